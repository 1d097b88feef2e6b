import { useEffect, useEffectEvent } from 'react';
import type { OutboxMessage } from './outbox.ts';
import { onOutboxChanged, tellOutboxChanged } from './outbox-changes.ts';
import { loadOutbox, shownByForm } from './use-outbox.ts';

/** Waits until a queued message was sent or refused. The form tells it then, and the rest of the page does not. */
export function useDelivery(id: string | undefined, onKnown: (message: OutboxMessage) => void): void {
  const known = useEffectEvent(onKnown);
  useEffect(() => {
    if (id === undefined) return;
    shownByForm.add(id);
    const look = async () => {
      const { deleteMessage, isWaiting, readMessages } = await loadOutbox();
      const message = (await readMessages()).find((candidate) => candidate.id === id);
      if (!shownByForm.has(id) || !message || isWaiting(message)) return;
      shownByForm.delete(id);
      await deleteMessage(id);
      known(message);
    };
    const stop = onOutboxChanged(() => void look());
    return () => {
      stop();
      // The writer leaves before it is known: the page that comes next tells it.
      if (shownByForm.delete(id)) tellOutboxChanged();
    };
  }, [id]);
}
