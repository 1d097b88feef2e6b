import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { describeEngines } from '#server/testing/engines.ts';
import { openDatabase } from './database.ts';
import { ensureIndexes } from './indexes.ts';
import { migrate } from './migrate.ts';

describeEngines('The indexes of documents', (newPlace) => {
  test('are made once, and one that is missing again', async () => {
    const database = await openDatabase((await newPlace()).env());
    onTestFinished(() => database.close());
    await migrate(database);
    const made: string[] = [];
    database.queries.onQuery = (text) => {
      const index = /^create index if not exists "(\w+)"/.exec(text)?.[1];
      if (index) made.push(index);
    };
    await ensureIndexes(database);
    const name = made[0]!;
    expect(name).toMatch(/^documents_/);

    made.length = 0;
    await ensureIndexes(database);
    expect(made).toEqual([]);

    await sql`drop index ${sql.ref(name)}`.execute(database.db);
    await ensureIndexes(database);
    expect(made).toEqual([name]);
  });
});
