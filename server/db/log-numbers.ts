import { sql } from 'kysely';
import { PreparedQuery, type Slots, type Within } from './prepared-query.ts';

type Counter = 'changes' | 'public';

const BOTH: readonly Counter[] = ['changes', 'public'];

/**
 * SQLite's transaction has the lock of all rows already. There are three, and it goes through them: for an `in` it
 * would make a table of the names each time, which takes longer.
 */
const taking = new PreparedQuery((db, _value: Slots<never>, engine) => {
  const all = db.selectFrom('counters').select(['name', 'value']).orderBy('name');
  return engine === 'postgres' ? all.where('name', 'in', BOTH).forUpdate() : all;
});

const keeping = new PreparedQuery((db, value: Slots<Counter>, engine) => {
  const next = sql<number>`case name when 'changes' then ${value('changes')} when 'public' then ${value('public')} else value end`;
  const all = db.updateTable('counters');
  return engine === 'postgres'
    ? all
        .set({ value: sql`cast(${next} as bigint)` })
        .where('name', 'in', BOTH)
        .returning(sql`pg_notify('utsav_changes', '')`.as('told'))
    : all.set({ value: next });
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
    const counters = await taking.run(within, {});
    const value = (counter: Counter) => counters.find(({ name }) => name === counter)!.value;
    return new LogNumbers(value('changes'), value('public'));
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
