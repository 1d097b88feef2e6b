import { COPY_BYTES_DEFAULT, type LiveDocument } from '#contract/api/changes.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { language } from '#contract/languages/words.ts';
import { openDatabase, settled, wanted } from '#web/shared/services/indexed-store.ts';
import { surplus, type Use } from './copy-limit.ts';
import { SCHEMA_VERSION } from '#web/shared/services/build-id.ts';

const NAME_PREFIX = 'utsav-copy-';
/** Every schema version has a database of its own, so that no tab ever reads documents of another. */
export const copyName = NAME_PREFIX + SCHEMA_VERSION;
export const isCopyName = (name: string): boolean => name.startsWith(NAME_PREFIX);

/** What the copy stands at. */
export interface CopyPosition {
  log: string;
  seq: number;
  /** When the server was last heard. */
  heardAt: number;
  /** All collections of a whole copy, also those that were dropped to save room. */
  collections: CollectionName[];
  /** How large the copy may grow, as the server last said. */
  maxBytes: number;
}

interface StoredList {
  documents: LiveDocument[];
  /** The number of the last change in it. */
  changedAt: number;
  isInOrder?: boolean | undefined;
}

export interface StoredCopy extends CopyPosition {
  lists: Partial<Record<CollectionName, StoredList>>;
}

const POSITION = 'mark';
const LIST = 'list:';
const OPENED = 'opened:';
/** Pages bring a post in their own language. */
const openedKey = (collection: CollectionName, id: string) => `${OPENED}${language()}/${collection}/${id}`;
const allLists = () => IDBKeyRange.bound(LIST, `${LIST}\uffff`);
const STORES = ['values', 'uses'];

const open = () =>
  openDatabase(copyName, (database) => {
    database.createObjectStore('values');
    database.createObjectStore('uses', { keyPath: 'key' });
  });

async function begin(mode: IDBTransactionMode) {
  const database = await open();
  const transaction = database?.transaction(STORES, mode);
  return (
    transaction && {
      transaction,
      values: transaction.objectStore('values'),
      uses: transaction.objectStore('uses'),
    }
  );
}

const sizeOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

/** The whole copy at one number of the log; undefined where the browser stores nothing. */
export async function readStoredCopy(): Promise<StoredCopy | undefined> {
  try {
    const stores = await begin('readonly');
    if (!stores) return undefined;
    const [position, names, lists] = await Promise.all([
      wanted<CopyPosition | undefined>(stores.values.get(POSITION)),
      wanted(stores.values.getAllKeys(allLists())),
      wanted<StoredList[]>(stores.values.getAll(allLists())),
    ]);
    if (!position) return undefined;
    const entries = names.map((name, index) => [String(name).slice(LIST.length), lists[index]!]);
    return { ...position, lists: Object.fromEntries(entries) as StoredCopy['lists'] };
  } catch {
    return undefined;
  }
}

/** A document that was opened, with the fields that lists leave out. */
export async function readOpenedDocument(
  collection: CollectionName,
  id: string,
): Promise<LiveDocument | undefined> {
  try {
    const stores = await begin('readonly');
    return stores && (await wanted<LiveDocument | undefined>(stores.values.get(openedKey(collection, id))));
  } catch {
    return undefined;
  }
}

/** All that is stored, as one text. */
export async function readStoredText(): Promise<string> {
  const stores = await begin('readonly');
  return stores ? JSON.stringify(await wanted(stores.values.getAll())) : '';
}

/** Writes the lists and their number together or not at all. Rejects when there is no room. */
export async function writeStoredCopy(
  position: CopyPosition,
  lists: StoredCopy['lists'],
  isWhole = false,
): Promise<void> {
  await write({
    position,
    isWhole,
    entries: Object.entries(lists).map(([name, list]) => [LIST + name, list]),
  });
}

/** What a page's loader brought; `asOf` says that it came from this copy. */
interface Shown {
  lists: Partial<Record<CollectionName, unknown>>;
  opened?: Partial<Record<CollectionName, LiveDocument>>;
  asOf?: number;
}

/** Remembers what a page has shown, because that is dropped last. A post that came whole is stored whole. */
export async function rememberShown(answers: readonly Shown[]): Promise<void> {
  const entries: [string, unknown][] = [];
  const used: string[] = [];
  for (const { lists, opened, asOf } of answers) {
    used.push(...Object.keys(lists).map((name) => LIST + name));
    const post = opened?.blogs;
    if (!post) continue;
    used.push(openedKey('blogs', post.id));
    if (asOf === undefined) entries.push([openedKey('blogs', post.id), post]);
  }
  await write({ entries, used });
}

interface Writing {
  entries: readonly [string, unknown][];
  /** The keys of what a page has just shown. */
  used?: readonly string[];
  position?: CopyPosition;
  /** The lists that are not among the entries are deleted. */
  isWhole?: boolean;
}

async function write({ entries, used = [], position, isWhole }: Writing): Promise<void> {
  const stores = await begin('readwrite');
  if (!stores) return;
  const { values, uses, transaction } = stores;
  if (position) values.put(position, POSITION);
  if (isWhole) values.delete(allLists());
  const { maxBytes = COPY_BYTES_DEFAULT } =
    (await wanted<CopyPosition | undefined>(values.get(POSITION))) ?? {};
  const known = new Map((await wanted<Use[]>(uses.getAll())).map((use) => [use.key, use]));
  const record = (key: string, changed: Partial<Use>) => {
    const use = { bytes: 0, usedAt: 0, ...known.get(key), ...changed, key };
    known.set(key, use);
    return uses.put(use);
  };
  if (isWhole) for (const key of known.keys()) if (key.startsWith(LIST)) record(key, { bytes: 0 });
  for (const [key, value] of entries) {
    // One at a time, so that a tap never waits until the browser has copied or measured all of them.
    await wanted(values.put(value, key));
    await wanted(record(key, { bytes: sizeOf(value) }));
  }
  // Only what was shown counts as used: a list that arrives has not been looked at yet.
  for (const key of used) record(key, { usedAt: Date.now() });
  const gone = surplus([...known.values()], maxBytes);
  // An opened post goes with its place in the list, and when the list has a newer version of it.
  const posts = (await wanted<StoredList | undefined>(values.get(`${LIST}blogs`)))?.documents;
  for (const key of posts ? known.keys() : []) {
    if (!key.startsWith(OPENED)) continue;
    const opened = await wanted<LiveDocument | undefined>(values.get(key));
    const listed = posts!.find(({ id }) => id === opened?.id);
    if (!listed || listed.updatedAt > opened!.updatedAt) gone.push(key);
  }
  for (const key of gone) {
    values.delete(key);
    uses.delete(key);
  }
  await settled(transaction);
}
