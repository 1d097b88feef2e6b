import { COLLECTION_NAMES, type CollectionName } from '#contract/api/collection-names.ts';
import { collections, copyView, listView, type Order, publicView } from '#contract/api/collections.ts';
import type { PublicDocument } from '#contract/api/document.ts';
import { inPublicOrder } from '#contract/api/order.ts';
import { cursorOf, inOrderOf } from '#server/documents/list-request.ts';
import type { DocumentStore } from '#server/documents/store.ts';
import { type Change, shownAfter } from './change.ts';
import type { ChangeLog } from './change-log.ts';
import { LoadedFollower } from './follower.ts';
import { snapshotFrame } from './messages.ts';
import { PublicFiles } from '#server/files/public-files.ts';

interface Loaded {
  views: Map<string, PublicDocument>;
  /** The rest is made when first asked for, and dropped when the collection changes. */
  list?: PublicDocument[] | undefined;
  json?: string | undefined;
  ordered?: Map<string, PublicDocument[]> | undefined;
  snapshot?: { seq: number; frame: Buffer } | undefined;
}

export const PUBLIC_COLLECTIONS = COLLECTION_NAMES.filter((name) => collections[name].isPublic);

/** All that the public may see, in memory. Pages, lists and streams read from here instead of the database. */
export class PublicDocuments extends LoadedFollower {
  readonly #log: ChangeLog;
  readonly #store: DocumentStore;
  readonly #loaded = new Map<CollectionName, Loaded>();
  readonly files = new PublicFiles();

  constructor(log: ChangeLog, store: DocumentStore) {
    super();
    this.#log = log;
    this.#store = store;
  }

  /** The public number up to which all of this is. */
  get seq(): number {
    return this.#log.publicSeq;
  }

  list<T extends PublicDocument>(collection: CollectionName): T[] {
    const loaded = this.#loaded.get(collection);
    if (!loaded) return [];
    loaded.list ??= inPublicOrder(collection, loaded.views.values()).map((view) =>
      listView(collection, view),
    );
    return loaded.list as T[];
  }

  /** The list as an offline copy stores it. */
  listForCopy(collection: CollectionName): PublicDocument[] {
    const views = this.#loaded.get(collection)?.views;
    if (!views || !collections[collection].offlineWhole) return this.list(collection);
    return this.list(collection).map(({ id }) => copyView(collection, views.get(id)!));
  }

  /** The list in one of the API's orders. */
  inOrder(collection: CollectionName, order: Order): readonly PublicDocument[] {
    const loaded = this.#loaded.get(collection);
    if (!loaded) return [];
    loaded.ordered ??= new Map();
    const key = `${order.field} ${order.direction}`;
    let ordered = loaded.ordered.get(key);
    if (!ordered) {
      const compare = inOrderOf(order);
      ordered = this.list(collection)
        .map((document) => ({ document, place: cursorOf(document, order.field) }))
        .sort((a, b) => compare(a.place, b.place))
        .map(({ document }) => document);
      loaded.ordered.set(key, ordered);
    }
    return ordered;
  }

  /** The list as a message of the stream, made once for all streams that open before the next change. */
  snapshot(collection: CollectionName, isForCopy = false): Buffer {
    const { seq } = this;
    const loaded = this.#loaded.get(collection);
    if (!loaded) return snapshotFrame(collection, seq, '[]');
    // This is rare: an offline copy starts with a file, and needs a snapshot only if the log no longer reaches back.
    if (isForCopy && collections[collection].offlineWhole)
      return snapshotFrame(collection, seq, JSON.stringify(this.listForCopy(collection)));
    if (loaded.snapshot?.seq !== seq) {
      loaded.json ??= JSON.stringify(this.list(collection));
      loaded.snapshot = { seq, frame: snapshotFrame(collection, seq, loaded.json) };
    }
    return loaded.snapshot.frame;
  }

  get<T extends PublicDocument>(collection: CollectionName, id: string): T | undefined {
    return this.#loaded.get(collection)?.views.get(id) as T | undefined;
  }

  /** What streams say of a document now; undefined where it is not public. */
  told({ collection, id }: Pick<Change, 'collection' | 'id'>, isForCopy = false): PublicDocument | undefined {
    const view = this.get(collection, id);
    return view && (isForCopy ? copyView : listView)(collection, view);
  }

  /** All documents with all their public fields, in no order. */
  whole<T extends PublicDocument>(collection: CollectionName): IterableIterator<T> {
    return (this.#loaded.get(collection)?.views.values() ?? [].values()) as IterableIterator<T>;
  }

  protected async read(): Promise<number> {
    const { seq } = this.#log;
    for (const name of PUBLIC_COLLECTIONS) {
      const views = new Map<string, PublicDocument>();
      for await (const documents of this.#store.inPages(name))
        for (const document of documents) {
          const view = publicView(name, document);
          if (view) views.set(document.id, view);
        }
      // The new come before the old go, because a log that was replaced is read while visitors ask for pictures.
      for (const view of views.values()) this.files.replace(undefined, view);
      for (const view of this.#loaded.get(name)?.views.values() ?? []) this.files.replace(view, undefined);
      this.#loaded.set(name, { views });
    }
    // What was read may be newer than this; to apply a change twice does no harm.
    return seq;
  }

  protected apply(changes: readonly Change[]): void {
    for (const change of changes) {
      const loaded = this.#loaded.get(change.collection);
      if (!loaded) continue;
      const after = shownAfter(change);
      const view = after && publicView(change.collection, after);
      this.files.replace(loaded.views.get(change.id), view ?? undefined);
      if (view) loaded.views.set(change.id, view);
      else if (!loaded.views.delete(change.id)) continue;
      loaded.list = undefined;
      loaded.json = undefined;
      loaded.ordered = undefined;
    }
  }
}
