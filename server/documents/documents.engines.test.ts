import { describe, expect, test } from 'vitest';
import { COLLECTION_NAMES } from '#contract/api/collection-names.ts';
import { BULK_DELETE_MAX } from '#contract/api/document.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { paths } from '#contract/api/paths.ts';
import { describeServer } from '#server/testing/engines.ts';
import { sample } from '#server/testing/samples.ts';

const announcement = (id: string) => paths.api.document('announcement', id);
const staff = '?audience=staff';
const isoInstant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

describeServer('The documents API', (served) => {
  describe('putting', () => {
    test.each(COLLECTION_NAMES)('creates a document of %s and gives it back whole', async (collection) => {
      const { owner } = served();
      const path = paths.api.document(collection, 'made');
      const made = await owner.put(path, sample(collection));
      expect(made).toMatchObject({ status: 200, body: { ...sample(collection), id: 'made', version: 1 } });
      expect(made.body).toMatchObject({ createdAt: isoInstant, updatedAt: isoInstant });
      expect((await owner.get(path + staff)).body).toEqual(made.body);
    });

    test('overwrites as a whole: what is not sent again is gone', async () => {
      const { owner } = served();
      const first = await owner.put(
        announcement('whole'),
        sample('announcement', { pinned: true, colour: 'red' }),
      );
      const second = await owner.put(announcement('whole'), sample('announcement', { title: 'Sun' }));
      expect(second.body).toMatchObject({ version: 2, title: 'Sun', pinned: false });
      expect(second.body.createdAt).toBe(first.body.createdAt);
      expect(second.body).not.toHaveProperty('colour');
    });

    test('does not take system fields from the body', async () => {
      const { owner } = served();
      const sent = { id: 'other', createdAt: '2000-01-01', updatedAt: '2000-01-01', updatedBy: 'somebody' };
      const { status, body } = await owner.put(announcement('own'), sample('announcement', sent));
      expect(status).toBe(200);
      for (const [field, value] of Object.entries(sent)) expect(body[field], field).not.toBe(value);
      expect((await owner.get(announcement('other') + staff)).status).toBe(404);
    });

    test('takes back the very document that it gave', async () => {
      const { owner } = served();
      const { body } = await owner.put(
        announcement('back'),
        sample('announcement', { mood: { warm: [1, 2] } }),
      );
      const again = await owner.put(announcement('back'), body);
      expect(again).toMatchObject({ status: 200, body: { version: 2, mood: { warm: [1, 2] } } });
    });
  });

  describe('patching', () => {
    test('changes the named fields and leaves the others', async () => {
      const { owner } = served();
      const made = await owner.put(announcement('patched'), sample('announcement', { pinned: true }));
      const changed = await owner.patch(announcement('patched'), { title: 'Later' });
      expect(changed.status).toBe(200);
      expect(changed.body).toEqual({
        ...made.body,
        title: 'Later',
        version: 2,
        updatedAt: changed.body.updatedAt,
      });
    });

    test.each([
      ['an optional field', { expiresAt: '2026-03-13T10:00:00Z' }, 'expiresAt'],
      ['a free field', { colour: 'red' }, 'colour'],
    ])('takes %s away with null', async (_, more, field) => {
      const { owner } = served();
      await owner.put(announcement('emptied'), sample('announcement', more));
      const { status, body } = await owner.patch(announcement('emptied'), { [field]: null });
      expect(status).toBe(200);
      expect(body).not.toHaveProperty(field);
    });

    test('does not take a required field away', async () => {
      const { owner } = served();
      await owner.put(announcement('kept'), sample('announcement'));
      const { status, body } = await owner.patch(announcement('kept'), { title: null });
      expect(status).toBe(400);
      expect(body.fields).toEqual({ title: 'Title is required.' });
      expect((await owner.get(announcement('kept') + staff)).body).toMatchObject({ version: 1 });
    });

    test('does not create what is not there', async () => {
      const { owner } = served();
      const { status, body } = await owner.patch(announcement('nowhere'), sample('announcement'));
      expect([status, body.code]).toEqual([404, 'not-found']);
      expect((await owner.get(announcement('nowhere') + staff)).status).toBe(404);
    });
  });

  describe('deleting', () => {
    test('takes a document away, for everyone and for good', async () => {
      const { owner, visitor } = served();
      await owner.put(announcement('gone'), sample('announcement'));
      expect((await visitor.get(announcement('gone'))).status).toBe(200);
      expect(await owner.delete(announcement('gone'))).toMatchObject({ status: 204, body: undefined });
      expect((await visitor.get(announcement('gone'))).status).toBe(404);
      expect((await owner.get(announcement('gone') + staff)).status).toBe(404);
      expect((await owner.delete(announcement('gone'))).status).toBe(404);
    });

    test('in bulk takes all that are named, once each', async () => {
      const { owner } = served();
      for (const id of ['bulk-1', 'bulk-2', 'bulk-3'])
        await owner.put(announcement(id), sample('announcement'));
      const path = adminPaths.api.bulkDelete('announcement');
      expect((await owner.post(path, { ids: ['bulk-1', 'bulk-2', 'bulk-1'] })).status).toBe(204);
      expect((await owner.get(announcement('bulk-1') + staff)).status).toBe(404);
      expect((await owner.get(announcement('bulk-2') + staff)).status).toBe(404);
      expect((await owner.get(announcement('bulk-3') + staff)).status).toBe(200);
    });

    test('in bulk deletes nothing when one is missing', async () => {
      const { owner, deps } = served();
      for (const id of ['all-1', 'all-2']) await owner.put(announcement(id), sample('announcement'));
      const before = deps.log.seq;
      const refused = await owner.post(adminPaths.api.bulkDelete('announcement'), {
        ids: ['all-1', 'missing', 'all-2'],
      });
      expect([refused.status, refused.body.code]).toEqual([404, 'not-found']);
      for (const id of ['all-1', 'all-2'])
        expect((await owner.get(announcement(id) + staff)).status).toBe(200);
      expect(deps.log.seq).toBe(before);
    });

    test.each([
      ['no list', {}],
      ['an empty list', { ids: [] }],
      ['something that is no list', { ids: 'all-1' }],
      ['ids that are no ids', { ids: ['../all-1'] }],
      ['numbers', { ids: [1] }],
      ['too many', { ids: Array.from({ length: BULK_DELETE_MAX + 1 }, (_, index) => `id-${index}`) }],
    ])('in bulk refuses %s and says what it takes', async (_, body) => {
      const refused = await served().owner.post(adminPaths.api.bulkDelete('announcement'), body);
      expect(refused).toMatchObject({
        status: 400,
        body: {
          code: 'invalid-argument',
          fields: { ids: `ids must be a list of 1 to ${BULK_DELETE_MAX} ids.` },
        },
      });
    });
  });

  describe('adding', () => {
    const inquiries = paths.api.collection('contact-inquiry');

    test('takes an inquiry from a visitor, who gets a receipt and nothing else', async () => {
      const { visitor, owner } = served();
      const sent = sample('contact-inquiry', {
        submittedAt: '1999-01-01T00:00:00Z',
        id: 'chosen',
        version: 7,
      });
      const before = new Date().toISOString();
      const added = await visitor.post(inquiries, sent);
      expect(added.status).toBe(201);
      expect(Object.keys(added.body)).toEqual(['id']);
      expect(added.body.id).not.toBe('chosen');

      const stored = await owner.get(paths.api.document('contact-inquiry', added.body.id));
      expect(stored.body).toMatchObject({ ...sample('contact-inquiry'), version: 1, updatedBy: 'visitor' });
      expect((stored.body['submittedAt'] as string) >= before).toBe(true);
    });

    test('keeps the time of an inquiry whatever staff send later', async () => {
      const { visitor, owner } = served();
      const { body: receipt } = await visitor.post(inquiries, sample('contact-inquiry'));
      const path = paths.api.document('contact-inquiry', receipt.id);
      const { body: stored } = await owner.get(path);
      for (const submittedAt of ['1999-01-01T00:00:00Z', null]) {
        expect((await owner.patch(path, { submittedAt })).body['submittedAt']).toBe(stored['submittedAt']);
      }
      const put = await owner.put(path, sample('contact-inquiry', { submittedAt: '1999-01-01T00:00:00Z' }));
      expect(put.body['submittedAt']).toBe(stored['submittedAt']);
    });

    test('says what is wrong with an inquiry, field by field', async () => {
      const { visitor, deps } = served();
      const before = deps.log.seq;
      const refused = await visitor.post(inquiries, {
        name: '',
        email: 'nobody',
        phone: '12',
        message: 'Hi',
      });
      expect(refused.status).toBe(400);
      expect(refused.body.fields).toEqual({
        name: 'Name is required.',
        email: expect.stringContaining('Email must be an email address'),
        phone: expect.stringContaining('Phone must be a phone number'),
        message: 'Message needs at least 10 characters.',
      });
      expect(deps.log.seq).toBe(before);
    });

    test.each(COLLECTION_NAMES.filter((name) => name !== 'contact-inquiry'))(
      'takes nothing into %s from a visitor',
      async (collection) => {
        const { visitor, deps } = served();
        const before = deps.log.seq;
        const refused = await visitor.post(paths.api.collection(collection), sample(collection));
        expect([refused.status, refused.body.code]).toEqual([401, 'unauthenticated']);
        expect(deps.log.seq).toBe(before);
      },
    );

    test('gives staff the whole document under a new id', async () => {
      const { owner } = served();
      const added = await owner.post(paths.api.collection('venues'), sample('venues', { id: 'chosen' }));
      expect(added).toMatchObject({ status: 201, body: { ...sample('venues'), version: 1 } });
      expect(added.body.id).not.toBe('chosen');
    });
  });

  test.each(['PUT', 'PATCH', 'DELETE'])('%s needs a session', async (method) => {
    const { owner, visitor, deps } = served();
    await owner.put(announcement('guarded'), sample('announcement'));
    const before = deps.log.seq;
    const body = method === 'DELETE' ? undefined : { title: 'Defaced' };
    const refused = await visitor.call(method, announcement('guarded'), body);
    expect([refused.status, refused.body.code]).toEqual([401, 'unauthenticated']);
    expect((await visitor.post(adminPaths.api.bulkDelete('announcement'), { ids: ['guarded'] })).status).toBe(
      401,
    );
    expect(deps.log.seq).toBe(before);
  });
});
