import { useSyncExternalStore } from 'react';
import { storedValue } from '#web/shared/services/stored-value.ts';

/** The events that a visitor has starred. They stay in this browser, so nobody has to sign in. */
const KEY = 'starred-events';
const stored = storedValue(KEY);
const ID = /^[\w-]{1,64}$/;

let current: readonly string[] | undefined;
const listeners = new Set<() => void>();

function read(): readonly string[] {
  const ids = stored.readJson();
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string' && ID.test(id)) : [];
}

function become(ids: readonly string[]): void {
  current = ids;
  for (const listener of listeners) listener();
}

/** Another tab of this browser has starred something. */
const onStorage = (event: StorageEvent) => {
  if (event.key === KEY || event.key === null) become(read());
};

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', onStorage);
    // Without listeners no change is noticed, so the list must be read again.
    current = undefined;
  };
}

const snapshot = () => (current ??= read());

/** The stars of this moment, for what is no component. */
export const readStars = read;

function write(ids: readonly string[]): void {
  become(ids);
  stored.writeJson(ids);
}

export function toggleStar(id: string): void {
  const ids = snapshot();
  write(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
}

export const starAll = (ids: readonly string[]): void => write([...new Set([...snapshot(), ...ids])]);

/** In the order in which they were starred; undefined on the server and while hydrating. */
export type Stars = readonly string[] | undefined;

export const useStarred = (): Stars => useSyncExternalStore<Stars>(subscribe, snapshot, () => undefined);

export const useIsStarred = (id: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => snapshot().includes(id),
    () => false,
  );
