import { tellOutboxChanged } from './outbox-news.ts';
import { keptMessages, SYNC_TAG } from './outbox.ts';
import { sendWaiting } from './send-outbox.ts';

const prove = async () => (await import('#web/shared/services/captcha.ts')).solveCaptcha();

/** Sends what waits, if anything does. Tabs call it whenever there may be a network again. */
export async function flushOutbox(): Promise<void> {
  const waits = (await keptMessages()).some(({ sentAt, refusal }) => !sentAt && !refusal);
  if (!waits) return;
  await sendWaiting(prove);
  tellOutboxChanged();
}

interface WithSync {
  sync?: { register: (tag: string) => Promise<void> };
}

/** Asks the browser to wake the worker when the network is back, also when no tab is open by then. */
export async function flushLater(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    await (registration as WithSync | undefined)?.sync?.register(SYNC_TAG);
  } catch {
    // Then the next tab that opens sends it.
  }
}
