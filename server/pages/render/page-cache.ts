import type { CollectionName } from '#contract/api/collection-names.ts';
import type { Change } from '#server/live/change.ts';
import type { PreparedResponse } from './prepared-response.ts';
import { ByteCache } from '#server/byte-cache.ts';

const MB = 1024 * 1024;
const PAGES_MAX_BYTES = 40 * MB;
const VARIANTS_MAX_BYTES = 8 * MB;

/** What a render has read, and until when its result is right. */
export interface Footprint {
  /** The public number of what it read. */
  seq: number;
  collections: ReadonlySet<CollectionName>;
  until: number;
}

interface Entry {
  page: PreparedResponse;
  footprint: Footprint;
}

const sizeOf = ({ page }: Entry): number => page.bytes;

/**
 * Rendered pages, until something that they read changes or their time is over. Requests for the same page share one
 * render, unless something was written since it began.
 */
export class PageCache {
  readonly #pages = new ByteCache(PAGES_MAX_BYTES, sizeOf);
  /** Pages with parameters have their own room, because visitors can make up any number of them. */
  readonly #variants = new ByteCache(VARIANTS_MAX_BYTES, sizeOf);
  readonly #renders = new Map<string, Promise<PreparedResponse>>();
  readonly #changedAt = new Map<CollectionName, number>();

  get(key: string): PreparedResponse | undefined {
    const cache = this.#cacheOf(key);
    const entry = cache.get(key);
    if (!entry) return undefined;
    if (entry.footprint.until <= Date.now()) {
      cache.delete(key);
      return undefined;
    }
    return entry.page;
  }

  async getOrRender(
    key: string,
    render: () => Promise<{ page: PreparedResponse; footprint: Footprint }>,
    /** The statuses with which a page is stored. */
    statuses: readonly number[] = [200],
  ): Promise<PreparedResponse> {
    const cached = this.get(key);
    if (cached) return cached;
    let running = this.#renders.get(key);
    if (!running) {
      running = render()
        .then(({ page, footprint }) => {
          if (statuses.includes(page.status) && this.#isCurrent(footprint))
            this.#cacheOf(key).set(key, { page, footprint });
          return page;
        })
        .finally(() => {
          if (this.#renders.get(key) === running) this.#renders.delete(key);
        });
      this.#renders.set(key, running);
    }
    return running;
  }

  /** How many answers are in memory, and their size. */
  get held(): { count: number; bytes: number } {
    return {
      count: this.#pages.size + this.#variants.size,
      bytes: this.#pages.bytes + this.#variants.bytes,
    };
  }

  changed(changes: readonly Change[]): void {
    // A draft or a frozen result changes no page, and nobody can tell by a page that is drawn anew.
    const seen = changes.filter(({ publicSeq }) => publicSeq !== null);
    if (seen.length === 0) return;
    const collections = new Set(seen.map((change) => change.collection));
    for (const { collection, publicSeq } of seen) this.#changedAt.set(collection, publicSeq!);
    // A running render may have read the old data, so later requests must not share it.
    this.#renders.clear();
    for (const cache of [this.#pages, this.#variants]) {
      for (const [key, entry] of cache.entries()) {
        if (!entry.footprint.collections.isDisjointFrom(collections)) cache.delete(key);
      }
    }
  }

  clear(): void {
    this.#renders.clear();
    this.#changedAt.clear();
    for (const cache of [this.#pages, this.#variants]) for (const [key] of cache.entries()) cache.delete(key);
  }

  #cacheOf(key: string): ByteCache<Entry> {
    return key.includes('?') ? this.#variants : this.#pages;
  }

  #isCurrent({ seq, collections, until }: Footprint): boolean {
    if (until <= Date.now()) return false;
    for (const collection of collections) if ((this.#changedAt.get(collection) ?? 0) > seq) return false;
    return true;
  }
}
