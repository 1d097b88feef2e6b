import { expect, it } from 'vitest';
import { inLanguage } from '#contract/languages/words.ts';
import type { CollectionName } from './collection-names.ts';
import { inPublicOrder } from './order.ts';

const starting = (...startAt: string[]) => ({ sessions: startAt.map((start) => ({ startAt: start })) });

it.each([
  [
    'announcement',
    [
      { id: 'old', pinned: false, publishAt: '1' },
      { id: 'new', pinned: false, publishAt: '2' },
      { id: 'pinned', pinned: true, publishAt: '0' },
    ],
    ['pinned', 'new', 'old'],
  ],
  [
    'events',
    [
      { id: 'c', title: 'Zither', ...starting('2') },
      { id: 'b', title: 'Aria', ...starting('2') },
      { id: 'a', title: 'Late but first', ...starting('9', '1') },
    ],
    ['a', 'b', 'c'],
  ],
  [
    'results',
    [{ id: 'unpublished' }, { id: 'first', publishedAt: '1' }, { id: 'second', publishedAt: '2' }],
    ['second', 'first', 'unpublished'],
  ],
  [
    'sponsors',
    [
      { id: 'small', name: 'A', order: 0, tier: { rank: 10 } },
      { id: 'big-2', name: 'A', order: 2, tier: { rank: 9 } },
      { id: 'big-1', name: 'B', order: 1, tier: { rank: 9 } },
    ],
    ['big-1', 'big-2', 'small'],
  ],
  [
    'team',
    [
      { id: 'b', name: 'Same', order: 1 },
      { id: 'a', name: 'Same', order: 1 },
      { id: 'c', name: 'Zed', order: 0 },
    ],
    ['c', 'a', 'b'],
  ],
  ['site', [{ id: 'site' }], ['site']],
] as [CollectionName, { id: string }[], string[]][])('%s', (collection, documents, ids) => {
  expect(inPublicOrder(collection, documents).map(({ id }) => id)).toEqual(ids);
});

const venues = (...names: string[]) => names.map((name, at) => ({ id: String(9 - at), name }));
const ordered = (code: string, names: string[]) =>
  inLanguage(code, () => inPublicOrder('venues', venues(...names)).map(({ name }) => name));

it('titles and names follow the language that the list is for', () => {
  const names = ['Zoo', 'apple', 'Äpfel', 'Hall 10', 'Hall 9', 'रंगोली', 'अंत'];
  expect(ordered('en', names)).toEqual(['Äpfel', 'apple', 'Hall 9', 'Hall 10', 'Zoo', 'अंत', 'रंगोली']);
  expect(ordered('hi', names)).toEqual(['अंत', 'रंगोली', 'Äpfel', 'apple', 'Hall 9', 'Hall 10', 'Zoo']);
});

it('equal names are in the order of their ids', () => {
  expect(inPublicOrder('venues', venues('Same', 'Same', 'Same')).map(({ id }) => id)).toEqual([
    '7',
    '8',
    '9',
  ]);
});
