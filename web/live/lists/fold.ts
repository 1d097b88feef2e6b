import type { CursorMessage, LiveDocument, SnapshotMessage } from '#contract/api/changes.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { inPublicOrder } from '#contract/api/order.ts';
import { translatedTo, type Translations } from '#contract/languages/translated.ts';
import { ENGLISH, language } from '#contract/languages/words.ts';
import type { LiveMessage } from '#web/live/stream/connect.ts';

/** A collection as the browser knows it. */
interface HeldList {
  /** The log's number up to which it is true. */
  seq: number;
  /** The number of the last change in it. */
  changedAt: number;
  documents: ReadonlyMap<string, LiveDocument>;
  /** It came in the public order, and nothing was added since. */
  isInOrder?: boolean;
  /** The document whose own page is shown, with the fields that lists and streams leave out. */
  opened?: LiveDocument | undefined;
}

/** The collections that a tab holds. They are never changed in place, so that two states can be compared. */
export type HeldLists = ReadonlyMap<CollectionName, HeldList>;

/** A list as a page, the server or the leading tab brings it. */
export type BroughtList = SnapshotMessage & Partial<Pick<HeldList, 'changedAt' | 'isInOrder'>>;

export const noLists: HeldLists = new Map();

/** The number of a list after a reset: the list is still shown, but changes cannot be added to it. */
const OUTDATED = -1;

/** The same map for the same list: a part that a page brings twice is no change. */
const maps = new WeakMap<readonly LiveDocument[], HeldList['documents']>();

function byId(documents: readonly LiveDocument[]): HeldList['documents'] {
  let map = maps.get(documents);
  if (!map) maps.set(documents, (map = new Map(documents.map((document) => [document.id, document]))));
  return map;
}

const withHeld = (lists: HeldLists, collection: CollectionName, held: HeldList): HeldLists =>
  new Map(lists).set(collection, { ...lists.get(collection), isInOrder: false, ...held });

/** Adds a whole list, unless the stream has told something newer. */
export function withList(
  lists: HeldLists,
  { collection, documents, seq, changedAt = seq, isInOrder = false }: BroughtList,
): HeldLists {
  const held = lists.get(collection);
  // What has no number is a page's part of a list, which makes way for any other, but never takes the place of a whole.
  if (held && held.seq >= Math.max(seq, 0)) return lists;
  return withHeld(lists, collection, { seq, changedAt, documents: byId(documents), isInOrder });
}

/** Opens one document of a list, or closes the one that was open. */
export function withOpened(
  lists: HeldLists,
  collection: CollectionName,
  opened: LiveDocument | undefined,
): HeldLists {
  const held = lists.get(collection);
  if (!held || isSameVersion(held.opened, opened)) return lists;
  return withHeld(lists, collection, { ...held, opened });
}

const isSameVersion = (a: LiveDocument | undefined, b: LiveDocument | undefined) =>
  a?.id === b?.id && a?.updatedAt === b?.updatedAt;

/** What one message of the stream makes of the lists; `followed` are the collections that it speaks for. */
export function fold(
  lists: HeldLists,
  followed: readonly CollectionName[],
  { name, data }: LiveMessage,
): HeldLists {
  switch (name) {
    case 'snapshot': {
      const { collection, seq, documents } = data as SnapshotMessage;
      // A lower number is believed too: the server's data may have been restored from a backup.
      if (lists.get(collection)?.seq === seq) return lists;
      return withHeld(lists, collection, {
        seq,
        changedAt: seq,
        documents: byId(documents),
        isInOrder: true,
      });
    }
    case 'change':
      return withChange(lists, followed, data as LiveMessage<'change'>['data']);
    case 'ready':
    case 'beat':
      return knownUpTo(lists, followed, (data as CursorMessage).seq);
    case 'reset':
      return withSeq(lists, followed, () => OUTDATED);
    // Parts are for staff, whose panel reads its lists page by page.
    default:
      return lists;
  }
}

function withChange(
  lists: HeldLists,
  followed: readonly CollectionName[],
  { seq, collection, id, op, document }: LiveMessage<'change'>['data'],
): HeldLists {
  const held = lists.get(collection);
  if (!held || seq <= held.seq) return lists;
  const documents = new Map(held.documents);
  if (op === 'put' && document) documents.set(id, document);
  else documents.delete(id);
  return knownUpTo(withHeld(lists, collection, { seq, changedAt: seq, documents }), followed, seq);
}

/** Adds what the leading tab answered: the lists that differ, and the number that all of `asked` stand at. */
export function withAnswer(
  lists: HeldLists,
  asked: readonly CollectionName[],
  answer: { lists: readonly BroughtList[]; seq: number },
): HeldLists {
  return knownUpTo(answer.lists.reduce(withList, lists), asked, answer.seq);
}

/** Changes come in the order of the log, so one number holds for every collection of the stream. */
const knownUpTo = (lists: HeldLists, followed: readonly CollectionName[], seq: number): HeldLists =>
  withSeq(lists, followed, (held) => (held === OUTDATED ? held : Math.max(held, seq)));

function withSeq(
  lists: HeldLists,
  followed: readonly CollectionName[],
  next: (seq: number) => number,
): HeldLists {
  const result = new Map(lists);
  for (const collection of followed) {
    const held = result.get(collection);
    if (held) result.set(collection, { ...held, seq: next(held.seq) });
  }
  return result;
}

/** Where a stream may resume; undefined while it has to begin with snapshots. */
export function cursorOf(lists: HeldLists, followed: readonly CollectionName[]): number | undefined {
  const seqs = followed.map((collection) => lists.get(collection)?.seq ?? OUTDATED);
  return seqs.length === 0 || seqs.includes(OUTDATED) ? undefined : Math.min(...seqs);
}

export function listOf(lists: HeldLists, collection: CollectionName): LiveDocument[] {
  const { documents, isInOrder, opened } = lists.get(collection) ?? {};
  const written = [...(documents?.values() ?? [])];
  // The stream brings every language's words, pages those of their own.
  const read = written.map(inOwnLanguage);
  // A phone takes long to load what it sorts titles by.
  const list = isInOrder && !written.some(hasOtherTitle) ? read : inPublicOrder(collection, read);
  return opened ? list.map((item) => (item.id === opened.id ? withOwnFields(item, opened) : item)) : list;
}

/** The server sorts by what was written, and by the rules of English. */
const hasOtherTitle = ({ translations }: LiveDocument & { translations?: Translations }): boolean =>
  translations !== undefined && (language() !== ENGLISH || ENGLISH in translations);

/** The same object as long as its document is the same, so that what shows it is not drawn again. */
const ownWords = new WeakMap<LiveDocument, LiveDocument>();

function inOwnLanguage(document: LiveDocument): LiveDocument {
  let own = ownWords.get(document);
  if (!own) ownWords.set(document, (own = translatedTo(language(), document)));
  return own;
}

/** The stream's fields are newer; the fields that only the page carries stay until it is read again. */
function withOwnFields(item: LiveDocument, opened: LiveDocument): LiveDocument {
  const own = opened.translated?.filter((field) => !(field in item));
  return { ...opened, ...item, ...(own && { translated: [...own, ...(item.translated ?? [])] }) };
}

/** The collections whose lists differ. */
export const changedBetween = (before: HeldLists, after: HeldLists): CollectionName[] =>
  [...after.keys()].filter((collection) => {
    const [old, fresh] = [before.get(collection), after.get(collection)];
    return old?.documents !== fresh?.documents || old?.opened !== fresh?.opened;
  });
