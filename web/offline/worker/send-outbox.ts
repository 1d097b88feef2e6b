import { tellOutboxChanged } from '#web/offline/outbox/outbox-news.ts';
import { SYNC_TAG } from '#web/offline/outbox/outbox.ts';
import { sendWaiting } from '#web/offline/outbox/send-outbox.ts';
import { scope } from './scope.ts';

interface SyncEvent extends ExtendableEvent {
  tag: string;
}

/** The browser wakes the worker when the network is back, even after the last tab was closed. */
export function sendOutbox(): void {
  scope.addEventListener('sync', (event) => {
    const { tag } = event as SyncEvent;
    if (tag === SYNC_TAG) (event as SyncEvent).waitUntil(send());
  });
}

async function send(): Promise<void> {
  const isSettled = await sendWaiting();
  tellOutboxChanged();
  // The browser tries again, later and later.
  if (!isSettled) throw new Error('Some messages are still waiting.');
}
