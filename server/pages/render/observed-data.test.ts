import { describe, expect, test } from 'vitest';
import type { PublicDocument } from '#contract/api/document.ts';
import type { PublicData } from '#contract/api/public-data.ts';
import { observe } from './observed-data.ts';

const titled = (id: string, title: string) => ({ id, title }) as unknown as PublicDocument;

/** Two lists that can be written to. */
function twoLists() {
  const lists: Record<string, PublicDocument[]> = { events: [titled('dance', 'Dance')], venues: [] };
  let seq = 1;
  const source = () => ({
    seq,
    log: 'log',
    now: new Date(),
    list: <T extends PublicDocument>(name: string) => lists[name] as T[],
    get: <T extends PublicDocument>(name: string, id: string) =>
      lists[name]!.find((one) => one.id === id) as T | undefined,
  });
  const write = (name: string, ...documents: PublicDocument[]) => {
    lists[name] = documents;
    seq += 1;
  };
  return { source, write };
}

describe('What a render reads', () => {
  test('is noted by collection', () => {
    const { data, footprint } = observe(twoLists().source);
    expect(data.get('events', 'dance')).toMatchObject({ title: 'Dance' });
    expect(data.list('venues')).toEqual([]);
    expect([...footprint().collections]).toEqual(['events', 'venues']);
  });

  test('is noted as a value where a view is read, which holds while the value is the same', () => {
    const { source, write } = twoLists();
    const { data, footprint } = observe(source);
    const names = ({ list }: PublicData) => list('events').map(({ title }) => title);
    expect(data.view(names)).toEqual(['Dance']);
    const { collections, views } = footprint();
    expect(collections.size).toBe(0);
    const [view] = views!;
    expect([...view!.collections]).toEqual(['events']);
    write('events', { ...titled('dance', 'Dance'), summary: 'New words' } as PublicDocument);
    expect(view!.holds()).toBe(true);
    write('events', titled('dance', 'Dance and song'));
    expect(view!.holds()).toBe(false);
  });

  test('ends when the first of its views does', () => {
    const { data, footprint } = observe(twoLists().source);
    data.until(new Date(9000));
    data.view(({ until }) => until(new Date(5000)));
    data.view(({ view }) => view(({ until }) => until(new Date(7000))));
    expect(footprint().until).toBe(5000);
  });

  test('of a view inside a view counts for both', () => {
    const { source, write } = twoLists();
    const { data, footprint } = observe(source);
    data.view(({ view }) => view(({ list }) => list('venues').length));
    const [view] = footprint().views!;
    expect([...view!.collections]).toEqual(['venues']);
    write('venues', titled('lawn', 'Lawn'));
    expect(view!.holds()).toBe(false);
  });
});
