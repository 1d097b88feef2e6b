import { paths } from '#contract/api/paths.ts';
import { authPaths } from '#contract/api/auth.ts';
import { ApiClient } from '#server/testing/client.ts';
import { slowFiles } from '#server/testing/hostile-files.ts';
import { upload } from '#server/testing/upload.ts';
import { startChild } from './child.ts';
import { median, type Row } from './report.ts';

const SECONDS = 6;
/** So many callers at once, each without a pause. */
const CALLERS = 20;
const HEALTH_EVERY_MS = 20;
const BENCH = { email: 'bench@example.org', password: 'benchmark' };

/** One call of a flood; `n` makes each of them different. */
type Call = (url: string, n: number) => Promise<unknown>;

const get = async (address: string) => (await fetch(address, { redirect: 'manual' })).arrayBuffer();

/** Everything that a stranger can have the server work for, and pictures that somebody of the staff sends. */
const floods: Array<[what: string, call: Call]> = [
  ['one page in ever new spellings', (url, n) => get(`${url}/${'/'.repeat(n % 7)}EVENTS/?x=${n}`)],
  ['pages that are not there', (url, n) => get(`${url}/events/nothing-${n}`)],
  ['one page with ever new filters', (url, n) => get(`${url}/events?q=word-${n}`)],
  ['live streams from the first change on', replay],
  [
    'wrong passwords',
    (url, n) =>
      new ApiClient(url).post(authPaths.signInWithPassword, {
        email: `person-${n % 200}@example.org`,
        password: 'wrong',
      }),
  ],
  ['phones that do not exist', (url, n) => new ApiClient(url).put(paths.api.pushSubscription, phone(n))],
];

/** How long the health check takes while strangers flood the server, beside the same when nobody else asks. */
export async function healthUnderFloods(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [what, call] of floods) rows.push(await measure(what, CALLERS, call));
  const files = Object.entries(slowFiles());
  const owners = new Map<string, Promise<ApiClient>>();
  const ownerOf = (url: string) => {
    const owner = owners.get(url) ?? new ApiClient(url).signedIn(BENCH.email, BENCH.password);
    owners.set(url, owner);
    return owner;
  };
  rows.push(
    await measure('pictures made to take long', 2, async (url, n) => {
      const [name, bytes] = files[n % files.length]!;
      return upload(await ownerOf(url), bytes, { name });
    }),
  );
  return rows;
}

async function measure(what: string, callers: number, call: Call): Promise<Row> {
  const site = startChild('site.ts');
  try {
    const { url } = await site.hears<{ url: string }>();
    await get(`${url}/events`);
    await healthFor(url, 1);
    const quiet = await healthFor(url, SECONDS);
    const over = new AbortController();
    let n = 0;
    const flood = Array.from({ length: callers }, async () => {
      while (!over.signal.aborted) await call(url, n++).catch(() => undefined);
    });
    const flooded = await healthFor(url, SECONDS);
    over.abort();
    await Promise.all(flood);
    return {
      what: `health check under a flood: ${what}`,
      ours: `${flooded.toFixed(2)} ms`,
      reference: `${quiet.toFixed(2)} ms when it is quiet`,
      ratio: quiet / flooded,
    };
  } finally {
    site.end();
  }
}

/** The median of calls that are made one after another, a moment apart. */
async function healthFor(url: string, seconds: number): Promise<number> {
  const times: number[] = [];
  for (const until = performance.now() + seconds * 1000; performance.now() < until;) {
    const began = performance.now();
    const response = await fetch(url + paths.api.health);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`The health check answered ${response.status}.`);
    times.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, HEALTH_EVERY_MS));
  }
  return median(times);
}

/** Reads until everything has been told, and leaves. */
async function replay(url: string): Promise<void> {
  const over = new AbortController();
  const collections = 'events,announcement,blogs,venues,results,leaderboards,speakers,sessions,sponsors,team';
  const { body } = await fetch(`${url}${paths.api.live}?collections=${collections}&since=0`, {
    signal: over.signal,
  });
  const decoder = new TextDecoder();
  for await (const chunk of body!) if (decoder.decode(chunk).includes('event: ready')) break;
  over.abort();
}

const phone = (n: number) => ({
  subscription: {
    endpoint: `https://fcm.googleapis.com/fcm/send/made-up-${n}`,
    keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  },
  categories: ['venue'],
  timezone: 'Asia/Kolkata',
});
