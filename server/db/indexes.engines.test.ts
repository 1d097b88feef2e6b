import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { inOrder } from '#server/documents/list.ts';
import { listRequest } from '#server/documents/list-request.ts';
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

  test.each([
    ['announcement', 'eventId', 'documents_announcement_with_eventid'],
    ['contact-inquiry', 'takenBy', 'documents_contact_inquiry_with_takenby'],
  ] as const)(
    'leave out documents of %s without %s, and lists of those that have it use them',
    async (...of) => {
      const [collection, field, index] = of;
      const database = await openDatabase((await newPlace()).env());
      onTestFinished(() => database.close());
      await migrate(database);
      await ensureIndexes(database);
      const { db, engine } = database;
      const list = inOrder(database, collection, listRequest(collection, { [field]: ['one'] }))
        .selectAll()
        .limit(20)
        .compile();
      const plan = await db.transaction().execute(async (transaction) => {
        // PostgreSQL would read so short a table as a whole.
        if (engine === 'postgres') await sql`set local enable_seqscan = off`.execute(transaction);
        const explain = engine === 'sqlite' ? 'explain query plan' : 'explain';
        return transaction.executeQuery({ ...list, sql: `${explain} ${list.sql}` });
      });
      expect(JSON.stringify(plan.rows)).toContain(index);
      const { rows } = await sql<{ sql: string }>`
      ${engine === 'sqlite' ? sql`select sql from sqlite_master where name =` : sql`select indexdef as sql from pg_indexes where indexname =`}
      ${index}`.execute(db);
      expect(rows[0]?.sql).toMatch(/is not null/i);
    },
  );

  test('of an earlier version that had entries for all documents are replaced', async () => {
    const database = await openDatabase((await newPlace()).env());
    onTestFinished(() => database.close());
    await migrate(database, { until: '027-alphabetical-order' });
    const { db } = database;
    for (const field of ['eventid', 'pinned'])
      await sql`create index ${sql.ref(`documents_announcement_of_${field}`)} on documents (id)`.execute(db);
    await migrate(database);
    await ensureIndexes(database);
    await expect(sql`drop index documents_announcement_of_eventid`.execute(db)).rejects.toThrow(/eventid/);
    await sql`drop index documents_announcement_with_eventid`.execute(db);
    // A list of flags uses none on SQLite.
    const dropped = sql`drop index documents_announcement_of_pinned`.execute(db);
    if (database.engine === 'sqlite') await expect(dropped).rejects.toThrow(/pinned/);
    else await dropped;
  });
});
