import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type CompiledQuery, type ControlledTransaction, Kysely, sql } from 'kysely';
import { logger } from '#server/logger.ts';
import { Queries } from '#server/watching/queries.ts';
import type { Postgres } from './postgres.ts';
import type { Sqlite } from './sqlite.ts';
import type { Tables } from './tables.ts';

/** Any numbers that no other program locks. */
const START_LOCK = 8_121_998;

export type Engine = 'sqlite' | 'postgres';

/** Answers the rows. */
export type RunWithin = (sql: string, parameters: readonly unknown[]) => unknown[];

type RunAlone = (query: CompiledQuery) => Promise<unknown[]>;

/** A transaction that writes; what it has written is on disk when `commit` resolves. */
export interface Writing<All = Tables> {
  transaction: ControlledTransaction<All>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

/** One of the two engines, with what differs between them. */
export interface Database {
  engine: Engine;
  db: Kysely<Tables>;
  /** How many there were, and who is told of each. */
  queries: Queries;
  /** Calls back when another process may have written, and with every message of another process. */
  listen(onChange: () => void, onMessage: (message: string) => void): Promise<void>;
  /** Sends a message to all processes on this database, including this one. */
  tell(message: string): Promise<void>;
  /**
   * Lets one process at a time do the work, because several may start at once on an empty database. The work gets a
   * database without time limits, because an index of a large table takes long.
   */
  exclusively<T>(work: (database: Database) => Promise<T>): Promise<T>;
  /** Whether no other process follows the log of this database. */
  isAlone(): Promise<boolean>;
  /** Makes every connection anew, because the present ones seem dead. */
  renewLines(): void;
  beginWriting(): Promise<Writing>;
  /** Where the engine can: a statement of the transaction that is open, at once, and without Kysely's detours. */
  runWithin?: RunWithin;
  /** The same for a query of no transaction. */
  runAlone?: RunAlone;
  /** Overwrites what erased rows of these tables have left in the engine's own files, as far as the engine can. */
  scrub(tables: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** Loads only the driver of the chosen engine, which saves time and memory. */
export function openDatabase(options: {
  databaseUrl: string | undefined;
  dataDir: string;
  /** Without time limits, for what reads or writes everything. */
  isPatient?: boolean;
}): Promise<Database> {
  return options.databaseUrl
    ? openPostgresDatabase(options.databaseUrl, options.isPatient)
    : openSqliteDatabase(options.dataDir);
}

export const sqliteFile = (dataDir: string): string => join(dataDir, 'utsav.sqlite');

async function openSqliteDatabase(dataDir: string): Promise<Database> {
  const { Sqlite } = await import('./sqlite.ts');
  const dialect = new Sqlite(sqliteFile(dataDir));
  const queries = new Queries();
  const db = new Kysely<Tables>({ dialect, log: queries.log });
  let begin: (() => Promise<Writing>) | undefined;
  const database: Database = {
    engine: 'sqlite',
    db,
    queries,
    listen: async () => undefined,
    tell: async () => undefined,
    exclusively: (work) => work(database),
    isAlone: async () => true,
    renewLines: () => undefined,
    beginWriting: async () => (begin ??= await dialect.writer(queries.log))(),
    runWithin: (text, parameters) => queries.timed(text, () => dialect.runWithin(text, parameters)),
    runAlone: (query) => queries.timedToEnd(query.sql, () => dialect.runAlone(query)),
    // The rows were overwritten when they were deleted (secure_delete); older copies of them are in the journal.
    scrub: () => emptyJournal(dialect),
    close: () => db.destroy(),
  };
  return database;
}

const JOURNAL_TRIES = 5;
const JOURNAL_PAUSE_MS = 100;

/** Another program may be reading; the journal is emptied when it has finished. */
async function emptyJournal(dialect: Sqlite): Promise<void> {
  for (let attempt = 0; attempt < JOURNAL_TRIES; attempt++) {
    if (await dialect.emptyJournal()) return;
    await pause(JOURNAL_PAUSE_MS);
  }
  logger.info('The journal of the database could not be emptied; it is emptied with the next erasure.');
}

async function openPostgresDatabase(
  url: string,
  isPatient = false,
): Promise<Database & Pick<Postgres, 'inTurn'>> {
  const { ALIVE_LOCK, openPostgres } = await import('./postgres.ts');
  const { dialect, listen, renewLines, inTurn, close } = openPostgres(url, { isPatient });
  const queries = new Queries({ isPatient });
  const db = new Kysely<Tables>({ dialect, log: queries.log });
  return {
    engine: 'postgres',
    db,
    queries,
    listen,
    renewLines,
    inTurn,
    isAlone: async () => {
      // The lock ends with the statement, so that no dead process can hold it.
      const { rows } = await sql<{ is_alone: boolean }>`
        select pg_try_advisory_xact_lock(${ALIVE_LOCK}) as is_alone`.execute(db);
      return rows[0]!.is_alone;
    },
    async beginWriting() {
      const transaction = await db.startTransaction().execute();
      return {
        transaction,
        commit: () => transaction.commit().execute(),
        rollback: () => transaction.rollback().execute(),
      };
    },
    tell: async (message) => {
      await sql`select pg_notify('utsav_words', ${message})`.execute(db);
    },
    async exclusively(work) {
      const patient = await openPostgresDatabase(url, true);
      try {
        return await patient.inTurn(START_LOCK, () => work(patient));
      } finally {
        await patient.close();
      }
    },
    scrub: async (tables) => {
      await sql`vacuum ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db);
    },
    async close() {
      await close();
      await db.destroy();
    },
  };
}

/** A stored setting. The first process to ask makes it; all others get the same value. */
export async function settingOr({ db }: Database, name: string, make: () => string): Promise<string> {
  const read = () => db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  const stored = await read();
  if (stored) return stored.value;
  await db
    .insertInto('settings')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await read())!.value;
}
