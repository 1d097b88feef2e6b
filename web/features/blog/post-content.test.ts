import { expect, it } from 'vitest';
import { withScrollingTables } from './post-content.ts';

it('puts every table into a box that scrolls and can be reached by keyboard', () => {
  const table = '<table><tbody><tr><td>1</td></tr></tbody></table>';
  const box = `<div class="prose-scroll" tabindex="0" role="region" aria-label="Table">${table}</div>`;
  expect(withScrollingTables(`<p>a</p>${table}<p>&lt;table&gt;</p>${table}`)).toBe(
    `<p>a</p>${box}<p>&lt;table&gt;</p>${box}`,
  );
});
