import type { ErrorBody, SessionEnd } from '#contract/api/errors.ts';
import { request as call, type Result } from '#web/shared/services/request.ts';
import { readRecord } from './session-record.ts';

/** Resolves when the person has signed in again; false if they have not. */
type Ask = (reason: SessionEnd, isPressed: boolean) => Promise<boolean>;

let ask: Ask | undefined;
/** The question that is open: whatever else is refused meanwhile waits for it too. */
let asking: { reason: SessionEnd; answer: Promise<boolean> } | undefined;

/** Called when a call is refused because the session has ended, until the returned function is called. */
export function onSessionEnd(handler: Ask): () => void {
  ask = handler;
  return () => {
    if (ask === handler) ask = undefined;
  };
}

/** Why the session has ended, where the person can go on over the screen that is open; undefined where not. */
export function askableEnd({ ended }: ErrorBody): SessionEnd | undefined {
  // The first step of a sign-in with two takes the old cookie away.
  if (asking) return asking.reason;
  const record = readRecord();
  // Whoever was locked out, or whose password was changed, sees nothing more here.
  if (!record || ended === 'suspended' || ended === 'secured') return undefined;
  // A browser drops a cookie that has run out, and the server then cannot know whose it was.
  return ended ?? (record.expiresAt <= Date.now() ? 'expired' : undefined);
}

/** Asks to sign in again. False at once where no screen is open that could ask. */
export async function sessionEnded(error: ErrorBody, isPressed = false): Promise<boolean> {
  if (asking) return asking.answer;
  const reason = askableEnd(error);
  if (reason === undefined || ask === undefined) return false;
  asking = { reason, answer: ask(reason, isPressed) };
  const isSignedIn = await asking.answer;
  asking = undefined;
  return isSignedIn;
}

/** The calls that are being made again. */
const repeated = new Set<Promise<unknown>>();

/** Resolves when none is. */
export async function repeatedCalls(): Promise<void> {
  while (repeated.size > 0) await Promise.allSettled(repeated);
}

/** A call of the staff. One that finds the session ended is made again once the person has signed in. */
export async function request<Value>(
  url: string,
  options: Parameters<typeof call>[1] = {},
): Promise<Result<Value>> {
  const done = await call<Value>(url, options);
  if (done.ok || done.error.code !== 'unauthenticated') return done;
  // Nobody pressed anything for what is read, or for saying that a document is open.
  const isPressed = (options.method ?? 'GET') !== 'GET' && !url.startsWith('/api/presence/');
  if (!(await sessionEnded(done.error, isPressed))) return done;
  const again = call<Value>(url, options);
  repeated.add(again);
  return again.finally(() => repeated.delete(again));
}
