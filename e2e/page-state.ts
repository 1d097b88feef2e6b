import type { Page } from 'playwright-core';
import type { RootState } from '#web/shared/state/store.ts';

interface Fiber {
  memoizedProps?: { store?: { getState(): unknown } } | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

/** What the page's store holds, found as React's own developer tools find it. */
export const stateOf = (page: Page): Promise<RootState> =>
  page.evaluate(() => {
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'))!;
    const waiting = [(document as unknown as Record<string, Fiber>)[key]!];
    for (let fiber = waiting.pop(); fiber; fiber = waiting.pop()) {
      const store = fiber.memoizedProps?.store;
      if (store && 'getState' in store) return store.getState() as RootState;
      for (const next of [fiber.sibling, fiber.child]) if (next) waiting.push(next);
    }
    throw new Error('The page has no store.');
  });
