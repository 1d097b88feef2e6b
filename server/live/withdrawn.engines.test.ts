import { expect, test } from 'vitest';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { paths } from '#contract/api/paths.ts';
import { describeServer } from '#server/testing/engines.ts';
import { board, inMs, sheet } from '#server/testing/houses-board.ts';
import { LiveReader, type LiveRequest } from '#server/testing/live-reader.ts';
import { sample } from '#server/testing/samples.ts';

describeServer('A visitor who asks the stream for the past', (served) => {
  const put = async (collection: CollectionName, id: string, more: object) => {
    const path = paths.api.document(collection, id);
    expect((await served().owner.put(path, sample(collection, more))).status).toBe(200);
  };
  const heard = async (request: Omit<LiveRequest, 'collections'>, ...collections: CollectionName[]) => {
    const reader = await (await LiveReader.open(served().url, { ...request, collections })).ready();
    await reader.drop();
    return reader;
  };
  const now = () => served().deps.log.publicSeq;

  test('reads nothing of an announcement that was deleted: only that its id is gone', async () => {
    const since = now();
    await put('announcement', 'leak', { title: 'The guest is still a secret' });
    await put('announcement', 'leak', { title: 'The guest is Shreya' });
    await served().owner.delete(paths.api.document('announcement', 'leak'));
    for (const from of [0, since, since + 1, since + 2]) {
      const reader = await heard({ since: from }, 'announcement');
      expect(JSON.stringify(reader.events), `since ${from}`).not.toMatch(/secret|Shreya/);
      const { seq, ...message } = reader.of('change').at(-1)!;
      expect([seq, message]).toEqual([since + 3, { collection: 'announcement', id: 'leak', op: 'delete' }]);
    }
  });

  test('reads no phone number that was taken out, and each document once', async () => {
    const since = now();
    const coordinator = { name: 'Asha', phone: '+91 90000 12345' };
    await put('events', 'kites', { slug: 'kites', coordinators: [coordinator] });
    await put('events', 'kites', { slug: 'kites', coordinators: [{ name: 'Asha' }] });
    await put('events', 'kites', {
      slug: 'kites',
      coordinators: [{ name: 'Asha' }],
      tagline: 'Bring string',
    });
    for (const purpose of [{}, { for: 'copy' }]) {
      const reader = await heard({ since, ...purpose }, 'events');
      expect(JSON.stringify(reader.events)).not.toContain('12345');
      expect(reader.of('change')).toMatchObject([{ seq: since + 3, document: { tagline: 'Bring string' } }]);
    }
  });

  test('does not learn of a speaker who was never announced, not even that there is somebody', async () => {
    const since = now();
    await put('speakers', 'dr-leela-iyer', { status: 'tba' });
    await served().owner.delete(paths.api.document('speakers', 'dr-leela-iyer'));
    const reader = await heard({ since }, 'speakers');
    expect(reader.events).toEqual([{ name: 'ready', id: since, data: { seq: since } }]);
  });

  test('is told the past whole where staff ask: they need the history', async () => {
    const since = served().deps.log.seq;
    await put('announcement', 'mistake', { title: 'Wrong hall' });
    await served().owner.delete(paths.api.document('announcement', 'mistake'));
    const { cookie } = served().owner;
    const reader = await heard({ since, audience: 'staff', cookie }, 'announcement');
    expect(reader.of('change')).toMatchObject([
      { seq: since + 1, document: { title: 'Wrong hall' } },
      { seq: since + 2, op: 'delete' },
    ]);
  });

  test('sees no number move while results are entered behind a frozen board, drafts written, messages sent', async () => {
    const { owner, visitor, url } = served();
    await put('leaderboards', 'houses', board({ freezeAt: inMs(-1000) }));
    await expect
      .poll(async () => (await visitor.get(paths.api.document('leaderboards', 'houses'))).body['frozenAt'])
      .toBeDefined();
    const numbers = async () => {
      const stream = await heard({ since: 'now' }, 'results');
      const fresh = await heard({}, 'results');
      return [
        (await visitor.get(paths.api.health)).body,
        (await visitor.get(paths.api.collection('results'))).body,
        (await visitor.get(`${paths.api.collection('events')}?search=battle`)).body,
        await (await fetch(url + paths.copy)).json(),
        [...stream.events, ...fresh.events],
      ];
    };
    const before = await numbers();
    await put('results', 'secret', sheet());
    await put('results', 'secret', sheet({ label: 'Corrected' }));
    await put('blogs', 'draft', { status: 'draft' });
    await put('speakers', 'nobody-yet', { status: 'tba' });
    expect(
      (await owner.post(paths.api.collection('contact-inquiry'), sample('contact-inquiry'))).status,
    ).toBe(201);
    expect(await numbers()).toEqual(before);
    await put('venues', 'fence', { name: 'Fence' });
    expect((await visitor.get(paths.api.health)).body.seq).toBe(now());
  });
});
