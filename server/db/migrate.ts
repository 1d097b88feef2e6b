import { type Kysely, Migrator } from 'kysely';
import type { Database } from './database.ts';
import { migrations, types } from './migrations.ts';
import type { Tables } from './tables.ts';

/**
 * Brings the database's tables to what this program expects, in one transaction: a start that is killed leaves none.
 * `until` names an earlier version's last migration.
 */
export async function migrate({ db, engine }: Database, until?: string): Promise<void> {
  const up = Object.entries(migrations).map(([name, apply]) => [
    name,
    // The migrator's own connection: it holds a transaction, and SQLite has only one.
    { up: (connection: Kysely<Tables>) => apply(connection, types(engine)) },
  ]);
  const provider = { getMigrations: async () => Object.fromEntries(up) };
  const migrator = new Migrator({ db, provider });
  const { error } = await (until ? migrator.migrateTo(until) : migrator.migrateToLatest());
  if (error) throw error;
}
