import { openDatabase, settled, wanted } from '#web/shared/services/indexed-store.ts';

/** A message that waits in the outbox, until its writer knows that it has arrived. */
export interface OutboxMessage {
  /** Chosen here, so that a message that is sent twice is still one. */
  id: string;
  body: Record<string, unknown>;
  writtenAt: number;
  /** The message waits while it has neither this nor a refusal. */
  sentAt?: number;
  /** Why the server does not accept it. */
  refusal?: string;
}

const NAME = 'utsav-outbox';
const STORE = 'messages';
/** The browser calls the worker under this name when the network is back. */
export const SYNC_TAG = 'outbox';
/** Held by the tab or the worker that sends. Two that send the same message would both report it. */
export const OUTBOX_LOCK = 'utsav-outbox';

const open = () => openDatabase(NAME, (database) => database.createObjectStore(STORE, { keyPath: 'id' }));

async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const database = await open();
  if (!database) throw new Error('This browser stores nothing.');
  return database.transaction(STORE, mode).objectStore(STORE);
}

async function change(step: (messages: IDBObjectStore) => void): Promise<void> {
  const messages = await store('readwrite');
  step(messages);
  await settled(messages.transaction);
}

/** Rejects where the browser stores nothing. */
export const putMessage = (message: OutboxMessage): Promise<void> =>
  change((messages) => messages.put(message));
export const deleteMessage = (id: string): Promise<void> => change((messages) => messages.delete(id));

/** In the order in which they were written. */
export async function readMessages(): Promise<OutboxMessage[]> {
  try {
    const all = await wanted<OutboxMessage[]>((await store('readonly')).getAll());
    return all.sort((a, b) => a.writtenAt - b.writtenAt);
  } catch {
    return [];
  }
}

export const isWaiting = ({ sentAt, refusal }: OutboxMessage): boolean => !sentAt && refusal === undefined;
