import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { rich } from './rich.tsx';

const bold = { b: (words: string) => <b>{words}</b>, i: (words: string) => <i>{words}</i> };

test('elements stand where the text has them', () => {
  expect(renderToStaticMarkup(rich('Read <b>the rules</b>, <i>all</i>.', bold))).toBe(
    'Read <b>the rules</b>, <i>all</i>.',
  );
});

test('a text without elements stays as it is, and what a value brings along is no element', () => {
  expect(renderToStaticMarkup(rich('2 < 3', bold))).toBe('2 &lt; 3');
  expect(renderToStaticMarkup(rich('<script>x</script>', bold))).toBe('');
});
