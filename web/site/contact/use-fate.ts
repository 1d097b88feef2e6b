import { useEffect, useEffectEvent } from 'react';
import { claimed, onOutboxChanged, tellOutboxChanged } from '#web/offline/outbox/outbox-news.ts';
import type { OutgoingMessage } from '#web/offline/outbox/outbox.ts';

/** Waits for what becomes of a message that was kept, and tells it here instead of at the edge of the page. */
export function useFate(id: string | undefined, onKnown: (message: OutgoingMessage) => void): void {
  const known = useEffectEvent(onKnown);
  useEffect(() => {
    if (id === undefined) return;
    claimed.add(id);
    const look = async () => {
      const { forgetMessage, keptMessages } = await import('#web/offline/outbox/outbox.ts');
      const message = (await keptMessages()).find((candidate) => candidate.id === id);
      if (!claimed.has(id) || !message || (!message.sentAt && message.refusal === undefined)) return;
      claimed.delete(id);
      await forgetMessage(id);
      known(message);
    };
    const stop = onOutboxChanged(() => void look());
    return () => {
      stop();
      // Whoever leaves before it is known hears of it wherever they are by then.
      if (claimed.delete(id)) tellOutboxChanged();
    };
  }, [id]);
}
