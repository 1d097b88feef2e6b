import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { randomFor } from '#seed/random.ts';
import { DATABASE } from '#server/testing/drill/postgres-pair.ts';
import { notReady } from '#server/testing/drill/kept-process.ts';
import { behindTheEnd, DrillReader } from '#server/testing/drill/readers.ts';
import { findProblems } from '#server/testing/drill/verdict.ts';
import { Writers } from '#server/testing/drill/writers.ts';
import { ensureBuild } from '../scripts/ensure-build.ts';
import { DRAWS, type Part } from './faults.ts';
import { Festival, OWNER } from './festival.ts';
import { folderInside, furnish, goInside } from './own-machine.ts';
import { ensurePackages } from './packages.ts';
import { PROXIES, PUBLIC_URL } from './proxies.ts';
import { Uploads } from './uploads.ts';

/** After so many faults everything must come to rest by itself. */
const REST_EVERY = 50;
const BETWEEN_MS = 700;

/** `npm run drill -- faults=1000 seed=7`; without a seed it makes one up and prints it. */
const values = new Map(process.argv.slice(2).map((each) => each.split('=') as [string, string]));
const wholeNumber = (name: string, fallback: number): number => {
  const value = Number(values.get(name) ?? fallback);
  if (Number.isInteger(value) && value > 0) return value;
  throw new Error(`${name} must be a whole number above 0, like ${name}=${fallback}.`);
};

async function outside(): Promise<number> {
  wholeNumber('faults', 1000);
  ensurePackages();
  ensureBuild(console.log);
  const folder = mkdtempSync(join(tmpdir(), 'utsav-drill-'));
  const status = await goInside(folder);
  if (status === 0 && !values.has('keep')) rmSync(folder, { recursive: true });
  else console.log(`What everybody said is in ${folder}.`);
  return status;
}

async function inside(folder: string): Promise<number> {
  const faults = wholeNumber('faults', 1000);
  const seed = wholeNumber('seed', 1 + (Date.now() % 1_000_000));
  const began = performance.now();
  const say = (words: string) => {
    const line = `${((performance.now() - began) / 1000).toFixed(1).padStart(7)} ${words}`;
    console.log(line);
    appendFileSync(join(folder, 'drill.log'), `${line}\n`);
  };
  say(`${faults} faults, seed ${seed}`);
  furnish(folder);
  const festival = await Festival.open(folder);
  await festival.proxy.use(PROXIES[0]!);
  await notReady(festival.processes);

  const random = randomFor(`drill ${seed}`);
  const url = () => PUBLIC_URL;
  const writers = new Writers({
    count: 4,
    url,
    owner: OWNER,
    random: randomFor(`writers ${seed}`),
    onSlow: (words) => say(`  ${words}`),
    pauseMs: 60,
  });
  const readers = Array.from({ length: 6 }, (_, index) => {
    const audience = index % 2 === 0 ? ('public' as const) : ('staff' as const);
    const name = `reader ${index + 1} (${audience})`;
    return new DrillReader({ name, audience, collections: ['venues'], url, cookie: () => writers.cookie() });
  });
  const uploads = new Uploads(() => writers.cookie());
  writers.start();
  uploads.start();
  for (const reader of readers) reader.start();

  const busy = new Map<Part, Promise<void>>();
  const broken: string[] = [];
  for (let number = 1; number <= faults; number++) {
    const fault = random.pick(DRAWS)(random);
    const wait = random.next() * BETWEEN_MS;
    await busy.get(fault.part);
    say(`${number} ${fault.name}`);
    const running = fault
      .run(festival)
      .catch((error: unknown) => void broken.push(`fault ${number} (${fault.name}): ${String(error)}`));
    busy.set(fault.part, running);
    await pause(wait);
    const proxy = PROXIES[Math.floor((number * PROXIES.length) / faults)];
    if (number % REST_EVERY === 0 || number === faults) {
      await Promise.all(busy.values());
      const from = performance.now();
      broken.push(...(await notReady(festival.processes)));
      say(
        `all ready after ${Math.round(performance.now() - from)} ms; ${writers.acknowledged} writes acknowledged`,
      );
      if (broken.length > 0) break;
    }
    if (proxy && Math.floor(((number - 1) * PROXIES.length) / faults) !== PROXIES.indexOf(proxy)) {
      say(`${proxy} takes over`);
      await festival.proxy.use(proxy);
    }
  }
  await uploads.stop();
  await writers.stop();
  const counters = await festival.pair.primary.query('select name, value from counters', DATABASE);
  const problems = [...broken, ...(await behindTheEnd(readers, counters))];
  for (const reader of readers) await reader.stop();
  problems.push(...(await uploads.findProblems()));
  problems.push(...(await findProblems(festival.pair.primary.url(DATABASE), writers, readers)));

  const answers = [...writers.statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  say(
    `${writers.acknowledged} writes acknowledged (answers: ${answers}); longest gap ${Math.round(writers.longestGapMs)} ms`,
  );
  say(`${uploads.addresses.length} uploads acknowledged`);
  for (const reader of readers)
    say(
      `${reader.options.name}: ${reader.copies.reduce((sum, copy) => sum + copy.numbers.length, 0)} changes, ${reader.breaks} breaks, ${reader.resets} resets`,
    );
  for (const kept of festival.processes)
    say(`${kept.name}: ${kept.starts} starts, ${kept.failedStarts} that ended at once`);
  for (const problem of problems) say(`WRONG: ${problem}`);
  say(`${problems.length} problems after ${faults} faults (seed ${seed})`);
  return problems.length === 0 ? 0 : 1;
}

const folder = folderInside();
process.exit(folder ? await inside(folder) : await outside());
