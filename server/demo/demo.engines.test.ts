import { expect, test } from 'vitest';
import { demoPaths } from '#contract/api/demo.ts';
import { paths } from '#contract/api/paths.ts';
import { cli as runCli } from '#server/testing/cli.ts';
import { describeAnyEngine, signedIn } from '#server/testing/engines.ts';
import { addStaff } from '#server/testing/people.ts';
import { sample } from '#server/testing/samples.ts';

const COLLECTIONS = [
  'venues',
  'announcement',
  'blogs',
  'events',
  'leaderboards',
  'results',
  'sponsors',
  'team',
];

describeAnyEngine('The demo', (newPlace) => {
  test('is cleared by an owner who types the name, leaves what was changed, and comes back after a restart', async () => {
    const place = await newPlace();
    const running = await place.start({ SEED: 'demo' });
    const owner = await signedIn(running.url);
    const rows = () =>
      running.deps.database.db
        .selectFrom('documents')
        .selectAll()
        .orderBy('collection')
        .orderBy('id')
        .execute();
    const before = await rows();

    // Staff have changed one event and written one of their own, at a place of the demo.
    const [event] = before.filter(({ collection }) => collection === 'events');
    const changed = await owner.patch(paths.api.document('events', event!.id), { title: 'Ours now' });
    expect(changed.status).toBe(200);
    const own = { ...sample('announcement'), title: 'Written by us' };
    expect((await owner.put(paths.api.document('announcement', 'ours'), own)).status).toBe(200);

    expect((await (await addStaff(running, 'admin')).get(demoPaths.state)).status).toBe(403);
    const { body: state } = await owner.get(demoPaths.state);
    expect(state['kept']).toContainEqual(
      expect.objectContaining({ collection: 'events', title: 'Ours now', because: 'changed' }),
    );
    const refused = await owner.post(demoPaths.clear, { name: 'utsav' });
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { name: 'Type the name of the festival, Utsav, as it is written.' } },
    });
    expect((await owner.get(demoPaths.state)).body['count']).toBe(state['count']);

    const { status, body: cleared } = await owner.post(demoPaths.clear, { name: 'Utsav' });
    expect(status).toBe(200);
    const removed = Object.values(cleared['removed'] as Record<string, number>);
    expect(removed.reduce((sum, count) => sum + count, 0)).toBe(state['count']);
    const left = (await rows()).map(({ collection, id }) => `${collection}/${id}`);
    expect(left).toEqual(expect.arrayContaining(['site/site', `events/${event!.id}`, 'announcement/ours']));
    // What stays, the changed event and the venues of its sessions, is what was said.
    expect(left).toHaveLength(2 + (state['kept'] as unknown[]).length);
    for (const collection of COLLECTIONS.filter((name) => name !== 'events' && name !== 'venues')) {
      const { body } = await owner.get(`${paths.api.collection(collection)}?limit=100`);
      expect([collection, body.documents.map(({ id }) => id)]).toEqual([
        collection,
        collection === 'announcement' ? ['ours'] : [],
      ]);
    }
    await running.stop();

    const again = await place.start({ SEED: 'demo' });
    const back = await signedIn(again.url);
    expect((await back.get(demoPaths.state)).body['undoUntil']).not.toBeNull();
    const undone = await back.post(demoPaths.undo);
    expect(undone.body).toEqual({ restored: state['count'], skipped: 0 });
    const after = await again.deps.database.db
      .selectFrom('documents')
      .selectAll()
      .orderBy('collection')
      .orderBy('id')
      .execute();
    const content = (all: typeof before) =>
      all
        .filter(({ id }) => id !== event!.id && id !== 'ours')
        .map(({ collection, id, data, created_at }) => [
          collection,
          id,
          typeof data === 'string' ? JSON.parse(data) : data,
          created_at,
        ]);
    expect(content(after)).toEqual(content(before));
    expect((await back.post(demoPaths.undo)).body.message).toContain('nothing to bring back');
    // And it can be cleared again.
    expect((await back.get(demoPaths.state)).body['count']).toBe(state['count']);
  });

  test('is cleared and brought back by the command line, but not after ten minutes', async () => {
    const place = await newPlace();
    const running = await place.start({ SEED: 'demo' });
    await running.stop();
    const cli = (...args: string[]) => runCli(place.settings(), ...args);
    expect((await cli('demo', 'clear', '--name', 'Somebody')).err).toContain(
      'Type the name of the festival, Utsav',
    );
    const done = await cli('demo', 'clear', '--name', 'Utsav');
    expect(done.out).toMatch(/events: \d+ removed/);
    expect(done.out).toContain('The site content stays');
    expect((await cli('demo', 'undo')).out).toMatch(/^\d+ documents are back\./);

    await cli('demo', 'clear', '--name', 'Utsav');
    const again = await place.start();
    const setting = () => again.deps.database.db.updateTable('settings').where('name', '=', 'demo-cleared');
    const at = new Date(Date.now() - 11 * 60_000).toISOString();
    await setting()
      .set({ value: JSON.stringify({ first: 1, last: 2, at }) })
      .execute();
    const owner = await signedIn(again.url);
    expect((await owner.get(demoPaths.state)).body['undoUntil']).toBeNull();
    expect((await owner.post(demoPaths.undo)).body.message).toContain('more than 10 minutes ago');
  });
});
