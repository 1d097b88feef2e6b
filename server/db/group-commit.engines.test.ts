import { sql, type Transaction } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEngines } from '#server/testing/engines.ts';
import { type Database, openDatabase } from './database.ts';
import { GroupCommit } from './group-commit.ts';
import type { LogNumbers } from './log-numbers.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './tables.ts';

type Work = (transaction: Transaction<Tables>, numbers: LogNumbers) => Promise<unknown>;

/** Any table serves; this one needs two texts and no more. */
const insert =
  (name: string, value = 'x'): Work =>
  (transaction) =>
    transaction.insertInto('settings').values({ name, value }).execute();
const throwing = (): Promise<never> => Promise.reject(new Error('thrown by the job'));

describeEngines('Writes that wait for the same commit', (newPlace) => {
  let database: Database;
  let commits: GroupCommit;
  beforeEach(async () => {
    database = await openDatabase((await newPlace()).env());
    await migrate(database);
    // The migration leaves one of its own.
    await database.db.deleteFrom('settings').execute();
    commits = new GroupCommit(database);
  });
  afterEach(() => database.close());

  const stored = async () =>
    (await database.db.selectFrom('settings').select('name').orderBy('name').execute()).map(
      ({ name }) => name,
    );
  const outcomes = async (...jobs: Work[]) => {
    const results = await Promise.allSettled(jobs.map((job) => commits.write(job)));
    return results.map((result) =>
      result.status === 'fulfilled' ? 'done' : (result.reason as Error).message,
    );
  };

  test('are done one after another, each seeing those before it', async () => {
    const seen: number[] = [];
    const count: Work = async (transaction, numbers) => {
      await insert(`n${seen.length}`)(transaction, numbers);
      const rows = await transaction.selectFrom('settings').select('name').execute();
      seen.push(rows.length);
    };
    // More than one group holds.
    await Promise.all(Array.from({ length: 300 }, () => commits.write(count)));
    expect(seen).toEqual(Array.from({ length: 300 }, (_, index) => index + 1));
    expect(await stored()).toHaveLength(300);
  });

  test('answer each with its own result', async () => {
    const results = await Promise.all([1, 2, 3].map((number) => commits.write(async () => number)));
    expect(results).toEqual([1, 2, 3]);
  });

  test('are not disturbed by one that fails, which leaves no trace', async () => {
    const half: Work = async (transaction, numbers) => {
      await insert('half')(transaction, numbers);
      await throwing();
    };
    expect(await outcomes(insert('a'), half, insert('b'))).toEqual(['done', 'thrown by the job', 'done']);
    expect(await stored()).toEqual(['a', 'b']);
  });

  test('are not disturbed by one that the database refuses', async () => {
    const results = await outcomes(insert('a'), insert('a'), insert('b'), (transaction) =>
      sql`select * from no_such_table`.execute(transaction),
    );
    expect(results).toEqual([
      'done',
      expect.stringMatching(/unique/i),
      'done',
      expect.stringMatching(/no_such_table/),
    ]);
    expect(await stored()).toEqual(['a', 'b']);
  });

  test('fail one by one when all of them fail', async () => {
    expect(await outcomes(throwing, throwing)).toEqual(['thrown by the job', 'thrown by the job']);
    expect(await outcomes(insert('after'))).toEqual(['done']);
  });

  test('leave nothing of one that was alone and failed', async () => {
    const half: Work = async (transaction, numbers) => {
      await insert('half')(transaction, numbers);
      await throwing();
    };
    expect(await outcomes(half)).toEqual(['thrown by the job']);
    expect(await stored()).toEqual([]);
  });

  test('are all refused when the commit itself fails, and the next ones are not', async () => {
    await sql`create table parents (id integer primary key)`.execute(database.db);
    await sql`create table children (
      parent integer references parents (id) deferrable initially deferred
    )`.execute(database.db);
    // Right until the commit, which is when the database looks.
    const orphan: Work = (transaction) => sql`insert into children values (1)`.execute(transaction);
    // More often than a pool has connections: one that is not given back would be missed.
    for (let round = 0; round < 12; round++) {
      const results = await outcomes(insert(`a${round}`), orphan, insert(`b${round}`));
      expect(results).toEqual(Array(3).fill(expect.stringMatching(/foreign key/i)));
    }
    expect(await stored()).toEqual([]);
    expect(await outcomes(insert('after'), insert('too'))).toEqual(['done', 'done']);
    expect(await stored()).toEqual(['after', 'too']);
  });

  test('tell the one that failed by itself why, even when the commit fails too', async () => {
    await sql`create table parents (id integer primary key)`.execute(database.db);
    await sql`create table children (parent integer references parents (id) deferrable initially deferred)`.execute(
      database.db,
    );
    const orphan: Work = (transaction) => sql`insert into children values (1)`.execute(transaction);
    expect(await outcomes(throwing, orphan)).toEqual([
      'thrown by the job',
      expect.stringMatching(/foreign key/i),
    ]);
  });

  test('number the log without gaps, whoever fails', async () => {
    const given = new Map<string, number>();
    const numbered =
      (name: string, work: Work = async () => undefined): Work =>
      async (transaction, numbers) => {
        given.set(name, numbers.next('changes'));
        numbers.next('public');
        await work(transaction, numbers);
      };
    await outcomes(numbered('a'), numbered('b', throwing), numbered('c'));
    await outcomes(numbered('d', throwing));
    await outcomes(numbered('e'));
    expect([given.get('a'), given.get('c'), given.get('e')]).toEqual([1, 2, 3]);
    const counters = await database.db
      .selectFrom('counters')
      .select(['name', 'value'])
      .where('name', 'in', ['changes', 'public'])
      .orderBy('name')
      .execute();
    expect(counters).toEqual([
      { name: 'changes', value: 3 },
      { name: 'public', value: 3 },
    ]);
  });

  test('are not run again once their commit was asked for, because it may have happened', async () => {
    await sql`create table parents (id integer primary key)`.execute(database.db);
    await sql`create table children (parent integer references parents (id) deferrable initially deferred)`.execute(
      database.db,
    );
    let runs = 0;
    const orphan: Work = async (transaction) => {
      runs += 1;
      await sql`insert into children values (1)`.execute(transaction);
    };
    await outcomes(orphan, insert('a'));
    expect(runs).toBe(1);
  });

  test('are idle only when the last one is settled', async () => {
    const order: string[] = [];
    const first = commits.write(insert('first')).then(() => {
      order.push('first');
      // Handed over while the others are being waited for.
      void commits.write(insert('second')).then(() => order.push('second'));
    });
    await commits.idle();
    await first;
    await commits.idle();
    expect(order).toEqual(['first', 'second']);
    await commits.idle();
  });

  test('are refused, every one, when there is no database any more', async () => {
    await database.close();
    const results = await outcomes(insert('a'), insert('b'));
    expect(results).toEqual(Array(2).fill(expect.stringMatching(/destroyed|closed|end/)));
    await commits.idle();
  });
});
