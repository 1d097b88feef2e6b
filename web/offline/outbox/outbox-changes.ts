import { openChannel } from '#web/live/tabs/locks-and-channels.ts';

const NAME = 'utsav-outbox';

/** Tells every tab, this one too, that something became of a message. */
export function tellOutboxChanged(): void {
  // A channel does not hear itself, so the message goes over one of its own.
  const channel = openChannel(NAME);
  channel?.postMessage('changed');
  channel?.close();
}

export function onOutboxChanged(listener: () => void): () => void {
  const channel = openChannel(NAME);
  channel?.addEventListener('message', listener);
  return () => channel?.close();
}
