import { describe, expect, test } from 'vitest';
import type { ChangeMessage } from '#contract/api/changes.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { paths } from '#contract/api/paths.ts';
import { ApiClient } from '#server/testing/client.ts';
import { describeServer } from '#server/testing/engines.ts';
import { LiveReader, type LiveRequest } from '#server/testing/live-reader.ts';
import { sample } from '#server/testing/samples.ts';
import { addUser, PASSWORD } from '#server/testing/people.ts';

const TEST = { actor: 'test' };

describeServer('A live stream', (served) => {
  const put = (collection: CollectionName, id: string, more: object = {}) =>
    served().deps.store.put(collection, id, sample(collection, { ...more }), TEST);
  const open = (request: LiveRequest) => LiveReader.open(served().url, request);
  const asStaff = (collections: readonly string[]): LiveRequest => ({
    collections,
    audience: 'staff',
    cookie: served().owner.cookie,
  });
  const seq = () => served().deps.log.publicSeq;
  const staffSeq = () => served().deps.log.seq;

  test('begins with one snapshot per collection and then is ready', async () => {
    await put('venues', 'b', { name: 'Beta' });
    await put('venues', 'a', { name: 'Alpha' });
    await put('team', 'x');
    const reader = await (await open({ collections: ['venues', 'team', 'venues'] })).ready();
    expect(reader.events.map(({ name, id }) => [name, id])).toEqual([
      ['snapshot', undefined],
      ['snapshot', undefined],
      ['ready', seq()],
    ]);
    const [venues, team] = reader.of('snapshot');
    expect(venues).toMatchObject({ collection: 'venues', seq: seq(), documents: [{ id: 'a' }, { id: 'b' }] });
    expect(team).toMatchObject({ collection: 'team', documents: [{ id: 'x' }] });
    expect(JSON.stringify(reader.events)).not.toMatch(/updatedBy|"version"|createdAt/);
    await reader.drop();
  });

  test('says of itself that it is not to be kept or buffered', async () => {
    const reader = await open({ collections: ['venues'] });
    const header = (name: string) => reader.response!.headers.get(name);
    expect(header('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(header('cache-control')).toBe('no-store');
    expect(header('x-accel-buffering')).toBe('no');
    expect(header('x-content-type-options')).toBe('nosniff');
    await reader.drop();
  });

  test('brings every change, numbered, in the order of commits', async () => {
    const { owner } = served();
    const before = staffSeq();
    const reader = await (await open(asStaff(['speakers']))).ready();
    const ids = Array.from({ length: 60 }, (_, index) => `s${index}`);
    await Promise.all(ids.map((id) => owner.put(paths.api.document('speakers', id), sample('speakers'))));
    await owner.delete(paths.api.document('speakers', 's0'));
    await reader.reached(before + 61);

    const changes = reader.of('change');
    expect(changes.map((change) => change.seq)).toEqual(
      Array.from({ length: 61 }, (_, index) => before + 1 + index),
    );
    expect(reader.events.filter(({ name }) => name === 'change').map(({ id }) => id)).toEqual(
      changes.map((c) => c.seq),
    );
    expect(
      changes
        .slice(0, 60)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(ids.toSorted());
    expect(changes.at(-1)).toEqual({ seq: before + 61, collection: 'speakers', id: 's0', op: 'delete' });
    await reader.drop();
  });

  test('has brought a change before the writer is answered by anyone else', async () => {
    const reader = await (await open({ collections: ['venues'] })).ready();
    const { body } = await served().owner.put(paths.api.document('venues', 'own'), sample('venues'));
    await reader.reached(seq());
    const { version: _v, createdAt: _c, updatedBy: _u, ...view } = body as never as Record<string, unknown>;
    expect(reader.of('change')).toEqual([
      { seq: seq(), collection: 'venues', id: 'own', op: 'put', document: view },
    ]);
    await reader.drop();
  });

  describe('that resumes', () => {
    const missed = async (): Promise<number[]> => {
      const numbers: number[] = [];
      for (let index = 0; index < 5; index++) {
        await put('sponsors', `missed-${index}`, { name: `Sponsor ${seq()}` });
        numbers.push(seq());
        // Of no interest to this reader, and yet they move the log on.
        await put('team', `between-${index}`);
      }
      return numbers;
    };
    const numbersOf = (changes: ChangeMessage[]) => changes.map((change) => change.seq);

    test('with Last-Event-ID gets exactly what it missed, once', async () => {
      const reader = await (await open({ collections: ['sponsors'] })).ready();
      await reader.drop();
      const numbers = await missed();
      await reader.connect();
      await reader.ready(2);
      expect(numbersOf(reader.of('change'))).toEqual(numbers);
      expect(reader.of('snapshot')).toHaveLength(1);
      expect(reader.of('reset')).toEqual([]);
      expect(reader.of('ready').at(-1)).toEqual({ seq: seq() });

      await put('sponsors', 'later');
      await reader.reached(seq());
      expect(numbersOf(reader.of('change'))).toEqual([...numbers, seq()]);
      await reader.drop();
    });

    test('in the middle of a replay goes on behind the last that arrived', async () => {
      const first = await (await open({ collections: ['sponsors'] })).ready();
      await first.drop();
      const numbers = await missed();
      const second = new LiveReader(served().url, { collections: ['sponsors'] });
      second.cursor = numbers[2];
      await second.connect();
      await second.ready();
      expect(numbersOf(second.of('change'))).toEqual(numbers.slice(3));
      await second.drop();
    });

    test('with since, as one who kept a copy', async () => {
      const since = seq();
      const numbers = await missed();
      const reader = await (await open({ collections: ['sponsors'], since })).ready();
      expect(numbersOf(reader.of('change'))).toEqual(numbers);
      expect(reader.of('snapshot')).toEqual([]);
      await reader.drop();
    });

    test('with since and a cursor believes the cursor, which is newer', async () => {
      const since = seq();
      const numbers = await missed();
      const reader = new LiveReader(served().url, { collections: ['sponsors'], since });
      reader.cursor = numbers[3];
      await reader.connect();
      await reader.ready();
      expect(numbersOf(reader.of('change'))).toEqual(numbers.slice(4));
      await reader.drop();
    });

    test('from now hears nothing of what was', async () => {
      await missed();
      const reader = await (await open({ collections: ['sponsors'], since: 'now' })).ready();
      expect(reader.events).toEqual([{ name: 'ready', id: seq(), data: { seq: seq() } }]);
      await put('sponsors', 'new');
      await reader.reached(seq());
      expect(reader.of('change')).toMatchObject([{ id: 'new' }]);
      await reader.drop();
    });

    test('where the log ends is ready at once', async () => {
      const reader = await (await open({ collections: ['sponsors'], since: seq() })).ready();
      expect(reader.events).toEqual([{ name: 'ready', id: seq(), data: { seq: seq() } }]);
      await reader.drop();
    });
  });

  describe('of a visitor', () => {
    test('never carries a draft; publishing is a put, hiding a deletion', async () => {
      const reader = await (await open({ collections: ['blogs', 'venues'] })).ready();
      await put('blogs', 'story', { title: 'Hush', status: 'draft' });
      await put('blogs', 'story', { title: 'Hush hush', status: 'scheduled', date: '2099-01-01T00:00:00Z' });
      await put('venues', 'marker', { name: `Marker ${seq()}` });
      await reader.reached(seq());
      expect(reader.of('change').map(({ id }) => id)).toEqual(['marker']);
      expect(JSON.stringify(reader.events)).not.toContain('Hush');

      await put('blogs', 'story', { title: 'Out' });
      const published = seq();
      await put('blogs', 'story', { title: 'Hush again', status: 'draft' });
      const hidden = seq();
      await put('blogs', 'story', { title: 'Still hush', status: 'draft' });
      await served().deps.store.remove('blogs', 'story', TEST);
      await put('venues', 'marker', { name: `Marker ${seq()}` });
      await reader.reached(seq());
      expect(reader.of('change').slice(1, -1)).toEqual([
        {
          seq: published,
          collection: 'blogs',
          id: 'story',
          op: 'put',
          document: expect.objectContaining({ id: 'story', title: 'Out' }),
        },
        { seq: hidden, collection: 'blogs', id: 'story', op: 'delete' },
      ]);
      expect(JSON.stringify(reader.events)).not.toMatch(/hush/i);
      await reader.drop();
    });

    test('leaves out what is heavy, in snapshots, changes and replays', async () => {
      const content = '<p>Needle</p>';
      await put('blogs', 'heavy', { content });
      const since = seq();
      await put('blogs', 'heavy', { content, title: 'Second' });
      const fresh = await (await open({ collections: ['blogs'] })).ready();
      const resumed = await (await open({ collections: ['blogs'], since })).ready();
      await put('blogs', 'heavy', { content, title: 'Third' });
      for (const reader of [fresh, resumed]) {
        await reader.reached(seq());
        expect(reader.of('change').at(-1)).toMatchObject({ document: { title: 'Third' } });
        expect(JSON.stringify(reader.events)).not.toMatch(/Needle|"content"|updatedBy|"version"/);
        await reader.drop();
      }
      expect(resumed.of('change')).toHaveLength(2);
    });
  });

  describe('of staff', () => {
    test('carries whole documents, drafts too', async () => {
      const draft = await put('blogs', 'draft', { status: 'draft', content: '<p>Needle</p>' });
      const reader = await (await open(asStaff(['blogs', 'contact-inquiry']))).ready();
      expect(reader.of('snapshot')[0]!.documents).toContainEqual(draft);
      const changed = await put('blogs', 'draft', { status: 'draft', title: 'Changed' });
      await reader.reached(staffSeq());
      expect(reader.of('change')).toEqual([
        { seq: staffSeq(), collection: 'blogs', id: 'draft', op: 'put', document: changed },
      ]);

      await served().visitor.post(paths.api.collection('contact-inquiry'), sample('contact-inquiry'));
      await reader.reached(staffSeq());
      expect(reader.of('change').at(-1)).toMatchObject({ document: { email: 'meera@example.org' } });
      await reader.drop();
    });

    test('carries only the collections that the account may read', async () => {
      const { deps, url } = served();
      const { email } = await addUser({ deps }, 'support');
      const { cookie } = await new ApiClient(url).signedIn(email, PASSWORD);
      const support = (...collections: string[]): LiveRequest => ({ collections, audience: 'staff', cookie });
      const reader = await (await open(support('contact-inquiry'))).ready();
      await put('blogs', 'unread', { status: 'draft', title: 'Not for support' });
      await put('contact-inquiry', 'for-support');
      await reader.reached(staffSeq());
      expect(reader.of('change').map(({ id }) => id)).toEqual(['for-support']);
      expect(JSON.stringify(reader.events)).not.toContain('Not for support');
      await reader.drop();

      for (const collections of [['blogs'], ['contact-inquiry', 'blogs'], ['venues']]) {
        await expect(open(support(...collections))).rejects.toThrow('The stream answered 403');
      }
    });
  });

  test('leaves nothing behind when its reader goes away, even before it began', async () => {
    const { deps, url, owner } = served();
    await expect.poll(() => deps.hub.size).toBe(0);
    const query = 'collections=blogs,venues,team&audience=staff&since=0';
    for (let round = 0; round < 30; round++) {
      const connection = new AbortController();
      const opening = fetch(`${url}${paths.api.live}?${query}`, {
        headers: { Cookie: owner.cookie! },
        signal: connection.signal,
      });
      for (let turn = 0; turn < round; turn++) await new Promise(setImmediate);
      connection.abort();
      await opening.catch(() => undefined);
    }
    // One more round trip, so that everything before it has been taken in.
    await owner.get(paths.api.health);
    await expect.poll(() => deps.hub.size).toBe(0);
    expect(deps.hub.countFrom('127.0.0.1')).toBe(0);
  });
});
