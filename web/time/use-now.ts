import { useEffect, useSyncExternalStore } from 'react';

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

const LONGEST_TIMER_MS = 2_000_000_000;

/** Makes the clock tick exactly then too: what opens or closes at a moment must not lag behind it. */
export function useTickAt(instant: number | undefined): void {
  useEffect(() => {
    if (instant === undefined) return;
    const wait = instant - Date.now();
    if (wait < 0 || wait > LONGEST_TIMER_MS) return;
    // Timers may fire a little early, and then nothing would have changed yet.
    const timer = setTimeout(tick, wait + 5);
    return () => clearTimeout(timer);
  }, [instant]);
}
