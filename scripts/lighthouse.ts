import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { navigation, paths } from '#contract/api/paths.ts';
import { Festival } from '#e2e/festival.ts';
import { ensureBuild } from './ensure-build.ts';
import { PLAIN_FLAGS, ensureChromium } from './chromium.ts';

/**
 * What Lighthouse, as a phone on a slow network, thinks of every public page of the demo festival: the median of
 * five, beside a bare page in the same run. Paths as arguments: only those.
 */
const RUNS = 5;
/** Now and then the browser misses the beginning of a page. */
const ATTEMPTS = 3;
const MAX_WAIT_MS = 12_000;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const FLAGS = [
  ...PLAIN_FLAGS,
  '--headless=new',
  // What turns slowly is drawn by a phone's graphics chip; here it would be the processor that is being measured.
  '--force-prefers-reduced-motion',
];
const POST = paths.post('four-days-on-chai');
const LEAST = { performance: 95, others: 100 };
/** The pages that most visits begin with must do better, also beside the bare page. */
const FIRST_PAGES: readonly string[] = [paths.home, paths.events, paths.leaderboard, POST];
const LEAST_FIRST = 98;
const LCP_MOST = 1.7;

interface Measured {
  page: string;
  scores: number[];
  lcpMs: number;
  blockedMs: number;
  shift: number;
  /** What cost points, apart from speed. */
  faults: string[];
}

type Chrome = Awaited<ReturnType<typeof launch>>;

async function look(address: string, chrome: Chrome, attempt = 1) {
  const result = await lighthouse(address, {
    port: chrome.port,
    onlyCategories: [...CATEGORIES],
    logLevel: 'error',
    maxWaitForLoad: MAX_WAIT_MS,
  });
  const { runtimeError } = result!.lhr;
  if (!runtimeError) return result!.lhr;
  if (attempt === ATTEMPTS) throw new Error(`${address}: ${runtimeError.message}`);
  return look(address, chrome, attempt + 1);
}

async function measureOnce(address: string, page: string, chrome: Chrome): Promise<Measured> {
  const { categories, audits } = await look(address, chrome);
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
    shift: number('cumulative-layout-shift'),
    faults,
  };
}

/** The run in the middle: a busy machine spoils one of them, or two. */
async function measure(origin: string, page: string, chrome: Chrome): Promise<Measured> {
  const runs: Measured[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await measureOnce(origin + page, page, chrome));
  return runs.sort((a, b) => a.scores[0]! - b.scores[0]! || b.lcpMs - a.lcpMs)[Math.floor(RUNS / 2)]!;
}

/** As light as a page can be: 30 KB of words. */
async function barePage() {
  const words = '<p>A festival at night, and nothing but words about it.</p>\n'.repeat(520).slice(0, 30_000);
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title></head><body><h1>A bare page</h1>${words}</body></html>`;
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html),
  );
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, server };
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

ensureBuild(console.log);
const asked = process.argv.slice(2);
const pages = [...navigation.map(({ to }) => to), paths.conclave, paths.event('battle-of-bands'), POST];
const bare = await barePage();
const festival = await Festival.begin();
const chrome = await launch({ chromePath: ensureChromium(), chromeFlags: FLAGS });
try {
  const row = (cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
  const head = ['page', ...CATEGORIES, 'LCP', 'of bare', 'blocked', 'shift'];
  row(head);
  row(head.map(() => '---'));
  const reference = await measure(bare.origin, '/', chrome);
  const show = ({ scores, lcpMs, blockedMs, shift }: Measured, name: string) =>
    row([
      name,
      ...scores,
      `${(lcpMs / 1000).toFixed(2)} s`,
      (lcpMs / reference.lcpMs).toFixed(2),
      `${Math.round(blockedMs)} ms`,
      shift.toFixed(3),
    ]);
  show(reference, 'a bare page');
  const missed: string[] = [];
  for (const page of pages.filter((path) => asked.length === 0 || asked.includes(path))) {
    const measured = await measure(festival.url, page, chrome);
    show(measured, page);
    missed.push(...faultsOf(measured, reference.lcpMs).map((fault) => `${page}: ${fault}`));
  }
  if (missed.length > 0) {
    console.log(`\nBelow what we want:\n${missed.map((line) => `- ${line}`).join('\n')}`);
    process.exitCode = 1;
  }
} finally {
  chrome.kill();
  bare.server.close();
  await festival.end();
}
