import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

/** The processor time that a process has taken; undefined where the system does not tell. */
export function processorMs(pid: number | undefined): number | undefined {
  try {
    // Its name stands in brackets, and may contain anything.
    const [, facts = ''] = /\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const [user, system] = facts.split(' ').slice(11, 13).map(Number);
    return (user! + system!) * TICK_MS;
  } catch {
    return undefined;
  }
}
