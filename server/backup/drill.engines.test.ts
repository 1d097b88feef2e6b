import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { LOG_BEFORE_HEADER, LOG_HEADER } from '#contract/api/changes.ts';
import { panelPaths } from '#contract/api/dashboard.ts';
import { paths } from '#contract/api/paths.ts';
import type { Engine } from '#server/db/database.ts';
import { openDatabase } from '#server/db/database.ts';
import type { Running } from '#server/start.ts';
import { cli } from '#server/testing/cli.ts';
import { ApiClient } from '#server/testing/client.ts';
import { describeEngines, type Place, signedIn } from '#server/testing/engines.ts';
import { LiveReader } from '#server/testing/live-reader.ts';
import { corners } from '#server/testing/pictures.ts';
import { sample } from '#server/testing/samples.ts';
import { upload } from '#server/testing/upload.ts';

const LONG_MS = 240_000;
const PATIENT = { timeout: 60_000 };
const PASSPHRASE = 'a passphrase for the drill';
const WRITERS = 4;
const BEFORE_THE_BACKUP = 60;
const other: Record<Engine, Engine> = { sqlite: 'postgres', postgres: 'sqlite' };

/** Editors who write until they are told to stop; `acknowledged` has what the server has said yes to. */
function writers(owner: ApiClient) {
  const acknowledged: string[] = [];
  const day = { isOver: false };
  const write = async (writer: number) => {
    for (let number = 0; !day.isOver; number += 1) {
      const id = `venue-${writer}-${number}`;
      const { status } = await owner.put(paths.api.document('venues', id), sample('venues', { name: id }));
      if (status !== 200) throw new Error(`The write of ${id} answered ${status}.`);
      acknowledged.push(id);
    }
  };
  const all = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  // A failed write is told when the writers are stopped.
  all.catch(() => undefined);
  return {
    acknowledged,
    async stop() {
      day.isOver = true;
      await all;
    },
  };
}

const venuesOf = async ({ deps }: Running) => new Set((await deps.store.all('venues')).map(({ id }) => id));

/** Nothing is left of the festival but its backups. */
async function destroy(place: Place): Promise<void> {
  const env = place.env();
  if (env.databaseUrl) {
    const database = await openDatabase(env);
    await sql`drop schema public cascade`.execute(database.db);
    await sql`create schema public`.execute(database.db);
    await database.close();
  }
  for (const name of [
    'utsav.sqlite',
    'utsav.sqlite-wal',
    'utsav.sqlite-shm',
    'files',
    'secrets.json',
    'outbox',
  ])
    rmSync(join(env.dataDir, name), { recursive: true, force: true });
}

describeEngines('A festival under load', (newPlace) => {
  test.each(['same', 'other'])(
    'is backed up, destroyed and restored on the %s engine, and nothing acknowledged is missing',
    { timeout: LONG_MS },
    async (which) => {
      const place = await newPlace();
      const backups = { BACKUP_DIR: join(place.env().dataDir, 'kept'), BACKUP_PASSPHRASE: PASSPHRASE };
      const first = await place.start();
      const owner = await signedIn(first.url);
      const picture = await upload(owner, await corners({ width: 40, height: 40 }).png().toBuffer());
      const load = writers(owner);
      await expect.poll(() => load.acknowledged.length, PATIENT).toBeGreaterThan(BEFORE_THE_BACKUP);
      const before = [...load.acknowledged];

      const made = await cli(place.settings(backups), 'backup', 'create');
      expect(made).toMatchObject({ code: 0, err: '' });
      expect(made.out).toContain('encrypted with the passphrase');
      const during = load.acknowledged.length;
      expect(during).toBeGreaterThan(before.length);
      await expect.poll(() => load.acknowledged.length, PATIENT).toBeGreaterThan(during + 20);
      await load.stop();
      const { id: log, publicSeq: seq } = first.deps.log;
      await first.stop();
      await destroy(place);

      const target = which === 'same' ? place : await newPlace(other[place.engine]);
      const restored = await cli(target.settings(backups), 'backup', 'restore');
      expect(restored).toMatchObject({ code: 0, err: '' });

      const second = await target.start();
      const venues = await venuesOf(second);
      expect(before.filter((id) => !venues.has(id))).toEqual([]);
      // What was written while the backup was made is there up to one moment, and then no more.
      const { value } = await second.deps.database.db
        .selectFrom('counters')
        .select('value')
        .where('name', '=', 'changes')
        .executeTakeFirstOrThrow();
      expect(value).toBe(second.deps.log.seq);
      // The session goes on, and so do the uploads.
      const same = new ApiClient(second.url, owner.cookie);
      expect((await same.get(panelPaths.system)).status).toBe(200);
      expect((await same.get(picture.body.url)).status).toBe(200);

      // A browser that has seen what is gone gets everything anew, although the numbers are given out again.
      while (second.deps.log.publicSeq <= seq)
        await second.deps.store.put('venues', 'again', sample('venues'), { actor: 'test' });
      const reader = await LiveReader.open(second.url, {
        collections: ['venues'],
        since: seq,
        headers: { [LOG_HEADER]: log },
      });
      expect((await reader.ready()).of('reset')).toHaveLength(1);
      expect(reader.response?.headers.get(LOG_BEFORE_HEADER)).toBeNull();
    },
  );
});
