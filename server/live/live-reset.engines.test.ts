import { expect, test } from 'vitest';
import { LOG_BEFORE_HEADER, LOG_HEADER } from '#contract/api/changes.ts';
import { describeEngines, signedIn } from '#server/testing/engines.ts';
import { LiveReader } from '#server/testing/live-reader.ts';
import { sample } from '#server/testing/samples.ts';

const TEST = { actor: 'test' };

let count = 0;
/** Never the same twice: of a write that changes nothing visible, visitors are not told. */
const venue = () => sample('venues', { name: `Number ${count++}` });

describeEngines('A stream that resumes where the log does not reach', (newPlace) => {
  const expectFreshStart = (reader: LiveReader, seq: number) => {
    expect(reader.events.map(({ name, id }) => [name, id])).toEqual([
      ['reset', undefined],
      ['snapshot', undefined],
      ['snapshot', undefined],
      ['ready', seq],
    ]);
  };

  test.each(['public', 'staff'] as const)('is reset and gets snapshots again (%s)', async (audience) => {
    const { url, deps } = await (await newPlace()).start();
    const { cookie } = await signedIn(url);
    for (let index = 0; index < 20; index++) {
      await deps.store.put('venues', `v${index % 4}`, venue(), TEST);
    }
    expect(await deps.log.prune({ maxRows: 8, maxDays: 1 })).toBe(12);

    const from = async (since: number) =>
      (await LiveReader.open(url, { collections: ['venues', 'team'], audience, cookie, since })).ready();
    for (const since of [0, 5, 11]) {
      const reader = await from(since);
      expectFreshStart(reader, 20);
      expect(
        reader
          .of('snapshot')[0]!
          .documents.map(({ id }) => id)
          .toSorted(),
      ).toEqual(['v0', 'v1', 'v2', 'v3']);
    }
    const ahead = await from(21);
    expectFreshStart(ahead, 20);
    const justReached = await from(12);
    // Visitors are told of a document once, as it is now.
    expect(justReached.of('change').map(({ seq }) => seq)).toEqual(
      audience === 'staff' ? [13, 14, 15, 16, 17, 18, 19, 20] : [17, 18, 19, 20],
    );
    expect(justReached.of('reset')).toEqual([]);

    // The one that came from ahead is on the true numbers now.
    await deps.store.put('venues', 'v0', venue(), TEST);
    await ahead.reached(21);
    expect(ahead.of('change').map(({ seq }) => seq)).toEqual([21]);
  });

  test('is reset when it missed so much that a snapshot is the shorter way', async () => {
    const { url, deps } = await (await newPlace()).start();
    for (let round = 0; round < 5; round++) {
      await Promise.all(
        Array.from({ length: 401 }, (_, index) => deps.store.put('venues', `v${index % 7}`, venue(), TEST)),
      );
    }
    expect(deps.log.seq).toBe(2005);
    const open = async (since: number) =>
      (await LiveReader.open(url, { collections: ['venues', 'team'], since })).ready();
    expectFreshStart(await open(4), 2005);
    const within = await open(5);
    expect(within.of('reset')).toEqual([]);
    expect(within.of('change')).toHaveLength(7);
  });

  test('is reset when another process has pruned the log', async () => {
    const { url, deps } = await (await newPlace()).start();
    for (let index = 0; index < 10; index++) await deps.store.put('venues', 'v', venue(), TEST);
    await deps.database.db.updateTable('counters').set({ value: 6 }).where('name', '=', 'pruned').execute();
    await deps.database.db.deleteFrom('changes').where('seq', '<=', 6).execute();
    const reader = await (await LiveReader.open(url, { collections: ['venues', 'team'], since: 3 })).ready();
    expectFreshStart(reader, 10);
  });

  test('is reset after a restart too: the process remembers what was pruned', async () => {
    const place = await newPlace();
    const first = await place.start();
    for (let index = 0; index < 10; index++) await first.deps.store.put('venues', 'v', venue(), TEST);
    await first.deps.log.prune({ maxRows: 3, maxDays: 1 });
    await first.stop();
    const { url, deps } = await place.start();
    const since = (number: number) =>
      LiveReader.open(url, { collections: ['venues', 'team'], since: number });
    expectFreshStart(await (await since(6)).ready(), 10);
    expect((await (await since(7)).ready()).of('change')).toMatchObject([{ seq: 10 }]);
    // What an hourly clean-up leaves when nothing is young enough.
    await deps.database.db.updateTable('changes').set({ at: '2020-01-01T00:00:00.000Z' }).execute();
    expect(await deps.log.prune({ maxRows: 100, maxDays: 1 })).toBe(10);
    expectFreshStart(await (await since(9)).ready(), 10);
    expect((await (await since(10)).ready()).of('reset')).toEqual([]);
  });

  test('is sent to the offline snapshot where its lists are too long to be told', async () => {
    const { url, deps } = await (await newPlace()).start();
    const { cookie } = await signedIn(url);
    for (let at = 0; at < 2000; at += 400) {
      const ids = Array.from({ length: 400 }, (_, index) => `v${at + index}`);
      await Promise.all(ids.map((id) => deps.store.put('venues', id, venue(), TEST)));
    }
    const headers = { [LOG_HEADER]: deps.log.id };
    const open = (since?: number, audience: 'public' | 'staff' = 'public') =>
      LiveReader.open(url, { collections: ['venues', 'team'], headers, audience, cookie, since });
    const beforeOf = ({ response }: LiveReader) => response!.headers.get(LOG_BEFORE_HEADER);
    // As many as are told.
    const told = await (await open()).ready();
    expect([beforeOf(told), told.of('snapshot')[0]!.documents.length]).toEqual([deps.log.id, 2000]);

    await deps.store.put('venues', 'one-more', venue(), TEST);
    for (const since of [undefined, 0]) {
      const sent = await open(since);
      await expect.poll(() => sent.of('bye')).toHaveLength(1);
      expect(sent.events.map(({ name }) => name)).toEqual(['reset', 'bye']);
    }
    // Without a number its place is unknown, and a browser then asks for the file.
    expect(beforeOf(await open())).toBeNull();
    expect(beforeOf(await open(0))).toBe(deps.log.id);
    const following = await (await open(1999)).ready();
    expect(following.events.map(({ name }) => name)).toEqual(['change', 'change', 'ready']);
    const staff = await (await open(undefined, 'staff')).ready();
    expect(beforeOf(staff)).toBe(deps.log.id);
    expect(staff.of('part').length).toBeGreaterThan(0);
  });
});
