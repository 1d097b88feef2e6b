import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeEngines } from '#server/testing/engines.ts';
import { LiveReader } from '#server/testing/live-reader.ts';
import { sample } from '#server/testing/samples.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

describeEngines('A database of an earlier version', (newPlace) => {
  test('loses the indexes that nothing uses any more, and nothing else', async () => {
    const database = await openDatabase((await newPlace()).env());
    const { db } = database;
    await migrate(database, '006-push-sleepers');
    await sql`create index documents_blogs_by_title on documents (id)`.execute(db);
    await db.insertInto('settings').values({ name: 'kept', value: 'yes' }).execute();

    await migrate(database);
    await expect(sql`drop index documents_blogs_by_title`.execute(db)).rejects.toThrow(
      /documents_blogs_by_title/,
    );
    expect(await db.selectFrom('settings').selectAll().execute()).toEqual([{ name: 'kept', value: 'yes' }]);
    await database.close();
  });

  test('gives visitors numbers that go on from those they know, and resets whoever comes with an older one', async () => {
    const place = await newPlace();
    const database = await openDatabase(place.env());
    const { db } = database;
    await migrate(database, '009-address-undos');
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
