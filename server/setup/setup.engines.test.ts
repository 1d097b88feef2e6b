import { expect, test } from 'vitest';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { demoPaths } from '#contract/api/demo.ts';
import { paths } from '#contract/api/paths.ts';
import { setupPaths, type SetupState, type SetupStep } from '#contract/api/setup.ts';
import type { ApiClient } from '#server/testing/client.ts';
import { describeAnyEngine, signedIn } from '#server/testing/engines.ts';
import { addStaff } from '#server/testing/people.ts';
import { sample } from '#server/testing/samples.ts';

const stateOf = async (client: ApiClient) =>
  (await client.get(setupPaths.state)).body as unknown as SetupState;
const doneOf = async (client: ApiClient) =>
  Object.entries((await stateOf(client)).done).flatMap(([step, isDone]) => (isDone ? [step] : []));

describeAnyEngine('Setting up a festival', (newPlace) => {
  test('is done step by step, by what is there and nothing else', async () => {
    const running = await (await newPlace()).start();
    const owner = await signedIn(running.url);
    const put = async (collection: string, id: string, fields: object) =>
      expect((await owner.put(paths.api.document(collection, id), fields)).status).toBe(200);
    expect(await stateOf(owner)).toMatchObject({ isEmpty: true, isListed: true, isDismissed: false });
    const steps: SetupStep[] = [];
    const expectDone = async (...more: SetupStep[]) => {
      steps.push(...more);
      expect(await doneOf(owner)).toEqual(expect.arrayContaining(steps));
      expect(await doneOf(owner)).toHaveLength(steps.length);
    };
    await expectDone();

    await put('site', 'site', sample('site', { name: 'Rasa' }));
    await expectDone('festival');
    expect(await stateOf(owner)).toMatchObject({ isEmpty: false, isListed: true });
    // The product's own accent is no choice.
    await owner.patch(paths.api.document('site', 'site'), { look: { accent: '#DECBA7' } });
    await expectDone();
    await owner.patch(paths.api.document('site', 'site'), { look: { accent: '#c2410c' } });
    await expectDone('look');
    await put('venues', 'lawn', sample('venues'));
    await expectDone('places');
    // What visitors do not see yet is still to do.
    await put('events', 'first', sample('events', { status: 'draft' }));
    await put('leaderboards', 'cup', sample('leaderboards', { contingents: [], status: 'published' }));
    await expectDone();
    await put('events', 'first', sample('events', { status: 'published' }));
    await expectDone('event');
    const contingents = [{ id: 'red', name: 'Red', colour: '#ff0000' }];
    await put('leaderboards', 'cup', sample('leaderboards', { contingents, status: 'draft' }));
    await expectDone();
    await put('leaderboards', 'cup', sample('leaderboards', { contingents, status: 'published' }));
    await expectDone('board');
    expect((await owner.post(adminPaths.api.invitations, { role: 'editor' })).status).toBe(201);
    await expectDone('people');
    expect(await stateOf(owner)).toMatchObject({ isListed: false, isDismissed: false });

    // What is taken away is to do again.
    await owner.delete(paths.api.document('events', 'first'));
    expect(await stateOf(owner)).toMatchObject({ isListed: true, done: { event: false } });
  });

  test('has a list that is put away for everybody, and comes back', async () => {
    const place = await newPlace();
    const running = await place.start();
    const owner = await signedIn(running.url);
    const wrong = await owner.put(setupPaths.list, { dismissed: 'yes' });
    expect(wrong).toMatchObject({
      status: 400,
      body: { fields: { dismissed: 'Dismissed must be true or false.' } },
    });
    for (const _ of [1, 2])
      expect((await owner.put(setupPaths.list, { dismissed: true })).body).toMatchObject({
        isDismissed: true,
        isListed: false,
        isEmpty: false,
      });
    const admin = await addStaff(running, 'admin');
    expect(await stateOf(admin)).toMatchObject({ isDismissed: true, isListed: false });
    await running.stop();

    const again = await place.start();
    const back = await signedIn(again.url);
    expect(await stateOf(back)).toMatchObject({ isDismissed: true });
    expect((await back.put(setupPaths.list, { dismissed: false })).body).toMatchObject({
      isDismissed: false,
      isListed: true,
    });
    const editor = await addStaff(again, 'editor');
    expect((await editor.get(setupPaths.state)).status).toBe(403);
  });

  test('waits until the demo is cleared, and then asks for everything that it described', async () => {
    const running = await (await newPlace()).start({ SEED: 'demo' });
    const owner = await signedIn(running.url);
    expect(await stateOf(owner)).toMatchObject({ isEmpty: false, isListed: false });
    expect((await owner.post(demoPaths.clear, { name: 'Utsav' })).status).toBe(200);
    expect(await stateOf(owner)).toMatchObject({ isEmpty: true, isListed: true });
    expect(await doneOf(owner)).toEqual([]);
    // Another part of the site content says nothing about the college.
    const site = paths.api.document('site', 'site');
    await owner.patch(site, { look: { accent: '#c2410c' } });
    expect(await doneOf(owner)).toEqual(['look']);
    await owner.patch(site, { name: 'Rasa', college: 'Our own' });
    expect(await doneOf(owner)).toEqual(['festival', 'look']);
    // The demo comes back, and the list goes.
    expect((await owner.post(demoPaths.undo)).status).toBe(200);
    expect(await stateOf(owner)).toMatchObject({ isListed: false });
  });
});
