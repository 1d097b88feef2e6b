import { TIMEZONE } from '#seed/clock.ts';
import { ensurePackages } from './chromium.ts';
import { type Counts, runTests, sayCounts } from './run-tests.ts';

/** Hours of the festival's day at which the stories are told: in the night, in the morning, and before midnight. */
const HOURS = [3, 10, 23];

const ALL = { LONG: '1' };

function inHours(): Counts[] {
  ensurePackages(['faketime']);
  const now = Number(
    new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: TIMEZONE }).format(),
  );
  return HOURS.map((hour) => {
    const ahead = (hour - now + 24) % 24;
    console.log(`It is ${hour} o’clock in the festival’s zone.`);
    return runTests(['--project', 'stories'], {}, ['faketime', '-f', `+${ahead}h`]);
  });
}

const PARTS: Record<string, () => Counts[]> = {
  engines: () => [runTests(['--project', 'unit', '--project', 'engines'], ALL)],
  stories: () => [runTests(['--project', 'stories'], ALL)],
  hours: inHours,
};

/** What takes too long for every change, before a release: all parts, or those that are named. */
const named = process.argv.slice(2);
const unknown = named.find((name) => !(name in PARTS));
if (unknown) throw new Error(`There is no part "${unknown}"; there are ${Object.keys(PARTS).join(', ')}.`);
const all = (named.length > 0 ? named : Object.keys(PARTS)).flatMap((name) => PARTS[name]!());
const sum = (count: (one: Counts) => number) => all.reduce((total, one) => total + count(one), 0);
const isWell = all.every((one) => one.isWell);
sayCounts({ passed: sum(({ passed }) => passed), failed: sum(({ failed }) => failed), isWell });
process.exit(isWell ? 0 : 1);
