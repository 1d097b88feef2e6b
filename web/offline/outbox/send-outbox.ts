import { type ErrorBody, statusOf } from '#contract/api/errors.ts';
import { oneAtATime } from '#web/live/tabs/locks-and-channels.ts';
import { type WithProof, postContactInquiry } from '#web/shared/services/documents.ts';
import { isWaiting, OUTBOX_LOCK, putMessage, readMessages } from './outbox.ts';
import { tellOutboxChanged } from './outbox-changes.ts';

/**
 * Sends what waits, oldest first, and records what became of it. Tabs and the worker call it when there may be a
 * network again. Answers whether nothing waits any more. Only tabs make a proof of work; a worker leaves it to them.
 */
export async function sendOutbox(withProof?: WithProof): Promise<boolean> {
  if (!(await readMessages()).some(isWaiting)) return true;
  const isEmpty = await oneAtATime(OUTBOX_LOCK, async () => {
    let isEmpty = true;
    for (const message of (await readMessages()).filter(isWaiting)) {
      const result = await postContactInquiry(message.body, message.id, withProof);
      if (result.ok) await putMessage({ ...message, sentAt: Date.now() });
      else if (isPassing(result.error) || (result.error.code === 'captcha-required' && !withProof))
        isEmpty = false;
      else await putMessage({ ...message, refusal: result.error.message });
    }
    return isEmpty;
  });
  tellOutboxChanged();
  return isEmpty;
}

/** Only the server's own errors have a reference. Without one, the network failed or something else answered. */
const isPassing = ({ code, reference }: ErrorBody): boolean =>
  !reference || statusOf(code) === 429 || statusOf(code) >= 500;
