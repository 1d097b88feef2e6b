import { describe, expect, test } from 'vitest';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { collections } from '#contract/api/collections.ts';
import { paths } from '#contract/api/paths.ts';
import type { ApiClient } from '#server/testing/client.ts';
import { describeServer, type Served } from '#server/testing/engines.ts';
import { sample } from '#server/testing/samples.ts';

const TEST = { actor: 'test' };
const AUDIENCES = ['staff', 'public'] as const;
type Audience = (typeof AUDIENCES)[number];

const clientOf = ({ owner, visitor }: Served, audience: Audience): ApiClient =>
  audience === 'staff' ? owner : visitor;
const listPath = (collection: CollectionName, query: Record<string, string | number>) =>
  `${paths.api.collection(collection)}?${new URLSearchParams(query as Record<string, string>)}`;

/** Every page until the last; `between` runs after each. */
async function allPages(
  client: ApiClient,
  collection: CollectionName,
  query: Record<string, string | number>,
  between: (page: number) => Promise<unknown> = async () => undefined,
): Promise<string[]> {
  const ids: string[] = [];
  let after: string | undefined;
  for (let page = 0; ; page++) {
    const { status, body } = await client.get(listPath(collection, { ...query, ...(after && { after }) }));
    expect(status).toBe(200);
    ids.push(...body.documents.map(({ id }) => id));
    if (body.next === undefined) return ids;
    after = body.next;
    await between(page);
  }
}

const MANY = 250;

describeServer('A list', (served) => {
  describe('of 250 documents with equal keys', () => {
    const cases = [
      // [collection, order, its direction, fields that make the keys equal]
      ['venues', 'name', 'asc', { name: 'Same' }],
      ['team', 'arranged', 'asc', { order: 7 }],
      ['announcement', 'newest', 'desc', { publishAt: '2026-03-12T10:00:00.000Z' }],
    ] as const;

    test.each(cases.flatMap((each) => AUDIENCES.map((audience) => [...each, audience] as const)))(
      'of %s by %s (%s) shows each exactly once while others arrive (%5$s)',
      async (collection, order, direction, equal, audience) => {
        const { deps } = served();
        const put = (id: string) => deps.store.put(collection, id, sample(collection, equal), TEST);
        // The middle of the alphabet: what arrives meanwhile comes before and after all of them.
        const ids = Array.from({ length: MANY }, (_, index) => `m${String(index).padStart(3, '0')}`);
        await Promise.all(ids.map(put));

        const seen = await allPages(
          clientOf(served(), audience),
          collection,
          { audience, order, limit: 17 },
          (page) =>
            Promise.all([
              put(`a-${audience}-${page}`),
              put(`m1${page}-${audience}`),
              put(`z-${audience}-${page}`),
            ]),
        );
        expect(new Set(seen).size, 'nothing twice').toBe(seen.length);
        expect(seen.filter((id) => /^m\d{3}$/.test(id)).toSorted()).toEqual(ids);
        const inOrder = seen.toSorted((a, b) => (a < b ? -1 : 1));
        expect(seen).toEqual(direction === 'asc' ? inOrder : inOrder.toReversed());
      },
    );
  });

  test.each(AUDIENCES)('in the arranged order counts numbers as numbers (%s)', async (audience) => {
    const { deps } = served();
    for (const order of [2, 10, 1, 100, 20, 0]) {
      await deps.store.put('speakers', `s-${order}`, sample('speakers', { order }), TEST);
    }
    const client = clientOf(served(), audience);
    const expected = ['s-0', 's-1', 's-2', 's-10', 's-20', 's-100'];
    expect(await allPages(client, 'speakers', { audience })).toEqual(expected);
    expect(await allPages(client, 'speakers', { audience, limit: 1 })).toEqual(expected);
  });

  test('is the same for both audiences, page by page', async () => {
    const { deps, owner, visitor } = served();
    const titles = ['Zebra', 'apple', 'Äpfel', 'रंग', '🎉', 'apple', '', 'A b', "O'Neil"].map(
      (title) => title || 'zero',
    );
    for (const [index, title] of titles.entries()) {
      await deps.store.put('sessions', `t-${index}`, sample('sessions', { title }), TEST);
    }
    for (const order of Object.keys(collections.sessions.orders)) {
      const query = { order, limit: 2 };
      expect(await allPages(visitor, 'sessions', query)).toEqual(
        await allPages(owner, 'sessions', { ...query, audience: 'staff' }),
      );
    }
  });

  describe('filtered', () => {
    const matching = async (audience: Audience, collection: CollectionName, filter: Record<string, string>) =>
      (await allPages(clientOf(served(), audience), collection, { audience, ...filter })).toSorted();

    test.each(AUDIENCES)('holds what matches and nothing else (%s)', async (audience) => {
      const { deps } = served();
      const put = (id: string, more: object) =>
        deps.store.put('blogs', id, sample('blogs', { ...more }), TEST);
      await put('by-asha', { author: 'Asha', slug: 'one' });
      await put('by-true', { author: 'true', slug: 'true' });
      await put('by-one', { author: '1', slug: '1' });
      await put('by-nobody', {});
      const by = (author: string) => matching(audience, 'blogs', { author });
      expect(await by('Asha')).toEqual(['by-asha']);
      expect(await by('asha')).toEqual([]);
      expect(await by('true')).toEqual(['by-true']);
      expect(await by('1')).toEqual(['by-one']);
      for (const nobody of ['', 'null', 'undefined']) expect(await by(nobody), nobody).toEqual([]);
      expect(await matching(audience, 'blogs', { author: 'Asha', slug: 'one' })).toEqual(['by-asha']);
      expect(await matching(audience, 'blogs', { author: 'Asha', slug: 'true' })).toEqual([]);
    });

    test.each(AUDIENCES)('by a flag takes true and false (%s)', async (audience) => {
      const { deps } = served();
      await deps.store.put('events', 'on', sample('events', { featured: true }), TEST);
      await deps.store.put('events', 'off', sample('events', { featured: false }), TEST);
      const featured = (value: string) => matching(audience, 'events', { featured: value });
      expect(await featured('true')).toEqual(['on']);
      expect(await featured('false')).toEqual(['off']);
      for (const neither of ['1', '0', '', 'TRUE']) expect(await featured(neither), neither).toEqual([]);
    });

    test.each(AUDIENCES)('pages within what matches (%s)', async (audience) => {
      const { deps } = served();
      for (const board of ['odd', 'third'])
        await deps.store.put('leaderboards', board, sample('leaderboards'), TEST);
      const ids = Array.from({ length: 9 }, (_, index) => `r-${index}`);
      for (const [index, id] of ids.entries()) {
        await deps.store.put(
          'results',
          id,
          sample('results', { leaderboardId: index % 3 ? 'odd' : 'third' }),
          TEST,
        );
      }
      const seen = await allPages(clientOf(served(), audience), 'results', {
        audience,
        leaderboardId: 'third',
        limit: 1,
      });
      expect(seen).toEqual(['r-6', 'r-3', 'r-0']);
    });
  });
});
