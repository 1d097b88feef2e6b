import type { ContactInquiry, InquiryProof } from '#contract/entities/contact-inquiry.ts';
import { AppError } from '#contract/api/errors.ts';
import { addContactInquiry } from '#web/shared/services/documents.ts';
import { markMessages } from '#web/offline/outbox/outbox-mark.ts';

type Outgoing = Omit<ContactInquiry, 'submittedAt'> & InquiryProof;

/** Loaded when somebody begins to write: later there may be no network. */
export const loadOutbox = () =>
  Promise.all([
    import('#web/offline/outbox/outbox.ts'),
    import('#web/offline/outbox/send-outbox.ts'),
    import('#web/offline/outbox/flush-outbox.ts'),
  ]);

/**
 * Sends an inquiry, or keeps it for when there is a network. It is kept before it is sent, under the key that it is
 * sent with: whatever happens to this page meanwhile, it arrives, and once.
 */
export async function sendOrKeep(inquiry: Outgoing): Promise<{ id: string; isKept?: boolean }> {
  // Only pages that came encrypted may keep anything.
  const outbox = isSecureContext ? await loadOutbox().catch(() => undefined) : undefined;
  if (!outbox) return sendWithProof(inquiry);
  const [{ keepMessage, forgetMessage }, { oneAtATime }, { flushLater }] = outbox;
  const id = crypto.randomUUID();
  markMessages(true);
  return oneAtATime(async () => {
    const isKept = await keepMessage({ id, body: { ...inquiry }, writtenAt: Date.now() }).then(
      () => true,
      () => false,
    );
    const forget = () => (isKept ? forgetMessage(id).catch(() => undefined) : undefined);
    try {
      const receipt = await sendWithProof(inquiry, id);
      await forget();
      return receipt;
    } catch (error) {
      if (isKept && isPassing(error)) {
        void flushLater();
        return { id, isKept };
      }
      await forget();
      throw error;
    }
  });
}

/** What is over when the network or the server is back. */
const isPassing = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'network-request-failed' || error.status >= 502);

/** The proof of work is made only when the server asks for it, and its code comes only then. */
async function sendWithProof(inquiry: Outgoing, key?: string): Promise<{ id: string }> {
  try {
    return await addContactInquiry(inquiry, key);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'captcha-required')) throw error;
    const { solveCaptcha } = await import('#web/shared/services/captcha.ts');
    return addContactInquiry({ ...inquiry, captcha: await solveCaptcha() }, key);
  }
}
