import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeEngines } from '#server/testing/engines.ts';
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
});
