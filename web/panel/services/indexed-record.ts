import { openDatabase, settled, wanted } from '#web/shared/services/indexed-store.ts';

const DATABASE = 'utsav-session';
const STORE = 'records';
const KEY = 'user';

/**
 * The record's second place, with a mark and nothing of the person. Nothing here throws: where the browser has no such
 * store, there is only the first.
 */
async function inStore<Value>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => Promise<Value>,
): Promise<Value | undefined> {
  try {
    const database = await openDatabase(DATABASE, (created) => created.createObjectStore(STORE));
    return database && (await act(database.transaction(STORE, mode).objectStore(STORE)));
  } catch {
    return undefined;
  }
}

/** Undefined where nothing can be said. */
export const hasIndexedRecord = (): Promise<boolean | undefined> =>
  inStore('readonly', async (store) => (await wanted(store.count(KEY))) > 0);

export const writeIndexedRecord = (): Promise<void> =>
  inStore('readwrite', (store) => {
    store.put(true, KEY);
    return settled(store.transaction);
  });

export const removeIndexedRecord = (): Promise<void> =>
  inStore('readwrite', (store) => {
    store.delete(KEY);
    return settled(store.transaction);
  });
