import { expect, test } from 'vitest';
import { wordsFirst } from './words-first.ts';

test('a page asks for its scripts from its last line on, and not before', () => {
  const html = wordsFirst(
    '<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/>' +
      '<link rel="stylesheet" href="/assets/a.css"/></head><body><p>Words, </body> among them.</p>' +
      '<script type="module" async="">import "/assets/a.js";</script></body></html>',
  );
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).not.toContain('type="module"');
  expect(html).toContain('<link rel="stylesheet" href="/assets/a.css"/>');
  expect(html).toContain('<script type="text/plain" id="first-script">import "/assets/a.js";</script>');
  expect(html).toMatch(
    /\("first-script",\["\/assets\/a.js","\/assets\/b.js"\],\d+\)<\/script><\/body><\/html>$/,
  );
});
