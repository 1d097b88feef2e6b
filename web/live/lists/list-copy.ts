import type {
  CursorMessage,
  LiveDocument,
  LiveEventName,
  LiveMessages,
  SnapshotMessage,
} from '#contract/api/changes.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { inPublicOrder } from '#contract/api/order.ts';

/** A collection as the browser knows it, and the log's number up to which that is true. */
interface Held {
  seq: number;
  documents: ReadonlyMap<string, LiveDocument>;
  /** The document whose own page is shown, with the fields that lists and streams leave out. */
  opened?: LiveDocument | undefined;
}

/** What the browser holds of the collections. Never changed in place, so that two copies can be compared. */
export type ListCopy = ReadonlyMap<CollectionName, Held>;

export const emptyCopy: ListCopy = new Map();

/** The server said that the log no longer reaches back to what is held: still shown, but not built on. */
const OUTDATED = -1;

const byId = (documents: readonly LiveDocument[]) =>
  new Map(documents.map((document) => [document.id, document]));

const withHeld = (copy: ListCopy, collection: CollectionName, held: Held): ListCopy =>
  new Map(copy).set(collection, { ...copy.get(collection), ...held });

/** A list that a page's loader brought. An answer that is older than what the stream has told is dropped. */
export function withList(
  copy: ListCopy,
  collection: CollectionName,
  documents: readonly LiveDocument[],
  seq: number,
): ListCopy {
  const held = copy.get(collection);
  if (held && held.seq >= seq) return copy;
  return withHeld(copy, collection, { seq, documents: byId(documents) });
}

/** Opens one document of a list, or closes the one that was open. */
export function withOpened(
  copy: ListCopy,
  collection: CollectionName,
  opened: LiveDocument | undefined,
): ListCopy {
  const held = copy.get(collection);
  if (!held || isSameVersion(held.opened, opened)) return copy;
  return withHeld(copy, collection, { ...held, opened });
}

const isSameVersion = (a: LiveDocument | undefined, b: LiveDocument | undefined) =>
  a?.id === b?.id && a?.updatedAt === b?.updatedAt;

/** What one message of a stream of `subscribed` collections makes of the copy. */
export function withMessage<Name extends LiveEventName>(
  copy: ListCopy,
  subscribed: readonly CollectionName[],
  name: Name,
  message: LiveMessages[Name],
): ListCopy {
  const reader = readers[name] as Reader<Name> | undefined;
  return reader ? reader(copy, message, subscribed) : copy;
}

type Reader<Name extends LiveEventName> = (
  copy: ListCopy,
  message: LiveMessages[Name],
  subscribed: readonly CollectionName[],
) => ListCopy;

const readers: { [Name in LiveEventName]: Reader<Name> } = {
  // Always believed, even below what is held: after the server's data was restored from a backup the numbers
  // start lower, and whatever a loader knew beyond the snapshot follows as changes anyway.
  snapshot: (copy, { collection, seq, documents }) =>
    copy.get(collection)?.seq === seq
      ? copy
      : withHeld(copy, collection, { seq, documents: byId(documents) }),

  change: (copy, { seq, collection, id, op, document }, subscribed) => {
    const held = copy.get(collection);
    if (!held || seq <= held.seq) return copy;
    const documents = new Map(held.documents);
    if (op === 'put' && document) documents.set(id, document);
    else documents.delete(id);
    return upTo(withHeld(copy, collection, { seq, documents }), seq, subscribed);
  },

  ready: (copy, { seq }: CursorMessage, subscribed) => upTo(copy, seq, subscribed),
  beat: (copy, { seq }: CursorMessage, subscribed) => upTo(copy, seq, subscribed),

  reset: (copy, _message, subscribed) => {
    const next = new Map(copy);
    for (const collection of subscribed) {
      const held = next.get(collection);
      if (held) next.set(collection, { ...held, seq: OUTDATED });
    }
    return next;
  },

  bye: (copy) => copy,
};

/** What the leading tab answered: lists that differ, and that all of `told` are known up to that number. */
export function withTold(
  copy: ListCopy,
  lists: readonly SnapshotMessage[],
  told: readonly CollectionName[],
  seq: number,
): ListCopy {
  let next = copy;
  for (const list of lists) next = withList(next, list.collection, list.documents, list.seq);
  return upTo(next, seq, told);
}

/** Changes come in the order of the log, so one number speaks for every collection of the stream. */
function upTo(copy: ListCopy, seq: number, subscribed: readonly CollectionName[]): ListCopy {
  const next = new Map(copy);
  for (const collection of subscribed) {
    const held = next.get(collection);
    if (held && held.seq !== OUTDATED && held.seq < seq) next.set(collection, { ...held, seq });
  }
  return next;
}

/** Where a stream may resume; undefined while it has to begin with snapshots. */
export function cursorOf(copy: ListCopy, subscribed: readonly CollectionName[]): number | undefined {
  const seqs = subscribed.map((collection) => copy.get(collection)?.seq ?? OUTDATED);
  return seqs.length === 0 || seqs.includes(OUTDATED) ? undefined : Math.min(...seqs);
}

export function listOf(copy: ListCopy, collection: CollectionName): LiveDocument[] {
  const { documents, opened } = copy.get(collection) ?? {};
  const list = inPublicOrder(collection, documents?.values() ?? []);
  // What the stream tells of it is newer; what only its own page carries stays until that page is read again.
  return opened ? list.map((item) => (item.id === opened.id ? { ...opened, ...item } : item)) : list;
}

/** The collections whose lists differ. */
export const changedBetween = (before: ListCopy, after: ListCopy): CollectionName[] =>
  [...after.keys()].filter((collection) => {
    const [old, fresh] = [before.get(collection), after.get(collection)];
    return old?.documents !== fresh?.documents || old?.opened !== fresh?.opened;
  });
