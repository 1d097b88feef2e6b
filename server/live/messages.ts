import type { ChangeMessage, LiveEventName, LiveMessages } from '#contract/api/changes.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { publicView } from '#contract/api/collections.ts';
import type { PublicDocument } from '#contract/api/document.ts';
import { type Change, shownAfter } from './change.ts';

/** One message of the stream as bytes, which are the same for every reader. */
export const frame = <Name extends LiveEventName>(
  name: Name,
  data: LiveMessages[Name],
  id?: number,
): Buffer => frameOfJson(name, JSON.stringify(data), id);

/** The documents come as JSON, because it is made once for many streams. */
export const snapshotFrame = (collection: CollectionName, seq: number, documents: string): Buffer =>
  frameOfJson('snapshot', `{"collection":"${collection}","seq":${seq},"documents":${documents}}`);

/** A page of a collection that is too long for one message. */
export const partFrame = (collection: CollectionName, documents: string): Buffer =>
  frameOfJson('part', `{"collection":"${collection}","documents":${documents}}`);

const frameOfJson = (name: LiveEventName, json: string, id?: number): Buffer =>
  Buffer.from(`${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${json}\n\n`);

/** Whether the public view is another than before: one that is hidden before and after, or stays the same, is not. */
export function isSeenByVisitors({
  collection,
  before,
  after,
}: Pick<Change, 'collection' | 'before' | 'after'>): boolean {
  const now = after && publicView(collection, after);
  const was = before && publicView(collection, before);
  return now ? !was || !isSame(was, now) : Boolean(was);
}

/** What a visitor is told of a document that changed: what is public of it now, or that it is gone. */
export const publicMessage = (
  { collection, id }: Pick<Change, 'collection' | 'id'>,
  seq: number,
  now: PublicDocument | undefined,
): ChangeMessage =>
  now ? { seq, collection, id, op: 'put', document: now } : { seq, collection, id, op: 'delete' };

// Most writes change updatedAt, so JSON is rarely compared.
const isSame = (a: PublicDocument, b: PublicDocument): boolean =>
  a.updatedAt === b.updatedAt && JSON.stringify(a) === JSON.stringify(b);

export function staffMessage(change: Change): ChangeMessage {
  const { seq, collection, id } = change;
  const document = shownAfter(change);
  return document ? { seq, collection, id, op: 'put', document } : { seq, collection, id, op: 'delete' };
}
