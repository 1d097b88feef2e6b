import autocannon from 'autocannon';
import { paths } from '#contract/api/paths.ts';
import { type Child, startChild } from './child.ts';
import { median, type Row, thousands } from './report.ts';

const SECONDS = 4;
const ROUNDS = 3;
const RATES = [5, 50];
/** Each kind of page has as many readers. */
const READERS = 16;
/** What is written is an announcement that is not urgent. */
const SHOWING = [paths.home, paths.announcements];
const OTHERS = ['/about-us', paths.events, paths.leaderboard, '/blog', '/sponsors', '/contact'];

interface Seen {
  /** Answers in a second, of all pages. */
  rate: number;
  showing: number;
  others: number;
}

/** Readers of cached pages while one announcement is changed again and again, beside the same readers without. */
export async function whileWriting(): Promise<Row[]> {
  // Both cores, because a site with one draws in the thread that answers.
  const site = startChild('site.ts', '0,1');
  try {
    const { url } = await site.hears<{ url: string }>();
    await look(url);
    const quiet: Seen[] = [];
    const busy = new Map<number, Seen[]>(RATES.map((rate) => [rate, []]));
    for (let round = 0; round < ROUNDS; round++) {
      quiet.push(await look(url));
      for (const rate of RATES) busy.get(rate)!.push(await during(site, rate, () => look(url)));
    }
    return RATES.flatMap((rate) => rowsOf(rate, middle(busy.get(rate)!), middle(quiet)));
  } finally {
    site.end();
  }
}

async function look(url: string): Promise<Seen> {
  const [showing, others] = await Promise.all([read(url, SHOWING), read(url, OTHERS)]);
  return {
    rate: showing.requests.average + others.requests.average,
    showing: showing.latency.p99,
    others: others.latency.p99,
  };
}

async function read(url: string, pages: readonly string[]) {
  const result = await autocannon({
    url,
    requests: pages.map((path) => ({ path })),
    connections: READERS,
    duration: SECONDS,
  });
  if (result.errors > 0 || result.non2xx > 0) throw new Error(`${pages.join()}: not all was answered`);
  return result;
}

let touches = 0;

/** Writes at that rate until the readers are done. A slow write delays none of the next. */
async function during<T>(site: Child, rate: number, readers: () => Promise<T>): Promise<T> {
  const writing = setInterval(() => site.process.send({ touch: touches++ }), 1000 / rate);
  try {
    return await readers();
  } finally {
    clearInterval(writing);
  }
}

const middle = (all: readonly Seen[]): Seen => ({
  rate: median(all.map(({ rate }) => rate))!,
  showing: median(all.map(({ showing }) => showing))!,
  others: median(all.map(({ others }) => others))!,
});

function rowsOf(rate: number, busy: Seen, quiet: Seen): Row[] {
  const what = `${2 * READERS} readers of eight pages, ${rate} writes a second`;
  const slowest = (of: 'showing' | 'others', which: string): Row => ({
    what: `the same: 99th percentile of pages that ${which} what is written`,
    ours: `${busy[of]} ms`,
    reference: `${quiet[of]} ms without writes`,
    ratio: quiet[of] / busy[of],
  });
  return [
    {
      what,
      ours: `${thousands(busy.rate)} requests/s`,
      reference: `${thousands(quiet.rate)} requests/s without writes`,
      ratio: busy.rate / quiet.rate,
    },
    slowest('showing', 'show'),
    slowest('others', 'do not show'),
  ];
}
