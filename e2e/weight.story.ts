import { gzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import { everyPage } from './pages.ts';
import { PHONE, readersStory, story } from './story.ts';

const KB = 1024;
/**
 * What a first visit to the first page may load, compressed. One kilobyte of script is for there being other languages, and
 * one starts the page, which its HTML is lighter by.
 */
const LIMITS = { script: 151 * KB, stylesheet: 20 * KB, font: 90 * KB };

type Kind = keyof typeof LIMITS;

story(
  'A first visit to the home page is light enough for the network of a crowded lawn',
  async ({ visitor }) => {
    const page = await visitor(PHONE);
    // One visit in ten loads a further kilobyte, by which it tells how it went.
    await page.addInitScript('Math.random = () => 0.5');
    const loaded: Promise<{ kind: Kind; path: string; bytes: number }>[] = [];
    page.on('requestfinished', (request) => {
      const kind = request.resourceType();
      if (!(kind in LIMITS)) return;
      loaded.push(
        request.response().then(async (response) => {
          const body = await response!.body();
          // Fonts are compressed in themselves.
          const bytes = kind === 'font' ? body.length : gzipSync(body, { level: 9 }).length;
          return { kind: kind as Kind, path: new URL(request.url()).pathname, bytes };
        }),
      );
    });
    // Once it listens for changes everything has run: nothing more is coming by itself.
    const isLive = page.waitForResponse((response) => response.url().includes(paths.api.live));
    await page.goto('/');
    await isLive;
    await page.evaluate('document.fonts.ready.then(() => true)');

    const files = await Promise.all(loaded);
    const total = (kind: Kind) =>
      files.filter((file) => file.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0);
    const totals = { script: total('script'), stylesheet: total('stylesheet'), font: total('font') };
    const table = files
      .toSorted((a, b) => b.bytes - a.bytes)
      .map(({ path, bytes }) => `${bytes} ${path}`)
      .join('\n');
    for (const kind of Object.keys(LIMITS) as Kind[]) {
      expect(totals[kind], `${kind}: ${totals[kind]} bytes\n${table}`).toBeLessThanOrEqual(LIMITS[kind]);
      expect(totals[kind], `no ${kind} was seen`).toBeGreaterThan(0);
    }
  },
);

/** What a new connection brings at once; whatever is longer waits for a further round trip. */
const HTML_LIMIT = 14 * KB;

readersStory('The HTML of every page comes in one round trip', async ({ festival }) => {
  for (const path of everyPage) {
    const { headers } = await fetch(festival.url + path, { headers: { 'Accept-Encoding': 'br' } });
    expect(headers.get('content-encoding'), path).toBe('br');
    const bytes = Number(headers.get('content-length'));
    expect(bytes, path).toBeGreaterThan(KB);
    expect(bytes, path).toBeLessThanOrEqual(HTML_LIMIT);
  }
});

/** The files of the offline copy and the live stream, by the names that the build gives them. */
const OFFLINE = /\/assets\/(leader-tab|stream)-/;
/** The worker draws every event's, post's and person's picture by itself, which is 4 KB of it. */
const OFFLINE_LIMIT = 19 * KB;

story('The offline copy is light, and comes after the first paint', async ({ festival, visitor }) => {
  const page = await visitor({ ...PHONE, serviceWorkers: 'allow' });
  await page.goto('/');
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  const { painted, loaded } = await page.evaluate<{ painted: number; loaded: [string, number][] }>(`({
    painted: performance.getEntriesByName('first-contentful-paint')[0].startTime,
    loaded: performance.getEntriesByType('resource').map(({ name, startTime }) => [name, startTime]),
  })`);
  const parts = loaded.filter(([name]) => OFFLINE.test(name) || name.endsWith(paths.copy));
  // Both files, and the snapshot that the copy begins with.
  expect(parts).toHaveLength(3);
  expect(parts.filter(([, at]) => at < painted)).toEqual([]);

  const files = [festival.url + paths.worker, ...parts.map(([name]) => name)].filter((name) =>
    name.endsWith('.js'),
  );
  const bytes = await Promise.all(
    files.map(
      async (name) => gzipSync(Buffer.from(await (await fetch(name)).arrayBuffer()), { level: 9 }).length,
    ),
  );
  const total = bytes.reduce((sum, size) => sum + size, 0);
  expect(total, files.map((name, index) => `${bytes[index]} ${name}`).join('\n')).toBeLessThanOrEqual(
    OFFLINE_LIMIT,
  );
});
