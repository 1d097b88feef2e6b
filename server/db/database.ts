import { join } from 'node:path';
import { Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** Any number that nothing else locks. */
const START_LOCK = 8_121_998;

export type Engine = 'sqlite' | 'postgres';

/** One of the two engines, with the few things that differ between them behind one face. */
export interface Database {
  engine: Engine;
  db: Kysely<Tables>;
  /** Inside a transaction: tell the other processes, at commit, that the log has grown. */
  announce(transaction: Transaction<Tables>): Promise<void>;
  /** Calls back when another process may have written, and with every word that one has told. */
  listen(onChange: () => void, onWord: (word: string) => void): Promise<void>;
  /** A word to all processes on this database, this one included. */
  tell(word: string): Promise<void>;
  /** One process at a time: several may start at once on an empty database. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Only the chosen engine's driver is loaded: the other would cost start-up time and memory for nothing. */
export function openDatabase(options: {
  databaseUrl: string | undefined;
  dataDir: string;
}): Promise<Database> {
  return options.databaseUrl
    ? openPostgresDatabase(options.databaseUrl)
    : openSqliteDatabase(options.dataDir);
}

async function openSqliteDatabase(dataDir: string): Promise<Database> {
  const { sqliteDialect } = await import('./sqlite.ts');
  const db = new Kysely<Tables>({ dialect: sqliteDialect(join(dataDir, 'utsav.sqlite')) });
  return {
    engine: 'sqlite',
    db,
    announce: async () => undefined,
    listen: async () => undefined,
    tell: async () => undefined,
    exclusively: (work) => work(),
    close: () => db.destroy(),
  };
}

async function openPostgresDatabase(url: string): Promise<Database> {
  const { openPostgres } = await import('./postgres.ts');
  const { dialect, listen, close } = openPostgres(url);
  const db = new Kysely<Tables>({ dialect });
  return {
    engine: 'postgres',
    db,
    announce: async (transaction) => {
      await sql`select pg_notify('utsav_changes', '')`.execute(transaction);
    },
    listen,
    tell: async (word) => {
      await sql`select pg_notify('utsav_words', ${word})`.execute(db);
    },
    exclusively: (work) =>
      db.connection().execute(async (connection) => {
        await sql`select pg_advisory_lock(${START_LOCK})`.execute(connection);
        try {
          return await work();
        } finally {
          await sql`select pg_advisory_unlock(${START_LOCK})`.execute(connection);
        }
      }),
    async close() {
      await close();
      await db.destroy();
    },
  };
}
