import { COLLECTION_NAMES, type CollectionName } from '#contract/api/collection-names.ts';
import { collections, copyView, listView, type Order, publicView } from '#contract/api/collections.ts';
import type { PublicDocument } from '#contract/api/document.ts';
import { inPublicOrder } from '#contract/api/order.ts';
import { cursorOf, inOrderOf } from '#server/documents/cursor.ts';
import type { DocumentStore } from '#server/documents/store.ts';
import type { Change } from './change.ts';
import type { ChangeLog } from './change-log.ts';
import { snapshotFrame } from './messages.ts';

interface Copy {
  views: Map<string, PublicDocument>;
  /** Made when first asked for, dropped when anything in the collection changes. */
  list?: PublicDocument[] | undefined;
  json?: string | undefined;
  ordered?: Map<string, PublicDocument[]> | undefined;
  snapshot?: { seq: number; frame: Buffer } | undefined;
}

export const PUBLIC_COLLECTIONS = COLLECTION_NAMES.filter((name) => collections[name].isPublic);

/** All that the public may see, in memory, kept up by the log: pages, lists and streams read it from here. */
export class PublicDocuments {
  readonly #log: ChangeLog;
  readonly #copies = new Map<CollectionName, Copy>();
  #loading: Change[] | undefined;

  constructor(log: ChangeLog) {
    this.#log = log;
    log.subscribe((changes) => this.#apply(changes));
  }

  /** After the log was started: what other processes change while this loads is applied on top, in order. */
  async load(store: DocumentStore): Promise<void> {
    const meanwhile: Change[] = [];
    this.#loading = meanwhile;
    for (const name of PUBLIC_COLLECTIONS) {
      const views = new Map<string, PublicDocument>();
      for (const document of await store.all(name)) {
        const view = publicView(name, document);
        if (view) views.set(document.id, view);
      }
      this.#copies.set(name, { views });
    }
    this.#loading = undefined;
    this.#apply(meanwhile);
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

  /** The same as a browser's own copy keeps it. */
  listForCopy(collection: CollectionName): PublicDocument[] {
    const views = this.#copies.get(collection)?.views;
    if (!views || !collections[collection].offlineWhole) return this.list(collection);
    return this.list(collection).map(({ id }) => copyView(collection, views.get(id)!));
  }

  /** The list in one of the orders that the API knows. */
  inOrder(collection: CollectionName, order: Order): readonly PublicDocument[] {
    const copy = this.#copies.get(collection);
    if (!copy) return [];
    copy.ordered ??= new Map();
    const key = `${order.field} ${order.direction}`;
    let ordered = copy.ordered.get(key);
    if (!ordered) {
      const compare = inOrderOf(order);
      ordered = this.list(collection).toSorted((a, b) =>
        compare(cursorOf(a, order.field), cursorOf(b, order.field)),
      );
      copy.ordered.set(key, ordered);
    }
    return ordered;
  }

  /** The list as a message of the stream: the same bytes for all who open one before anything changes. */
  snapshot(collection: CollectionName, isForCopy = false): Buffer {
    const { seq } = this;
    const copy = this.#copies.get(collection);
    if (!copy) return snapshotFrame(collection, seq, '[]');
    // Rare: a browser's copy begins with a file. Only one that the log has left behind gets it this way.
    if (isForCopy && collections[collection].offlineWhole)
      return snapshotFrame(collection, seq, JSON.stringify(this.listForCopy(collection)));
    if (copy.snapshot?.seq !== seq) {
      copy.json ??= JSON.stringify(this.list(collection));
      copy.snapshot = { seq, frame: snapshotFrame(collection, seq, copy.json) };
    }
    return copy.snapshot.frame;
  }

  get<T extends PublicDocument>(collection: CollectionName, id: string): T | undefined {
    return this.#copies.get(collection)?.views.get(id) as T | undefined;
  }

  /** Every one of them whole, in no order. */
  whole<T extends PublicDocument>(collection: CollectionName): IterableIterator<T> {
    return (this.#copies.get(collection)?.views.values() ?? [].values()) as IterableIterator<T>;
  }

  #apply(changes: readonly Change[]): void {
    if (this.#loading) {
      this.#loading.push(...changes);
      return;
    }
    for (const change of changes) {
      const copy = this.#copies.get(change.collection);
      if (!copy) continue;
      const view = change.after && publicView(change.collection, change.after);
      if (view) copy.views.set(change.id, view);
      else if (!copy.views.delete(change.id)) continue;
      copy.list = undefined;
      copy.json = undefined;
      copy.ordered = undefined;
    }
  }
}
