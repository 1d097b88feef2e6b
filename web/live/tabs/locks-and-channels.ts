/** Undefined in a browser that has no Web Locks. Where sites may store nothing, requests are refused. */
export const lockManager = (): LockManager | undefined => navigator.locks;

/** Undefined in a browser whose tabs cannot call one another. */
export const openChannel = (name: string): BroadcastChannel | undefined =>
  typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : undefined;

/** Runs the work while no other tab or worker runs it under this name; at once where locks are not given. */
export async function oneAtATime<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  const locks = lockManager();
  const isAllowed = await locks?.query().then(
    () => true,
    () => false,
  );
  return locks && isAllowed ? locks.request(name, work) : work();
}
