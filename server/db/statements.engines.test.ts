import { afterEach, beforeEach, expect, test } from 'vitest';
import { DocumentStore } from '#server/documents/store.ts';
import { describeEngines } from '#server/testing/engines.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

describeEngines('The statements of a write', (newPlace) => {
  let database: Database;
  beforeEach(async () => {
    database = await openDatabase((await newPlace()).env());
    await migrate(database);
  });
  afterEach(() => database.close());

  test('are counted and told of like all others', async () => {
    const told: string[] = [];
    database.queries.onQuery = (sql) => told.push(sql);
    const before = database.queries.count;
    await new DocumentStore(database).put('venues', 'hall', { name: 'Sports Hall' }, { actor: 'x' });
    expect(told.filter((sql) => sql.includes('insert into "documents"'))).toHaveLength(1);
    expect(told.filter((sql) => sql.includes('insert into "changes"'))).toHaveLength(1);
    expect(database.queries.count - before).toBe(told.length);
  });

  test('count as failed where the database refuses one', async () => {
    await database.db.schema.dropTable('changes').execute();
    const put = new DocumentStore(database).put('venues', 'hall', { name: 'Sports Hall' }, { actor: 'x' });
    await expect(put).rejects.toThrow('changes');
    expect(database.queries.failed).toBe(1);
    expect(await database.db.selectFrom('documents').selectAll().execute()).toEqual([]);
  });
});

describeEngines(
  'A limit',
  (newPlace) => {
    test('stands in the text of a query, whose plan can be kept then', async () => {
      const database = await openDatabase((await newPlace()).env());
      await migrate(database);
      const first = database.db.selectFrom('settings').selectAll().limit(3).offset(1);
      expect(first.compile()).toMatchObject({
        sql: expect.stringMatching(/ limit 3 offset \?$/),
        parameters: [1],
      });
      expect(await first.execute()).toEqual([]);
      await database.close();
    });
  },
  ['sqlite'],
);
