import { expect, test } from 'vitest';
import { DATA, renderedPage, WORDS } from '#web/testing/rendered-page.tsx';
import { deferScripts } from './defer-scripts.ts';

const FIRST_SCRIPT = /<script type="text\/plain" id="first-script">import "\/assets\/manifest-1.js";/;

test('a page loads its scripts from its last line on, and not before', async () => {
  const rendered = await renderedPage('/');
  expect(rendered).toContain('<link rel="modulepreload" href="/assets/a.js"/>');
  const { html, data } = deferScripts(rendered);
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).not.toContain('type="module"');
  expect(html).toContain('<link rel="stylesheet" href="/assets/a.css"/>');
  expect(html).toContain(WORDS);
  expect(html).toMatch(FIRST_SCRIPT);
  expect(html).toMatch(
    /\("first-script",\["\/assets\/manifest-1.js",[^\]]*"\/assets\/a.js",[^\]]*\],undefined,\d+\)<\/script><\/body><\/html>$/,
  );
  expect(data).toBeUndefined();
});

test('the hydration data is fetched from an address of its own', async () => {
  const { html, data } = deferScripts(await renderedPage('/'), (text) => `/data/${text.length}`);
  expect(data).toMatch(/^\[.*\]\n$/);
  expect(JSON.parse(data!)).toContain(DATA.text);
  expect(html).not.toContain('streamController.enqueue("');
  expect(html).not.toContain('streamController.close();</script>');
  expect(html).toContain('<script>window.__reactRouterContext = {');
  // The script in the page gives the data to the stream that React Router has made there.
  expect(html).toContain('window.__reactRouterContext.streamController = controller;');
  expect(html).toContain(`,"/data/${data!.length}",`);
});
