import { expect, test } from 'vitest';
import { inlineScripts } from '#web/entry.server.tsx';
import { BUILD_ID, startFileOf } from '#web/shared/services/build-id.ts';
import { DATA, renderedPage, startIn, WORDS } from '#web/testing/rendered-page.tsx';

const SCRIPT = /<script(?! type="application\/json"| defer)[^>]*>([\s\S]*?)<\/script>/g;
const scriptsOf = (html: string) => [...html.matchAll(SCRIPT)].map(([, code]) => code);

test('a page holds the scripts that every page holds, and the file that starts it, and no other', async () => {
  const pages = await Promise.all(['/', '/another'].map((path) => renderedPage(path)));
  for (const html of pages) {
    expect(scriptsOf(html)).toEqual(inlineScripts);
    expect(html.match(/<script [^>]*src=[^>]*>/g)).toEqual([
      `<script defer="" src="${startFileOf(BUILD_ID)}">`,
    ]);
    expect(html).toContain(WORDS);
    expect(html).not.toContain('type="module"');
    expect(html).not.toContain('<link rel="modulepreload"');
  }
});

test('what it starts with is data: its modules, and what it hydrates with', async () => {
  const start = startIn(await renderedPage('/'));
  expect(start).toMatchObject({
    manifest: '/assets/manifest-1.js',
    entry: '/assets/entry.js',
    routes: { root: ['/assets/root.js'] },
    files: ['/assets/a.js'],
    waitsForPaint: true,
    context: { isSpaMode: false, ssr: true },
  });
  expect(JSON.parse(start.data!)).toContain(DATA.text);
});

test('the hydration data is fetched from an address of its own, where there is one', async () => {
  let kept = '';
  const start = startIn(
    await renderedPage('/', (data) => {
      kept = data;
      return '/data/1';
    }),
  );
  expect(JSON.parse(kept)).toContain(DATA.text);
  expect([start.from, start.data]).toEqual(['/data/1', undefined]);
});
