import { expect, test } from 'vitest';
import { type Lists, listIn, packed, unpacked } from './loader-lists.ts';

const listsOf = (title: string): Lists => ({
  events: [{ id: 'a', title, updatedAt: '2026-01-01T00:00:00.000Z' } as never],
});

test('what was packed is what comes out, for whoever packed it and for whoever did not', () => {
  const lists = listsOf('Here');
  expect(unpacked({ lists: packed(lists) })).toBe(lists);
  expect(unpacked({ lists: JSON.stringify(listsOf('There')) })).toEqual(listsOf('There'));
});

test('several parts of a page read the same documents', () => {
  const loaded = { lists: JSON.stringify(listsOf('Shared')) };
  expect(listIn(loaded, 'events')).toBe(listIn(loaded, 'events'));
});

test('a list that was not brought is empty, and so is one that is still on its way', () => {
  expect(listIn({ lists: packed(listsOf('Here')) }, 'venues')).toEqual([]);
  expect(listIn(undefined, 'events')).toEqual([]);
});

test('only the last few are remembered', () => {
  const first = packed(listsOf('First'));
  const before = unpacked({ lists: first });
  for (let number = 0; number < 50; number++) packed(listsOf(`Number ${number}`));
  expect(unpacked({ lists: first })).toEqual(before);
  expect(unpacked({ lists: first })).not.toBe(before);
});
