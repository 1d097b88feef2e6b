import { askedMs, backoffMs, retryAfterMs } from '#web/shared/services/backoff.ts';
import { AppError } from '#contract/api/errors.ts';

export interface Sending {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  json?: unknown;
  bytes?: Uint8Array<ArrayBuffer>;
  /** How many of the bytes have left. */
  onSent?: (count: number) => void;
  signal?: AbortSignal | undefined;
  /** When to stop waiting for an answer. */
  deadlineMs?: number;
}

export interface Answer {
  status: number;
  body: unknown;
  /** When the server asked to be left alone for a while. */
  retryAfterMs: number | undefined;
}

/** There was no answer. */
export class NoAnswer extends Error {}

/** One request by the older interface, the only one that tells how much has been sent. */
export function send({ method, url, json, bytes, onSent, signal, deadlineMs = 0 }: Sending): Promise<Answer> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(new NoAnswer('aborted'));
      return;
    }
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort);
    request.open(method, url);
    request.timeout = deadlineMs;
    request.setRequestHeader('Accept', 'application/json');
    if (json !== undefined) request.setRequestHeader('Content-Type', 'application/json');
    if (bytes) request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded }) => onSent?.(loaded));
    request.addEventListener('loadend', () => {
      signal?.removeEventListener('abort', abort);
      if (request.status === 0) reject(new NoAnswer(signal?.aborted ? 'aborted' : 'unanswered'));
      else {
        const asked = request.getResponseHeader('Retry-After');
        resolve({
          status: request.status,
          body: read(request.responseText),
          retryAfterMs: retryAfterMs(asked, Date.now()),
        });
      }
    });
    request.send(json === undefined ? (bytes ?? null) : JSON.stringify(json));
  });
}

function read(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

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

/** Tries until there is an answer that another try would not change. Each attempt is told how much time is left. */
export async function retrying(
  attempt: (leftMs: number) => Promise<Answer>,
  trying: Trying,
): Promise<Answer> {
  const { limitMs, signal, onWaiting, pause = pauseOrOnline, now = Date.now } = trying;
  let since: number | undefined;
  for (let tries = 0; ; tries++) {
    const leftMs = since === undefined ? limitMs : Math.max(1, since + limitMs - now());
    const answer = await attempt(leftMs).catch((error: unknown) => {
      if (signal.aborted) throw endOf(signal);
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
    if (signal.aborted) throw endOf(signal);
  }
}

/** Why it was ended: a person canceled it, unless the reason says otherwise. */
const endOf = ({ reason }: AbortSignal): AppError =>
  reason instanceof AppError ? reason : new AppError('canceled', 'aborted');

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
