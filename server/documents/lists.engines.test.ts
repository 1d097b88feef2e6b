import { describe, expect, test } from 'vitest';
import type { CollectionName } from '#contract/collection-names.ts';
import { COLLECTION_NAMES } from '#contract/collection-names.ts';
import { collections } from '#contract/collections.ts';
import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX } from '#contract/document.ts';
import { paths } from '#contract/paths.ts';
import type { ApiClient } from '../testing/client.ts';
import { describeServer, type Served } from '../testing/engines.ts';
import { sample } from '../testing/samples.ts';

const TEST = { actor: 'test' };
const AUDIENCES = ['staff', 'public'] as const;
type Audience = (typeof AUDIENCES)[number];

const clientOf = ({ owner, visitor }: Served, audience: Audience): ApiClient => (audience === 'staff' ? owner : visitor);
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

        const seen = await allPages(clientOf(served(), audience), collection, { audience, order, limit: 17 }, (page) =>
          Promise.all([put(`a-${audience}-${page}`), put(`m1${page}-${audience}`), put(`z-${audience}-${page}`)]),
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
    const titles = ['Zebra', 'apple', 'Äpfel', 'रंग', '🎉', 'apple', '', 'A b', "O'Neil"].map((title) => title || 'zero');
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
      const put = (id: string, more: object) => deps.store.put('blogs', id, sample('blogs', { ...more }), TEST);
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
      for (const board of ['odd', 'third']) await deps.store.put('leaderboards', board, sample('leaderboards'), TEST);
      const ids = Array.from({ length: 9 }, (_, index) => `r-${index}`);
      for (const [index, id] of ids.entries()) {
        await deps.store.put('results', id, sample('results', { leaderboardId: index % 3 ? 'odd' : 'third' }), TEST);
      }
      const seen = await allPages(clientOf(served(), audience), 'results', { audience, leaderboardId: 'third', limit: 1 });
      expect(seen).toEqual(['r-6', 'r-3', 'r-0']);
    });
  });

  describe('asked for', () => {
    const listings = COLLECTION_NAMES.flatMap((collection) => [
      [collection, 'staff'] as const,
      ...(collections[collection].isPublic ? [[collection, 'public'] as const] : []),
    ]);

    const foreignKeys = [
      ...['updatedBy', 'createdBy', 'version', 'data', 'password', 'user.email', 'email[$startsWith]', 'message'],
      ...['select', 'fields', 'populate', 'sort', 'where', 'filter', 'filters[email]', 'q', 'offset', 'page'],
      ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'Limit', ' limit', '$where'],
    ];

    test.each(listings)('%s by an unknown key (%s) names the key and shows nothing', async (collection, audience) => {
      const known = collections[collection].filters;
      for (const key of foreignKeys.filter((name) => !known.includes(name))) {
        const { status, body } = await clientOf(served(), audience).get(listPath(collection, { audience, [key]: 'a' }));
        expect(status, key).toBe(400);
        expect(body.code).toBe('invalid-argument');
        expect(Object.keys(body.fields!), key).toEqual([key]);
        expect(body.fields![key]).toContain(key);
        expect(body).not.toHaveProperty('documents');
      }
    });

    test.each(listings)('%s in an unknown order (%s) names those that there are', async (collection, audience) => {
      for (const order of ['updatedBy', 'id', '__proto__', 'constructor', 'toString', '', 'changed desc', 'CHANGED']) {
        const { status, body } = await clientOf(served(), audience).get(listPath(collection, { audience, order }));
        expect([status, body.fields], order).toEqual([
          400,
          { order: `order must be one of: ${Object.keys(collections[collection].orders).join(', ')}.` },
        ]);
      }
    });

    test.each(['0', '-1', String(PAGE_LIMIT_MAX + 1), '1.5', 'ten', '', 'Infinity', 'NaN', '1e9'])(
      'limit=%s is refused with the bounds',
      async (limit) => {
        const { status, body } = await served().visitor.get(listPath('venues', { limit }));
        expect([status, body.fields]).toEqual([400, { limit: 'limit must be a whole number from 1 to 100.' }]);
      },
    );

    test('limits between the bounds hold, and there is a default', async () => {
      const { deps, visitor } = served();
      const ids = Array.from({ length: PAGE_LIMIT_MAX + 5 }, (_, index) => `l-${index}`);
      await Promise.all(ids.map((id) => deps.store.put('leaderboards', id, sample('leaderboards'), TEST)));
      const count = async (query: Record<string, number>) =>
        (await visitor.get(listPath('leaderboards', query))).body.documents.length;
      expect(await count({})).toBe(PAGE_LIMIT_DEFAULT);
      expect(await count({ limit: 1 })).toBe(1);
      expect(await count({ limit: PAGE_LIMIT_MAX })).toBe(PAGE_LIMIT_MAX);
    });

    test('the same key twice is refused', async () => {
      for (const query of ['limit=1&limit=2', 'status=draft&status=published', 'audience=public&audience=staff']) {
        const { status, body } = await served().visitor.get(`${paths.api.collection('blogs')}?${query}`);
        expect([status, body.code], query).toEqual([400, 'invalid-argument']);
      }
    });

    const cursor = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64url');
    const noCursors = [
      ...['', 'x', '%', 'null', '[]', 'e30', cursor(null), cursor('a'), cursor([]), cursor(['a']), cursor([null, 'a'])],
      ...[cursor([{}, 'a']), cursor(['a', 1]), cursor([['a'], 'a']), cursor([true, 'a']), cursor(['a', '../a'])],
      ...[cursor(['a', 'a\0']), cursor(['a\0', 'a']), cursor(['a', 'a', 'a'])],
    ];

    test.each(AUDIENCES)('after something that is no cursor is refused (%s)', async (audience) => {
      for (const [collection, more] of [
        ['venues', [cursor([1, 'a'])]],
        ['team', [cursor(['a', 'a']), cursor(['1', 'a'])]],
      ] as const) {
        for (const after of [...noCursors, ...more]) {
          const { status, body } = await clientOf(served(), audience).get(listPath(collection, { audience, after }));
          expect([status, body.fields], `${collection} after ${after}`).toEqual([
            400,
            { after: 'after must be what an earlier page gave as "next".' },
          ]);
        }
      }
    });

    test('the whole by a visitor asks for a session, on every collection', async () => {
      const { visitor } = served();
      for (const collection of COLLECTION_NAMES) {
        for (const path of [paths.api.collection(collection), paths.api.document(collection, 'any')]) {
          const { status, body } = await visitor.get(`${path}?audience=staff`);
          expect([status, body.code], path).toEqual([401, 'unauthenticated']);
        }
      }
    });

    test('an unknown audience is refused', async () => {
      for (const audience of ['', 'owner', 'Staff', 'staff ', 'public,staff']) {
        const { status, body } = await served().owner.get(listPath('venues', { audience }));
        expect([status, Object.keys(body.fields!)], audience).toEqual([400, ['audience']]);
      }
    });
  });
});
