import { execFile, spawn } from 'node:child_process';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { navigation, paths } from '#contract/api/paths.ts';
import { Festival } from '#e2e/festival.ts';
import { ensureBuild } from './ensure-build.ts';
import { PLAIN_FLAGS, ensureChromium } from './chromium.ts';

/**
 * Measures every public page of the demo festival with Lighthouse, as a phone on a slow network: the median of five
 * runs, beside a bare page in the same run. Paths given as arguments: only those pages; `--motion`: motion is allowed.
 *
 * Lighthouse counts a page's tasks by the clock, so a busy machine costs points. `by itself` is what the same tasks block
 * after the first paint by the processor's time alone.
 *
 * Lighthouse makes every machine four times slower, and means a fast desktop. With `--reckoned` the phone is the same on
 * every machine, as Lighthouse's document on throttling tells.
 *
 * Lighthouse is fetched by npx when this script runs, because it is large and no other command needs it.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = 5;
/** The browser sometimes misses the beginning of a page. */
const ATTEMPTS = 3;
const MAX_WAIT_MS = 12_000;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const { values, positionals: asked } = parseArgs({
  options: { motion: { type: 'boolean', default: false }, reckoned: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const FLAGS = [
  ...PLAIN_FLAGS,
  '--disable-extensions',
  '--no-default-browser-check',
  '--headless=new',
  // A phone's graphics chip draws slow motion; here the processor, which is being measured, would do it.
  ...(values.motion ? [] : ['--force-prefers-reduced-motion']),
];
const POST = paths.post('four-days-on-chai');
const LEAST = { performance: 95, others: 100 };
/** Most visits begin with these pages, so they must do better, also beside the bare page. */
const FIRST_PAGES: readonly string[] = [paths.home, paths.events, paths.leaderboard, POST];
const LEAST_FIRST = 98;
const LCP_MOST = 1.7;

interface Measured {
  page: string;
  scores: number[];
  lcpMs: number;
  blockedMs: number;
  /** The same without the time in which the page's thread waited for a busy processor. */
  ownBlockedMs: number;
  shift: number;
  /** The audits that cost points, those of speed apart. */
  faults: string[];
}

/** The parts of Lighthouse's JSON report that are read here. */
interface Report {
  /** How fast the machine is. */
  environment: { benchmarkIndex: number };
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
}

/** A task of a thread, by the browser's own record of the visit; times are in microseconds. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  /** How long it had a processor. */
  tdur?: number;
  args: { data?: { documentLoaderURL?: string } };
}

interface Visit {
  lhr: Report;
  artifacts: { Trace: { traceEvents: TraceEvent[] } };
}

type Lighthouse = (address: string, flags: object) => Promise<Visit>;

/** Lighthouse in this process: one that has just started would take the processor from the page that it measures. */
async function fetchLighthouse(): Promise<Lighthouse> {
  const args = ['--yes', `--package=${LIGHTHOUSE}`, '--call', 'command -v lighthouse'];
  const { stdout } = await promisify(execFile)('npx', args);
  const core = join(await realpath(stdout.trim()), '../../core/index.js');
  return ((await import(pathToFileURL(core).href)) as { default: Lighthouse }).default;
}

async function look(address: string, attempt = 1): Promise<Visit> {
  const visit = await lighthouse(address, {
    port: browser.port,
    onlyCategories: CATEGORIES,
    logLevel: 'error',
    maxWaitForLoad: MAX_WAIT_MS,
    throttling: { cpuSlowdownMultiplier: slower },
  });
  const { runtimeError } = visit.lhr;
  if (!runtimeError) return visit;
  if (attempt === ATTEMPTS) throw new Error(`${address} could not be measured: ${runtimeError.message}`);
  return look(address, attempt + 1);
}

/** A finger notices what takes longer. */
const NOTICED_MS = 50;

function ownBlockedMs(events: readonly TraceEvent[], address: string): number {
  const starts = events.filter(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === address,
  );
  const { pid, tid, ts = 0 } = starts.at(-1) ?? {};
  const thread = events.filter((event) => event.pid === pid && event.tid === tid && event.ts >= ts);
  const painted = thread.find(({ name }) => name === 'firstContentfulPaint')?.ts ?? ts;
  return thread
    .filter((event) => event.name === 'RunTask' && event.ts >= painted)
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (slower * tdur) / 1000 - NOTICED_MS), 0);
}

