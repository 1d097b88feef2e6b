import { useSyncExternalStore } from 'react';

const STEP_MS = 15_000;

/** One clock for all that show how time passes. */
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = 0;

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    timer = setInterval(tick, STEP_MS);
    now = Date.now();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

function tick() {
  now = Date.now();
  for (const listener of listeners) listener();
}

/** The reader's time in steps of fifteen seconds; undefined on the server and while hydrating. */
export const useNow = (): number | undefined =>
  useSyncExternalStore<number | undefined>(
    subscribe,
    () => (now ||= Date.now()),
    () => undefined,
  );
