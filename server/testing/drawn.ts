import { type Random, randomFor } from '#seed/random.ts';
import type { Engine } from '#server/db/database.ts';

/** The suite draws from what `npm run long` does as a whole; another seed draws others. */
const SEED = process.env['SAMPLE_SEED'] ?? String(Date.now());
const told = new Set<string>();

function randomOf(what: string): Random {
  if (!told.has(what)) console.log(`Drawn with SAMPLE_SEED=${SEED}: ${what}.`);
  told.add(what);
  return randomFor(`${what} ${SEED}`);
}

/** Draws again and again from lists; the seed is told once. */
export function drawing(what: string): <T>(items: readonly T[], count: number) => T[] {
  if (process.env['LONG']) return (items) => [...items];
  const random = randomOf(what);
  return (items, count) => random.shuffled(items).slice(0, count);
}

/** One half for each engine, so that each item has its turn on one of them. */
export function drawnHalf<T>(items: readonly T[], engine: Engine, what: string): T[] {
  if (process.env['LONG']) return [...items];
  const inOrder = randomOf(what).shuffled(items);
  const half = Math.ceil(items.length / 2);
  return engine === 'sqlite' ? inOrder.slice(0, half) : inOrder.slice(-half);
}
