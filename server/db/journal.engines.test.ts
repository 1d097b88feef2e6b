import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeEngines } from '#server/testing/engines.ts';
import { openDatabase, sqliteFile } from './database.ts';
import { JOURNAL_BYTES } from './journal.ts';
import { migrate } from './migrate.ts';

const WRITES = 400;
const VALUE_BYTES = 256 * 1024;

describeEngines(
  'A journal that is written to without a pause',
  (newPlace) => {
    test('is begun anew, and is never much longer than it may be', async () => {
      const { dataDir } = (await newPlace()).env();
      const database = await openDatabase({ databaseUrl: undefined, dataDir });
      await migrate(database);
      await database.db.insertInto('settings').values({ name: 'long', value: '' }).execute();
      let longest = 0;
      for (let n = 0; n < WRITES; n++) {
        const value = String(n % 10).repeat(VALUE_BYTES);
        await database.db.updateTable('settings').set({ value }).where('name', '=', 'long').execute();
        longest = Math.max(longest, statSync(`${sqliteFile(dataDir)}-wal`).size);
      }
      await database.close();
      expect(longest).toBeLessThan(3 * JOURNAL_BYTES);
    });
  },
  ['sqlite'],
);
