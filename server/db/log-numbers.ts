import { sql } from 'kysely';
import { PreparedQuery, type Slots, type Within } from './prepared-query.ts';

type Counter = 'changes' | 'public';

/** SQLite's transaction has the lock of all rows already. */
const taking = new PreparedQuery((db, _value: Slots<never>, engine) => {
  const both = db
    .selectFrom('counters')
    .select('value')
    .where('name', 'in', ['changes', 'public'])
    .orderBy('name');
  return engine === 'postgres' ? both.forUpdate() : both;
});

const keeping = new PreparedQuery((db, value: Slots<Counter>, engine) => {
  const both = db
    .updateTable('counters')
    .set({
      value: sql`cast(case name when 'changes' then ${value('changes')} else ${value('public')} end as bigint)`,
    })
    .where('name', 'in', ['changes', 'public']);
  return engine === 'postgres' ? both.returning(sql`pg_notify('utsav_changes', '')`.as('told')) : both;
});

/**
 * The log's next numbers, for one transaction. Taking them locks their counters until the commit, so it comes first:
 * from there on nobody else writes, in any process. They are given out in memory, and written down once, at the end.
 */
export class LogNumbers {
  #changes: number;
  #public: number;
  #kept: number;

  private constructor(changes: number, visible: number) {
    this.#changes = this.#kept = changes;
    this.#public = visible;
  }

  static async take(within: Within): Promise<LogNumbers> {
    const [changes, visible] = await taking.run(within, {});
    return new LogNumbers(changes!.value, visible!.value);
  }

  next(counter: Counter): number {
    return counter === 'changes' ? ++this.#changes : ++this.#public;
  }

  /** Gives back what a write has taken that then failed. */
  async orNone<T>(work: () => Promise<T>): Promise<T> {
    const before = [this.#changes, this.#public] as const;
    try {
      return await work();
    } catch (error) {
      [this.#changes, this.#public] = before;
      throw error;
    }
  }

  /** In PostgreSQL this also tells the other processes, when it commits, that the log has grown. */
  async keep(within: Within): Promise<void> {
    if (this.#changes === this.#kept) return;
    await keeping.run(within, { changes: this.#changes, public: this.#public });
  }
}
