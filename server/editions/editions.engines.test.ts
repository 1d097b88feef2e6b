import { describe, expect, test } from 'vitest';
import { type CollectionName, COLLECTION_NAMES } from '#contract/api/collection-names.ts';
import { ownFields } from '#contract/api/document.ts';
import { CARRIED, editionPaths } from '#contract/api/editions.ts';
import { paths } from '#contract/api/paths.ts';
import { privacyPaths } from '#contract/api/privacy.ts';
import type { EditionSnapshot } from '#contract/editions/snapshot.ts';
import type { Edition } from '#contract/entities/edition.ts';
import type { Running } from '#server/start.ts';
import type { ApiClient } from '#server/testing/client.ts';
import { describeAnyEngine, signedIn } from '#server/testing/engines.ts';
import { corners } from '#server/testing/pictures.ts';
import { addStaff } from '#server/testing/people.ts';
import { sample } from '#server/testing/samples.ts';
import { upload } from '#server/testing/upload.ts';

const board = { contingents: [{ id: 'red', name: 'Red', colour: '#AA0000' }] };
const close = { year: 2026, title: 'Edition 52' };
const NEXT = new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10);
const begin = { startsOn: NEXT, endsOn: NEXT, edition: 'Edition 53' };

/** A small festival: one of everything that is frozen, a draft, and a message that belongs to no edition. */
async function furnish(owner: ApiClient): Promise<void> {
  const put = async (collection: CollectionName, id: string, more: object = {}) => {
    const { status, body } = await owner.put(paths.api.document(collection, id), sample(collection, more));
    expect(status, JSON.stringify(body)).toBe(200);
  };
  await put('site', 'site', { edition: 'Edition 52', about: '<p>Us.</p>' });
  await put('venues', 'open-air');
  await put('events', 'battle-of-bands');
  await put('events', 'draft', { slug: 'draft', status: 'draft' });
  await put('leaderboards', 'houses', board);
  await put('results', 'first');
  await put('results', 'first', { revisionNote: 'Corrected.' });
  await put('blogs', 'post');
  await put('announcement', 'news');
  await put('team', 'asha', { email: 'asha@example.org', phone: '+91 98765 43210' });
  await put('sponsors', 'chai');
  await put('contact-inquiry', 'question');
}

/** Every document with all that the server has added to it, but the number of its version. */
async function contentOf({ deps }: Running): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {};
  for (const collection of COLLECTION_NAMES)
    for (const document of await deps.store.all(collection))
      all[`${collection}/${document.id}`] = ownFields(document);
  return all;
}

const editionOf = async ({ deps }: Running, year = '2026') =>
  (await deps.store.get('editions', year)) as unknown as Edition | undefined;
const textsOf = async ({ deps }: Running) =>
  (await deps.database.db.selectFrom('edition_snapshots').select('hash').execute()).map(({ hash }) => hash);

