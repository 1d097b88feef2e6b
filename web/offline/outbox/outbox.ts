import { openDatabase, settled, wanted } from '#web/shared/services/indexed-store.ts';

/** A message that somebody wrote, until they know that it has arrived. */
export interface OutgoingMessage {
  /** Chosen here, so that a message that is sent twice is still one. */
  id: string;
  body: Record<string, unknown>;
  writtenAt: number;
  /** What became of it; nothing yet while both are absent. */
  sentAt?: number;
  /** The server will not have it, and says why. */
  refusal?: string;
}

const NAME = 'utsav-outbox';
const STORE = 'messages';
/** The browser calls the worker under this name when the network is back. */
export const SYNC_TAG = 'outbox';
/** One sends at a time, a tab or the worker. */
export const OUTBOX_LOCK = 'utsav-outbox';

const open = () => openDatabase(NAME, (database) => database.createObjectStore(STORE, { keyPath: 'id' }));

async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const database = await open();
  if (!database) throw new Error('This browser keeps nothing.');
  return database.transaction(STORE, mode).objectStore(STORE);
}

/** Rejects where the browser keeps nothing. */
export async function keepMessage(message: OutgoingMessage): Promise<void> {
  const messages = await store('readwrite');
  messages.put(message);
  await settled(messages.transaction);
}

export async function forgetMessage(id: string): Promise<void> {
  const messages = await store('readwrite');
  messages.delete(id);
  await settled(messages.transaction);
}

/** In the order in which they were written. */
export async function keptMessages(): Promise<OutgoingMessage[]> {
  try {
    const all = await wanted<OutgoingMessage[]>((await store('readonly')).getAll());
    return all.sort((a, b) => a.writtenAt - b.writtenAt);
  } catch {
    return [];
  }
}
