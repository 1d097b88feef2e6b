import type { CollectionName } from '#contract/api/collection-names.ts';
import type { PublicDocument } from '#contract/api/document.ts';
import type { Change } from '#server/live/change.ts';
import type { LiveEvent } from './live-reader.ts';

export type Audience = 'public' | 'staff';

type Documents = Map<string, PublicDocument>;

/** A claim of the protocol: between these two numbers nothing happened in the collection that this reader may see. */
export interface Silence {
  collection: CollectionName;
  after: number;
  before: number;
}

/** What a reader knows, made of nothing but the messages of its stream; and what those messages claim. */
export class LiveCopy {
  readonly documents = new Map<CollectionName, Documents>();
  readonly silences: Silence[] = [];
  /** The numbers of the changes, as they came. */
  readonly numbers: number[] = [];
  /** What came of a snapshot that is not yet whole. */
  readonly #parts = new Map<CollectionName, PublicDocument[]>();
  /** Up to where each collection is known. */
  readonly #known = new Map<CollectionName, number>();

  /** A new connection: with a cursor, everything up to it is known. */
  resume(cursor: number | undefined): void {
    this.#parts.clear();
    if (cursor === undefined) this.#known.clear();
    for (const collection of this.#known.keys()) this.#known.set(collection, cursor!);
  }

  take(event: LiveEvent): void {
    if (event.name === 'reset') {
      this.documents.clear();
      this.#known.clear();
    } else if (event.name === 'part') {
      const { collection, documents } = event.data;
      this.#parts.set(collection, [...(this.#parts.get(collection) ?? []), ...documents]);
    } else if (event.name === 'snapshot') {
      const { collection, seq } = event.data;
      const documents = [...(this.#parts.get(collection) ?? []), ...event.data.documents];
      this.#parts.delete(collection);
      this.documents.set(collection, new Map(documents.map((document) => [document.id, document])));
      this.#known.set(collection, seq);
    } else if (event.name === 'change') {
      const { collection, id, op, document, seq } = event.data;
      this.#moveOn(collection, seq);
      this.numbers.push(seq);
      if (op === 'put') this.documents.get(collection)!.set(id, document!);
      else this.documents.get(collection)!.delete(id);
    } else if (event.name !== 'bye') {
      for (const collection of this.#known.keys())
        this.#moveOn(collection, event.data.seq + 1, event.data.seq);
    }
  }

  clone(): LiveCopy {
    const copy = new LiveCopy();
    for (const [collection, documents] of this.documents) copy.documents.set(collection, new Map(documents));
    for (const [collection, seq] of this.#known) copy.#known.set(collection, seq);
    return copy;
  }

  list(collection: CollectionName): PublicDocument[] {
    return [...(this.documents.get(collection)?.values() ?? [])].sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  #moveOn(collection: CollectionName, before: number, known = before): void {
    const after = this.#known.get(collection);
    if (after === undefined) throw new Error(`${collection} moves on to ${before} before its snapshot came.`);
    if (before <= after) throw new Error(`${collection} gets ${before} although it is known up to ${after}.`);
    this.silences.push({ collection, after, before });
    this.#known.set(collection, known);
  }
}

/** Changes that the stream passed over although this audience sees them. The log must be whole, from its beginning. */
export function unsaid(copy: LiveCopy, log: readonly Change[], audience: Audience): number[] {
  const numberOf = ({ seq, publicSeq }: Change) => (audience === 'staff' ? seq : publicSeq);
  const seen = log.filter((change) => numberOf(change) !== null);
  // Visitors are told of a document as it is now, so only its last change has to be among what they hear.
  const last = new Map(seen.map(({ collection, id, publicSeq }) => [`${collection}/${id}`, publicSeq]));
  const isLast = ({ collection, id, publicSeq }: Change) => last.get(`${collection}/${id}`) === publicSeq;
  return copy.silences.flatMap(({ collection, after, before }) =>
    seen
      .slice(after, before - 1)
      .filter((change) => change.collection === collection)
      .filter((change) => audience === 'staff' || isLast(change))
      .map((change) => numberOf(change)!),
  );
}
