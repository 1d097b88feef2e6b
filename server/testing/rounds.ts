import { randomFor } from '#seed/random.ts';
import type { Engine } from '#server/db/database.ts';

/** Whether this is `npm run long`, which is for before a release. */
export const isLong = Boolean(process.env['LONG']);

/** How often a test does the same again. */
export const rounds = (suite: number, long: number): number => (isLong ? long : suite);

/** What the samples of a run are drawn by; `npm test` prints it, and whoever sets it repeats the run. */
const SEED = process.env['SAMPLE_SEED'] ?? String(Date.now());

/** Whether `npm test` looks this time, where it looks at one in so many; `npm run long` always does. */
export const isDrawn = (oneIn: number, what: string): boolean =>
  isLong || randomFor(`${SEED} ${what}`).below(oneIn) === 0;

/** Of many that are alike, `npm test` takes a few, drawn anew in each run; `npm run long` takes all. */
export const drawn = <One>(all: readonly One[], count: number, what: string): One[] =>
  isLong ? [...all] : randomFor(`${SEED} ${what}`).shuffled(all).slice(0, count);

/** A half for each engine, so that each has its turn on one of them; `npm run long` takes all on both. */
export function drawnHalf<One>(all: readonly One[], engine: Engine, what: string): One[] {
  if (isLong) return [...all];
  const inOrder = drawn(all, all.length, what);
  const half = Math.ceil(all.length / 2);
  return engine === 'sqlite' ? inOrder.slice(0, half) : inOrder.slice(-half);
}
