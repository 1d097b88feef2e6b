/** The result of an IndexedDB request, as a promise. */
export const wanted = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The store does not answer.')));
  });

/** Resolves once everything is on the disk; rejects when nothing is, e.g. because the disk is full. */
export const settled = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error('The store gave up.'));
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', fail);
    transaction.addEventListener('error', fail);
  });

const opened = new Map<string, Promise<IDBDatabase | undefined>>();

/** The database of that name, set up by `create` when it is new; undefined where the browser stores nothing. */
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
    // A newer build deletes the database. This tab goes on without it and must not create it again.
    database.addEventListener('versionchange', () => {
      opened.set(name, Promise.resolve(undefined));
      database.close();
    });
    // The browser closes it, e.g. because somebody cleared the site's data.
    database.addEventListener('close', () => opened.delete(name));
    return database;
  } catch {
    return undefined;
  }
}
