import type { ErrorBody } from '#contract/api/errors.ts';
import { paths } from '#contract/api/paths.ts';
import { keepMessage, keptMessages, OUTBOX_LOCK, type OutgoingMessage } from './outbox.ts';

export type Outcome = 'sent' | 'later' | { refusal: string; code: string };

/** One message to the server. Sent twice, it is stored once: its id says that it is the same. */
export async function post({ id, body }: OutgoingMessage, captcha?: string): Promise<Outcome> {
  try {
    const response = await fetch(paths.api.collection('contact-inquiry'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'Idempotency-Key': id },
      body: JSON.stringify(captcha === undefined ? body : { ...body, captcha }),
    });
    // A captive portal answers everything with a page of its own.
    if (!response.headers.get('content-type')?.startsWith('application/json')) return 'later';
    if (response.ok) return 'sent';
    if (response.status === 429 || response.status >= 500) return 'later';
    const { code, message } = (await response.json()) as ErrorBody;
    return { refusal: message, code };
  } catch {
    return 'later';
  }
}

/**
 * Sends what waits, oldest first, and notes what became of it. Answers whether all of it is settled. A proof of work
 * is made by a tab; a worker leaves such a message to it.
 */
export async function sendWaiting(prove?: () => Promise<string>): Promise<boolean> {
  const work = async () => {
    let isSettled = true;
    for (const message of await keptMessages()) {
      if (message.sentAt || message.refusal) continue;
      let outcome = await post(message);
      if (typeof outcome === 'object' && outcome.code === 'captcha-required') {
        const captcha = await prove?.().catch(() => undefined);
        outcome = captcha === undefined ? 'later' : await post(message, captcha);
      }
      if (outcome === 'sent') await keepMessage({ ...message, sentAt: Date.now() });
      else if (outcome === 'later') isSettled = false;
      else await keepMessage({ ...message, refusal: outcome.refusal });
    }
    return isSettled;
  };
  return oneAtATime(work);
}

/** A tab or the worker: two that send the same would both tell of it. */
export async function oneAtATime<Value>(work: () => Promise<Value>): Promise<Value> {
  // Where sites may keep nothing, there are locks, but none is given.
  const mayLock = await navigator.locks?.query().then(
    () => true,
    () => false,
  );
  return mayLock ? navigator.locks.request(OUTBOX_LOCK, work) : work();
}
