import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoFestival } from '#seed/demo.ts';
import { DocumentStore } from '#server/documents/store.ts';
import { prepare } from '#server/prepare.ts';
import { drawn } from '#server/testing/rounds.ts';
import { describeEngines, type Place } from '#server/testing/engines.ts';
import { LiveReader } from '#server/testing/live-reader.ts';
import { rounds } from '#server/testing/rounds.ts';
import { sample } from '#server/testing/samples.ts';
import { type Database, openDatabase } from './database.ts';
import { DATA_VERSION, migrate } from './migrate.ts';

/** `KILLS=300 npm run engines -- server/db/migrate` is the long form; with `PIECE=2/5`, the second of its five pieces. */
const KILLS = Number(process.env['KILLS'] ?? rounds(1, 30));
const [PIECE, PIECES] = (process.env['PIECE'] ?? '1/1').split('/').map(Number) as [number, number];
const LONG_FORM = { timeout: 600_000 + KILLS * 10_000 };
const KILLED_START = join(import.meta.dirname, '../testing/killed-start.ts');
const VERSION_0_1 = '007-drop-old-indexes';
const FIRST_MIGRATIONS = ['001', '002', '003', '004', '005', '006', '007'];

async function startUntil(place: Place, seed: string, statement?: number): Promise<string> {
  const args = [KILLED_START, ...(statement === undefined ? [] : [String(statement)])];
  const env = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: join(import.meta.dirname, '../../build/compile-cache'),
    ...place.settings({ SEED: seed }),
  };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  return stdout;
}

async function opened<T>(place: Place, look: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(place.env());
  try {
    return await look(database);
  } finally {
    await database.close();
  }
}

const settingsOf = ({ db }: Database) =>
  db.selectFrom('settings').selectAll().where('name', '!=', DATA_VERSION).execute();

describeEngines('A database of an earlier version', (newPlace) => {
  test('loses the indexes that nothing uses any more, and nothing else', async () => {
    await opened(await newPlace(), async (database) => {
      const { db } = database;
      await migrate(database, { until: VERSION_0_1 });
      await sql`delete from kysely_migration where name >= '007'`.execute(db);
      await sql`create index documents_blogs_by_title on documents (id)`.execute(db);
      await db.insertInto('settings').values({ name: 'kept', value: 'yes' }).execute();

      await migrate(database);
      await expect(sql`drop index documents_blogs_by_title`.execute(db)).rejects.toThrow(
        /documents_blogs_by_title/,
      );
      expect(await settingsOf(database)).toEqual([{ name: 'kept', value: 'yes' }]);
    });
  });

  test.each(drawn(FIRST_MIGRATIONS, 2, 'a migration that was killed'))(
    'is mended if a kill in migration %s has left tables behind that no record names',
    async (first) => {
      await opened(await newPlace(), async (database) => {
        await migrate(database, { until: VERSION_0_1 });
        await database.db.insertInto('settings').values({ name: 'kept', value: 'yes' }).execute();
        await sql`delete from kysely_migration where name >= ${first}`.execute(database.db);

        await migrate(database);
        expect(await settingsOf(database)).toEqual([{ name: 'kept', value: 'yes' }]);
        const counters = await database.db.selectFrom('counters').select('name').orderBy('name').execute();
        expect(counters.map(({ name }) => name)).toEqual(['changes', 'pruned', 'public']);
      });
    },
  );

  test('gives visitors numbers that go on from those they know, and resets whoever comes with an older one', async () => {
    const place = await newPlace();
    const database = await openDatabase(place.env());
    const { db } = database;
    await migrate(database, { until: '009-address-undos' });
    await db.updateTable('counters').set({ value: 7 }).where('name', '=', 'changes').execute();
    await database.close();

    const { url, deps } = await place.start();
    const heard = async (since: number) => {
      const reader = await LiveReader.open(url, { collections: ['venues'], since });
      return (await reader.ready()).events.map(({ name, id }) => [name, id]);
    };
    expect(await heard(7)).toEqual([['ready', 7]]);
    await deps.store.put('venues', 'lawn', sample('venues'), { actor: 'test' });
    expect(await heard(7)).toEqual([
      ['change', 8],
      ['ready', 8],
    ]);
    expect(await heard(6)).toEqual([
      ['reset', undefined],
      ['snapshot', undefined],
      ['ready', 8],
    ]);
  });
});

/** Kills starts before statements that are spread over the whole, and looks at each after the next start. */
async function killStarts(
  newPlace: () => Promise<Place>,
  seed: string,
  look: (database: Database, said: string) => Promise<void>,
): Promise<void> {
  // An upgrade also says where it has put its backup.
  const said = await startUntil(await newPlace(), seed);
  const statements = Number(said.trim().split('\n').at(-1));
  expect(statements).toBeGreaterThan(KILLS > 6 ? 20 : 6);
  const percents = Array.from({ length: 100 }, (_, percent) => percent);
  const [from] = drawn(percents, 1, 'the statement of a kill');
  const first = process.env['LONG'] ? 0 : from! / 100;
  for (let kill = PIECE - 1; kill < KILLS; kill += PIECES) {
    const at = 1 + Math.floor(((kill + first) * statements) / KILLS);
    const place = await newPlace();
    await expect(startUntil(place, seed, at), `killed before statement ${at}`).rejects.toMatchObject({
      signal: 'SIGKILL',
    });
    await opened(place, async (database) => {
      // The next start does the same, but it need not be a process of its own.
      await database.exclusively((patient) =>
        prepare(patient, new DocumentStore(patient), place.env({ SEED: seed })),
      );
      await look(database, `after a kill before statement ${at}`);
    });
  }
}

describeEngines('A start that is killed at any statement', (newPlace) => {
  test('is finished by the next one if it was the first', LONG_FORM, async () => {
    const whole = demoFestival(new Date()).length;
    await killStarts(newPlace, 'demo', async ({ db }, said) => {
      const documents = db.selectFrom('documents').select(db.fn.countAll().as('count'));
      expect(Number((await documents.executeTakeFirstOrThrow()).count), said).toBe(whole);
    });
  });

  test('is finished by the next one if it was an upgrade', LONG_FORM, async () => {
    const upgraded = await newPlace();
    await opened(upgraded, (database) => migrate(database));
    const names = ({ db }: Database) =>
      sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    const all = (await opened(upgraded, names)).rows;
    const old = async () => {
      const place = await newPlace();
      await opened(place, async (database) => {
        await migrate(database, { until: VERSION_0_1 });
        await database.db.insertInto('settings').values({ name: 'kept', value: 'yes' }).execute();
      });
      return place;
    };
    await killStarts(old, 'none', async (database, said) => {
      expect((await names(database)).rows, said).toEqual(all);
      const kept = database.db.selectFrom('settings').select('value').where('name', '=', 'kept');
      expect(await kept.execute(), said).toEqual([{ value: 'yes' }]);
    });
  });
});
