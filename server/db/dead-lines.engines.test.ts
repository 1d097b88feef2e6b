import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import { openDatabase } from '#server/db/database.ts';
import { ApiClient } from '#server/testing/client.ts';
import { describeEngines, signedIn } from '#server/testing/engines.ts';
import { LiveReader } from '#server/testing/live-reader.ts';
import { sample } from '#server/testing/samples.ts';
import { type SilentProxy, silentProxy } from '#server/testing/silent-proxy.ts';

const TEST = { actor: 'test' };
const soon = (seconds: number) => ({ timeout: seconds * 1000, interval: 50 });

describeEngines(
  'A database line',
  (newPlace) => {
    let proxy: SilentProxy | undefined;
    afterEach(() => proxy?.close());

    /** One process beside the database, and one whose lines go through a proxy. */
    const two = async () => {
      const place = await newPlace();
      const direct = await place.start();
      proxy = await silentProxy(place.env().databaseUrl!);
      const remote = await place.start({ DATABASE_URL: proxy.url });
      return { direct, remote, proxy };
    };
    const health = async (url: string) => (await new ApiClient(url).get(paths.api.health)).status;

    test('of a process that hangs inside a transaction delays the others by less than 5 s, once', async () => {
      const place = await newPlace();
      const { deps } = await place.start();
      const hanging = await openDatabase(place.env());
      const transaction = await hanging.db.startTransaction().execute();
      await transaction
        .updateTable('counters')
        .set(({ eb }) => ({ value: eb('value', '+', 1) }))
        .where('name', '=', 'changes')
        .execute();

      const begun = performance.now();
      await deps.store.put('venues', 'first', sample('venues'), TEST);
      const first = performance.now();
      await deps.store.put('venues', 'second', sample('venues'), TEST);
      const second = performance.now();
      expect(first - begun).toBeLessThan(5000);
      expect(second - first).toBeLessThan(1000);
      await transaction
        .rollback()
        .execute()
        .catch(() => undefined);
      await hanging.close();
    });

    test('that dies silently is noticed, said, and replaced, and no visitor waits for it', async () => {
      const { direct, remote, proxy } = await two();
      const owner = await signedIn(remote.url);
      await direct.deps.store.put('venues', 'one', sample('venues', { name: 'Before' }), TEST);
      const reader = await (await LiveReader.open(remote.url, { collections: ['venues'] })).ready();
      expect(await health(remote.url)).toBe(200);

      proxy.silence();
      const silentAt = performance.now();
      // The other process goes on; only the first write may wait for the one that is cut off.
      await direct.deps.store.put('venues', 'one', sample('venues', { name: 'After' }), TEST);
      expect(performance.now() - silentAt).toBeLessThan(5000);
      await expect.poll(() => health(remote.url), soon(15)).toBe(503);
      expect(performance.now() - silentAt).toBeLessThan(12_000);

      // Visitors get what there is, staff are asked to wait.
      const list = await new ApiClient(remote.url).get(paths.api.collection('venues'));
      expect(list.body.documents).toMatchObject([{ name: 'Before' }]);
      const refused = await owner.put(paths.api.document('venues', 'two'), sample('venues'));
      expect(refused.status).toBe(503);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      await expect.poll(() => reader.isOpen, soon(5)).toBe(false);
      await expect(LiveReader.open(remote.url, { collections: ['venues'] })).rejects.toThrow('503');

      proxy.restore();
      const restoredAt = performance.now();
      await expect.poll(() => health(remote.url), soon(15)).toBe(200);
      expect(performance.now() - restoredAt).toBeLessThan(6000);
      const fresh = await new ApiClient(remote.url).get(paths.api.collection('venues'));
      expect(fresh.body.documents).toMatchObject([{ name: 'After' }]);
      expect((await owner.put(paths.api.document('venues', 'two'), sample('venues'))).status).toBe(200);
    });

    test('that dies in the middle of a start ends that start, and keeps no other process from starting', async () => {
      const place = await newPlace();
      proxy = await silentProxy(place.env().databaseUrl!);
      const vanishing = await openDatabase(place.env({ DATABASE_URL: proxy.url }));
      const begun = Promise.withResolvers<void>();
      const work = vanishing.exclusively(async (patient) => {
        begun.resolve();
        await sql`select pg_sleep(60)`.execute(patient.db);
      });
      const failed = expect(work).rejects.toThrow(/terminated|closed/);
      await begun.promise;
      const waiting = place.start();
      proxy.silence();
      await failed;
      // The database still has the dead line; the turn of whoever held it is over all the same.
      const { url } = await waiting;
      expect(await health(url)).toBe(200);
      await vanishing.close().catch(() => undefined);
    });

    test('that never answers stops the start with an error instead of waiting for ever', async () => {
      const place = await newPlace();
      proxy = await silentProxy(place.env().databaseUrl!);
      proxy.silence();
      await expect(place.start({ DATABASE_URL: proxy.url })).rejects.toThrow(/timeout|terminated/);
    });
  },
  ['postgres'],
);
