/** Undefined in a browser that has no Web Locks. Where sites may store nothing, requests are refused. */
export const lockManager = (): LockManager | undefined => navigator.locks;

/** Undefined in a browser whose tabs cannot call one another. */
export const openChannel = (name: string): BroadcastChannel | undefined =>
  typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : undefined;

/** Tells every tab, this one too. */
export function tellEveryTab(name: string, message: unknown): void {
  // A channel does not hear itself, so the message goes over one of its own.
  const channel = openChannel(name);
  channel?.postMessage(message);
  channel?.close();
}

export function onTold<Message>(name: string, listener: (message: Message) => void): () => void {
  const channel = openChannel(name);
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => listener(data));
  return () => channel?.close();
}

/** Runs the work while no other tab or worker runs it under this name; at once where locks are not given. */
export async function oneAtATime<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  const locks = lockManager();
  const isAllowed = await locks?.query().then(
    () => true,
    () => false,
  );
  return locks && isAllowed ? locks.request(name, work) : work();
}
