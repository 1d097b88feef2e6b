import type { CollectionName } from '#contract/api/collection-names.ts';
import { collections, copyView, listView } from '#contract/api/collections.ts';
import type { PublicDocument } from '#contract/api/document.ts';
import { inPublicOrder } from '#contract/api/order.ts';
import { ENGLISH } from '#contract/languages/words.ts';

/** What the public may see of each document. The thread that draws pages has one too. */
export class PublicViews {
  readonly #views = new Map<CollectionName, Map<string, PublicDocument>>();
  /** They are made when first asked for, and dropped when the collection changes. */
  readonly #lists = new Map<CollectionName, PublicDocument[]>();
  /** Each document as lists show it, so that what is made of it can be kept with it. */
  readonly #listed = new Map<CollectionName, Map<string, PublicDocument>>();

  list<T extends PublicDocument>(collection: CollectionName): T[] {
    let list = this.#lists.get(collection);
    if (!list) {
      // Whichever language it is first asked for in, it is kept for all.
      const sorted = inPublicOrder(collection, this.whole(collection), ENGLISH);
      list = sorted.map((view) => this.#inList(collection, view));
      this.#lists.set(collection, list);
    }
    return list as T[];
  }

  /** The list of this moment as an offline copy stores it. What it has of a document is made as it is read. */
  listForCopy(collection: CollectionName): Iterable<PublicDocument> {
    if (!collections[collection].offlineWhole) return this.list(collection);
    const views = this.list(collection).map(({ id }) => this.get(collection, id)!);
    return { [Symbol.iterator]: () => views.values().map((view) => copyView(collection, view)) };
  }

  get<T extends PublicDocument>(collection: CollectionName, id: string): T | undefined {
    return this.#views.get(collection)?.get(id) as T | undefined;
  }

  /** All documents with all their public fields, in no order. */
  whole<T extends PublicDocument>(collection: CollectionName): IterableIterator<T> {
    return (this.#views.get(collection)?.values() ?? [].values()) as IterableIterator<T>;
  }

  /** How many documents there are. */
  get size(): number {
    return [...this.#views.values()].reduce((sum, { size }) => sum + size, 0);
  }

  replace(collection: CollectionName, views: Iterable<PublicDocument>): void {
    const byId = new Map<string, PublicDocument>();
    for (const view of views) byId.set(view.id, view);
    this.#views.set(collection, byId);
    this.#lists.delete(collection);
    this.#listed.set(collection, new Map());
  }

  /** Without a view the document is not public, or no longer; false where nobody could see it before either. */
  set(collection: CollectionName, id: string, view: PublicDocument | undefined): boolean {
    const views = this.#views.get(collection);
    if (!views) return false;
    this.#listed.get(collection)!.delete(id);
    if (view) views.set(id, view);
    else if (!views.delete(id)) return false;
    this.#lists.delete(collection);
    return true;
  }

  #inList(collection: CollectionName, view: PublicDocument): PublicDocument {
    // A list of these shows each as it is.
    if (!collections[collection].heavyFields) return view;
    const listed = this.#listed.get(collection)!;
    let own = listed.get(view.id);
    if (!own) {
      own = listView(collection, view);
      listed.set(view.id, own);
    }
    return own;
  }
}
