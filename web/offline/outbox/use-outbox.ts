import { useEffect, useEffectEvent, useState } from 'react';
import type { OutboxMessage } from './outbox.ts';
import { storedValue } from '#web/shared/services/stored-value.ts';
import { onOutboxChanged, tellOutboxChanged } from './outbox-changes.ts';

/** Most visitors never write, so the store is loaded only where this says that messages may be in it. */
const flag = storedValue('utsav-outbox');
const load = () => import('./outbox.ts');

/** Also true where storage is forbidden, because nothing is known there. */
export const mayHaveMessages = (): boolean => flag.read() !== null;
export const setMayHaveMessages = (isSo: boolean): void =>
  isSo ? void flag.write('waiting') : flag.remove();

/** The messages whose delivery is shown by the form that sent them, and by nothing else on the page. */
const shownByForm = new Set<string>();

/** The messages that wait, and those whose writer has not been told yet what became of them. */
export function useOutbox() {
  const [messages, setMessages] = useState<OutboxMessage[]>([]);
  useEffect(() => {
    let isShown = true;
    const read = async () => {
      if (!mayHaveMessages()) return setMessages([]);
      const all = await (await load()).readMessages();
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
    await (await load()).deleteMessage(id);
    tellOutboxChanged();
  };
  return { messages, dismiss };
}

/** Waits until a queued message was sent or refused. The form tells it then, and the rest of the page does not. */
export function useDelivery(id: string | undefined, onKnown: (message: OutboxMessage) => void): void {
  const known = useEffectEvent(onKnown);
  useEffect(() => {
    if (id === undefined) return;
    shownByForm.add(id);
    const look = async () => {
      const { deleteMessage, isWaiting, readMessages } = await load();
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
