import { expect, test } from 'vitest';
import { locale } from './locale.ts';
import { inLanguage } from './words.ts';

test('numbers and lists are as the language writes them, with Latin digits', () => {
  const all = () => [
    (123_456.5).toLocaleString(locale()),
    new Intl.ListFormat(locale()).format(['A', 'B', 'C']),
    new Date(0).toLocaleDateString(locale(), { dateStyle: 'long', timeZone: 'UTC' }),
  ];
  expect(all()).toEqual(['1,23,456.5', 'A, B and C', '1 January 1970']);
  expect(inLanguage('hi', all)).toEqual(['1,23,456.5', 'A, B, और C', '1 जनवरी 1970']);
});
