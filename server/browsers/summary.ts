import { type Vital, VITALS } from '#contract/api/browser-reports.ts';
import type { BrowserFailure, BrowserShare, PageSpeed } from '#contract/api/running.ts';
import type { Database } from '#server/db/database.ts';
import { BEYOND, JOINT, OTHERS } from './browser-reports.ts';

const DAY_MS = 86_400_000;
export const SUMMARY_DAYS = 7;
const LISTED_MAX = 20;
/** The share of visits that were at least so good. */
const QUANTILE = 0.75;

interface Row {
  route: string;
  what: string;
  bucket: string;
  count: number;
}

export interface BrowserSummary {
  pages: PageSpeed[];
  browsers: BrowserShare[];
  failures: BrowserFailure[];
}

/** What browsers have reported in the last week. */
export async function browserSummary({ db }: Database, now = new Date()): Promise<BrowserSummary> {
  const first = new Date(now.getTime() - (SUMMARY_DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
  const found = await db
    .selectFrom('browser_reports')
    .select(['route', 'what', 'bucket', ({ fn }) => fn.sum<string | number>('count').as('count')])
    .where('day', '>=', first)
    .groupBy(['route', 'what', 'bucket'])
    .execute();
  const rows = found.map((row): Row => ({ ...row, count: Number(row.count) }));
  const failures = failuresOf(rows);
  return {
    pages: pagesOf(rows),
    browsers: browsersOf(rows, failures),
    failures: failures.slice(0, LISTED_MAX),
  };
}

function pagesOf(rows: readonly Row[]): PageSpeed[] {
  const timed = rows.filter(({ what }) => Object.hasOwn(VITALS, what));
  return [...Map.groupBy(timed, ({ route }) => route)]
    .map(([route, own]): PageSpeed => {
      const of = (vital: Vital) =>
        quantile(
          vital,
          own.filter(({ what }) => what === vital),
        );
      const visits = own.filter(({ what }) => what === 'ttfb').reduce((sum, { count }) => sum + count, 0);
      return { route, visits, lcp: of('lcp'), inp: of('inp'), cls: of('cls'), ttfb: of('ttfb') };
    })
    .toSorted((a, b) => (b.lcp ?? 0) - (a.lcp ?? 0) || b.visits - a.visits)
    .slice(0, LISTED_MAX);
}

/** The bound of the bucket that it falls into; twice the last bound where it is beyond all. */
function quantile(vital: Vital, rows: readonly Row[]): number | null {
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  let below = 0;
  for (const bound of VITALS[vital]) {
    below += rows.find(({ bucket }) => bucket === String(bound))?.count ?? 0;
    if (below >= total * QUANTILE) return bound;
  }
  return rows.some(({ bucket }) => bucket === BEYOND) ? VITALS[vital].at(-1)! * 2 : null;
}

function failuresOf(rows: readonly Row[]): BrowserFailure[] {
  return rows
    .filter(({ what }) => what === 'error')
    .map(({ route, bucket, count }): BrowserFailure => {
      const [browser = OTHERS, name = '', at = ''] = bucket.split(JOINT);
      return { route, browser, name, at, count };
    })
    .toSorted((a, b) => b.count - a.count);
}

function browsersOf(rows: readonly Row[], failures: readonly BrowserFailure[]): BrowserShare[] {
  const failed = Map.groupBy(failures, ({ browser }) => browser);
  return rows
    .filter(({ what }) => what === 'visit')
    .map(({ bucket: browser, count: visits }): BrowserShare => {
      const errors = (failed.get(browser) ?? []).reduce((sum, { count }) => sum + count, 0);
      return { browser, visits, errors };
    })
    .toSorted((a, b) => b.errors - a.errors || b.visits - a.visits)
    .slice(0, LISTED_MAX);
}
