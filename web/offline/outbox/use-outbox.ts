import { useEffect, useState } from 'react';
import type { OutboxMessage } from './outbox.ts';
import { storedValue } from '#web/shared/services/stored-value.ts';
import { onOutboxChanged, tellOutboxChanged } from './outbox-changes.ts';

/** Most visitors never write, so the store is loaded only where this says that messages may be in it. */
const flag = storedValue('utsav-outbox');
export const loadOutbox = () => import('./outbox.ts');

/** Also true where storage is forbidden, because nothing is known there. */
export const mayHaveMessages = (): boolean => flag.read() !== null;
export const setMayHaveMessages = (isSo: boolean): void =>
  isSo ? void flag.write('waiting') : flag.remove();

/** The messages whose delivery is shown by the form that sent them, and by nothing else on the page. */
export const shownByForm = new Set<string>();

const NONE: OutboxMessage[] = [];

/** The messages that wait, and those whose writer has not been told yet what became of them. */
export function useOutbox() {
  const [messages, setMessages] = useState(NONE);
  useEffect(() => {
    let isShown = true;
    const read = async () => {
      if (!mayHaveMessages()) return setMessages(NONE);
      const all = await (await loadOutbox()).readMessages();
      if (all.length === 0) setMayHaveMessages(false);
      if (isShown) setMessages(all.filter(({ id }) => !shownByForm.has(id)));
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
    await (await loadOutbox()).deleteMessage(id);
    tellOutboxChanged();
  };
  return { messages, dismiss };
}
