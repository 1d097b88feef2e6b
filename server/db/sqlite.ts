import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type Dialect,
  Kysely,
  type LimitNode,
  type Logger,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
  ValueNode,
} from 'kysely';
import type { Writing } from './database.ts';
import { Journal, JOURNAL_BYTES } from './journal.ts';

const STATEMENTS_MAX = 300;
const BUSY = 5;
/** Of a new database: a write changes a little of 20 pages, and all of each goes into the journal and to the disk. */
const PAGE_BYTES = 2048;
/** How long a write waits for another program that is writing, and how often it asks. */
const WRITE_WAIT_MS = 5000;
const WRITE_RETRY_MS = 20;

interface Prepared {
  statement: StatementSync;
  hasRows: boolean;
}

/** Node's own SQLite behind Kysely. */
export class Sqlite implements Dialect {
  readonly #driver: SqliteDriver;

  constructor(file: string) {
    mkdirSync(dirname(file), { recursive: true });
    this.#driver = new SqliteDriver(file);
  }

  /** Moves all of the journal into the database file and overwrites it; false while another program reads it. */
  emptyJournal(): Promise<boolean> {
    return this.#driver.journal.empty();
  }

  /** A statement of the transaction that is open; its rows. */
  runWithin(sql: string, parameters: readonly unknown[]): unknown[] {
    return this.#driver.run({ sql, parameters }).rows;
  }

  /** A query of no transaction; its rows. */
  async runAlone(query: CompiledQuery): Promise<unknown[]> {
    return (await this.#driver.runAlone(query)).rows;
  }

  /**
   * Begins transactions that write, one after another. All are inside one of Kysely's that never ends: to begin and end
   * one of those takes longer than SQLite's own.
   */
  async writer<Tables>(log: Logger): Promise<() => Promise<Writing<Tables>>> {
    const driver = this.#driver;
    const connection = await driver.acquireConnection();
    const { createAdapter, createQueryCompiler, createIntrospector } = this;
    const createDriver = () => new DriverWithin(driver, connection);
    const dialect: Dialect = { createDriver, createAdapter, createQueryCompiler, createIntrospector };
    const writing: Writing<Tables> = {
      transaction: await new Kysely<Tables>({ dialect, log }).startTransaction().execute(),
      commit: () => driver.commitTransaction(connection),
      rollback: () => driver.rollbackTransaction(connection),
    };
    return async () => {
      await driver.beginTransaction(connection, {});
      return writing;
    };
  }

  createDriver = (): Driver => this.#driver;
  createAdapter = (): SqliteAdapter => new Adapter();
  createQueryCompiler = (): SqliteQueryCompiler => new QueryCompiler();
  createIntrospector = (db: Kysely<unknown>): SqliteIntrospector => new SqliteIntrospector(db);
}

/** SQLite's tables are made inside a transaction like any row, although Kysely's own adapter denies it. */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** A limit stands in the text of a query: for one that is bound, SQLite makes a new plan each time it runs. */
class QueryCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    const { limit } = node;
    if (ValueNode.is(limit) && Number.isSafeInteger(limit.value)) this.append(`limit ${Number(limit.value)}`);
    else super.visitLimit(node);
  }
}

/**
 * One connection for all, on the thread that answers visitors. So nothing here waits on that thread: a database that
 * another program has locked is asked again later, and the disk is waited for elsewhere (see Journal).
 */
class SqliteDriver implements Driver {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, Prepared>();
  readonly journal: Journal;
  /** The end of the transaction that is open. */
  #open: Promise<void> | undefined;

  constructor(file: string) {
    this.#database = new DatabaseSync(file, { timeout: 0, enableForeignKeyConstraints: true });
    this.journal = new Journal(file);
  }

  async init(): Promise<void> {
    // SQLite itself flushes only where it moves the journal into the database; each commit is flushed by Journal.
    const set = [
      `page_size = ${PAGE_BYTES}`,
      'journal_mode = WAL',
      'synchronous = NORMAL',
      'wal_autocheckpoint = 0',
      `journal_size_limit = ${JOURNAL_BYTES}`,
      'temp_store = MEMORY',
    ];
    // Deleted rows are overwritten with zeros, so that an erased person is not found in the file's free pages.
    set.push('secure_delete = ON');
    for (const pragma of set) await this.#patiently(() => this.#database.exec(`PRAGMA ${pragma}`));
  }

