/** The service worker: what it listens to, and nothing else. */
import { SYNC_TAG } from '#web/offline/outbox/outbox.ts';
import { sendOutbox } from '#web/offline/outbox/send-outbox.ts';
import { answerRequests } from './answer.ts';
import { dropWithdrawn } from './drop-withdrawn.ts';
import { scope } from './scope.ts';
import { showNotifications } from './show-notifications.ts';
import { takeOver } from './take-over.ts';

takeOver();
answerRequests();
dropWithdrawn();
showNotifications();

interface SyncEvent extends ExtendableEvent {
  tag: string;
}

// The browser starts the worker when the network is back, even after the last tab was closed.
scope.addEventListener('sync', (event) => {
  const sync = event as SyncEvent;
  if (sync.tag === SYNC_TAG) sync.waitUntil(sendAll());
});

/** Rejects while messages wait, because the browser then tries again later. */
async function sendAll(): Promise<void> {
  if (!(await sendOutbox())) throw new Error('Some messages are still waiting.');
}
