import { useEffect, useState } from 'react';
import { claimed, onOutboxChanged, tellOutboxChanged } from './outbox-news.ts';
import { markMessages, mayHaveMessages } from './outbox-mark.ts';
import type { OutgoingMessage } from './outbox.ts';

const load = () => import('./outbox.ts');

/** The messages that wait, and those whose fate has not been told yet. */
export function useOutbox() {
  const [messages, setMessages] = useState<OutgoingMessage[]>([]);
  useEffect(() => {
    let isShown = true;
    const read = async () => {
      if (!mayHaveMessages()) return setMessages([]);
      const all = await (await load()).keptMessages();
      if (all.length === 0) markMessages(false);
      if (isShown) setMessages(all.filter(({ id }) => !claimed.has(id)));
    };
    void read();
    const stop = onOutboxChanged(() => void read());
    return () => {
      isShown = false;
      stop();
    };
  }, []);
  const dismiss = async (id: string) => {
    setMessages((all) => all.filter((message) => message.id !== id));
    await (await load()).forgetMessage(id);
    tellOutboxChanged();
  };
  return { messages, dismiss };
}
