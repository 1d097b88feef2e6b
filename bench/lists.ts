import { mkdtempSync, rmSync } from 'node:fs';
import http, { Agent } from 'node:http';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { panelPaths } from '#contract/api/dashboard.ts';
import { paths } from '#contract/api/paths.ts';
import { readEnv } from '#server/env.ts';
import { builtPages } from '#server/pages/render/built-pages.ts';
import { start } from '#server/start.ts';
import { ApiClient } from '#server/testing/client.ts';
import { fill } from './fill.ts';
import { median, type Row } from './report.ts';

const SIZES = [100, 10_000, 100_000] as const;
const ROUNDS = 31;
const WARM_UP = 5;
const ADMIN = { email: 'bench@example.org', password: 'a long enough password' };

/** What grows in a festival: inquiries without end, posts and events up to where somebody still reads them. */
const POSTS_MAX = 5000;
const EVENTS_MAX = 2000;
const LOG_MAX = 10_000;

interface Asked {
  what: string;
  path: string;
  isStaff?: boolean;
}

const staff = (collection: string, query = '') =>
  `${paths.api.collection(collection)}?audience=staff${query}`;

/** Each list of the panel, as its screen asks for it, and those of the public. */
const lists: readonly Asked[] = [
  { what: 'inquiries, first page', path: staff('contact-inquiry', '&limit=6'), isStaff: true },
  { what: 'inquiries, searched', path: staff('contact-inquiry', '&limit=6&search=umbrella'), isStaff: true },
  { what: 'posts, first page', path: staff('blogs', '&limit=20'), isStaff: true },
  { what: 'posts of one status', path: staff('blogs', '&limit=20&status=published'), isStaff: true },
  { what: 'posts, last changed first', path: staff('blogs', '&limit=20&order=changed'), isStaff: true },
  { what: 'events, by title', path: staff('events', '&limit=20'), isStaff: true },
  { what: 'events of a category', path: staff('events', '&limit=20&category=music'), isStaff: true },
  { what: 'the activity log', path: `${panelPaths.activity}?limit=30`, isStaff: true },
  { what: 'the dashboard', path: panelPaths.dashboard, isStaff: true },
  { what: 'posts, the public’s', path: `${paths.api.collection('blogs')}?limit=20` },
  { what: 'the blog page', path: paths.blog },
];

/** How long one request takes with few documents, and with very many; all sizes in turn, on one machine's mood. */
export async function listsThatGrow(): Promise<Row[]> {
  const sites = [];
  try {
    for (const size of SIZES) sites.push(await open(size));
    const rows: Row[] = [];
    for (const list of lists) {
      const times = sites.map((): number[] => []);
      for (let round = -WARM_UP; round < ROUNDS; round++)
        for (const [at, site] of sites.entries()) {
          const ms = await site.ask(list);
          if (round >= 0) times[at]!.push(ms);
        }
      const [few, ...more] = times.map(median) as [number, ...number[]];
      rows.push({
        what: `list: ${list.what}, ${SIZES.slice(1)
          .map((size) => size.toLocaleString('en'))
          .join(' and ')} documents`,
        ours: more.map((ms) => `${ms.toFixed(2)} ms`).join(' and '),
        reference: `${few.toFixed(2)} ms with ${SIZES[0]}`,
        ratio: few / more.at(-1)!,
      });
    }
    return rows;
  } finally {
    for (const site of sites) await site.close();
  }
}

async function open(size: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'utsav-lists-'));
  const env = readEnv({ ...settings, DATA_DIR: dataDir });
  // Once to make the tables, then again on what was put into them.
  const empty = await start(env, builtPages);
  await empty.stop();
  fill(join(dataDir, 'utsav.sqlite'), {
    inquiries: size,
    posts: Math.min(size, POSTS_MAX),
    events: Math.min(size, EVENTS_MAX),
    logged: Math.min(size, LOG_MAX),
  });
  const site = await start(env, builtPages);
  const owner = await new ApiClient(site.url).signedIn(ADMIN.email, ADMIN.password);
  return {
    async ask({ path, isStaff }: Asked): Promise<number> {
      const began = performance.now();
      const status = await get(site.url + path, isStaff ? { Cookie: owner.cookie! } : {});
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      return performance.now() - began;
    },
    async close(): Promise<void> {
      agent.destroy();
      await site.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const agent = new Agent({ keepAlive: true });

/** The whole answer, by Node's own client: `fetch` takes as long as the server does, on the same core. */
const get = (address: string, headers: Record<string, string>): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const request = http.get(address, { agent, headers }, (response) =>
      response.resume().on('end', () => resolve(response.statusCode)),
    );
    request.on('error', reject);
  });

const settings = {
  PORT: '0',
  SEED: 'none',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
};
