import { expect, test } from 'vitest';
import { COLLECTION_NAMES, type CollectionName } from '#contract/api/collection-names.ts';
import { collections } from '#contract/api/collections.ts';
import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX } from '#contract/api/document.ts';
import { paths } from '#contract/api/paths.ts';
import type { ApiClient } from '#server/testing/client.ts';
import { describeAnyServer, type Served } from '#server/testing/engines.ts';
import { sample } from '#server/testing/samples.ts';

const TEST = { actor: 'test' };
const AUDIENCES = ['staff', 'public'] as const;
type Audience = (typeof AUDIENCES)[number];

const clientOf = ({ owner, visitor }: Served, audience: Audience): ApiClient =>
  audience === 'staff' ? owner : visitor;
const listPath = (collection: CollectionName, query: Record<string, string | number>) =>
  `${paths.api.collection(collection)}?${new URLSearchParams(query as Record<string, string>)}`;

describeAnyServer('A list asked for', (served) => {
  const listings = COLLECTION_NAMES.flatMap((collection) => [
    [collection, 'staff'] as const,
    ...(collections[collection].isPublic ? [[collection, 'public'] as const] : []),
  ]);

  const foreignKeys = [
    ...[
      'updatedBy',
      'createdBy',
      'version',
      'data',
      'password',
      'user.email',
      'email[$startsWith]',
      'message',
    ],
    ...['select', 'fields', 'populate', 'sort', 'where', 'filter', 'filters[email]', 'q', 'offset', 'page'],
    ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'Limit', ' limit', '$where'],
  ];

  test.each(listings)(
    '%s by an unknown key (%s) names the key and shows nothing',
    async (collection, audience) => {
      const known = collections[collection].filters;
      for (const key of foreignKeys.filter((name) => !known.includes(name))) {
        const { status, body } = await clientOf(served(), audience).get(
          listPath(collection, { audience, [key]: 'a' }),
        );
        expect(status, key).toBe(400);
        expect(body.code).toBe('invalid-argument');
        expect(Object.keys(body.fields!), key).toEqual([key]);
        expect(body.fields![key]).toContain(key);
        expect(body).not.toHaveProperty('documents');
      }
    },
  );

  test.each(listings)(
    '%s in an unknown order (%s) names those that there are',
    async (collection, audience) => {
      for (const order of [
        'updatedBy',
        'id',
        '__proto__',
        'constructor',
        'toString',
        '',
        'changed desc',
        'CHANGED',
      ]) {
        const { status, body } = await clientOf(served(), audience).get(
          listPath(collection, { audience, order }),
        );
        expect([status, body.fields], order).toEqual([
          400,
          { order: `order must be one of: ${Object.keys(collections[collection].orders).join(', ')}.` },
        ]);
      }
    },
  );

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
    for (const query of [
      'limit=1&limit=2',
      'status=draft&status=published',
      'audience=public&audience=staff',
    ]) {
      const { status, body } = await served().visitor.get(`${paths.api.collection('blogs')}?${query}`);
      expect([status, body.code], query).toEqual([400, 'invalid-argument']);
    }
  });

  const cursor = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64url');
  const noCursors = [
    ...[
      '',
      'x',
      '%',
      'null',
      '[]',
      'e30',
      cursor(null),
      cursor('a'),
      cursor([]),
      cursor(['a']),
      cursor([null, 'a']),
    ],
    ...[
      cursor([{}, 'a']),
      cursor(['a', 1]),
      cursor([['a'], 'a']),
      cursor([true, 'a']),
      cursor(['a', '../a']),
    ],
    ...[cursor(['a', 'a\0']), cursor(['a\0', 'a']), cursor(['a', 'a', 'a'])],
  ];

  test.each(AUDIENCES)('after something that is no cursor is refused (%s)', async (audience) => {
    for (const [collection, more] of [
      ['venues', [cursor([1, 'a'])]],
      ['team', [cursor(['a', 'a']), cursor(['1', 'a'])]],
    ] as const) {
      for (const after of [...noCursors, ...more]) {
        const { status, body } = await clientOf(served(), audience).get(
          listPath(collection, { audience, after }),
        );
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