async function measureOnce(address: string, page: string): Promise<Measured> {
  const { lhr, artifacts } = await look(address);
  const { categories, audits } = lhr;
  const number = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const faults = CATEGORIES.slice(1).flatMap((name) =>
    categories[name]!.auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(
      ({ id }) => id,
    ),
  );
  return {
    page,
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    lcpMs: number('largest-contentful-paint'),
    blockedMs: number('total-blocking-time'),
    ownBlockedMs: ownBlockedMs(artifacts.Trace.traceEvents, address),
    shift: number('cumulative-layout-shift'),
    faults,
  };
}

/** The median run, because a busy machine spoils one or two. */
async function measure(origin: string, page: string): Promise<Measured> {
  const runs: Measured[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await measureOnce(origin + page, page));
  return runs.sort((a, b) => a.scores[0]! - b.scores[0]! || b.lcpMs - a.lcpMs)[Math.floor(RUNS / 2)]!;
}

/** The lightest page of this size: 30 KB of words and nothing else. */
async function barePage() {
  const words = '<p>A festival at night, and nothing but words about it.</p>\n'.repeat(520).slice(0, 30_000);
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title></head><body><h1>A bare page</h1>${words}</body></html>`;
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html),
  );
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, server };
}

/** One browser for all runs: one that has just started still does work of its own, which would count as the page's. */
async function startBrowser() {
  const folder = await mkdtemp(join(tmpdir(), 'utsav-lighthouse-'));
  const args = [...FLAGS, '--remote-debugging-port=0', `--user-data-dir=${folder}`, 'about:blank'];
  const child = spawn(ensureChromium(), args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const end = async () => {
    child.kill();
    await gone;
    await rm(folder, { recursive: true, force: true });
  };
  for await (const line of createInterface(child.stderr)) {
    const port = /^DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(line)?.[1];
    if (port) {
      child.stderr.resume();
      return { port: Number(port), end };
    }
  }
  await end();
  throw new Error('The browser did not start.');
}

const faultsOf = ({ page, scores, lcpMs, faults }: Measured, bareMs: number): string[] => {
  const isFirst = FIRST_PAGES.includes(page);
  const [performance = 0, ...others] = scores;
  const least = isFirst ? LEAST_FIRST : LEAST.performance;
  return [
    ...(performance < least ? [`performance ${performance} of ${least}`] : []),
    ...(others.some((score) => score < LEAST.others) ? [faults.join(', ')] : []),
    ...(isFirst && lcpMs > LCP_MOST * bareMs
      ? [`LCP ${(lcpMs / bareMs).toFixed(2)} times the bare page's`]
      : []),
  ];
};

/** The middle of those that Lighthouse calls fast, of which its phone has a quarter. */
const FAST_DESKTOP = 1750;
const OWN_SLOWDOWN = 4;
const PHONE = FAST_DESKTOP / OWN_SLOWDOWN;

/** How much slower than this machine the phone is. */
async function slowdown(address: string): Promise<number> {
  if (!values.reckoned) return OWN_SLOWDOWN;
  const { environment } = (await look(address)).lhr;
  return Math.round((10 * environment.benchmarkIndex) / PHONE) / 10;
}

ensureBuild(console.log);
const pages = [...navigation.map(({ to }) => to), paths.conclave, paths.event('battle-of-bands'), POST];
const bare = await barePage();
const festival = await Festival.begin();
const lighthouse = await fetchLighthouse();
const browser = await startBrowser();
let slower = OWN_SLOWDOWN;
try {
  slower = await slowdown(bare.origin);
  console.log(`The phone is ${slower} times slower than this machine.\n`);
  const row = (cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
  const head = ['page', ...CATEGORIES, 'LCP', 'of bare', 'blocked', 'by itself', 'shift'];
  row(head);
  row(head.map(() => '---'));
  const reference = await measure(bare.origin, '/');
  const show = ({ scores, lcpMs, blockedMs, ownBlockedMs, shift }: Measured, name: string) =>
    row([
      name,
      ...scores,
      `${(lcpMs / 1000).toFixed(2)} s`,
      (lcpMs / reference.lcpMs).toFixed(2),
      `${Math.round(blockedMs)} ms`,
      `${Math.round(ownBlockedMs)} ms`,
      shift.toFixed(3),
    ]);
  show(reference, 'a bare page');
  const missed: string[] = [];
  for (const page of pages.filter((path) => asked.length === 0 || asked.includes(path))) {
    const measured = await measure(festival.url, page);
    show(measured, page);
    missed.push(...faultsOf(measured, reference.lcpMs).map((fault) => `${page}: ${fault}`));
  }
  if (missed.length > 0) {
    console.log(`\nBelow what we want:\n${missed.map((line) => `- ${line}`).join('\n')}`);
    process.exitCode = 1;
  }
} finally {
  await browser.end();
  bare.server.close();
  await festival.end();
}
