import { useDeferredValue, useEffect, useSyncExternalStore } from 'react';

/** One clock for all that show how time passes in the same steps. */
function createClock(stepMs: number) {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let now = 0;

  const wait = () => {
    // On the step itself: what begins at seven o'clock is shown to begin at seven o'clock.
    timer = setTimeout(tick, stepMs - (Date.now() % stepMs));
  };
  const tick = () => {
    now = Date.now();
    for (const listener of listeners) listener();
    wait();
  };

  return {
    subscribe(listener: () => void): () => void {
      if (listeners.size === 0) {
        now = Date.now();
        wait();
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearTimeout(timer);
      };
    },
    now: () => (now ||= Date.now()),
    tick() {
      clearTimeout(timer);
      tick();
    },
  };
}

const notYet = () => undefined;
const clock = createClock(15_000);
const secondHand = createClock(1000);

/** The reader's time in steps of fifteen seconds; undefined on the server and while hydrating. */
export const useNow = (): number | undefined =>
  useSyncExternalStore<number | undefined>(clock.subscribe, clock.now, notYet);

/** The moment that a whole page is drawn for. */
export interface PageTime {
  now: number;
  /** The reader's own clock, not that of a page that may have been kept. */
  isFresh: boolean;
}

/**
 * The time of the page as it was served, until the reader's clock takes over. A page is much to draw anew at once, so
 * that may be interrupted: what is drawn for it should be a component of its own, that keeps still meanwhile (memo).
 */
export function usePageTime(servedFor: number): PageTime {
  const clock = useDeferredValue(useNow());
  return { now: clock ?? servedFor, isFresh: clock !== undefined };
}

/** The reader's time in steps of a second, for the few that count them. */
export const useSecond = (): number | undefined =>
  useSyncExternalStore<number | undefined>(secondHand.subscribe, secondHand.now, notYet);

const LONGEST_TIMER_MS = 2_000_000_000;

/** Makes the clock tick exactly then too: what opens or closes at a moment must not lag behind it. */
export function useTickAt(instant: number | undefined): void {
  useEffect(() => {
    if (instant === undefined) return;
    const wait = instant - Date.now();
    if (wait < 0 || wait > LONGEST_TIMER_MS) return;
    // Timers may fire a little early, and then nothing would have changed yet.
    const timer = setTimeout(clock.tick, wait + 5);
    return () => clearTimeout(timer);
  }, [instant]);
}
