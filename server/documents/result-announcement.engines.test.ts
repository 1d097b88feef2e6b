import { expect, test } from 'vitest';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { paths } from '#contract/api/paths.ts';
import { announcementIdOf } from '#contract/scoring/announcement-draft.ts';
import { describeAnyEngine, OWNER } from '#server/testing/engines.ts';
import { ApiClient } from '#server/testing/client.ts';
import { addStaff } from '#server/testing/people.ts';
import { sample } from '#server/testing/samples.ts';

const contingents = ['red', 'blue'].map((id) => ({ id, name: `${id} house`, colour: '#DECBA7' }));
const board = (more: object = {}) => sample('leaderboards', { contingents, ...more });
const ANNOUNCEMENT = paths.api.document('announcement', announcementIdOf('bands'));

describeAnyEngine('The announcement of a result', (newPlace) => {
  test('is drafted for the results desk, which can write no other', async () => {
    const running = await (await newPlace()).start();
    const owner = await new ApiClient(running.url).signedIn(OWNER.email, OWNER.password);
    await owner.put(paths.api.document('leaderboards', 'houses'), board());
    await owner.put(paths.api.document('events', 'battle-of-bands'), sample('events'));
    const [desk, editor] = [await addStaff(running, 'results'), await addStaff(running, 'editor')];
    const draft = (as: ApiClient, id = 'bands') => as.post(adminPaths.api.resultAnnouncement(id), {});
    expect(await draft(desk)).toMatchObject({ status: 404 });
    await desk.put(paths.api.document('results', 'bands'), sample('results'));

    expect(await draft(new ApiClient(running.url))).toMatchObject({ status: 401 });
    expect(await draft(editor)).toMatchObject({ status: 403 });
    // Whatever is sent along, the words are the server's, and it is a draft.
    const sent = { status: 'published', title: 'Mine', body: '<p>Mine</p>' };
    const made = await desk.post(adminPaths.api.resultAnnouncement('bands'), sent);
    expect([made.status, made.body]).toEqual([201, { id: announcementIdOf('bands') }]);
    expect((await editor.get(`${ANNOUNCEMENT}?audience=staff`)).body).toMatchObject({
      title: 'Battle of Bands: red house first',
      status: 'draft',
      category: 'results',
      eventId: 'battle-of-bands',
    });
    expect(await new ApiClient(running.url).get(ANNOUNCEMENT)).toMatchObject({ status: 404 });
    expect(await desk.get(`${ANNOUNCEMENT}?audience=staff`)).toMatchObject({ status: 403 });
    expect(await desk.put(ANNOUNCEMENT, sample('announcement'))).toMatchObject({ status: 403 });
    expect(await desk.post('/api/documents/announcement/x/announcement', {})).toMatchObject({ status: 403 });
    expect(await owner.post('/api/documents/events/battle-of-bands/announcement', {})).toMatchObject({
      status: 404,
    });

    // Corrected by the same desk, it follows; once somebody who announces has touched it, it is theirs.
    await desk.patch(paths.api.document('results', 'bands'), {
      placements: [{ place: 1, contingentId: 'blue', points: 10 }],
      revisionNote: 'The jury counted again.',
    });
    expect(await draft(desk)).toMatchObject({ status: 200 });
    expect((await editor.get(`${ANNOUNCEMENT}?audience=staff`)).body).toMatchObject({
      title: 'Battle of Bands: blue house first',
    });
    await editor.patch(ANNOUNCEMENT, { title: 'Blue wins the night' });
    expect(await draft(desk)).toMatchObject({
      status: 412,
      body: { message: expect.stringContaining('in other hands') },
    });
    expect((await editor.get(`${ANNOUNCEMENT}?audience=staff`)).body).toMatchObject({
      title: 'Blue wins the night',
    });
  });

  test('is not drafted while the public does not know the result', async () => {
    const running = await (await newPlace()).start();
    const owner = await new ApiClient(running.url).signedIn(OWNER.email, OWNER.password);
    const frozen = board({ freezeAt: new Date(Date.now() - 60_000).toISOString() });
    await owner.put(paths.api.document('leaderboards', 'houses'), frozen);
    await owner.put(paths.api.document('events', 'battle-of-bands'), sample('events'));
    await owner.put(paths.api.document('results', 'bands'), sample('results'));
    const late = await owner.post(adminPaths.api.resultAnnouncement('bands'), {});
    expect([late.status, late.body['message']]).toEqual([412, expect.stringContaining('after the reveal')]);
    await owner.put(paths.api.document('results', 'idea'), sample('results', { status: 'draft' }));
    expect(await owner.post(adminPaths.api.resultAnnouncement('idea'), {})).toMatchObject({ status: 412 });
  });
});
