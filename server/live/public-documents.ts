import { COLLECTION_NAMES, type CollectionName } from '#contract/api/collection-names.ts';
import { collections, copyView, listView, type Order, publicView } from '#contract/api/collections.ts';
import type { PublicDocument } from '#contract/api/document.ts';
import { cursorOf, inOrderOf } from '#server/documents/list-request.ts';
import type { DocumentStore } from '#server/documents/store.ts';
import { type Change, shownAfter } from './change.ts';
import type { ChangeLog } from './change-log.ts';
import { LoadedFollower } from './follower.ts';
import { PublicViews } from './public-views.ts';
import { snapshotFrame } from './messages.ts';
import { FILES, PublicFiles } from '#server/files/public-files.ts';

/** Made of a collection's list when first asked for, and dropped when the collection changes. */
interface Made {
  json?: string;
  ordered?: Map<string, PublicDocument[]>;
  snapshot?: { seq: number; frame: Buffer };
}

const MANY = 20_000;

export const PUBLIC_COLLECTIONS = COLLECTION_NAMES.filter((name) => collections[name].isPublic);

/** All that the public may see, in memory. Pages, lists and streams read from here instead of the database. */
export class PublicDocuments extends LoadedFollower {
  readonly #log: ChangeLog;
  readonly #store: DocumentStore;
  readonly #views = new PublicViews();
  readonly #made = new Map<CollectionName, Made>();
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
    return this.#views.list(collection);
  }

  /** The list as an offline copy stores it. */
  listForCopy(collection: CollectionName): Iterable<PublicDocument> {
    return this.#views.listForCopy(collection);
  }

  /** The list in one of the API's orders. */
  inOrder(collection: CollectionName, order: Order): readonly PublicDocument[] {
    const made = this.#madeOf(collection);
    made.ordered ??= new Map();
    const key = `${order.field} ${order.direction}`;
    let ordered = made.ordered.get(key);
    if (!ordered) {
      const compare = inOrderOf(order);
      ordered = this.list(collection)
        .map((document) => ({ document, place: cursorOf(document, order.field) }))
        .sort((a, b) => compare(a.place, b.place))
        .map(({ document }) => document);
      made.ordered.set(key, ordered);
    }
    return ordered;
  }

  /** The list as a message of the stream, made once for all streams that open before the next change. */
  snapshot(collection: CollectionName, isForCopy = false): Buffer {
    const { seq } = this;
    // This is rare: an offline copy starts with a file, and needs a snapshot only if the log no longer reaches back.
    if (isForCopy && collections[collection].offlineWhole)
      return snapshotFrame(collection, seq, JSON.stringify([...this.listForCopy(collection)]));
    const made = this.#madeOf(collection);
    if (made.snapshot?.seq !== seq) {
      made.json ??= JSON.stringify(this.list(collection));
      made.snapshot = { seq, frame: snapshotFrame(collection, seq, made.json) };
    }
    return made.snapshot.frame;
  }

  #madeOf(collection: CollectionName): Made {
    const made = this.#made.get(collection) ?? {};
    this.#made.set(collection, made);
    return made;
  }

  get<T extends PublicDocument>(collection: CollectionName, id: string): T | undefined {
    return this.#views.get(collection, id);
  }

  /** What streams say of a document now; undefined where it is not public. */
  told({ collection, id }: Pick<Change, 'collection' | 'id'>, isForCopy = false): PublicDocument | undefined {
    const view = this.get(collection, id);
    return view && (isForCopy ? copyView : listView)(collection, view);
  }

  /** All documents with all their public fields, in no order. */
  whole<T extends PublicDocument>(collection: CollectionName): IterableIterator<T> {
    return this.#views.whole(collection);
  }

  /** So many that memory is worth more than time. */
  get areMany(): boolean {
    return this.#views.size > MANY;
  }

  protected async read(): Promise<number> {
    const { seq } = this.#log;
    for (const name of PUBLIC_COLLECTIONS) {
      const views: PublicDocument[] = [];
      /** To look through all 50,000 results for pictures would take a tenth of the start. */
      const withFiles: PublicDocument[] = [];
      for await (const { documents, mentions } of this.#store.inPages(name)) {
        const shown = documents.flatMap((document) => publicView(name, document) ?? []);
        views.push(...shown);
        if (mentions(FILES)) withFiles.push(...shown);
      }
      // The new come before the old go, because a log that was replaced is read while visitors ask for pictures.
      for (const view of withFiles) this.files.replace(undefined, view);
      for (const view of this.#views.whole(name)) this.files.replace(view, undefined);
      this.#views.replace(name, views);
      this.#made.delete(name);
    }
    // What was read may be newer than this; to apply a change twice does no harm.
    return seq;
  }

  protected apply(changes: readonly Change[]): void {
    for (const change of changes) {
      const { collection, id } = change;
      const after = shownAfter(change);
      const view = (after && publicView(collection, after)) ?? undefined;
      const before = this.#views.get(collection, id);
      if (!this.#views.set(collection, id, view)) continue;
      this.files.replace(before, view);
      this.#made.delete(collection);
    }
  }
}
