import type { AccountView, SessionAnswer } from '#contract/api/auth.ts';
import { openChannel } from '#web/live/tabs/locks-and-channels.ts';
import { storedValue } from '#web/shared/services/stored-value.ts';

/**
 * What marks this browser as signed in. It grants nothing: the server asks its own session at every call. Its key is
 * part of the specification.
 */
const KEY = 'user';
const stored = storedValue(KEY);
const CHANNEL = 'utsav-session';
/** Where the browser has no channel between tabs, they poll. */
const POLL_MS = 1000;

export interface SessionRecord {
  user: AccountView;
  /** Milliseconds since 1970, as are all its times. */
  expiresAt: number;
  /** When the server last said so. */
  checkedAt: number;
  /** Another renewal would not make it longer. */
  isLast?: boolean;
}

export const hasRecord = (): boolean => storedText() !== null;

/** Undefined for what another program or an older version left there: the session has to be looked up. */
export function readRecord(): SessionRecord | undefined {
  const record = stored.readJson() as Partial<SessionRecord> | undefined;
  const isWhole = typeof record?.user?.id === 'string' && typeof record.expiresAt === 'number';
  return isWhole && typeof record.checkedAt === 'number' ? (record as SessionRecord) : undefined;
}

/** False where the browser stores nothing for this site. */
export function saveRecord(record: SessionRecord): boolean {
  if (!stored.writeJson(record)) return false;
  tellOtherTabs();
  return true;
}

export const recordOf = ({ user, session }: SessionAnswer): SessionRecord => ({
  user,
  expiresAt: Date.parse(session.expiresAt),
  checkedAt: Date.now(),
});

export function clearRecord(): void {
  stored.remove();
  tellOtherTabs();
}

/** Called when another tab has changed the record: signed in, signed out, renewed. */
export function onRecordChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // A null key says that everything was cleared.
    if (event.key === KEY || event.key === null) listener();
  };
  window.addEventListener('storage', onStorage);
  const opened = sharedChannel();
  const stopListening = opened ? listenOn(opened, listener) : poll(listener);
  return () => {
    window.removeEventListener('storage', onStorage);
    stopListening();
  };
}

/** One channel both to speak and to listen with, because a tab must not take its own word for another's. */
let channel: BroadcastChannel | undefined;
const sharedChannel = () => (channel ??= openChannel(CHANNEL));

const tellOtherTabs = () => sharedChannel()?.postMessage('changed');

function listenOn(opened: BroadcastChannel, listener: () => void): () => void {
  opened.addEventListener('message', listener);
  return () => opened.removeEventListener('message', listener);
}

function poll(listener: () => void): () => void {
  let seen = storedText();
  const timer = setInterval(() => {
    const found = storedText();
    if (found === seen) return;
    seen = found;
    listener();
  }, POLL_MS);
  return () => clearInterval(timer);
}

/** Where storage is forbidden there is no record. */
const storedText = () => stored.read() ?? null;
