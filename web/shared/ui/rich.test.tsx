import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { rich } from './rich.tsx';

const drawn = (text: string) =>
  renderToStaticMarkup(rich(text, { b: (words) => <b>{words}</b>, i: () => <i /> }));

test('elements stand where the text has them', () => {
  expect(drawn('Read <b>the rules</b>, <i></i> first.')).toBe('Read <b>the rules</b>, <i></i> first.');
  expect(drawn('<b>All</b>')).toBe('<b>All</b>');
});

test('what a title says in angle brackets is only text', () => {
  for (const title of ['<constructor>x</constructor>', '<script>alert(1)</script>', '<toString>', '</b>'])
    expect(drawn(`${title} by <b>me</b>`)).toBe(
      `${title.replaceAll('<', '&lt;').replaceAll('>', '&gt;')} by <b>me</b>`,
    );
});
