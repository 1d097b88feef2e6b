import type { AccountView, SessionAnswer } from '#contract/api/auth.ts';
import { openChannel } from '#web/live/tabs/locks-and-channels.ts';
import { hasIndexedRecord, removeIndexedRecord, writeIndexedRecord } from './indexed-record.ts';
import { storedValue } from '#web/shared/services/stored-value.ts';

/**
 * What marks this browser as signed in. It grants nothing: the server asks its own session at every call. Its key is
 * part of the specification.
 */
const KEY = 'user';
const stored = storedValue(KEY);
const CHANNEL = 'utsav-session';
/** How often each place is looked at: another program may remove the record, in this very tab too. */
const LOCAL_POLL_MS = 1000;
const INDEXED_POLL_MS = 800;

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
  void writeIndexedRecord();
  own = storedText();
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
  void removeIndexedRecord();
  own = null;
  tellOtherTabs();
}

/** The record as this tab has last written or seen it. */
let own: string | null | undefined;

/** Called when anybody but this module has changed the record: signed in, signed out, renewed, removed. */
export function onRecordChange(listener: () => void): () => void {
  listeners.add(listener);
  stopWatching ??= watch(() => listeners.forEach((each) => each()));
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stopWatching?.();
    stopWatching = undefined;
  };
}

/** One watch serves all of them: a second one would look twice, and each would miss what the other has seen. */
const listeners = new Set<() => void>();
let stopWatching: (() => void) | undefined;

function watch(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // A null key says that everything was cleared.
    if (event.key === KEY || event.key === null) listener();
  };
  window.addEventListener('storage', onStorage);
  const opened = sharedChannel();
  const stops = [
    () => window.removeEventListener('storage', onStorage),
    ...(opened ? [listenOn(opened, listener)] : []),
    watchLocal(listener),
    watchIndexed(listener),
  ];
  return () => stops.forEach((stop) => stop());
}

/** One channel both to speak and to listen with, because a tab must not take its own word for another's. */
let channel: BroadcastChannel | undefined;
const sharedChannel = () => (channel ??= openChannel(CHANNEL));

const tellOtherTabs = () => sharedChannel()?.postMessage('changed');

function listenOn(opened: BroadcastChannel, listener: () => void): () => void {
  opened.addEventListener('message', listener);
  return () => opened.removeEventListener('message', listener);
}

function watchLocal(listener: () => void): () => void {
  own = storedText();
  return whileVisible(LOCAL_POLL_MS, () => {
    const found = storedText();
    if (found === own) return;
    own = found;
    listener();
  });
}

/** A record that is gone from the indexed store counts as gone. One that was never there is put there. */
function watchIndexed(listener: () => void): () => void {
  let wasThere = false;
  return whileVisible(INDEXED_POLL_MS, async () => {
    const isThere = await hasIndexedRecord();
    const text = storedText();
    if (isThere === false && text !== null) {
      if (wasThere) {
        clearRecord();
        listener();
      } else await writeIndexedRecord();
    }
    wasThere = isThere ?? false;
  });
}

/** Looks at intervals while the tab is in sight, and at once when it comes back. */
function whileVisible(everyMs: number, look: () => void | Promise<void>): () => void {
  let timer: number | undefined;
  const follow = () => {
    clearInterval(timer);
    if (document.visibilityState !== 'visible') return;
    void look();
    timer = window.setInterval(() => void look(), everyMs);
  };
  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', follow);
  };
}

/** Where storage is forbidden there is no record. */
const storedText = () => stored.read() ?? null;
