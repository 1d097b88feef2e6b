/** The few words of IndexedDB that are needed here, as promises. */
export const wanted = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The store does not answer.')));
  });

/** Resolves once what was written is on the disk; rejects when none of it is, e.g. because that is full. */
export const settled = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error('The store gave up.'));
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', fail);
    transaction.addEventListener('error', fail);
  });

const opened = new Map<string, Promise<IDBDatabase | undefined>>();

/** The database of that name, made by `create` when it is new; undefined where the browser keeps nothing. */
export function openDatabase(
  name: string,
  create: (database: IDBDatabase) => void,
): Promise<IDBDatabase | undefined> {
  let opening = opened.get(name);
  if (!opening) {
    opening = attempt(name, create);
    opened.set(name, opening);
  }
  return opening;
}

async function attempt(
  name: string,
  create: (database: IDBDatabase) => void,
): Promise<IDBDatabase | undefined> {
  try {
    const request = indexedDB.open(name, 1);
    request.addEventListener('upgradeneeded', () => create(request.result));
    const database = await wanted(request);
    // A newer release deletes it: this tab goes on without, and must not make it anew.
    database.addEventListener('versionchange', () => {
      opened.set(name, Promise.resolve(undefined));
      database.close();
    });
    // The browser took it away, e.g. because somebody cleared the site's data.
    database.addEventListener('close', () => opened.delete(name));
    return database;
  } catch {
    return undefined;
  }
}
