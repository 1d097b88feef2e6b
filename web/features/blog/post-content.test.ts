import { expect, it } from 'vitest';
import { withScrolling } from './post-content.ts';

it('puts every table into a box that scrolls and can be reached by keyboard', () => {
  const table = '<table><tbody><tr><td>1</td></tr></tbody></table>';
  const box = `<div class="prose-scroll" tabindex="0" role="region" aria-label="Table">${table}</div>`;
  expect(withScrolling(`<p>a</p>${table}<p>&lt;table&gt;</p>${table}`)).toBe(
    `<p>a</p>${box}<p>&lt;table&gt;</p>${box}`,
  );
});

it('lets the keyboard reach code that is wider than the page', () => {
  expect(withScrolling('<pre><code>&lt;pre&gt;</code></pre>')).toBe(
    '<pre tabindex="0"><code>&lt;pre&gt;</code></pre>',
  );
});
