import { expect, test } from 'vitest';
import { sortKey } from './sort-key.ts';

const sorted = (titles: readonly string[]) =>
  titles.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : sortKey(a) > sortKey(b) ? 1 : 0));

test('case, accents and signs do not count', () => {
  const titles = ['“Anagram”', 'ápple', 'Banana', 'Éclair', 'eclipse', 'Zebra'];
  expect(sorted(titles.toReversed())).toEqual(titles);
});

test('numbers come in the order of their size, in whatever digits', () => {
  const titles = ['Round 2', 'Round 9', 'Round 10', 'Round १२', 'Round 100'];
  expect(sorted(titles.toReversed())).toEqual(titles);
});

test('each script is in the order of its dictionary, and Latin comes first', () => {
  const titles = [
    'Dance',
    'بزم',
    'پتنگ',
    'تقریر',
    'قوالی',
    'کوئز',
    'گیت',
    'अंत',
    'कविता',
    'क़व्वाली',
    'रंगोली',
    'নাচ',
    'ਭੰਗੜਾ',
    'ગરબા',
    'நடனம்',
    'నృత్యం',
    'ನೃತ್ಯ',
    'നൃത്തം',
  ];
  expect(sorted(titles.toReversed())).toEqual(titles);
  expect(titles.toSorted(new Intl.Collator('en-IN').compare)).toEqual(titles);
});

test('a title of signs alone comes first, and a very long one fits', () => {
  expect(sortKey('✨🎉')).toBe('');
  expect(sortKey('क'.repeat(5000)).length).toBe(200);
});