describeAnyEngine('An edition', (newPlace) => {
  async function furnished() {
    const place = await newPlace();
    const running = await place.start();
    const owner = await signedIn(running.url);
    await furnish(owner);
    return { place, running, owner };
  }

  describe('that is closed', () => {
    test('is frozen as visitors see it, without drafts and without ways to reach people', async () => {
      const { running, owner } = await furnished();
      const { status, body } = await owner.post(editionPaths.close, close);
      expect([status, body]).toMatchObject([
        200,
        { id: '2026', counts: { events: 1, results: 1, posts: 1 } },
      ]);
      const edition = (await editionOf(running))!;
      expect(edition).toMatchObject({
        champions: [{ board: 'Houses', winner: 'Red', score: '10 points' }],
        wins: [{ event: 'Battle of Bands', winner: 'Red' }],
      });
      expect(edition.addresses).toContain('events/battle-of-bands');
      const snapshot = (await running.deps.snapshots.get<EditionSnapshot>(edition.snapshot))!;
      expect(snapshot.events.map(({ id }) => id)).toEqual(['battle-of-bands']);
      expect(JSON.stringify(snapshot)).not.toMatch(/98765|asha@example/);
      expect(snapshot.team[0]).toMatchObject({ name: 'Arjun Rao' });
    });

    test('stays as it was, whatever is written afterwards', async () => {
      const { running, owner } = await furnished();
      await owner.post(editionPaths.close, close);
      const { snapshot } = (await editionOf(running))!;
      const before = JSON.stringify(await running.deps.snapshots.get(snapshot));
      await owner.patch(paths.api.document('events', 'battle-of-bands'), { title: 'Another' });
      await owner.delete(paths.api.document('blogs', 'post'));
      expect((await editionOf(running))!.snapshot).toBe(snapshot);
      expect(JSON.stringify(await running.deps.snapshots.get(snapshot))).toBe(before);
    });

    test('is refused where its year is taken, where it is closed already, and where it is no year', async () => {
      const { running, owner } = await furnished();
      await running.deps.store.put(
        'editions',
        '2025',
        sample('editions', { begun: { at: '2025-03-20T09:00:00.000Z' } }),
        {
          actor: 'test',
        },
      );
      const before = running.deps.log.seq;
      expect(await owner.post(editionPaths.close, { ...close, year: 2025 })).toMatchObject({
        status: 409,
        body: { fields: { year: 'Year 2025 is in the archive already. Choose another one.' } },
      });
      expect(await owner.post(editionPaths.close, { ...close, year: 12 })).toMatchObject({
        status: 400,
        body: { fields: { year: 'Year must be 1900 or more.' } },
      });
      expect(running.deps.log.seq).toBe(before);
      await owner.post(editionPaths.close, close);
      const again = await owner.post(editionPaths.close, { ...close, year: 2027 });
      expect([again.status, again.body.message]).toEqual([
        412,
        'This edition is closed already, as 2026. Reopen it to close it anew.',
      ]);
    });

    test('is refused while a board is frozen, because what is kept back would stay so', async () => {
      const { owner } = await furnished();
      await owner.patch(paths.api.document('leaderboards', 'houses'), {
        freezeAt: new Date(Date.now() - 1000).toISOString(),
      });
      const refused = await owner.post(editionPaths.close, close);
      expect(refused.status).toBe(412);
      expect(refused.body.message).toContain('“Houses” is frozen. Reveal its results first');
    });

    test('can be reopened, and closed again', async () => {
      const { running, owner } = await furnished();
      const before = await contentOf(running);
      await owner.post(editionPaths.close, close);
      expect((await owner.post(editionPaths.reopen, {})).status).toBe(204);
      expect(await contentOf(running)).toEqual(before);
      expect((await owner.post(editionPaths.reopen, {})).status).toBe(412);
      expect((await owner.post(editionPaths.close, close)).status).toBe(200);
    });

    test('is nothing half where the process ends between its text and itself', async () => {
      const { place, running, owner } = await furnished();
      running.deps.store.beforeWrite = () => {
        throw new Error('The power is gone.');
      };
      expect((await owner.post(editionPaths.close, close)).status).toBe(500);
      expect(await textsOf(running)).toHaveLength(1);
      await running.stop();
      const again = await place.start();
      const next = await signedIn(again.url);
      expect((await next.get(editionPaths.state)).body).toMatchObject({
        editions: [],
        current: { year: 2026 },
      });
      await next.patch(paths.api.document('events', 'battle-of-bands'), { tagline: 'Louder' });
      expect((await next.post(editionPaths.close, close)).status).toBe(200);
      // The text that nothing names goes once it is certain that nobody is about to name it.
      await again.deps.snapshots.keepOnly([(await editionOf(again))!.snapshot], Date.now() + 7_200_000);
      expect(await textsOf(again)).toEqual([(await editionOf(again))!.snapshot]);
    });

    test('keeps its pictures public and uncleaned after all else has let go of them', async () => {
      const { running, owner } = await furnished();
      const { body: picture } = await upload(
        owner,
        await corners({ width: 40, height: 20 }).png().toBuffer(),
      );
      await owner.patch(paths.api.document('events', 'battle-of-bands'), {
        gallery: [{ url: picture.url, caption: 'The drum' }],
      });
      await owner.post(editionPaths.close, close);
      await owner.delete(paths.api.document('events', 'battle-of-bands'));
      await running.deps.files.cleaning.run(new Date(Date.now() + 30 * 86_400_000));
      await running.deps.files.cleaning.run(new Date(Date.now() + 60 * 86_400_000));
      expect((await fetch(running.url + picture.url)).status).toBe(200);
      // Whoever takes the closing back lets go of them too.
      await owner.post(editionPaths.reopen, {});
      expect((await fetch(running.url + picture.url)).status).toBe(404);
    });

    test('forgets who is erased, and nobody else', async () => {
      const { running, owner } = await furnished();
      const { body: photo } = await upload(owner, await corners({ width: 40, height: 20 }).png().toBuffer());
      const fields = sample('team', {
        name: 'Zuleikha Contractor',
        photo: { url: photo.url, alt: 'Portrait' },
      });
      await owner.put(paths.api.document('team', 'zuleikha'), fields);
      await owner.post(editionPaths.close, close);
      await owner.post(editionPaths.begin, { ...begin, carry: { people: false } });
      const { snapshot } = (await editionOf(running))!;
      expect((await owner.post(privacyPaths.eraseDocuments('team'), { ids: ['zuleikha'] })).status).toBe(204);
      const after = (await editionOf(running))!;
      const frozen = (await running.deps.snapshots.get<EditionSnapshot>(after.snapshot))!;
      expect(frozen.team.map(({ id }) => id)).toEqual(['asha']);
      expect(await running.deps.snapshots.get(snapshot)).toBeUndefined();
      expect((await fetch(running.url + photo.url)).status).toBe(404);
      await owner.post(editionPaths.goBack, {});
      expect((await running.deps.store.all('team')).map(({ id }) => id)).toEqual(['asha']);
    });

    test('is no matter of anybody but owners', async () => {
      const { running } = await furnished();
      const admin = await addStaff(running, 'admin');
      expect((await admin.post(editionPaths.close, close)).status).toBe(403);
      expect((await admin.put(paths.api.document('editions', '2026'), sample('editions'))).status).toBe(403);
    });
  });

  describe('that is begun', () => {
    test('has its new dates, boards without points, and nothing of the last programme', async () => {
      const { running, owner } = await furnished();
      await owner.post(editionPaths.close, close);
      expect((await owner.post(editionPaths.begin, begin)).status).toBe(204);
      const after = await contentOf(running);
      expect(Object.keys(after).toSorted()).toEqual([
        'contact-inquiry/question',
        'editions/2026',
        'leaderboards/houses',
        'site/site',
        'sponsors/chai',
        'team/asha',
        'venues/open-air',
      ]);
      expect(after['site/site']).toMatchObject({ edition: 'Edition 53', about: '<p>Us.</p>' });
      expect((after['site/site'] as { startsAt: string }).startsAt.slice(0, 10)).toBe(NEXT);
      // The archive has all of it.
      const edition = (await editionOf(running))!;
      expect((await running.deps.snapshots.get<EditionSnapshot>(edition.snapshot))!.events).toHaveLength(1);
    });

    test('carries over only what was asked for', async () => {
      const { running, owner } = await furnished();
      await owner.post(editionPaths.close, close);
      const carry = Object.fromEntries(CARRIED.map((name) => [name, false]));
      expect((await owner.post(editionPaths.begin, { ...begin, carry })).status).toBe(204);
      expect(Object.keys(await contentOf(running)).toSorted()).toEqual([
        'contact-inquiry/question',
        'editions/2026',
        'site/site',
      ]);
    });

    test.each([
      [
        'ends before it begins',
        { endsOn: '2020-01-01' },
        { endsOn: 'Ends on must not be before Starts on.' },
      ],
      ['begins in the past', { startsOn: '2020-01-01' }, { startsOn: 'Starts on must be later than today.' }],
      ['has no date', { startsOn: 'soon' }, { startsOn: 'Starts on must be a date, like 2027-03-12.' }],
    ])('is refused where it %s, and nothing is lost', async (_name, wrong, fields) => {
      const { running, owner } = await furnished();
      await owner.post(editionPaths.close, close);
      const before = await contentOf(running);
      expect(await owner.post(editionPaths.begin, { ...begin, ...wrong })).toMatchObject({
        status: 400,
        body: { fields },
      });
      expect(await contentOf(running)).toEqual(before);
    });

    test('is refused before this one is closed', async () => {
      const { owner } = await furnished();
      const refused = await owner.post(editionPaths.begin, begin);
      expect([refused.status, refused.body.message]).toEqual([
        412,
        'Close this edition first, so that nothing of it is lost.',
      ]);
    });

    test('can be taken back until its first event is published: all is as it was, and what is new stays', async () => {
      const { running, owner } = await furnished();
      await owner.post(editionPaths.close, close);
      const before = await contentOf(running);
      await owner.post(editionPaths.begin, begin);
      await owner.put(paths.api.document('venues', 'new'), sample('venues', { name: 'New hall' }));
      await owner.put(
        paths.api.document('events', 'plan'),
        sample('events', { slug: 'plan', status: 'draft' }),
      );
      expect((await owner.get(editionPaths.state)).body).toMatchObject({ left: { year: 2026 } });
      expect((await owner.post(editionPaths.goBack, {})).status).toBe(204);
      const { 'venues/new': venue, 'events/plan': plan, ...rest } = await contentOf(running);
      expect(rest).toEqual(before);
      expect([venue, plan]).toMatchObject([{ name: 'New hall' }, { status: 'draft' }]);
      // And from there on, as if nothing had happened.
      expect((await owner.post(editionPaths.reopen, {})).status).toBe(204);
    });

    test('cannot be taken back once an event of it is published', async () => {
      const { owner } = await furnished();
      await owner.post(editionPaths.close, close);
      await owner.post(editionPaths.begin, begin);
      await owner.put(paths.api.document('events', 'opening'), sample('events', { slug: 'opening' }));
      const refused = await owner.post(editionPaths.goBack, {});
      expect(refused.body.message).toContain('The next edition is published');
      expect((await owner.get(editionPaths.state)).body).not.toHaveProperty('left');
      expect((await owner.post(editionPaths.reopen, {})).status).toBe(412);
      // The next close lets go of what the way back would have needed.
      expect((await owner.post(editionPaths.close, { year: 2027, title: 'Edition 53' })).status).toBe(200);
      expect(
        (await owner.get(`${paths.api.document('editions', '2026')}?audience=staff`)).body['begun'],
      ).toEqual({
        at: expect.any(String),
        files: [],
      });
    });

    test('is all or nothing, where the process ends in the middle', async () => {
      const { place, running, owner } = await furnished();
      await owner.post(editionPaths.close, close);
      const before = await contentOf(running);
      const { store } = running.deps;
      const { together } = store;
      // The last of its steps fails.
      store.together = (steps, options) =>
        together.call(store, [...steps, { collection: 'venues', id: 'nowhere', fields: null }], options);
      expect((await owner.post(editionPaths.begin, begin)).status).toBe(404);
      await running.stop();
      const again = await place.start();
      expect(await contentOf(again)).toEqual(before);
      expect((await (await signedIn(again.url)).post(editionPaths.begin, begin)).status).toBe(204);
    });
  });
});
