import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import { LISTENING } from '#server/db/postgres.ts';
import type { Deps } from '#server/deps.ts';
import { ApiClient } from '#server/testing/client.ts';
import { describeEngines, signedIn } from '#server/testing/engines.ts';
import { LiveReader } from '#server/testing/live-reader.ts';
import { sample } from '#server/testing/samples.ts';

const TEST = { actor: 'test' };
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Ends database connections of every process, as an administrator or a failover does. */
async function terminate({ database }: Deps, which: 'listening' | 'all'): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    select pid, pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and (${which} = 'all' or application_name = ${LISTENING})`.execute(database.db);
  return rows.length;
}

async function listening({ database }: Deps): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and application_name = ${LISTENING}`.execute(database.db);
  return rows[0]!.count;
}

/** How long a database whose connections were killed may take on a busy machine. */
const COMES_BACK = { timeout: 15_000 };

describeEngines(
  'Two processes',
  (newPlace) => {
    afterEach(() => vi.restoreAllMocks());

    const two = async (how: 'start' | 'firstStart' = 'start') => {
      const place = await newPlace();
      const [one, other] = await Promise.all([place[how](), place[how]()]);
      return { one, other };
    };
    const staffReader = async (url: string) => {
      const { cookie } = await signedIn(url);
      return (await LiveReader.open(url, { collections: ['venues'], audience: 'staff', cookie })).ready();
    };

    test('that find an empty database together tell each other of their writes, in one order', async () => {
      const { one, other } = await two('firstStart');
      const readers = [await staffReader(one.url), await staffReader(other.url)];
      await Promise.all(
        numbers(100).flatMap((index) =>
          [one, other].map(({ deps }) => deps.store.put('venues', `v${index % 9}`, sample('venues'), TEST)),
        ),
      );
      for (const reader of readers) {
        await reader.reached(200);
        expect(reader.of('change').map(({ seq }) => seq)).toEqual(numbers(200));
      }
      expect(readers[0]!.of('change')).toEqual(readers[1]!.of('change'));
      for (const { deps } of [one, other]) expect(deps.publicDocuments.list('venues')).toHaveLength(9);
    });

    test('tell of a write at once, not with the next look', async () => {
      const { one, other } = await two();
      const reader = await staffReader(other.url);
      const began = performance.now();
      for (const seq of numbers(10)) {
        await one.deps.store.put('venues', 'v', sample('venues'), TEST);
        await reader.reached(seq);
      }
      // Ten looks would take ten seconds.
      expect(performance.now() - began).toBeLessThan(6000);
    });

    test('accept the same session', async () => {
      const { one, other } = await two();
      const { cookie } = await signedIn(one.url);
      const staff = new ApiClient(other.url, cookie);
      expect((await staff.put(paths.api.document('venues', 'v'), sample('venues'))).status).toBe(200);
      expect(await one.deps.store.get('venues', 'v')).toBeDefined();
    });

    test('lose nothing when the connections that listen are killed', async () => {
      const { one, other } = await two();
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const reader = await staffReader(other.url);
      for (const round of numbers(4)) {
        // Both, and so after both have come back from the round before.
        await vi.waitUntil(async () => (await listening(one.deps)) === 2, { timeout: 10_000 });
        expect(await terminate(one.deps, 'listening')).toBe(2);
        for (const index of numbers(25))
          await one.deps.store.put('venues', `v${index}`, sample('venues'), TEST);
        await reader.reached(round * 25);
      }
      expect(reader.of('change').map(({ seq }) => seq)).toEqual(numbers(100));
    });

    test('hear at once again after the connection came back', async () => {
      const { one, other } = await two();
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      await terminate(one.deps, 'listening');
      await vi.waitUntil(async () => (await listening(one.deps)) === 2, { timeout: 10_000 });
      const reader = await staffReader(other.url);
      const began = performance.now();
      for (const seq of numbers(10)) {
        await one.deps.store.put('venues', 'v', sample('venues'), TEST);
        await reader.reached(seq);
      }
      expect(performance.now() - began).toBeLessThan(6000);
    });

    test('survive that all their connections are killed again and again, in the middle of writes', async () => {
      const { one, other } = await two();
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const reader = await staffReader(other.url);
      const written: number[] = [];
      // More often than a pool has connections, so that one that is lost for good would be missed.
      for (const round of numbers(15)) {
        const writes = numbers(40).map((index) =>
          (index % 2 ? one : other).deps.store.put('venues', `r${round}-${index}`, sample('venues'), TEST),
        );
        const killing = vi.waitFor(() => terminate(one.deps, 'all'), COMES_BACK);
        const results = await Promise.allSettled(writes);
        await killing;
        written.push(...results.flatMap((result, index) => (result.status === 'fulfilled' ? [index] : [])));
      }
      const stored = await vi.waitFor(() => one.deps.store.all('venues'), COMES_BACK);
      expect(stored.length).toBeGreaterThanOrEqual(written.length);
      expect(
        await vi.waitFor(() => one.deps.store.put('venues', 'last', sample('venues'), TEST), COMES_BACK),
      ).toBeDefined();
      expect(
        await vi.waitFor(() => other.deps.store.put('venues', 'last', sample('venues'), TEST), COMES_BACK),
      ).toBeDefined();

      const { db } = one.deps.database;
      const log = await db.selectFrom('changes').select('seq').orderBy('seq').execute();
      expect(log.map(({ seq }) => seq)).toEqual(numbers(log.length));
      await reader.reached(log.length);
      expect(reader.of('change').map(({ seq }) => seq)).toEqual(numbers(log.length));
      for (const { deps } of [one, other]) {
        await expect.poll(() => deps.publicDocuments.list('venues').length).toBe(stored.length + 1);
      }
    });
  },
  ['postgres'],
);

describe('A process that starts while another writes', () => {
  describeEngines(
    'has the whole public copy',
    (newPlace) => {
      test('whatever changed while it loaded', async () => {
        const place = await newPlace();
        const { deps } = await place.start();
        const started = new AbortController();
        const written = (async () => {
          for (let index = 0; !started.signal.aborted; index++) {
            const status = index % 3 ? 'published' : 'draft';
            await deps.store.put(
              'blogs',
              `p${index % 7}`,
              sample('blogs', { title: `Number ${index}`, status }),
              TEST,
            );
          }
        })();
        const late = await place.start();
        started.abort();
        await written;
        await expect.poll(() => late.deps.log.seq).toBe(deps.log.seq);
        expect(late.deps.publicDocuments.list('blogs')).toEqual(deps.publicDocuments.list('blogs'));
      });
    },
    ['postgres'],
  );
});
