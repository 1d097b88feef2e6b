import { expect, test } from 'vitest';
import { excerptText } from './excerpt-text.ts';

test('the beginning of an announcement is plain text, cut between two words', () => {
  expect(excerptText('<p>Fish &amp; chips, <em>now</em>!</p>')).toBe('Fish & chips, now!');
  const long = excerptText(`<p>${'lamps and '.repeat(40)}</p>`);
  expect(long).toMatch(/ (lamps|and)…$/);
  expect(long.length).toBeLessThanOrEqual(201);
});
