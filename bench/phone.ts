import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type Page } from 'playwright-core';
import { paths } from '#contract/api/paths.ts';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/chromium.ts';
import { Festival } from '../e2e/festival.ts';
import { pinLoadGenerator, useAllCores } from './child.ts';
import { median, type Row } from './report.ts';

/** Slow 3G: 400 kbit/s, and 400 ms until an answer begins. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const CPU_SLOWER = 6;
const VISITS = 3;
/** What the words and what a press asks for may take. */
const LIMITS_S = { words: 2, press: 4.5 };

/** About as much as our pages load, compressed, and nothing to do. */
const BARE_BYTES = { html: 13_000, css: 19_000, script: 148_000 };

interface Visit {
  words: number;
  /** From the beginning of the visit until a press, made as soon as there are words, has done what it asks for. */
  press: number;
}

/** Presses something, and answers the moment at which it has been done, by the clock of the system. */
type Press = (page: Page) => Promise<number>;

const NOW = 'performance.timeOrigin + performance.now()';
/** One question, because a page that is asked over and over paints later. */
const PAINTED = `new Promise((resolve) =>
  new PerformanceObserver((seen) => {
    const [words] = seen.getEntriesByName('first-contentful-paint');
    if (words) resolve(performance.timeOrigin + words.startTime);
  }).observe({ type: 'paint', buffered: true }))`;

/** A finger knows where to press and waits for nothing. */
async function tap(page: Page, selector: string) {
  const [x, y] = await page.evaluate<[number, number]>(`(() => {
    const seen = [...document.querySelectorAll('${selector}')].find((one) => one.checkVisibility());
    const { left, top, width, height } = seen.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  })()`);
  await page.mouse.click(x, y);
}

/** The page itself notes when the work was done. */
const pressing =
  (selector: string, isDone: string): Press =>
  async (page) => {
    await page.evaluate(`void (() => {
      const watch = setInterval(() => {
        if (!(${isDone})) return;
        window.doneAt = ${NOW};
        clearInterval(watch);
      }, 10);
    })()`);
    await tap(page, selector);
    return (
      await page.waitForFunction('window.doneAt', undefined, { polling: 50 })
    ).jsonValue() as Promise<number>;
  };

const openMenu = pressing('button[aria-label="Open menu"]', `document.querySelector('#site-menu').open`);
const star = pressing('main .star', `(localStorage.getItem('starred-events') ?? '[]') !== '[]'`);
/** Before the scripts are awake it is a link, and done when the next page begins. */
const filter: Press = async (page) => {
  await tap(page, '.more-tools > summary');
  await tap(page, 'a[href*="category=music"]');
  await page.waitForURL(/category=music/, { waitUntil: 'commit' });
  return Date.now();
};
const bareButton = pressing('button', 'document.title === "done"');

async function visit(browser: Browser, address: string, press: Press): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    // The conditions below are texts, which the pages' policy would not let run.
    bypassCSP: true,
  });
  try {
    const page = await context.newPage();
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Network.emulateNetworkConditions', SLOW);
    await network.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
    await page.goto(address, { waitUntil: 'commit' });
    const began = await page.evaluate<number>('performance.timeOrigin');
    const painted = await page.evaluate<number>(PAINTED);
    return { words: painted - began, press: (await press(page)) - began };
  } finally {
    await context.close();
  }
}

async function visits(browser: Browser, address: string, press: Press): Promise<Visit> {
  const all: Visit[] = [];
  for (let turn = 0; turn < VISITS; turn++) all.push(await visit(browser, address, press));
  return { words: median(all.map(({ words }) => words)), press: median(all.map((one) => one.press)) };
}

/** A page with our bytes and nothing else. A press before its script is there is kept by one line in the page. */
function bareServer() {
  const text = (bytes: number) => randomBytes(Math.ceil((bytes * 3) / 4)).toString('base64');
  const files: Record<string, [string, string]> = {
    '/a.css': ['text/css', `/*${text(BARE_BYTES.css)}*/body{color:black}`],
    '/a.js': [
      'text/javascript',
      `/*${text(BARE_BYTES.script)}*/awake=true;if(window.kept)document.title='done'`,
    ],
  };
  const html = `<!doctype html><title>bare</title><link rel=stylesheet href=/a.css><button>Press</button>
    <script>onclick=()=>window.awake?document.title='done':kept=true</script><script async src=/a.js></script>
    <p style="overflow-wrap:anywhere">${text(BARE_BYTES.html)}`;
  const server = createServer((request, response) => {
    const [type, body] = files[request.url!] ?? ['text/html', html];
    response.setHeader('Content-Type', type).end(body);
  });
  return new Promise<{ url: string; close: () => void }>((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve({
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
        close: () => server.close(),
      }),
    );
  });
}

/** The first words, and what is pressed as soon as they are seen, on a slow phone in a slow network. */
export async function slowPhone(): Promise<Row[]> {
  useAllCores();
  const festival = await Festival.begin({ settings: { CAPTCHA: 'off' }, isAlone: true });
  const bare = await bareServer();
  const browser = await chromium.launch({ executablePath: findChromium()!, args: CHROMIUM_FLAGS });
  try {
    const reference = await visits(browser, bare.url, bareButton);
    const row = (what: string, kind: keyof Visit, ours: number): Row => ({
      what: `slow phone: ${what}, at most ${LIMITS_S[kind].toFixed(1)} s`,
      ours: `${seconds(ours)}${ours / 1000 > LIMITS_S[kind] ? ', TOO LATE' : ''}`,
      reference: `${seconds(reference[kind])}, a bare page of as many bytes`,
      ratio: reference[kind] / ours,
    });
    const rows: Row[] = [];
    for (const [path, presses] of Object.entries({
      [paths.home]: { menu: openMenu },
      [paths.events]: { menu: openMenu, star, filter },
    })) {
      for (const [name, press] of Object.entries(presses)) {
        const ours = await visits(browser, festival.url + path, press);
        if (name === 'menu') rows.push(row(`first words of ${path}`, 'words', ours.words));
        rows.push(
          row(`${name} of ${path}, pressed at the first words, has done its work`, 'press', ours.press),
        );
      }
    }
    return rows;
  } finally {
    await browser.close();
    bare.close();
    await festival.end();
    pinLoadGenerator();
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
