import { expect, test } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import { WRITES_MAX } from '#contract/api/writes.ts';
import { describeServer } from '#server/testing/engines.ts';
import { addStaff } from '#server/testing/people.ts';
import { sample } from '#server/testing/samples.ts';

const staff = '?audience=staff';
const document = (collection: string, id: string) => paths.api.document(collection, id) + staff;

describeServer('Writes that belong together', (served) => {
  test('all happen, in one go', async () => {
    const { owner, deps } = served();
    const { body: event } = await owner.put(paths.api.document('events', 'pair'), sample('events'));
    const before = deps.log.seq;
    const { status, body } = await owner.post(paths.api.writes, {
      writes: [
        {
          collection: 'events',
          id: 'pair',
          fields: sample('events', { title: 'Later' }),
          version: event.version,
        },
        { collection: 'announcement', id: 'pair-news', fields: sample('announcement'), version: 0 },
      ],
    });
    expect(status).toBe(200);
    expect(body.documents).toMatchObject([
      { id: 'pair', version: 2 },
      { id: 'pair-news', version: 1 },
    ]);
    expect(deps.log.seq).toBe(before + 2);
  });

  test.each([
    [
      'breaks a rule',
      { collection: 'announcement', id: 'half', fields: sample('announcement', { title: '' }) },
      400,
    ],
    [
      'saw an older version',
      { collection: 'venues', id: 'half-venue', fields: sample('venues'), version: 7 },
      409,
    ],
    ['deletes what is not there', { collection: 'venues', id: 'never-was', fields: null }, 404],
  ])('do not happen at all where one %s', async (_, wrong, status) => {
    const { owner, deps } = served();
    await owner.put(paths.api.document('venues', 'half-venue'), sample('venues'));
    const before = deps.log.seq;
    const answer = await owner.post(paths.api.writes, {
      writes: [{ collection: 'events', id: 'half', fields: sample('events') }, wrong],
    });
    expect(answer.status).toBe(status);
    // It says which of them was refused.
    expect(answer.body['step']).toBe(1);
    expect((await owner.get(document('events', 'half'))).status).toBe(404);
    expect(deps.log.seq).toBe(before);
  });

  test('are refused to who may not do one of them', async () => {
    const { url, deps } = served();
    const client = await addStaff({ url, deps }, 'results');
    const before = deps.log.seq;
    const answer = await client.post(paths.api.writes, {
      writes: [
        { collection: 'leaderboards', id: 'mine', fields: sample('leaderboards') },
        { collection: 'announcement', id: 'not-mine', fields: sample('announcement') },
      ],
    });
    expect([answer.status, answer.body.code]).toEqual([403, 'permission-denied']);
    expect(deps.log.seq).toBe(before);
  });

  test.each([
    [{}, 'writes must be a list.'],
    [{ writes: [] }, `writes must have 1 to ${WRITES_MAX} entries.`],
    [
      {
        writes: Array.from({ length: WRITES_MAX + 1 }, () => ({ collection: 'site', id: 'a', fields: null })),
      },
      `writes must have 1 to ${WRITES_MAX} entries.`,
    ],
  ])('say what is wrong with %#', async (body, message) => {
    const answer = await served().owner.post(paths.api.writes, body);
    expect([answer.status, answer.body.fields]).toEqual([400, { writes: message }]);
  });
});

describeServer('An id that was deleted', (served) => {
  test('goes on where it ended: an old tab cannot overwrite what came in its place', async () => {
    const { owner } = served();
    const path = paths.api.document('announcement', 'again');
    await owner.put(path, sample('announcement'));
    const { body: last } = await owner.patch(path, { title: 'Seen in an old tab' });
    expect(last.version).toBe(2);
    await owner.delete(path);
    const { body: fresh } = await owner.put(path, sample('announcement', { version: 0 }));
    expect(fresh.version).toBe(3);
    const stale = await owner.put(path, { ...sample('announcement'), version: last.version });
    expect([stale.status, stale.body.code]).toEqual([409, 'aborted']);
  });

  test('is as old as it was when it comes back, and an inquiry was still sent when it was', async () => {
    const { owner } = served();
    const path = paths.api.document('contact-inquiry', 'back');
    const { body: first } = await owner.put(path, sample('contact-inquiry'));
    await owner.delete(path);
    await expect.poll(() => new Date().toISOString() > first.updatedAt).toBe(true);
    const { body: back } = await owner.put(path, sample('contact-inquiry', { version: 0 }));
    expect(back.createdAt).toBe(first.createdAt);
    expect(back['submittedAt']).toBe(first['submittedAt']);
    expect(back.updatedAt > first.updatedAt).toBe(true);
  });
});
