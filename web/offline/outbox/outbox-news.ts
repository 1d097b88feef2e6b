const NAME = 'utsav-outbox';

/** Tells every tab, this one too, that something became of a message. */
export function tellOutboxChanged(): void {
  if (typeof BroadcastChannel !== 'function') return;
  // One of its own: a channel does not hear itself.
  const channel = new BroadcastChannel(NAME);
  channel.postMessage('changed');
  channel.close();
}

export function onOutboxChanged(listener: () => void): () => void {
  if (typeof BroadcastChannel !== 'function') return () => undefined;
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', listener);
  return () => channel.close();
}

/** The messages whose fate is shown where they were written; nobody else needs to tell of them here. */
export const claimed = new Set<string>();
