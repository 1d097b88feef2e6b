import { expect, test } from 'vitest';
import { wordsFirst } from './words-first.ts';

test('a page asks for its scripts from its last line on, and not before', () => {
  const { html, data } = wordsFirst(
    '<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/>' +
      '<link rel="stylesheet" href="/assets/a.css"/></head><body><p>Words, </body> among them.</p>' +
      '<script type="module" async="">import "/assets/a.js";</script></body></html>',
  );
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).not.toContain('type="module"');
  expect(html).toContain('<link rel="stylesheet" href="/assets/a.css"/>');
  expect(html).toContain('<script type="text/plain" id="first-script">import "/assets/a.js";</script>');
  expect(html).toMatch(
    /\("first-script",\["\/assets\/a.js","\/assets\/b.js"\],undefined,\d+\)<\/script><\/body><\/html>$/,
  );
  expect(data).toBeUndefined();
});

test('what wakes the page up is fetched from an address of its own', () => {
  const enqueue = 'window.__reactRouterContext.streamController.enqueue("1");';
  const close = 'window.__reactRouterContext.streamController.close();';
  const { html, data } = wordsFirst(
    `<html><body><p>Words</p><script>window.__reactRouterContext = {};</script><!--$--><script>${enqueue}</script>` +
      `<!--$--><script>${close}</script><!--/$--><!--/$--></body></html>`,
    (code) => `/data/${code.length}`,
  );
  expect(data).toBe(enqueue + close);
  expect(html).not.toContain('streamController');
  expect(html).toContain('<script>window.__reactRouterContext = {};</script>');
  expect(html).toContain(`,"/data/${enqueue.length + close.length}",`);
});
