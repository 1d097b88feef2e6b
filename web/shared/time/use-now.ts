import { useDeferredValue, useEffect, useSyncExternalStore } from 'react';

/** One timer for all components that need the time in the same steps. */
function createClock(stepMs: number) {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let now = 0;
  /** React hydrates the page that the server drew; the clock begins in a task of its own after that. */
  let isHydrating = false;

  const wait = () => {
    // It ticks on the full step, so that what begins at seven is shown to begin at seven.
    timer = setTimeout(tick, stepMs - (Date.now() % stepMs));
  };
  const tick = () => {
    isHydrating = false;
    now = Date.now();
    for (const listener of listeners) listener();
    wait();
  };

  return {
    subscribe(listener: () => void): () => void {
      if (listeners.size === 0 && isHydrating) timer = setTimeout(tick);
      else if (listeners.size === 0) {
        now = Date.now();
        wait();
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearTimeout(timer);
      };
    },
    now: (): number | undefined => (isHydrating ? undefined : (now ||= Date.now())),
    /** React asks for it on the server and while it hydrates. */
    served(): undefined {
      isHydrating = now === 0;
    },
    tick() {
      clearTimeout(timer);
      tick();
    },
  };
}

const clock = createClock(15_000);
const secondHand = createClock(1000);

/** The reader's time in steps of fifteen seconds; undefined on the server and while hydrating. */
export const useNow = (): number | undefined =>
  useSyncExternalStore(clock.subscribe, clock.now, clock.served);

/** The moment that a whole page is drawn for. */
export interface PageTime {
  now: number;
  /** Whether it is the reader's own clock, and not the time of a page that may come from a cache. */
  isFresh: boolean;
}

/**
 * The time of the page as it was served, until the reader's clock takes over. React may interrupt that render, because
 * it draws the whole page anew; the page should be a component of its own in `memo`, which waits for it.
 */
export function usePageTime(servedFor: number): PageTime {
  const clock = useDeferredValue(useNow());
  return { now: clock ?? servedFor, isFresh: clock !== undefined };
}

/** The reader's time in steps of a second, for the countdown. */
export const useSecond = (): number | undefined =>
  useSyncExternalStore(secondHand.subscribe, secondHand.now, secondHand.served);

const LONGEST_TIMER_MS = 2_000_000_000;

/** Makes the clock tick at this instant too, so that what opens or closes then is shown on time. */
export function useTickAt(instant: number | undefined): void {
  useEffect(() => {
    if (instant === undefined) return;
    const wait = instant - Date.now();
    if (wait < 0 || wait > LONGEST_TIMER_MS) return;
    // A timer may fire a little early, so a few milliseconds are added.
    const timer = setTimeout(clock.tick, wait + 5);
    return () => clearTimeout(timer);
  }, [instant]);
}
