import { describe, expect, test } from 'vitest';
import type { PublicDocument } from '#contract/api/document.ts';
import { named } from '#contract/views/view.ts';
import { observe } from './observed-data.ts';

const titled = (id: string, title: string) => ({ id, title }) as unknown as PublicDocument;

/** Two lists. */
function twoLists() {
  const lists: Record<string, PublicDocument[]> = { events: [titled('dance', 'Dance')], venues: [] };
  const source = () => ({
    seq: 1,
    log: 'log',
    now: new Date(),
    list: <T extends PublicDocument>(name: string) => lists[name] as T[],
    get: <T extends PublicDocument>(name: string, id: string) =>
      lists[name]!.find((one) => one.id === id) as T | undefined,
  });
  return { source };
}

describe('What a render reads', () => {
  test('is noted by collection', () => {
    const { data, footprint } = observe(twoLists().source());
    expect(data.get('events', 'dance')).toMatchObject({ title: 'Dance' });
    expect(data.list('venues')).toEqual([]);
    expect([...footprint().collections]).toEqual(['events', 'venues']);
  });

  test('is noted as a value where a view is read', () => {
    const { data, footprint } = observe(twoLists().source());
    const names = named('titles', ({ list }) => list('events').map(({ title }) => title));
    expect(data.view(names)).toEqual(['Dance']);
    const { collections, views } = footprint();
    expect(collections.size).toBe(0);
    expect(views).toEqual([{ key: 'titles', collections: new Set(['events']), value: '["Dance"]' }]);
  });

  test('ends when the first of its views does', () => {
    const { data, footprint } = observe(twoLists().source());
    data.until(new Date(9000));
    data.view(named('early', ({ until }) => until(new Date(5000))));
    data.view(named('outer', ({ view }) => view(named('late', ({ until }) => until(new Date(7000))))));
    expect(footprint().until).toBe(5000);
  });

  test('of a view inside a view is noted beside it', () => {
    const { data, footprint } = observe(twoLists().source());
    const places = named('places', ({ list }) => list('venues').length);
    data.view(named('outer', ({ view }) => view(places)));
    expect(footprint().views).toEqual([
      { key: 'outer', collections: new Set(), value: '0' },
      { key: 'places', collections: new Set(['venues']), value: '0' },
    ]);
  });
});
