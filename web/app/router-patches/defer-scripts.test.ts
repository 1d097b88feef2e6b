import { expect, test } from 'vitest';
import { deferScripts } from './defer-scripts.ts';

test('a page asks for its scripts from its last line on, and not before', () => {
  const { html, data } = deferScripts(
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
  const chunk = (text: string) =>
    `<script>window.__reactRouterContext.streamController.enqueue(${JSON.stringify(text).replaceAll('<', String.raw`\u003c`)});</script>`;
  const { html, data } = deferScripts(
    '<html><body><p>Words</p><script>window.__reactRouterContext = {};</script><!--$-->' +
      `${chunk('["</script> "]\n')}<!--$-->${chunk('more')}<!--$-->` +
      '<script>window.__reactRouterContext.streamController.close();</script><!--/$--><!--/$--></body></html>',
    (text) => `/data/${text.length}`,
  );
  expect(data).toBe('["</script> "]\nmore');
  expect(html).not.toContain('streamController.enqueue("');
  expect(html).not.toContain('streamController.close();</script>');
  expect(html).toContain('<script>window.__reactRouterContext = {};</script>');
  expect(html).toContain(',"/data/19",');
});
