import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { panelPaths } from '#contract/api/dashboard.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { paths } from '#contract/api/paths.ts';
import { privacyPaths } from '#contract/api/privacy.ts';
import { describeEngines, describeServer, type Served, signedIn } from '#server/testing/engines.ts';
import { LiveReader } from '#server/testing/live-reader.ts';
import { addStaff } from '#server/testing/people.ts';
import { corners } from '#server/testing/pictures.ts';
import { sample } from '#server/testing/samples.ts';
import { filesWith, storedText } from '#server/testing/stored-text.ts';
import { upload } from '#server/testing/upload.ts';
import { ApiClient } from '#server/testing/client.ts';

const marker = () => `Zuleikha${randomUUID().slice(0, 8)}`;
const erase = (client: ApiClient, collection: string, ...ids: string[]) =>
  client.post(privacyPaths.eraseDocuments(collection), { ids });

/** What somebody who may see everything is told about a document, in every way there is. */
async function everythingTold(
  { url, owner, deps }: Pick<Served, 'url' | 'owner' | 'deps'>,
  collection: string,
  id: string,
) {
  const reader = await LiveReader.open(url, {
    collections: [collection],
    audience: 'staff',
    since: 0,
    cookie: owner.cookie,
  });
  await reader.reached(deps.log.seq);
  await reader.drop();
  const answers = await Promise.all([
    owner.get(paths.api.document(collection, id)),
    owner.get(adminPaths.api.history(collection, id)),
    owner.get(panelPaths.activity),
    owner.get(`${paths.api.collection(collection)}?audience=staff`),
    owner.get(panelPaths.dashboard),
  ]);
  return { reader, text: answers.map(({ text }) => text).join('\n') + JSON.stringify(reader.events) };
}

describeServer(
  'Somebody who asks to be forgotten',
  (served) => {
    async function inquiry(name: string): Promise<string> {
      const key = randomUUID();
      await served().visitor.post(
        paths.api.collection('contact-inquiry'),
        { ...sample('contact-inquiry', { name, email: `${name}@example.org` }), openForMs: 60_000 },
        { 'Idempotency-Key': key },
      );
      return key;
    }

    test('is found in no answer, no row and no byte of the database once the inquiry is erased', async () => {
      const { owner, deps, engine } = served();
      const name = marker();
      const id = await inquiry(name);
      const address = paths.api.document('contact-inquiry', id);
      expect(
        await owner.patch(address, { message: `${name} asks again, at length. ${name.repeat(90)}` }),
      ).toMatchObject({ status: 200 });
      await owner.post(adminPaths.api.presence('contact-inquiry', id), { tab: 'tab-of-the-owner' });
      expect((await everythingTold(served(), 'contact-inquiry', id)).text).toContain(name);
      const total = deps.counts.of('contact-inquiry');

      expect(await erase(owner, 'contact-inquiry', id)).toMatchObject({ status: 204 });
      const { text, reader } = await everythingTold(served(), 'contact-inquiry', id);
      expect(text).not.toContain(name);
      expect(reader.of('reset')).toEqual([]);
      expect(reader.of('change').at(-1)).toMatchObject({ op: 'delete', id });
      expect(deps.counts.of('contact-inquiry')).toBe(total - 1);
      expect(await storedText(deps.database)).not.toContain(name);
      if (engine === 'sqlite') expect(filesWith(deps.env.dataDir, name)).toEqual([]);
    });

    test('stays forgotten: no undo, no restored version, no message sent again brings anything back', async () => {
      const { owner, visitor, deps } = served();
      const name = marker();
      const id = await inquiry(name);
      await owner.delete(paths.api.document('contact-inquiry', id));
      const deletion = deps.log.seq;
      expect(await erase(owner, 'contact-inquiry', id)).toMatchObject({ status: 204 });
      const { seq } = deps.log;

      for (const number of [deletion - 1, deletion, seq])
        expect(await owner.post(panelPaths.undo(number))).toMatchObject({
          status: 412,
          body: { message: expect.stringContaining('erased') },
        });
      const { body } = await owner.get(adminPaths.api.history('contact-inquiry', id));
      expect(body.entries).toMatchObject([
        { op: 'erase', document: null, isErased: true },
        { op: 'delete', document: null, isErased: true },
        { op: 'put', document: null, isErased: true },
      ]);
      const again = await visitor.post(
        paths.api.collection('contact-inquiry'),
        { ...sample('contact-inquiry', { name }), openForMs: 60_000 },
        { 'Idempotency-Key': id },
      );
      expect([again.status, again.body]).toEqual([201, { id }]);
      expect(deps.log.seq).toBe(seq);
      expect(await erase(owner, 'contact-inquiry', id)).toMatchObject({ status: 404 });
      expect(await storedText(deps.database)).not.toContain(name);
    });

    test('leaves a line in the activity: that something was erased, when and by whom', async () => {
      const { owner, deps } = served();
      const name = marker();
      const id = await inquiry(name);
      await erase(owner, 'contact-inquiry', id);
      const { body } = await owner.get(panelPaths.activity);
      expect(body.entries[0]).toMatchObject({
        seq: deps.log.seq,
        what: 'erased',
        by: 'Owner',
        collection: 'contact-inquiry',
        title: '',
        isErased: true,
        canUndo: false,
        at: expect.stringMatching(/^20/),
      });
      expect(body.entries[1]).toMatchObject({ what: 'made', by: 'visitor', title: '', isErased: true });
    });

    test('loses the portrait that nobody else uses; a picture that others show stays', async () => {
      const { owner, visitor, deps, engine } = served();
      const name = marker();
      const [own, shared] = await Promise.all(
        [40, 48].map(
          async (width) =>
            (
              await upload(owner, await corners({ width, height: 40 }).jpeg().toBuffer(), {
                name: `${name}.jpg`,
              })
            ).body,
        ),
      );
      const photo = (url: string) => ({ photo: { url, alt: `${name} on stage` } });
      await owner.put(paths.api.document('team', 'lamp'), sample('team', { name, ...photo(shared!.url) }));
      await owner.put(paths.api.document('team', 'lamp'), sample('team', { name, ...photo(own!.url) }));
      await owner.put(paths.api.document('team', 'other'), sample('team', photo(shared!.url)));
      expect((await visitor.get(own!.url)).status).toBe(200);

      expect(await erase(owner, 'team', 'lamp')).toMatchObject({ status: 204 });
      expect((await visitor.get(own!.url)).status).toBe(404);
      expect((await visitor.get(shared!.url)).status).toBe(200);
      await owner.put(paths.api.document('team', 'other'), sample('team'));
      expect(await erase(owner, 'team', 'other')).toMatchObject({ status: 204 });
      expect((await visitor.get(shared!.url)).status).toBe(404);
      expect(await storedText(deps.database)).not.toContain(name);
      if (engine === 'sqlite') expect(filesWith(deps.env.dataDir, name)).toEqual([]);
    });

    test('is not erased by those who only answer inquiries or edit the team', async () => {
      const { owner, deps, url } = served();
      const id = await inquiry(marker());
      await owner.put(paths.api.document('speakers', 'sp'), sample('speakers'));
      const [support, editor, admin] = [
        await addStaff({ deps, url }, 'support'),
        await addStaff({ deps, url }, 'editor'),
        await addStaff({ deps, url }, 'admin'),
      ];
      expect(await erase(support, 'contact-inquiry', id)).toMatchObject({
        status: 403,
        body: { message: expect.stringContaining('Only owners and administrators') },
      });
      expect((await erase(editor, 'speakers', 'sp')).status).toBe(403);
      expect((await erase(admin, 'speakers', 'sp')).status).toBe(204);
      expect(await erase(admin, 'venues', 'any')).toMatchObject({ status: 412 });
      expect(await owner.post(privacyPaths.eraseDocuments('team'), { ids: [] })).toMatchObject({
        status: 400,
        body: { fields: { ids: expect.stringContaining('1 to 500') } },
      });
    });

    test('is erased all together or not at all', async () => {
      const { owner } = served();
      const id = await inquiry(marker());
      expect((await erase(owner, 'contact-inquiry', id, 'nobody')).status).toBe(404);
      expect((await owner.get(paths.api.document('contact-inquiry', id))).status).toBe(200);
    });
  },
  () => ({ CAPTCHA: 'off' }),
);

