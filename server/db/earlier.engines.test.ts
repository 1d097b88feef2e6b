import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { panelPaths } from '#contract/api/dashboard.ts';
import { folderStore } from '#server/backup/store.ts';
import { verifyBackup } from '#server/backup/verify.ts';
import { cli } from '#server/testing/cli.ts';
import { drawn } from '#server/testing/rounds.ts';
import { describeEngines, type Place, signedIn } from '#server/testing/engines.ts';
import { sample } from '#server/testing/samples.ts';
import { openDatabase } from './database.ts';
import { DATA_VERSION } from './migrate.ts';
import { migrations } from './migrations.ts';

const LONG_MS = 240_000;
/** What each earlier version's own program has left; scripts/keep-version.ts makes them. */
const EARLIER = join(import.meta.dirname, 'earlier');
const VERSIONS = readdirSync(EARLIER);
const OTHERS = VERSIONS.slice(1, -1);
/** The suite opens the oldest, the last one and two between. */
const CHOSEN = [VERSIONS[0]!, ...drawn(OTHERS, 2, 'versions that left data'), VERSIONS.at(-1)!];
const WITH_SECRET_INSIDE = '006-push-sleepers';

/** Puts an earlier version's data where the program will look for it. */
async function open(version: string, place: Place): Promise<void> {
  const { dataDir, databaseUrl } = place.env();
  const unpacked = (name: string) => gunzipSync(readFileSync(join(EARLIER, version, name)));
  const secrets = join(EARLIER, version, `${place.engine}-secrets.json`);
  if (existsSync(secrets)) copyFileSync(secrets, join(dataDir, 'secrets.json'));
  if (!databaseUrl) return writeFileSync(join(dataDir, 'utsav.sqlite'), unpacked('utsav.sqlite.gz'));
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(unpacked('postgres.sql.gz').toString('utf8'));
  await client.end();
}

const backupsOf = async (place: Place) => (await folderStore(place.env().dataDir).ids()).whole;

test('Every version that left data has a folder, up to the one before the present', () => {
  const names = Object.keys(migrations);
  expect(VERSIONS.filter((version) => !names.includes(version))).toEqual([]);
  // No version ended with 010: it and 011 came together.
  const wanted = names.filter((name) => !name.startsWith('010') && name <= VERSIONS.at(-1)!);
  expect(VERSIONS).toEqual(wanted);
});

describeEngines('The data of an earlier version', (newPlace) => {
  test.each(CHOSEN)('%s is backed up, migrated and goes on', { timeout: LONG_MS }, async (version) => {
    const place = await newPlace();
    await open(version, place);
    const { url, deps } = await place.start();
    expect(await deps.store.all('venues')).toMatchObject([{ id: 'lawn', name: 'Great Lawn', version: 2 }]);
    const placed = await sql<{ sort_key: string }>`select sort_key from documents where id = 'lawn'`.execute(
      deps.database.db,
    );
    expect(placed.rows).toEqual([{ sort_key: 'great lawn' }]);
    expect(deps.log.seq).toBe(4);
    await deps.store.put('venues', 'new', sample('venues'), { actor: 'test' });
    expect(deps.log.seq).toBe(5);
    const owner = await signedIn(url);
    expect((await owner.get(panelPaths.system)).status).toBe(200);
    const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
      deps.database.db,
    );
    expect(done.rows.map(({ name }) => name)).toEqual(Object.keys(migrations));

    const store = folderStore(place.env().dataDir);
    const [id, ...more] = await backupsOf(place);
    expect(more).toEqual([]);
    expect(await store.manifest(id!)).toMatchObject({
      kind: 'before-migration',
      log: { seq: 4 },
      holdsPlainSecret: version <= WITH_SECRET_INSIDE,
    });
    expect((await verifyBackup(store, id!, place.env(), () => undefined)).problem).toBeUndefined();
  });

  test('is brought back by its backup, and migrated once more', { timeout: LONG_MS }, async () => {
    const place = await newPlace();
    await open(WITH_SECRET_INSIDE, place);
    const first = await place.start();
    await first.stop();
    const [id] = await backupsOf(place);
    const restored = await cli(place.settings(), 'backup', 'restore', id!, '--yes');
    expect(restored).toMatchObject({ code: 0, err: '' });
    const second = await place.start();
    expect(await second.deps.store.all('venues')).toMatchObject([{ id: 'lawn', version: 2 }]);
    expect((await signedIn(second.url)).cookie).not.toBe('');
  });

  test('is left alone by a later program that cannot back it up', { timeout: LONG_MS }, async () => {
    const place = await newPlace();
    await open('014-log-generations', place);
    writeFileSync(join(place.env().dataDir, 'backups'), 'in the way');
    await expect(place.start()).rejects.toThrow(
      /^The data is of an earlier version, and it could not be backed up before it is changed: The folder is a file/,
    );
    const database = await openDatabase(place.env());
    const { rows } = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(
      database.db,
    );
    expect(rows).toEqual([{ name: '014-log-generations' }]);
    await database.close();
  });
});

describeEngines('The data of a later version', (newPlace) => {
  test('is refused with the version to take, and left as it is', async () => {
    const place = await newPlace();
    const { deps, stop } = await place.start();
    const { db } = deps.database;
    await sql`insert into kysely_migration (name, timestamp) values ('999-of-tomorrow', '2030-01-01')`.execute(
      db,
    );
    await db.updateTable('settings').set({ value: '9.8.7' }).where('name', '=', DATA_VERSION).execute();
    await stop();
    await expect(place.start()).rejects.toThrow(
      /version 9\.8\.7 of Utsav \(999-of-tomorrow\).* take version 9\.8\.7 or a later one/,
    );
    expect((await cli(place.settings(), 'user', 'list')).err).toContain('take version 9.8.7');
    expect(await backupsOf(place)).toEqual([]);
  });
});

describeEngines(
  'Several processes on the data of an earlier version',
  (newPlace) => {
    test('migrate it once, and all of them go on', { timeout: LONG_MS }, async () => {
      const place = await newPlace();
      await open('005-push', place);
      const processes = await Promise.all([place.start(), place.start(), place.start()]);
      expect(await backupsOf(place)).toHaveLength(1);
      for (const { deps } of processes)
        expect(await deps.store.all('venues')).toMatchObject([{ id: 'lawn', version: 2 }]);
    });
  },
  ['postgres'],
);
