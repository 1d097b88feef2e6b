import { COLLECTION_NAMES, type CollectionName } from '#contract/collection-names.ts';
import { collections, listView, publicView } from '#contract/collections.ts';
import type { PublicDocument } from '#contract/document.ts';
import { inPublicOrder } from '#contract/order.ts';
import type { DocumentStore } from '../documents/store.ts';
import type { Change } from './change.ts';
import type { ChangeLog } from './change-log.ts';

interface Copy {
  views: Map<string, PublicDocument>;
  /** Made when first asked for, dropped when anything in the collection changes. */
  list?: PublicDocument[] | undefined;
  json?: string | undefined;
}

export const PUBLIC_COLLECTIONS = COLLECTION_NAMES.filter((name) => collections[name].isPublic);

/** All that the public may see, in memory, kept up by the log: pages, lists and streams read it from here. */
export class PublicCopy {
  readonly #log: ChangeLog;
  readonly #copies = new Map<CollectionName, Copy>();

  constructor(log: ChangeLog) {
    this.#log = log;
    log.subscribe((changes) => this.#apply(changes));
  }

  /** After the log was started: what changes while this loads is applied on top. */
  async load(store: DocumentStore): Promise<void> {
    for (const name of PUBLIC_COLLECTIONS) {
      const from = this.#log.seq;
      const documents = await store.all(name);
      // A change that was handed over meanwhile may be newer than what the database just answered.
      const views = new Map<string, PublicDocument>();
      for (const document of documents) {
        const view = publicView(name, document);
        if (view) views.set(document.id, view);
      }
      this.#copies.set(name, { views });
      const missed = (await this.#log.after(from, Number.MAX_SAFE_INTEGER)) ?? [];
      this.#apply(missed.filter((change) => change.collection === name));
    }
  }

  get seq(): number {
    return this.#log.seq;
  }

  list<T extends PublicDocument>(collection: CollectionName): T[] {
    const copy = this.#copies.get(collection);
    if (!copy) return [];
    copy.list ??= inPublicOrder(collection, copy.views.values()).map((view) => listView(collection, view));
    return copy.list as T[];
  }

  /** The list as JSON, written once for all who ask until something changes. */
  json(collection: CollectionName): string {
    const copy = this.#copies.get(collection);
    if (!copy) return '[]';
    copy.json ??= JSON.stringify(this.list(collection));
    return copy.json;
  }

  get<T extends PublicDocument>(collection: CollectionName, id: string): T | undefined {
    return this.#copies.get(collection)?.views.get(id) as T | undefined;
  }

  #apply(changes: readonly Change[]): void {
    for (const change of changes) {
      const copy = this.#copies.get(change.collection);
      if (!copy) continue;
      const view = change.after && publicView(change.collection, change.after);
      if (view) copy.views.set(change.id, view);
      else if (!copy.views.delete(change.id)) continue;
      copy.list = undefined;
      copy.json = undefined;
    }
  }
}
