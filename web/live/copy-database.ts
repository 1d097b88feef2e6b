import type { LiveDocument } from '#contract/changes.ts';
import type { CollectionName } from '#contract/collection-names.ts';
import { openDatabase, settled, wanted } from '#web/services/indexed-store.ts';
import { checkedLimit, surplus, type Use } from './copy-limit.ts';
import { copyName } from './copy-name.ts';

/** Where the copy stands. */
export interface CopyMark {
  log: string;
  seq: number;
  /** When the server was last heard. */
  heardAt: number;
  /** What belongs to a whole copy, whether it is still here or not. */
  collections: CollectionName[];
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
export async function writeKept(
  mark: CopyMark,
  lists: KeptCopy['lists'],
  options: { isWhole?: boolean; maxBytes?: number } = {},
): Promise<void> {
  const values: [string, unknown][] = Object.entries(lists).map(([name, list]) => [LIST + name, list]);
  await write([...values], { ...options, mark });
}

export const writeOpenedDocument = (collection: CollectionName, document: LiveDocument): Promise<void> =>
  write([[openedKey(collection, document.id), document]], {});

/** These were shown: they stay longer than those that were not. */
export async function markUsed(collections: readonly CollectionName[]): Promise<void> {
  const stores = await begin('readwrite');
  if (!stores) return;
  for (const collection of collections) {
    const use = await wanted<Use | undefined>(stores.uses.get(LIST + collection));
    if (use) stores.uses.put({ ...use, usedAt: Date.now() });
  }
  await settled(stores.transaction);
}

interface Writing {
  mark?: CopyMark;
  /** What is not named here is no longer known. */
  isWhole?: boolean;
  maxBytes?: number;
}

async function write(entries: readonly [string, unknown][], writing: Writing): Promise<void> {
  const limit = await checkedLimit(writing.maxBytes);
  const stores = await begin('readwrite');
  if (!stores) return;
  const { values, uses, transaction } = stores;
  if (writing.isWhole) {
    values.delete(allLists());
    uses.delete(allLists());
  }
  if (writing.mark) values.put(writing.mark, MARK);
  const known = new Map((await wanted<Use[]>(uses.getAll())).map((use) => [use.key, use]));
  for (const [key, value] of entries) {
    // What arrives is no use; only a page that shows it is one.
    const use = { key, bytes: sizeOf(value), usedAt: known.get(key)?.usedAt ?? Date.now() };
    known.set(key, use);
    values.put(value, key);
    uses.put(use);
  }
  for (const key of surplus([...known.values()], limit)) {
    values.delete(key);
    uses.delete(key);
  }
  await settled(transaction);
}
