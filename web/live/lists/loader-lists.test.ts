import { expect, test } from 'vitest';
import { decodeLists, encodeLists, type Lists, listIn } from './loader-lists.ts';

const listsOf = (title: string): Lists => ({
  events: [{ id: 'a', title, updatedAt: '2026-01-01T00:00:00.000Z' } as never],
});

test('what was encoded is what comes out, for whoever encoded it and for whoever did not', () => {
  const lists = listsOf('Here');
  expect(decodeLists({ lists: encodeLists(lists) })).toBe(lists);
  expect(decodeLists({ lists: JSON.stringify(listsOf('There')) })).toEqual(listsOf('There'));
});

test('several parts of a page read the same documents', () => {
  const loaded = { lists: JSON.stringify(listsOf('Shared')) };
  expect(listIn(loaded, 'events')).toBe(listIn(loaded, 'events'));
});

test('a list that was not brought is empty, and so is one that is still on its way', () => {
  expect(listIn({ lists: encodeLists(listsOf('Here')) }, 'venues')).toEqual([]);
  expect(listIn(undefined, 'events')).toEqual([]);
});

test('only the last few are remembered', () => {
  const first = encodeLists(listsOf('First'));
  const before = decodeLists({ lists: first });
  for (let number = 0; number < 50; number++) encodeLists(listsOf(`Number ${number}`));
  expect(decodeLists({ lists: first })).toEqual(before);
  expect(decodeLists({ lists: first })).not.toBe(before);
});

test('the text is that of JSON, also where one of the lists was encoded before', () => {
  const [events] = Object.values(listsOf('Here'));
  const venues = [{ id: 'hall', name: '"Hall" </script>' } as never];
  encodeLists({ events: events! });
  expect(encodeLists({ venues, events: events! })).toBe(JSON.stringify({ venues, events }));
});
