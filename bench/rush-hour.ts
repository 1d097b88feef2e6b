import { Agent, get } from 'node:http';
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { paths } from '#contract/api/paths.ts';
import { startPostgres } from '#server/testing/postgres.ts';
import { type Child, startChild } from './child.ts';
import { Phone, titleOf } from './phones.ts';
import type { Row } from './report.ts';

const PHONES = 5000;
/** Phones that lose their network in a second, and come back in the next. */
const LEAVING = 50;
const VIEWS_PER_SECOND = 300;
const WRITES_PER_SECOND = 3;
const BURST = 20;
const BURST_EVERY_SECONDS = 10;
const SECONDS = 40;
const DOCUMENTS = 25;
const TICK_MS = 10;
const PAGES = [
  paths.home,
  paths.events,
  paths.leaderboard,
  paths.announcements,
  paths.home,
  '/blog',
  paths.event('battle-of-bands'),
  '/about-us',
];

/** The busiest hour of a festival in less than a minute: a crowd, its phones, and staff who write. */
export async function rushHour(): Promise<Row[]> {
  const one = startChild('rush-site.ts', '0,1');
  const alone = await replay('one process', [one]).finally(() => one.end());
  const postgres = await startPostgres([]);
  const settings = { DATABASE_URL: `${postgres.url}/postgres` };
  const first = startChild('rush-site.ts', '0,1', [], settings);
  // Both keep files in one folder.
  const second = startChild('rush-site.ts', '0,1', [], { ...settings, DATA_DIR: first.dataDir });
  try {
    return [...alone, ...(await replay('two with PostgreSQL', [first, second]))];
  } finally {
    second.end();
    first.end();
    await postgres.stop();
  }
}

async function replay(name: string, sites: readonly Child[]): Promise<Row[]> {
  const urls: URL[] = [];
  for (const site of sites) urls.push(new URL((await site.hears<{ url: string }>()).url));
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  const quiet = createHistogram();
  const views = createHistogram();
  const told = createHistogram();
  const failed: string[] = [];
  const view = (times: RecordableHistogram, n: number) =>
    ask(agent, new URL(PAGES[n % PAGES.length]!, urls[n % urls.length]), times).catch((error: unknown) =>
      failed.push(String(error)),
    );
  const steady = (times: RecordableHistogram, seconds: number) =>
    everyTick(seconds, (n) => void view(times, n), VIEWS_PER_SECOND);
  await steady(createHistogram(), 2);
  await steady(quiet, 5);

  const phones: Phone[] = [];
  while (phones.length < PHONES) {
    const more = Array.from({ length: 100 }, () => new Phone(told));
    phones.push(...more);
    await Promise.all(more.map((phone, n) => phone.come(urls[n % urls.length]!)));
  }
  const written: number[] = [];
  let round = 0;
  const write = () => {
    round += 1;
    const document = round % DOCUMENTS;
    written[document] = round;
    sites[round % sites.length]!.process.send({ id: `rush-${document}`, title: titleOf(round) });
  };
  await Promise.all([
    steady(views, SECONDS),
    everyTick(SECONDS, write, WRITES_PER_SECOND),
    everyTick(SECONDS, () => Array.from({ length: BURST }, write), 1 / BURST_EVERY_SECONDS),
    comeAndGo(phones, urls),
  ]);
  const missed = await missedBy(phones, written);
  const bytes = await Promise.all(sites.map((site) => site.ask<{ bytes: number }>({})));
  for (const phone of phones) phone.go();
  agent.destroy();
  return rowsOf(name, { quiet, views, told, missed, round, failed, bytes: bytes.map((one) => one.bytes) });
}

/** Calls it that often, however long each call takes. */
async function everyTick(seconds: number, act: (n: number) => void, perSecond: number): Promise<void> {
  const began = performance.now();
  let done = 0;
  while (performance.now() - began < seconds * 1000) {
    const due = Math.floor(((performance.now() - began) / 1000) * perSecond);
    while (done < due) act(done++);
    await pause(TICK_MS);
  }
}

async function comeAndGo(phones: readonly Phone[], urls: readonly URL[]): Promise<void> {
  for (let second = 0; second < SECONDS - 1; second++) {
    const leaving = Array.from(
      { length: LEAVING },
      (_, n) => phones[(second * LEAVING + n) % phones.length]!,
    );
    for (const phone of leaving) phone.go();
    await pause(1000);
    // With two processes each comes back to the other one.
    await Promise.all(leaving.map((phone, n) => phone.come(urls[(n + 1) % urls.length]!)));
  }
}

function ask(agent: Agent, address: URL, times: RecordableHistogram): Promise<void> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const request = get(address, { agent, headers: { 'Accept-Encoding': 'br' } }, (response) => {
      response.resume().on('end', () => {
        times.record(Math.max(1, Math.round((performance.now() - began) * 1000)));
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${address.pathname}: ${response.statusCode}`));
      });
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      // As a browser does: the server may end a connection that nobody used while it is taken up again.
      if (request.reusedSocket && error.code === 'ECONNRESET') resolve(ask(agent, address, times));
      else reject(error);
    });
  });
}

const PATIENCE_MS = 20_000;

/** How much the phones have not heard, once the last message has had its time. */
async function missedBy(phones: readonly Phone[], written: readonly number[]): Promise<number> {
  const missing = () =>
    phones.reduce((sum, { heard }) => sum + written.filter((last, n) => heard[n] !== last).length, 0);
  const began = performance.now();
  while (missing() > 0 && performance.now() - began < PATIENCE_MS) await pause(200);
  return missing();
}

interface Outcome {
  quiet: RecordableHistogram;
  views: RecordableHistogram;
  told: RecordableHistogram;
  missed: number;
  round: number;
  failed: string[];
  bytes: number[];
}

function rowsOf(name: string, { quiet, views, told, missed, round, failed, bytes }: Outcome): Row[] {
  if (failed.length > 0) console.error(`${failed.length} views failed, the first: ${failed[0]}`);
  const ms = (times: RecordableHistogram, percent: number) => times.percentile(percent) / 1000;
  const of = (times: RecordableHistogram) =>
    [50, 99, 99.9].map((percent) => `${ms(times, percent).toFixed(1)} ms`).join(', ');
  const largest = Math.max(...bytes) / 1024 / 1024;
  return [
    {
      what: `rush hour, ${name}: ${VIEWS_PER_SECOND} views a second, 50th, 99th and 99.9th percentile`,
      ours: of(views),
      reference: `${of(quiet)} without phones and writes`,
      ratio: ms(quiet, 99) / ms(views, 99),
    },
    {
      what: `rush hour, ${name}: a write is asked for, to each of ${PHONES.toLocaleString('en')} phones, the same percentiles`,
      ours: of(told),
      reference: '1,000.0 ms, a second',
      ratio: 1000 / ms(told, 99),
    },
    {
      what: `rush hour, ${name}: missed by phones that came and went, and views that failed`,
      ours: `${missed} and ${failed.length}`,
      reference: `${round} writes, ${(VIEWS_PER_SECOND * SECONDS).toLocaleString('en')} views`,
      ratio: missed + failed.length === 0 ? 1 : 0,
    },
    {
      what: `rush hour, ${name}: memory of a process, at the end`,
      ours: `${Math.round(largest)} MB`,
      reference: '400 MB, what a small machine has',
      ratio: 400 / largest,
    },
  ];
}
