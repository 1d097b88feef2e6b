import { COPY_BYTES_DEFAULT, type LiveDocument } from '#contract/api/changes.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { openDatabase, settled, wanted } from '#web/shared/services/indexed-store.ts';
import { surplus, type Use } from './copy-limit.ts';
import { copyName } from './copy-name.ts';

/** Where the copy stands. */
export interface CopyMark {
  log: string;
  seq: number;
  /** When the server was last heard. */
  heardAt: number;
  /** What belongs to a whole copy, whether it is still here or not. */
  collections: CollectionName[];
  /** How large all of it may grow, as the server last said. */
  maxBytes: number;
}

export interface KeptList {
  documents: LiveDocument[];
  /** The number of the last change in it. */
  changedAt: number;
}

export interface KeptCopy extends CopyMark {
  lists: Partial<Record<CollectionName, KeptList>>;
}

const MARK = 'mark';
const LIST = 'list:';
const openedKey = (collection: CollectionName, id: string) => `opened:${collection}/${id}`;
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

/** Everything at one number of the log, or nothing where the browser keeps nothing. */
export async function readKept(): Promise<KeptCopy | undefined> {
  try {
    const stores = await begin('readonly');
    if (!stores) return undefined;
    const [mark, names, lists] = await Promise.all([
      wanted<CopyMark | undefined>(stores.values.get(MARK)),
      wanted(stores.values.getAllKeys(allLists())),
      wanted<KeptList[]>(stores.values.getAll(allLists())),
    ]);
    if (!mark) return undefined;
    const entries = names.map((name, index) => [String(name).slice(LIST.length), lists[index]!]);
    return { ...mark, lists: Object.fromEntries(entries) as KeptCopy['lists'] };
  } catch {
    return undefined;
  }
}

/** A document that was opened, with what lists leave out. */
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

/** All of it or none: lists and the number that they stand at are never apart. Rejects when there is no room. */
export async function writeKept(mark: CopyMark, lists: KeptCopy['lists'], isWhole = false): Promise<void> {
  await write({
    mark,
    isWhole,
    entries: Object.entries(lists).map(([name, list]) => [LIST + name, list]),
  });
}

/** What a page's loader brought, from the server or from this copy. */
interface Shown {
  lists: Partial<Record<CollectionName, unknown>>;
  opened?: Partial<Record<CollectionName, LiveDocument>>;
  asOf?: number;
}

/** What a page shows stays longer than what it does not; a post that came whole stays whole. */
export async function noteShown(answers: readonly Shown[]): Promise<void> {
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
  /** The keys of what was of use just now. */
  used?: readonly string[];
  mark?: CopyMark;
  /** The lists that are not named here are no longer known. */
  isWhole?: boolean;
}

async function write({ entries, used = [], mark, isWhole }: Writing): Promise<void> {
  const stores = await begin('readwrite');
  if (!stores) return;
  const { values, uses, transaction } = stores;
  if (mark) values.put(mark, MARK);
  if (isWhole) values.delete(allLists());
  const { maxBytes = COPY_BYTES_DEFAULT } = (await wanted<CopyMark | undefined>(values.get(MARK))) ?? {};
  const known = new Map((await wanted<Use[]>(uses.getAll())).map((use) => [use.key, use]));
  const note = (key: string, changed: Partial<Use>) => {
    const use = { bytes: 0, usedAt: 0, ...known.get(key), ...changed, key };
    known.set(key, use);
    uses.put(use);
  };
  if (isWhole) for (const key of known.keys()) if (key.startsWith(LIST)) note(key, { bytes: 0 });
  for (const [key, value] of entries) {
    // One at a time, so that no tap has to wait until all of them are copied.
    await wanted(values.put(value, key));
    note(key, { bytes: sizeOf(value) });
  }
  // What arrives is of no use yet, and what is gone may be when it comes back.
  for (const key of used) note(key, { usedAt: Date.now() });
  for (const key of surplus([...known.values()], maxBytes)) {
    values.delete(key);
    uses.delete(key);
  }
  await settled(transaction);
}
