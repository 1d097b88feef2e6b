import type { CollectionName } from '#contract/api/collection-names.ts';
import type { Change } from '#server/live/change.ts';
import type { Footprint, SeenView } from './observed-data.ts';
import type { PreparedResponse } from './prepared-response.ts';
import { ByteCache } from '#server/byte-cache.ts';

const MB = 1024 * 1024;
const PAGES_MAX_BYTES = 40 * MB;
const VARIANTS_MAX_BYTES = 8 * MB;

interface Rendered {
  page: PreparedResponse;
  footprint: Footprint;
}

interface Entry extends Rendered {
  /** The public number up to which nothing that it shows has changed. */
  checkedTo: number;
}

/** Whether a view that a page shows would have the same value now. */
type Holds = (view: SeenView, page: string) => boolean;

const sizeOf = ({ page }: Entry): number => page.bytes;

/**
 * Rendered pages, until something that they show changes or their time is over. Requests for the same page share one
 * render. Who asks after a write gets nothing older, and waits for at most one more render.
 */
export class PageCache {
  readonly #pages = new ByteCache(PAGES_MAX_BYTES, sizeOf);
  /** Pages with parameters have their own room, because visitors can make up any number of them. */
  readonly #variants = new ByteCache(VARIANTS_MAX_BYTES, sizeOf);
  readonly #renders = new Map<string, Promise<Rendered>>();
  readonly #changedAt = new Map<CollectionName, number>();
  /** The public number of the latest change. */
  #seq = 0;
  readonly #holds: Holds;

  constructor(holds: Holds = () => false) {
    this.#holds = holds;
  }

  get(key: string): PreparedResponse | undefined {
    const cache = this.#cacheOf(key);
    const entry = cache.get(key);
    if (!entry) return undefined;
    if (!this.#isCurrent(key, entry.footprint, entry.checkedTo)) {
      cache.delete(key);
      return undefined;
    }
    entry.checkedTo = Math.max(entry.checkedTo, this.#seq);
    return entry.page;
  }

  async getOrRender(
    key: string,
    render: () => Promise<Rendered>,
    /** The statuses with which a page is stored. */
    statuses: readonly number[] = [200],
  ): Promise<PreparedResponse> {
    const asked = this.#seq;
    const cached = this.get(key);
    if (cached) return cached;
    const running = this.#renders.get(key);
    if (running) {
      const { page, footprint } = await running;
      // Who asked before a write gets what was right then.
      if (footprint.seq >= asked || this.#isCurrent(key, footprint)) return page;
    }
    return this.get(key) ?? (await (this.#renders.get(key) ?? this.#begin(key, render, statuses))).page;
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
    for (const { collection, publicSeq } of seen) {
      this.#changedAt.set(collection, publicSeq!);
      this.#seq = Math.max(this.#seq, publicSeq!);
    }
    const collections = new Set(seen.map((change) => change.collection));
    // What only a view of it shows is looked at when the page is next asked for.
    for (const cache of [this.#pages, this.#variants]) {
      for (const [key, entry] of cache.entries()) {
        if (!entry.footprint.collections.isDisjointFrom(collections)) cache.delete(key);
      }
    }
  }

  clear(): void {
    this.#renders.clear();
    this.#changedAt.clear();
    this.#seq = 0;
    for (const cache of [this.#pages, this.#variants]) for (const [key] of cache.entries()) cache.delete(key);
  }

  #begin(key: string, render: () => Promise<Rendered>, statuses: readonly number[]): Promise<Rendered> {
    const running = render()
      .then((rendered) => {
        const { page, footprint } = rendered;
        // A render of data that was replaced meanwhile is not among the running ones any more.
        const isWanted = this.#renders.get(key) === running && statuses.includes(page.status);
        if (isWanted && this.#isCurrent(key, footprint))
          this.#cacheOf(key).set(key, { ...rendered, checkedTo: Math.max(footprint.seq, this.#seq) });
        return rendered;
      })
      .finally(() => {
        if (this.#renders.get(key) === running) this.#renders.delete(key);
      });
    this.#renders.set(key, running);
    return running;
  }

  #cacheOf(key: string): ByteCache<Entry> {
    return key.includes('?') ? this.#variants : this.#pages;
  }

  #isCurrent(page: string, { seq, collections, views, until }: Footprint, checkedTo = seq): boolean {
    if (until <= Date.now()) return false;
    if (checkedTo >= this.#seq) return true;
    const hasChanged = (name: CollectionName) => (this.#changedAt.get(name) ?? 0) > checkedTo;
    const isUntouched = (names: ReadonlySet<CollectionName>) => ![...names].some(hasChanged);
    return (
      isUntouched(collections) &&
      views.every((view) => isUntouched(view.collections) || this.#holds(view, page))
    );
  }
}
