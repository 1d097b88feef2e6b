import type { ChangeMessage, LiveEventName, LiveMessages } from '#contract/api/changes.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { copyView, listView, publicView } from '#contract/api/collections.ts';
import type { PublicDocument } from '#contract/api/document.ts';
import type { Change } from './change.ts';

/** One message of the stream, as bytes: made once, written to every stream that gets it. */
export const frame = <Name extends LiveEventName>(
  name: Name,
  data: LiveMessages[Name],
  id?: number,
): Buffer => frameOfJson(name, JSON.stringify(data), id);

/** The documents come as JSON, because many streams get the same. */
export const snapshotFrame = (collection: CollectionName, seq: number, documents: string): Buffer =>
  frameOfJson('snapshot', `{"collection":"${collection}","seq":${seq},"documents":${documents}}`);

const frameOfJson = (name: LiveEventName, json: string, id?: number): Buffer =>
  Buffer.from(`${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${json}\n\n`);

/**
 * What a visitor learns of a change: nothing of what was and stays hidden, a deletion of what becomes hidden, and
 * not even that something happened where it looks the same as before.
 */
export function publicMessage(
  { seq, collection, id, before, after }: Change,
  view: typeof listView = listView,
): ChangeMessage | undefined {
  const now = after && publicView(collection, after);
  const was = before && publicView(collection, before);
  if (!now) return was ? { seq, collection, id, op: 'delete' } : undefined;
  if (was && isSame(was, now)) return undefined;
  return { seq, collection, id, op: 'put', document: view(collection, now) };
}

/** The same for a browser that keeps what it hears. */
export const copyMessage = (change: Change): ChangeMessage | undefined => publicMessage(change, copyView);

// An ordinary write has a new time, so that the texts are hardly ever made.
const isSame = (a: PublicDocument, b: PublicDocument): boolean =>
  a.updatedAt === b.updatedAt && JSON.stringify(a) === JSON.stringify(b);

export const staffMessage = ({ seq, collection, id, after }: Change): ChangeMessage =>
  after ? { seq, collection, id, op: 'put', document: after } : { seq, collection, id, op: 'delete' };
