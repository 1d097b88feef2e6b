import { expect, test } from 'vitest';
import { layOut } from '#server/mail/layout.ts';
import { drawCard } from '#server/pages/cards/draw-card.ts';
import { previewPage } from '#server/previews/preview-page.ts';
import { inPieces, payloads } from '#server/testing/hostile/payloads.ts';
import { dangersIn, readStrictly, shapeOf } from '#server/testing/hostile/strict-reading.ts';
import { counter, exposition } from '#server/watching/exposition.ts';

test('a mail shows words', () => {
  const mail = (words: string) => {
    const button = { label: words, link: `https://example.org/?${words}` };
    const letter = { subject: words, paragraphs: [words, words], button, code: words, closing: words };
    const look = { accent: '#decba7', onAccent: '#17130c', icon: `https://example.org/${words}` };
    return readStrictly(layOut(letter, words, look).html.replace(/^<!doctype html>/, ''));
  };
  const harmless = shapeOf(mail('x'));
  const mails = payloads.map(mail);
  expect(mails.map(shapeOf)).toEqual(payloads.map(() => harmless));
  expect(mails.filter(({ text }, index) => text.split(payloads[index]!).length !== 9)).toEqual([]);
});

test('the picture of a link has outlines instead of words', () => {
  // To set words takes long, and all letters are set in the same way.
  const drawings = inPieces(payloads, 60)
    .filter((_, index) => index % 200 === 0)
    .map((words) =>
      drawCard({
        festival: words,
        facts: [words],
        title: words,
        text: words,
        emphasis: words.slice(0, 4),
        rows: [{ rank: '1', name: words, colour: '#decba7', value: '1' }],
      }),
    );
  expect(drawings.flatMap((drawing) => dangersIn(drawing, 'drawing'))).toEqual([]);
  expect(drawings.filter((drawing) => readStrictly(drawing).text !== '')).toEqual([]);
});

test('the notice of a preview and the numbers for watching have words as words', () => {
  const shown = { code: 'x', until: '2026-03-12T11:00:00.000Z' };
  const previews = payloads.map((words) =>
    previewPage('<head></head><body></body>', { ...shown, missing: [words] }),
  );
  const harmless = shapeOf(
    readStrictly(previewPage('<head></head><body></body>', { ...shown, missing: ['x'] })),
  );
  expect(previews.map((html) => shapeOf(readStrictly(html)))).toEqual(previews.map(() => harmless));
  const lines = exposition([
    counter(
      'x',
      'x',
      payloads.map((route) => [{ route }, 1]),
    ),
  ]).split('\n');
  expect(lines.filter((line) => !/^(#|utsav_x_total\{route="([^"\\]|\\.)*"\} 1$|$)/.test(line))).toEqual([]);
});
