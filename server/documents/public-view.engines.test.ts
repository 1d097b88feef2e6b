import { beforeAll, describe, expect, test } from 'vitest';
import { COLLECTION_NAMES, type CollectionName } from '#contract/api/collection-names.ts';
import { collections } from '#contract/api/collections.ts';
import { paths } from '#contract/api/paths.ts';
import { describeAnyServer } from '#server/testing/engines.ts';
import { sample } from '#server/testing/samples.ts';

const PUBLIC = COLLECTION_NAMES.filter((name) => collections[name].isPublic);
const SYSTEM_FIELDS_HIDDEN = ['version', 'createdAt', 'updatedBy'];

/** For each collection that can hide a document: what hides it. */
const hiding: Array<[CollectionName, object]> = [
  ['announcement', { status: 'draft' }],
  ['announcement', { status: 'scheduled', publishAt: '2099-01-01T00:00:00.000Z' }],
  ['announcement', { status: 'archived' }],
  ['blogs', { status: 'draft' }],
  ['blogs', { status: 'scheduled', date: '2099-01-01T00:00:00.000Z' }],
  ['events', { status: 'draft' }],
  ['leaderboards', { status: 'draft' }],
  ['results', { status: 'draft' }],
  ['sponsors', { active: false }],
  ['speakers', { status: 'tba' }],
];

describeAnyServer('A visitor', (served) => {
  // Results are as public as their board.
  beforeAll(() => served().owner.put(paths.api.document('leaderboards', 'houses'), sample('leaderboards')));

  const listed = async (collection: CollectionName) =>
    (await served().visitor.get(`${paths.api.collection(collection)}?limit=100`)).body.documents;

  test.each(PUBLIC)('sees a published document of %s without what is only for staff', async (collection) => {
    const { owner, visitor } = served();
    const path = paths.api.document(collection, 'shown');
    const { body: stored } = await owner.put(path, sample(collection));
    const { privateFields = [], heavyFields = [] } = collections[collection];

    const { status, body } = await visitor.get(path);
    expect(status).toBe(200);
    const unseen = [...SYSTEM_FIELDS_HIDDEN, ...privateFields];
    expect(body).toEqual(Object.fromEntries(Object.entries(stored).filter(([key]) => !unseen.includes(key))));

    const inList = (await listed(collection)).find(({ id }) => id === 'shown')!;
    for (const field of [...unseen, ...heavyFields]) expect(inList, field).not.toHaveProperty(field);
  });

  test('gets the heavy fields with the document, not with the list', async () => {
    const { owner, visitor } = served();
    const content = '<p>Needle in the haystack.</p>';
    await owner.put(paths.api.document('blogs', 'heavy'), sample('blogs', { content }));
    expect((await visitor.get(paths.api.document('blogs', 'heavy'))).body['content']).toBe(content);
    expect(JSON.stringify(await listed('blogs'))).not.toContain('Needle');
  });

  describe.each(hiding)('never sees one of %s with %j', (collection, hidden) => {
    const path = paths.api.document(collection, 'hidden');

    test('while it is hidden', async () => {
      const { owner, visitor } = served();
      expect((await owner.put(path, sample(collection, hidden))).status).toBe(200);
      const { status, body } = await visitor.get(path);
      expect([status, body.code]).toEqual([404, 'not-found']);
      expect((await listed(collection)).map(({ id }) => id)).not.toContain('hidden');
      expect((await owner.get(`${path}?audience=staff`)).status).toBe(200);
    });

    test('from when it is hidden again', async () => {
      const { owner, visitor } = served();
      await owner.put(path, sample(collection));
      expect((await visitor.get(path)).status).toBe(200);
      await owner.patch(path, hidden);
      expect((await visitor.get(path)).status).toBe(404);
      expect((await listed(collection)).map(({ id }) => id)).not.toContain('hidden');
    });

    test('and cannot tell it from one that does not exist', async () => {
      const { owner, visitor } = served();
      await owner.put(path, sample(collection, hidden));
      const hiddenOne = await visitor.get(path);
      const noSuchOne = await visitor.get(paths.api.document(collection, 'no-such-one'));
      expect({ ...hiddenOne.body, reference: '' }).toEqual({ ...noSuchOne.body, reference: '' });
    });
  });

  test('learns nothing of drafts by filtering for them', async () => {
    const { owner, visitor } = served();
    await owner.put(
      paths.api.document('blogs', 'secret'),
      sample('blogs', { status: 'draft', author: 'Ghost' }),
    );
    for (const query of ['status=draft', 'author=Ghost', 'status=draft&author=Ghost']) {
      const { status, body } = await visitor.get(`${paths.api.collection('blogs')}?${query}`);
      expect([status, body.documents], query).toEqual([200, []]);
    }
  });

  test('reads no inquiry, by any way of writing its address', async () => {
    const { owner, visitor } = served();
    await owner.put(paths.api.document('contact-inquiry', 'private'), sample('contact-inquiry'));
    const collection = '/api/documents/contact-inquiry';
    const addresses = [
      ...[
        '',
        '/private',
        '?audience=public',
        '/private?audience=public',
        '?limit=1',
        '/private?audience=staff',
      ],
      ...[
        '/',
        '//private',
        '/private/',
        '/./private',
        '/private%2f',
        '/%70rivate',
        '/private%00',
        '/private;a=b',
      ],
      ...['/..%2fcontact-inquiry%2fprivate', '/private%20', '/private.json', '/private?audience'],
    ].map((end) => collection + end);
    const variants = [
      ...[
        '/api/documents/contact%2dinquiry',
        '/api/documents/CONTACT-INQUIRY',
        '/api//documents/contact-inquiry',
      ],
      ...[
        '/api/documents//contact-inquiry',
        '/api/documents/contact-inquiry%2fprivate',
        '/api/documents%2fcontact-inquiry',
      ],
      ...['/api/documents/venues/../contact-inquiry', '/api/documents/venues/%2e%2e/contact-inquiry/private'],
      ...['/api/documents/venues%2f..%2fcontact-inquiry', '/api/./documents/contact-inquiry'],
    ];
    for (const address of [...addresses, ...variants]) {
      const { status, body } = await visitor.get(address);
      expect([400, 401, 404], `${address} answered ${status}`).toContain(status);
      expect(JSON.stringify(body), address).not.toMatch(/meera|98765|forty students/i);
    }
  });
});
