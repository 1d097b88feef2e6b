import type { ChangeMessage, LiveEventName, LiveMessages } from '#contract/api/changes.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { copyView, listView, publicView } from '#contract/api/collections.ts';
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

const frameOfJson = (name: LiveEventName, json: string, id?: number): Buffer =>
  Buffer.from(`${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${json}\n\n`);

/**
 * What a visitor is told of a change. A document that becomes hidden is a deletion; where the public view stays the
 * same, or is hidden before and after, there is no message at all.
 */
export function publicMessage(
  { seq, collection, id, before, after, erasedAt }: Change,
  view: typeof listView = listView,
): ChangeMessage | undefined {
  if (erasedAt) {
    // A browser may still show what this change once said.
    const wasShown = [before, after].some((document) => document && publicView(collection, document));
    return wasShown ? { seq, collection, id, op: 'delete' } : undefined;
  }
  const now = after && publicView(collection, after);
  const was = before && publicView(collection, before);
  if (!now) return was ? { seq, collection, id, op: 'delete' } : undefined;
  if (was && isSame(was, now)) return undefined;
  return { seq, collection, id, op: 'put', document: view(collection, now) };
}

/** The same for a browser with an offline copy. */
export const copyMessage = (change: Change): ChangeMessage | undefined => publicMessage(change, copyView);

// Most writes change updatedAt, so JSON is rarely compared.
const isSame = (a: PublicDocument, b: PublicDocument): boolean =>
  a.updatedAt === b.updatedAt && JSON.stringify(a) === JSON.stringify(b);

export function staffMessage(change: Change): ChangeMessage {
  const { seq, collection, id } = change;
  const document = shownAfter(change);
  return document ? { seq, collection, id, op: 'put', document } : { seq, collection, id, op: 'delete' };
}
