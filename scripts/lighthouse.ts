import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { navigation, paths } from '#contract/paths.ts';
import { readEnv } from '#server/env.ts';
import { builtPages } from '#server/pages/built-pages.ts';
import { start } from '#server/start.ts';
import { ensureChromium } from './chromium.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
];

/** What Lighthouse, as a phone, thinks of every public page of the demo festival. */
const dataDir = mkdtempSync(join(tmpdir(), 'utsav-lighthouse-'));
const env = readEnv({ PORT: '0', DATA_DIR: dataDir, ADMIN_PASSWORD: 'lighthouse' });
const { url, stop } = await start(env, builtPages);
const chrome = await launch({ chromePath: ensureChromium(), chromeFlags: FLAGS });
try {
  console.log(
    `| page | ${CATEGORIES.join(' | ')} | LCP |\n| --- | ${'--- | '.repeat(CATEGORIES.length + 1)}`,
  );
  const pages = [
    ...navigation.map(({ to }) => to),
    paths.conclave,
    paths.event('battle-of-bands'),
    paths.post('four-days-on-chai'),
  ];
  for (const page of pages) {
    const result = await lighthouse(url + page, {
      port: chrome.port,
      onlyCategories: [...CATEGORIES],
      logLevel: 'error',
    });
    const { categories, audits } = result!.lhr;
    const scores = CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
    console.log(`| ${page} | ${scores.join(' | ')} | ${audits['largest-contentful-paint']?.displayValue} |`);
  }
} finally {
  chrome.kill();
  await stop();
  rmSync(dataDir, { recursive: true, force: true });
}
