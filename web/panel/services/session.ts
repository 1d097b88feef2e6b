import { SESSION_RECHECK_MS, SESSION_REFRESH_BEFORE_MS, type SessionAnswer } from '#contract/api/auth.ts';
import { oneAtATime } from '#web/live/tabs/locks-and-channels.ts';
import { errorBody, type Result } from '#web/shared/services/request.ts';
import { clearDraftsOfOthers } from '#web/shared/state/draft-storage.ts';
import { leaveNothing } from './leave-nothing.ts';
import { sessionEnded } from './staff-request.ts';
import { lookUpSession, refresh, signOut as callSignOut } from './auth.ts';
import {
  clearRecord,
  hasRecord,
  readRecord,
  recordOf,
  saveRecord,
  type SessionRecord,
} from './session-record.ts';

const REFRESH_LOCK = 'utsav-session-refresh';
/** A renewal that failed without a network is tried again after this time. */
const RETRY_MS = 20_000;
/** A wrong clock must not cause many renewals. */
const LEAST_WAIT_MS = 5000;

/** Stores in this browser that somebody is signed in. */
export function begin(answer: SessionAnswer): Result<SessionRecord> {
  const record = recordOf(answer);
  clearDraftsOfOthers(record.user.id);
  return saveRecord(record)
    ? { ok: true, value: record }
    : { ok: false, error: errorBody('web-storage-unsupported') };
}

const signOutListeners = new Set<() => void>();

/** Called before the server ends the session, so that nothing is asked in its name any more. */
export function onSignOut(listener: () => void): () => void {
  signOutListeners.add(listener);
  return () => void signOutListeners.delete(listener);
}

export async function signOut(): Promise<void> {
  clearRecord();
  leaveNothing();
  for (const listener of signOutListeners) listener();
  await callSignOut();
}

/**
 * Who is signed in; undefined if nobody is. A record that is young is believed, because whatever is then asked for
 * is checked anyway; an older one is asked about.
 */
export async function currentSession(): Promise<Result<SessionRecord | undefined>> {
  const record = readRecord();
  if (record && !isOld(record) && record.expiresAt > Date.now()) return { ok: true, value: record };
  return recheck();
}

export async function recheck(): Promise<Result<SessionRecord | undefined>> {
  if (!hasRecord()) return { ok: true, value: undefined };
  const found = await lookUpSession();
  if (found.ok) return begin(found.value);
  if (found.error.code !== 'unauthenticated') return found;
  // Where a screen is open, the password is asked for over it.
  if (await sessionEnded(found.error)) return { ok: true, value: readRecord() };
  clearRecord();
  return { ok: true, value: undefined };
}

const isOld = ({ checkedAt }: SessionRecord) => Math.abs(Date.now() - checkedAt) > SESSION_RECHECK_MS;

/** Renews the session before it ends, and asks about it now and then, until the returned function is called. */
export function startSessionRenewal(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const plan = (least = LEAST_WAIT_MS) => {
    clearTimeout(timer);
    const record = readRecord();
    if (isStopped || !record) return;
    const untilRefresh = refreshAt(record) - Date.now();
    const untilRecheck = record.checkedAt + SESSION_RECHECK_MS - Date.now();
    timer = setTimeout(look, Math.max(least, Math.min(untilRefresh, untilRecheck)));
  };

  const look = async () => {
    const record = readRecord();
    if (!record) return;
    let isDone = true;
    if (isDue(record)) isDone = await renewOnce();
    else if (isOld(record)) isDone = (await recheck()).ok;
    plan(isDone ? LEAST_WAIT_MS : RETRY_MS);
  };

  const onVisible = () => {
    // Timers stop while the machine sleeps.
    if (document.visibilityState === 'visible') void look();
  };
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('online', onVisible);
  plan(0);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('online', onVisible);
  };
}

const isDue = (record: SessionRecord) => refreshAt(record) <= Date.now();

/** A session that cannot be renewed any further is asked about when it ends. */
const refreshAt = ({ expiresAt, isLast }: SessionRecord) =>
  isLast ? expiresAt : expiresAt - SESSION_REFRESH_BEFORE_MS;

/** One tab at a time; those that waited find the work done. */
async function renewOnce(): Promise<boolean> {
  const renew = async () => {
    const record = readRecord();
    if (!record || !isDue(record)) return true;
    const renewed = await refresh();
    if (!renewed.ok) return false;
    const now = Date.now();
    // Counted from here: the browser's clock need not agree with the server's.
    const { expiresIn, isLast } = renewed.value;
    saveRecord({ ...record, expiresAt: now + expiresIn * 1000, checkedAt: now, isLast });
    return true;
  };
  return oneAtATime(REFRESH_LOCK, renew);
}
