import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paths } from '#contract/api/paths.ts';
import { readEnv } from '#server/env.ts';
import { builtPages } from '#server/pages/render/built-pages.ts';
import { start } from '#server/start.ts';
import { fill } from './fill.ts';
import type { Row } from './report.ts';

const MANY = 20_000;
const FEW = 200;

/** What a visitor loads where a festival has grown without end; the same address with few documents is the reference. */
const pages: readonly string[] = [
  paths.events,
  `${paths.events}?page=50`,
  `${paths.events}?view=timeline`,
  paths.event('event-7'),
  paths.home,
  paths.announcements,
  `${paths.announcements}?page=50`,
  paths.blog,
  `${paths.blog}?page=50`,
  paths.post('blogs-7'),
  paths.leaderboard,
  `${paths.leaderboard}?board=leaderboards-0&by=event`,
  `${paths.leaderboard}?board=leaderboards-0&open=neem`,
  paths.announcementFeed,
  '/sitemap.xml',
  paths.eventsCalendar,
  paths.copy,
];

/** How large public pages and files are with 20,000 documents of every list, compressed, and whether they are kept. */
export async function publicPages(): Promise<Row[]> {
  const [many, few] = [await open(MANY), await open(FEW)];
  try {
    const rows: Row[] = [];
    for (const path of pages) {
      const [ours, reference] = [await many.ask(path), await few.ask(path)];
      rows.push({
        what: `public: ${path}, ${MANY.toLocaleString('en')} documents of each list`,
        ours: `${kilobytes(ours.page)}${ours.data ? ` and data ${kilobytes(ours.data)}` : ''}; ${ours.first.toFixed(0)} ms, then ${ours.again.toFixed(0)} ms`,
        reference: `${kilobytes(reference.page)} with ${FEW}; ${reference.first.toFixed(0)} ms, then ${reference.again.toFixed(0)} ms`,
        ratio: reference.page / ours.page,
      });
    }
    return rows;
  } finally {
    await many.close();
    await few.close();
  }
}

async function open(size: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'utsav-public-'));
  const env = readEnv({
    PORT: '0',
    ADMIN_PASSWORD: 'a long enough password',
    DATA_DIR: dataDir,
  });
  await (await start(env, builtPages)).stop();
  fill(join(dataDir, 'utsav.sqlite'), {
    posts: size,
    events: size,
    announcements: size,
    results: size,
    venues: 12,
  });
  const site = await start(env, builtPages);
  const read = async (path: string) => {
    const began = performance.now();
    const response = await fetch(site.url + path, { headers: { 'Accept-Encoding': 'br' } });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return { text, bytes: Number(response.headers.get('content-length')), ms: performance.now() - began };
  };
  return {
    /** The sizes of a page and of what it hydrates with, and how long the page takes when it was asked for before. */
    async ask(path: string) {
      const { text, bytes, ms: first } = await read(path);
      const from = /"from":"([^"]+)"/.exec(text)?.[1];
      const data = from === undefined ? undefined : (await read(from)).bytes;
      return { page: bytes, data, first, again: (await read(path)).ms };
    },
    async close(): Promise<void> {
      await site.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
