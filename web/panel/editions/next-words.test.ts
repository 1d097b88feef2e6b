import { expect, it } from 'vitest';
import { aYearLater, nextTitle } from './next-words.ts';

it.each([
  ['2026-03-12', '2027-03-11'],
  ['', ''],
])('%s, a year later, is %s', (day, later) => {
  expect(aYearLater(day)).toBe(later);
});

it.each([
  ['Edition 52', 'Edition 53'],
  ['Utsav 2026', 'Utsav 2027'],
  ['9 houses, 2 nights', '9 houses, 3 nights'],
  ['The encore', 'The encore'],
])('after %s comes %s', (title, next) => {
  expect(nextTitle(title)).toBe(next);
});