describeServer('A browser that was away', (served) => {
  test.each(['erased', 'deleted and then erased'])('drops a speaker who was %s', async (how) => {
    const { owner, deps, url } = served();
    const [name, id] = [marker(), `speaker-${how.length}`];
    await owner.put(paths.api.document('speakers', id), sample('speakers', { name, status: 'announced' }));
    const since = deps.log.seq;
    if (how !== 'erased') await owner.delete(paths.api.document('speakers', id));
    await erase(owner, 'speakers', id);
    for (const from of [since, 0]) {
      const reader = await LiveReader.open(url, { collections: ['speakers'], since: from });
      await reader.ready();
      expect(JSON.stringify(reader.events)).not.toContain(name);
      expect(
        reader
          .of('change')
          .filter((change) => change.id === id)
          .at(-1),
      ).toMatchObject({ op: 'delete' });
      await reader.drop();
    }
  });

  test('is never told of a speaker who was not announced, erased or not', async () => {
    const { owner, url } = served();
    await owner.put(paths.api.document('speakers', 'secret-guest'), sample('speakers', { status: 'tba' }));
    await erase(owner, 'speakers', 'secret-guest');
    const reader = await LiveReader.open(url, { collections: ['speakers'], since: 0 });
    await reader.ready();
    expect(JSON.stringify(reader.events)).not.toContain('secret-guest');
    await reader.drop();
  });
});

describeEngines(
  'Two processes',
  (newPlace) => {
    test('both forget, and their counts and lists stay right', async () => {
      const place = await newPlace();
      const [one, other] = [await place.start(), await place.start()];
      const owner = await signedIn(one.url);
      const name = marker();
      for (const id of ['a', 'b', 'c']) {
        await owner.put(paths.api.document('team', id), sample('team', { name: `${name} ${id}` }));
        await owner.put(paths.api.document('contact-inquiry', id), sample('contact-inquiry', { name }));
      }
      await erase(owner, 'team', 'a', 'c');
      await erase(owner, 'contact-inquiry', 'b');
      for (const { deps } of [one, other]) {
        await expect.poll(() => deps.log.seq).toBe(one.deps.log.seq);
        expect(deps.publicDocuments.list('team').map(({ id }) => id)).toEqual(['b']);
        expect([deps.counts.of('team'), deps.counts.of('contact-inquiry')]).toEqual([1, 2]);
      }
      const elsewhere = new ApiClient(other.url, owner.cookie);
      const told = await everythingTold({ url: other.url, owner: elsewhere, deps: other.deps }, 'team', 'a');
      expect(told.text).not.toContain(`${name} a`);
      // A third one that starts now reads the same.
      const late = await place.start();
      expect(late.deps.publicDocuments.list('team').map(({ id }) => id)).toEqual(['b']);
      expect(late.deps.counts.of('contact-inquiry')).toBe(2);
    });
  },
  ['postgres'],
);
