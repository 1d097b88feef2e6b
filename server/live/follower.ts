import type { Transaction } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Change } from './change.ts';

/** Whoever hears of every commit; see the list in site.ts. */
export interface Follower {
  changed(changes: readonly Change[]): void;
  /** The log was replaced, as by a restored database: whatever was read from it must be read again. */
  replaced?(): Promise<void> | void;
}

/** Data in memory that is read from the database once, and then kept up to date by the change log. */
export abstract class LoadedFollower implements Follower {
  #loading: Promise<void> | undefined;
  /** Changes that arrive while the database is being read. */
  #pending: Change[] | undefined;
  #isLoaded = false;

  /** Reads the data; returns the log's number that the data includes. */
  protected abstract read(): Promise<number>;
  protected abstract apply(changes: readonly Change[]): void;

  /** The log must have been started, or changes between the two would be lost. A failed load can be repeated. */
  load(): Promise<void> {
    this.#loading ??= this.#load().catch((error: unknown) => {
      this.#loading = undefined;
      throw error;
    });
    return this.#loading;
  }

  changed(changes: readonly Change[]): void {
    if (this.#isLoaded) this.apply(changes);
    else this.#pending?.push(...changes);
  }

  /** What nobody has asked for yet need not be read again. */
  async replaced(): Promise<void> {
    if (!this.#loading) return;
    await this.#loading.catch(() => undefined);
    this.#loading = undefined;
    this.#isLoaded = false;
    await this.load();
  }

  async #load(): Promise<void> {
    const pending: Change[] = [];
    this.#pending = pending;
    try {
      const seq = await this.read();
      this.#isLoaded = true;
      this.apply(pending.filter((change) => change.seq > seq));
    } finally {
      this.#pending = undefined;
    }
  }
}

/** Reads in one transaction, and returns the log's number at that moment. */
export function readAtOneMoment(
  { db, engine }: Database,
  read: (transaction: Transaction<Tables>) => Promise<void>,
): Promise<number> {
  const transaction = db.transaction().setAccessMode('read only');
  // SQLite's transactions see one moment by themselves.
  const reading = engine === 'postgres' ? transaction.setIsolationLevel('repeatable read') : transaction;
  return reading.execute(async (connection) => {
    await read(connection);
    const { value } = await connection
      .selectFrom('counters')
      .select('value')
      .where('name', '=', 'changes')
      .executeTakeFirstOrThrow();
    return value;
  });
}
