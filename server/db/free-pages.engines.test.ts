import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeEngines } from '#server/testing/engines.ts';
import { filesWith } from '#server/testing/stored-text.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

const NAME = 'Zuleikha of long ago';

describeEngines(
  'A reader of the database file',
  (newPlace) => {
    test('finds nobody in the free pages who was deleted by an earlier version', async () => {
      const place = await newPlace();
      const { dataDir } = place.env();
      const database = await openDatabase(place.env());
      const { db } = database;
      await migrate(database);
      // As earlier versions deleted: the row is gone, its bytes are not.
      await sql`pragma secure_delete = off`.execute(db);
      await db
        .insertInto('settings')
        .values({ name: 'note', value: NAME.repeat(500) })
        .execute();
      await db.deleteFrom('settings').where('name', '=', 'note').execute();
      await database.close();
      expect(filesWith(dataDir, NAME)).not.toEqual([]);

      await place.start();
      expect(filesWith(dataDir, NAME)).toEqual([]);
    });

    test('finds nothing of a row that is deleted now, once the journal is emptied', async () => {
      const place = await newPlace();
      const { deps } = await place.start();
      const { db, scrub } = deps.database;
      await db
        .insertInto('settings')
        .values({ name: 'note', value: NAME.repeat(500) })
        .execute();
      await db.deleteFrom('settings').where('name', '=', 'note').execute();
      expect(filesWith(deps.env.dataDir, NAME)).not.toEqual([]);
      await scrub([]);
      expect(filesWith(deps.env.dataDir, NAME)).toEqual([]);
    });
  },
  ['sqlite'],
);
