import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DocumentStore } from '#server/documents/store.ts';
import { describeEngines } from '#server/testing/engines.ts';
import { sample } from '#server/testing/samples.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { PreparedQuery, type Slots, within } from './prepared-query.ts';

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

  test('count the log on, and leave what was pruned of it as it is', async () => {
    const { db } = database;
    await db.updateTable('counters').set({ value: 7 }).where('name', '=', 'pruned').execute();
    const store = new DocumentStore(database);
    await store.put('venues', 'hall', { name: 'Sports Hall' }, { actor: 'x' });
    await store.put('contact-inquiry', 'question', sample('contact-inquiry'), { actor: 'x' });
    expect(await db.selectFrom('counters').selectAll().orderBy('name').execute()).toEqual([
      { name: 'changes', value: 2 },
      { name: 'pruned', value: 7 },
      { name: 'public', value: 1 },
    ]);
  });

  test('count as failed where the database refuses one', async () => {
    await database.db.schema.dropTable('changes').execute();
    const put = new DocumentStore(database).put('venues', 'hall', { name: 'Sports Hall' }, { actor: 'x' });
    await expect(put).rejects.toThrow('changes');
    expect(database.queries.failed).toBe(1);
    expect(await database.db.selectFrom('documents').selectAll().execute()).toEqual([]);
  });
});

describeEngines('A prepared query', (newPlace) => {
  const selecting = new PreparedQuery((db, value: Slots<'name'>) =>
    db.selectFrom('settings').select('value').where('name', '=', value('name')),
  );
  const inserting = new PreparedQuery((db, value: Slots<'name'>) =>
    db.insertInto('settings').values({ name: value('name'), value: 'stored' }),
  );
  let database: Database;
  beforeEach(async () => {
    database = await openDatabase((await newPlace()).env());
    await migrate(database);
  });
  afterEach(() => database.close());

  test('of no transaction is counted, told of, and counted as failed', async () => {
    const told: string[] = [];
    database.queries.onQuery = (sql) => told.push(sql);
    const before = database.queries.count;
    await inserting.run(database, { name: 'one' });
    expect(await selecting.run(database, { name: 'one' })).toEqual([{ value: 'stored' }]);
    expect(told.map((sql) => sql.slice(0, 6))).toEqual(['insert', 'select']);
    await expect(inserting.run(database, { name: 'one' })).rejects.toThrow(/unique/i);
    expect(database.queries.failed).toBe(1);
    expect(database.queries.count - before).toBe(3);
  });

  test('of no transaction does not see what another one has not committed', async () => {
    const { promise: hasWritten, resolve: tell } = Promise.withResolvers<void>();
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const other = database.db.transaction().execute(async (transaction) => {
      await inserting.run(within(database, transaction), { name: 'two' });
      tell();
      await mayEnd;
      throw new Error('rolled back');
    });
    await hasWritten;
    const reading = selecting.run(database, { name: 'two' });
    end();
    await expect(other).rejects.toThrow('rolled back');
    expect(await reading).toEqual([]);
  });
});

describeEngines(
  'A new database file',
  (newPlace) => {
    test('has small pages, of which a write puts many into the journal', async () => {
      const database = await openDatabase((await newPlace()).env());
      await migrate(database);
      const { rows } = await sql`pragma page_size`.execute(database.db);
      expect(rows).toEqual([{ page_size: 2048 }]);
      await database.close();
    });
  },
  ['sqlite'],
);

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
