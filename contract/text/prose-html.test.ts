import { expect, it } from 'vitest';
import { proseHtml } from './prose-html.ts';

it('puts every table into a box that scrolls and can be reached by keyboard', () => {
  const table = '<table><tbody><tr><td>1</td></tr></tbody></table>';
  const box = `<div class="prose-scroll" tabindex="0" role="region" aria-label="Table">${table}</div>`;
  expect(proseHtml(`<p>a</p>${table}<p>&lt;table&gt;</p>${table}`)).toBe(
    `<p>a</p>${box}<p>&lt;table&gt;</p>${box}`,
  );
});

it('lets the keyboard reach code that is wider than the page', () => {
  expect(proseHtml('<pre><code>&lt;pre&gt;</code></pre>')).toBe(
    '<pre tabindex="0"><code>&lt;pre&gt;</code></pre>',
  );
});

const ID = 'a'.repeat(40);

it('shows an uploaded picture in the width that is needed, in its place from the start', () => {
  const html = proseHtml(`<figure><img src="/files/${ID}-700x400.jpg" alt="A &lt;b&gt;" /></figure>`);
  expect(html).toContain(
    `<source type="image/avif" srcset="/files/${ID}/320.avif 320w, /files/${ID}/480.avif 480w, /files/${ID}/640.avif 640w, /files/${ID}/700.avif 700w"`,
  );
  expect(html).toContain(
    `<img src="/files/${ID}-700x400.jpg" alt="A &lt;b&gt;" width="700" height="400" loading="lazy"/></picture></figure>`,
  );
});

it('leaves drawings and what only looks like a picture as they are', () => {
  for (const image of [`<img src="/files/${ID}-700x400.svg" alt="" />`, '<p>&lt;img src="/files/a"&gt;</p>'])
    expect(proseHtml(image)).toBe(image);
});

it('gives lists and quotes the side of their own words', () => {
  expect(
    proseHtml('<ol start="3"><li>شام غزل</li></ol><blockquote><p>a</p></blockquote><ul><li>b</li></ul>'),
  ).toBe(
    '<ol dir="auto" start="3"><li>شام غزل</li></ol><blockquote dir="auto"><p>a</p></blockquote><ul dir="auto"><li>b</li></ul>',
  );
});