  async acquireConnection(): Promise<Connection> {
    return new Connection(this);
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(connection: Connection, { accessMode }: TransactionSettings): Promise<void> {
    // Who will write asks for the lock first: later, the wait would be in the middle of the work.
    connection.isWriting = accessMode !== 'read only';
    await this.#patiently(() => {
      this.#prepared(connection.isWriting ? 'begin immediate' : 'begin').statement.run();
      this.#open = new Promise((resolve) => {
        connection.end = () => {
          connection.end = undefined;
          this.#open = undefined;
          resolve();
        };
      });
    });
  }

  async commitTransaction(connection: Connection): Promise<void> {
    this.#prepared('commit').statement.run();
    if (connection.isWriting) this.journal.wrote();
    connection.end?.();
    await this.journal.flushed();
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    try {
      // A full disk has rolled it back already.
      if (this.#database.isTransaction) this.#database.exec('rollback');
    } finally {
      connection.end?.();
    }
    await this.journal.flushed();
  }

  async savepoint(_: Connection, name: string): Promise<void> {
    this.#database.exec(`savepoint "${name}"`);
  }

  async rollbackToSavepoint(_: Connection, name: string): Promise<void> {
    this.#database.exec(`rollback to "${name}"`);
  }

  async releaseSavepoint(_: Connection, name: string): Promise<void> {
    this.#database.exec(`release "${name}"`);
  }

  /** A statement of no transaction. What it has read or written is on the disk when this resolves. */
  async runAlone(query: CompiledQuery): Promise<QueryResult<never>> {
    const result = await this.#patiently(() => this.run(query));
    if (!isReading(query)) this.journal.wrote();
    await this.journal.flushed();
    return result;
  }

  run({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<never> {
    const { statement, hasRows } = this.#prepared(sql);
    const bound = parameters.map(toSqlite);
    if (hasRows) return { rows: statement.all(...bound) as never[] };
    const { changes, lastInsertRowid } = statement.run(...bound);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  async destroy(): Promise<void> {
    await this.journal.close();
    if (this.#database.isOpen) this.#database.close();
  }

  /** Waits for the transaction that is open here, and for other programs that hold the lock, up to a limit. */
  async #patiently<T>(act: () => T): Promise<T> {
    for (const began = performance.now(); ; await (this.journal.moving ?? pause(WRITE_RETRY_MS))) {
      while (this.#open) await this.#open;
      if (!this.#database.isOpen) throw new Error('The database is closed.');
      try {
        return act();
      } catch (error) {
        const isBusy = (((error as { errcode?: number }).errcode ?? 0) & 0xff) === BUSY;
        if (!isBusy || performance.now() - began > WRITE_WAIT_MS) throw error;
      }
    }
  }

  /** Preparing a statement costs more than running it; the whole program has a few hundred. */
  #prepared(sql: string): Prepared {
    let prepared = this.#statements.get(sql);
    if (!prepared) {
      const statement = this.#database.prepare(sql);
      prepared = { statement, hasRows: statement.columns().length > 0 };
      if (this.#statements.size >= STATEMENTS_MAX) this.#statements.clear();
      this.#statements.set(sql, prepared);
    }
    return prepared;
  }
}

/** For a transaction of Kysely that leaves beginning and ending to others. */
class DriverWithin implements Driver {
  readonly #driver: SqliteDriver;
  readonly #connection: Connection;

  constructor(driver: SqliteDriver, connection: Connection) {
    this.#driver = driver;
    this.#connection = connection;
  }

  init = (): Promise<void> => this.#driver.init();
  acquireConnection = async (): Promise<Connection> => this.#connection;
  async releaseConnection(): Promise<void> {}
  async beginTransaction(): Promise<void> {}
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  savepoint = (_: Connection, name: string): Promise<void> => this.#driver.savepoint(_, name);
  rollbackToSavepoint = (_: Connection, name: string): Promise<void> =>
    this.#driver.rollbackToSavepoint(_, name);
  releaseSavepoint = (_: Connection, name: string): Promise<void> => this.#driver.releaseSavepoint(_, name);
  async destroy(): Promise<void> {}
}

/** One borrower's hold of the only connection. */
class Connection implements DatabaseConnection {
  readonly #driver: SqliteDriver;
  /** Ends the transaction of this borrower, if it has one. */
  end: (() => void) | undefined;
  isWriting = false;

  constructor(driver: SqliteDriver) {
    this.#driver = driver;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.end ? this.#driver.run(query) : this.#driver.runAlone(query);
  }

  // eslint-disable-next-line require-yield
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Nothing here is read row by row.');
  }
}

/** A start's check of the file is not taken for reading, so it flushes what a killed process left in the journal. */
const isReading = ({ query, sql }: CompiledQuery): boolean =>
  SelectQueryNode.is(query) || sql.startsWith('select ');

function toSqlite(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return Number(value);
  if (value instanceof Date) return value.toISOString();
  return (value ?? null) as SQLInputValue;
}
