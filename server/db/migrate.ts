import { type Kysely, Migrator, sql } from 'kysely';
import { EnvError } from '#server/settings/env-error.ts';
import { VERSION } from '#server/version.ts';
import type { Database } from './database.ts';
import { migrations, types } from './migrations.ts';
import type { Tables } from './tables.ts';

/** The setting that names the program which made the last migration. */
export const DATA_VERSION = 'data-version';

interface How {
  /** An earlier version's last migration. */
  until?: string | undefined;
  /** A schema of PostgreSQL that is not the usual one. */
  schema?: string | undefined;
}

/** Brings the database's tables to what this program expects, in one transaction: a start that is killed leaves none. */
export async function migrate(database: Database, { until, schema }: How = {}): Promise<void> {
  const { db, engine } = database;
  const executed = await migrationsOf(database);
  await mustKnowAll(database, executed);
  if (until === undefined && schema === undefined && !isBehind(executed)) return;
  const up = Object.entries(migrations).map(([name, apply]) => [
    name,
    {
      // The migrator's own connection: it holds a transaction, and SQLite has only one.
      async up(connection: Kysely<Tables>) {
        await apply(connection, types(engine));
        await connection
          .insertInto('settings')
          .values({ name: DATA_VERSION, value: VERSION })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: VERSION }))
          .execute();
      },
    },
  ]);
  const provider = { getMigrations: async () => Object.fromEntries(up) };
  const migrator = new Migrator({ db, provider, ...(schema && { migrationTableSchema: schema }) });
  const { error } = await (until ? migrator.migrateTo(until) : migrator.migrateToLatest());
  if (error) throw error;
}

/** The migrations that the database has been through, in order; none of an empty one. */
export async function migrationsOf({ db, engine }: Database): Promise<string[]> {
  const { rows } = await (
    engine === 'sqlite'
      ? sql`select name from sqlite_master where name = 'kysely_migration'`
      : sql`select 1 where to_regclass('kysely_migration') is not null`
  ).execute(db);
  if (rows.length === 0) return [];
  const found = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return found.rows.map(({ name }) => name);
}

/** Whether this program has migrations that the database has not been through. */
export const isBehind = (executed: readonly string[]): boolean =>
  Object.keys(migrations).some((name) => !executed.includes(name));

/** The first migration that this program does not know: a later version made it. */
export const unknownMigration = (executed: readonly string[]): string | undefined =>
  executed.find((name) => !Object.hasOwn(migrations, name));

/** An older program would write rows that the newer one cannot read. */
async function mustKnowAll(database: Database, executed: readonly string[]): Promise<void> {
  const unknown = unknownMigration(executed);
  if (unknown === undefined) return;
  const stored = await database.db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', DATA_VERSION)
    .executeTakeFirst();
  throw new EnvError(tooNew('The data was', stored?.value, unknown), 'failed-precondition');
}

export const tooNew = (what: string, version: string | undefined, migration: string): string =>
  `${what} written by version ${version ?? 'unknown'} of Utsav (${migration}), and this is version ${VERSION}: take version ${version ?? 'that wrote it'} or a later one, or restore a backup of before.`;
