import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { archivePaths } from '#contract/api/archive-paths.ts';
import { paths } from '#contract/api/paths.ts';
import { ApiClient } from '#server/testing/client.ts';
import { sample } from '#server/testing/samples.ts';
import { fill } from './fill.ts';
import { median, type Row } from './report.ts';
import { ADMIN, start } from './start-up.ts';

const STARTS = 3;
const DRAWN = 9;
const CACHED = 51;
const SETTLED_MS = 3000;
const MEGABYTE = 1024 * 1024;
const GROWN = { inquiries: 100_000, events: 20_000, results: 50_000, venues: 12 };
const EDITIONS = 10;
const MINUTES_A_DAY = 1440;

/** The pages whose time counts, because visitors begin there. */
const FIRST = [paths.home, paths.events];

/** Every page and file that might bring the whole of a list. */
const WEIGHED = [
  ...FIRST,
  `${paths.events}?page=20`,
  `${paths.events}?view=timeline`,
  paths.leaderboard,
  `${paths.leaderboard}?board=leaderboards-0&by=event`,
  paths.search,
  `${paths.search}?q=monsoon`,
  archivePaths.archive,
  archivePaths.records,
  paths.myDay,
  paths.places,
  paths.place('venues-0'),
  '/sitemap.xml',
  paths.eventsCalendar,
  paths.blogFeed,
  paths.announcementFeed,
  paths.copy,
];

type Festival = Awaited<ReturnType<typeof start>>;

