import { AppError } from '#contract/api/errors.ts';
import { askedMs, backoffMs } from '#web/shared/services/backoff.ts';
import { type Answer, NoAnswer } from './send.ts';

/** How long it is tried again before it counts as failed: a short call, and the bytes of a file. */
export const OPERATION_RETRY_MS = 2 * 60_000;
export const UPLOAD_RETRY_MS = 10 * 60_000;

interface Trying {
  limitMs: number;
  signal: AbortSignal;
  /** Told before every wait, and with false once an answer has come. */
  onWaiting?: (isWaiting: boolean) => void;
  /** Replaced in tests. */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>;
  now?: () => number;
}

const isPassing = (status: number): boolean => status >= 500 || status === 408 || status === 429;

/** Tries until there is an answer that another try would not change. */
export async function retrying(attempt: () => Promise<Answer>, trying: Trying): Promise<Answer> {
  const { limitMs, signal, onWaiting, pause = pauseOrOnline, now = Date.now } = trying;
  let since: number | undefined;
  for (let tries = 0; ; tries++) {
    const answer = await attempt().catch((error: unknown) => {
      if (signal.aborted) throw new AppError('canceled', 'aborted');
      if (error instanceof NoAnswer) return undefined;
      throw error;
    });
    if (answer && !isPassing(answer.status)) {
      if (tries > 0) onWaiting?.(false);
      return answer;
    }
    since ??= now();
    const wait = answer?.retryAfterMs === undefined ? backoffMs(tries) : askedMs(answer.retryAfterMs);
    if (now() + wait - since > limitMs) throw new AppError('retry-limit-exceeded', 'gave up');
    onWaiting?.(true);
    await pause(wait, signal);
    if (signal.aborted) throw new AppError('canceled', 'aborted');
  }
}

/** A while, or until the network is back: nothing is gained by waiting longer than that. */
function pauseOrOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
