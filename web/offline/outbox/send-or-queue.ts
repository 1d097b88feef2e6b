import { AppError } from '#contract/api/errors.ts';
import type { ContactInquiry, InquiryProof } from '#contract/entities/contact-inquiry.ts';
import { language } from '#contract/languages/words.ts';
import { oneAtATime } from '#web/live/tabs/locks-and-channels.ts';
import { withCaptcha } from '#web/shared/services/captcha.ts';
import { addContactInquiry } from '#web/shared/services/documents.ts';
import { deleteMessage, OUTBOX_LOCK, putMessage, SYNC_TAG } from './outbox.ts';
import { setMayHaveMessages } from './use-outbox.ts';

type Inquiry = Omit<ContactInquiry, 'submittedAt'> & InquiryProof;

/**
 * Sends an inquiry, or leaves it in the outbox until there is a network. It is put there before it is sent, under the
 * key that it is sent with. So it arrives once, whatever happens to this page meanwhile.
 */
export async function sendOrQueue(typed: Inquiry): Promise<{ id: string; isQueued?: boolean }> {
  // It may be sent by the worker, which has no language.
  const inquiry = language() === 'en' ? typed : { ...typed, language: language() };
  // Browsers offer storage and locks only to pages that came encrypted.
  if (!isSecureContext) return addContactInquiry(inquiry, undefined, withCaptcha);
  const id = crypto.randomUUID();
  setMayHaveMessages(true);
  return oneAtATime(OUTBOX_LOCK, async () => {
    const isQueued = await putMessage({ id, body: { ...inquiry }, writtenAt: Date.now() }).then(
      () => true,
      () => false,
    );
    try {
      const receipt = await addContactInquiry(inquiry, id, withCaptcha);
      if (isQueued) await deleteMessage(id).catch(() => undefined);
      return receipt;
    } catch (error) {
      if (isQueued && isPassing(error)) {
        void askForSync();
        return { id, isQueued };
      }
      if (isQueued) await deleteMessage(id).catch(() => undefined);
      throw error;
    }
  });
}

/** Errors that are over when the network or the server is back. */
const isPassing = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'network-request-failed' || error.status >= 502);

interface WithSync {
  sync?: { register: (tag: string) => Promise<void> };
}

/** Asks the browser to start the worker when the network is back, even if no tab is open by then. */
async function askForSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    await (registration as WithSync | undefined)?.sync?.register(SYNC_TAG);
  } catch {
    // The next tab that is opened sends the message.
  }
}
