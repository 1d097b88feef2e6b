import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '#server/root.ts';

const FILE = join(ROOT, 'scripts/test-durations.json');
/** Shorter files fill the gaps that longer ones leave. */
const LEAST_SECONDS = 8;

export interface FileResult {
  name: string;
  startTime: number;
  endTime: number;
}

/** How many seconds the longest test files took in the last whole run: they begin first in the next one. */
export const readDurations = (): Record<string, number> =>
  JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, number>;

/** Steps of a third or so stay the same from one run to the next, and so does the file. */
const stepOf = (seconds: number): number =>
  Math.round(LEAST_SECONDS * 2 ** (Math.round(Math.log2(seconds / LEAST_SECONDS) * 2) / 2));

export function rememberDurations(results: readonly FileResult[]): void {
  const lines = results
    .map(({ name, startTime, endTime }) => [relative(ROOT, name), (endTime - startTime) / 1000] as const)
    .filter(([, seconds]) => seconds >= LEAST_SECONDS)
    .map(([name, seconds]) => [name, stepOf(seconds)] as const)
    .toSorted(([a, one], [b, other]) => other - one || a.localeCompare(b));
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(lines), null, 2)}\n`);
}
