import { useEffect, useState } from 'react';
import { lockManager } from '#web/live/tabs/locks-and-channels.ts';

/**
 * Which of the open tabs this is that make a new document of one kind: each keeps its text under a name of its own.
 * Undefined until it is known; 1 where there is nothing to tell apart.
 */
export function usePlaceInRow(row: string, isWanted: boolean): number | undefined {
  const [place, setPlace] = useState<number>();
  useEffect(() => {
    if (!isWanted) return;
    const leaving = Promise.withResolvers<void>();
    void placeIn(row, leaving.promise).then(setPlace);
    return () => leaving.resolve();
  }, [row, isWanted]);
  return isWanted ? place : 1;
}

const ROW_MAX = 20;

/** The first place that no other tab has. It is given back when the promise resolves, or the tab is closed. */
async function placeIn(row: string, left: Promise<void>): Promise<number> {
  const locks = lockManager();
  if (!locks) return 1;
  for (let place = 1; place <= ROW_MAX; place += 1) {
    const isFree = await new Promise<boolean>((resolve) => {
      const take = (lock: Lock | null) => {
        resolve(lock !== null);
        return lock ? left : undefined;
      };
      // Where sites may store nothing, locks are refused, and nothing is kept either.
      locks.request(`${row} ${place}`, { ifAvailable: true }, take).catch(() => resolve(true));
    });
    if (isFree) return place;
  }
  return 1;
}