/** A festival of 100,000 inquiries, 20,000 events, 50,000 results and ten past years, beside the demo it began as. */
export async function growth(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'utsav-growth-'));
  const [small, grown] = [join(folder, 'small'), join(folder, 'grown')];
  try {
    // The first start seeds; every later one is measured.
    await (await start(small)).end();
    cpSync(small, grown, { recursive: true });
    grow(join(grown, 'utsav.sqlite'));
    await (await start(grown)).end();
    const rows = [await starts(small, grown)];
    const both = [await start(small), await start(grown)] as const;
    try {
      await pause(SETTLED_MS);
      rows.push(
        memoryRow(
          'memory when idle',
          both.map((site) => site.memory()),
        ),
      );
      rows.push(...(await times(both)), ...(await weights(both)), await snapshots(both));
      rows.push(
        memoryRow(
          'memory, the most after all of these',
          both.map((site) => site.peak()),
        ),
      );
    } finally {
      for (const site of both) await site.end();
    }
    return rows.map((row) => ({ ...row, what: `grown: ${row.what}` }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The programme is as long as the demo's: what has grown is how much there is in a day. */
function grow(file: string): void {
  const database = new DatabaseSync(file);
  const dataOf = (collection: string) =>
    JSON.parse(
      database.prepare('select data from documents where collection = ?').get(collection)!['data'] as string,
    ) as Record<string, unknown>;
  const [from, to] = [dataOf('site')['startsAt'], dataOf('site')['endsAt']] as [string, string];
  const latest = dataOf('editions');
  const add = database.prepare(
    'insert or replace into documents (collection, id, version, data, created_at, updated_at, updated_by, sort_key) values (?, ?, 1, ?, ?, ?, ?, ?)',
  );
  // Their texts may be the same one: pages read them by the year.
  for (let ago = 0; ago < EDITIONS; ago++) {
    const year = Number(latest['year']) - ago;
    add.run('editions', String(year), JSON.stringify({ ...latest, year }), from, from, 'bench', '');
  }
  database.close();
  const minutes = (Date.parse(to) - Date.parse(from)) / 60_000;
  fill(file, {
    ...GROWN,
    programme: { from, everyMinutes: Math.min(minutes, 4 * MINUTES_A_DAY) / GROWN.events },
  });
}

async function starts(small: string, grown: string): Promise<Row> {
  const ms: [number[], number[]] = [[], []];
  for (let round = 0; round < STARTS; round++)
    for (const [at, folder] of [small, grown].entries()) {
      const site = await start(folder);
      ms[at]!.push(site.ms);
      await site.end();
    }
  return row(
    'second `npm start`: to the first page answered',
    ms.map(median),
    (value) => `${value.toFixed(0)} ms`,
  );
}

/** Answered from the cache, and drawn anew because an urgent announcement has dropped every page. */
async function times(both: readonly Festival[]): Promise<Row[]> {
  const rows: Row[] = [];
  const staff = await Promise.all(
    both.map(({ url }) => new ApiClient(url).signedIn(ADMIN.email, ADMIN.password)),
  );
  for (const path of FIRST) {
    const drawn: number[][] = both.map(() => []);
    const cached: number[][] = both.map(() => []);
    for (let round = -1; round < DRAWN; round++)
      for (const [at, { url }] of both.entries()) {
        const urgent = { ...sample('announcement'), severity: 'urgent', title: `Round ${round}` };
        const { status } = await staff[at]!.put(paths.api.document('announcement', 'bench'), urgent);
        if (status !== 200) throw new Error(`The announcement was answered with ${status}.`);
        const { ms } = await read(url + path);
        if (round >= 0) drawn[at]!.push(ms);
      }
    for (let round = -5; round < CACHED; round++)
      for (const [at, { url }] of both.entries()) {
        const { ms } = await read(url + path);
        if (round >= 0) cached[at]!.push(ms);
      }
    const words = (value: number) => `${value.toFixed(2)} ms`;
    rows.push(row(`\`${path}\` from the cache`, cached.map(median), words));
    rows.push(row(`\`${path}\` drawn anew`, drawn.map(median), words));
  }
  return rows;
}

async function weights(both: readonly Festival[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const path of WEIGHED) {
    const sizes = await Promise.all(both.map(({ url }) => weigh(url, path)));
    if (sizes.every((size) => size === undefined)) continue;
    rows.push(
      row(
        `\`${path}\`, bytes`,
        sizes.map((size) => size?.page ?? Number.NaN),
        kilobytes,
      ),
    );
    const data = sizes.map((size) => size?.data ?? Number.NaN);
    if (data.some((size) => size > 0)) rows.push(row(`\`${path}\`, what it hydrates with`, data, kilobytes));
  }
  return rows;
}

/** A page and its hydration data, compressed; undefined where this festival has no such page. */
async function weigh(url: string, path: string): Promise<{ page: number; data: number } | undefined> {
  const { status, bytes, text } = await read(url + path);
  if (status === 404) return undefined;
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  const from = /"from":"([^"]+)"/.exec(text)?.[1];
  return { page: bytes, data: from === undefined ? 0 : (await read(url + from)).bytes };
}

/** What a stream of the first page's lists begins with, for a browser that holds nothing of them. */
async function snapshots(both: readonly Festival[]): Promise<Row> {
  const collections = 'announcement,events,leaderboards,results,site,venues';
  const sizes: number[] = [];
  for (const { url } of both) {
    const abort = new AbortController();
    const { body } = await fetch(`${url}${paths.api.live}?collections=${collections}`, {
      signal: abort.signal,
    });
    let bytes = 0;
    for await (const chunk of body!) {
      bytes += (chunk as Uint8Array).length;
      if (Buffer.from(chunk as Uint8Array).includes('event: ready')) break;
    }
    abort.abort();
    sizes.push(bytes);
  }
  return row('the first live snapshot, bytes', sizes, kilobytes);
}

async function read(address: string) {
  const began = performance.now();
  const response = await fetch(address, { headers: { 'Accept-Encoding': 'br' } });
  const text = await response.text();
  const bytes = Number(response.headers.get('content-length'));
  return { status: response.status, text, bytes, ms: performance.now() - began };
}

const memoryRow = (what: string, bytes: readonly number[]): Row =>
  row(what, bytes, (value) => `${Math.round(value / MEGABYTE)} MB`);

const row = (what: string, [small, grown]: readonly number[], words: (value: number) => string): Row => ({
  what,
  ours: Number.isNaN(grown) ? 'none' : words(grown!),
  reference: Number.isNaN(small) ? 'none in the demo' : `${words(small!)}, the demo`,
  ratio: small! / grown!,
});

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
