import { type Kysely, type Migration, Migrator } from 'kysely';
import type { Database, Engine } from './database.ts';
import { documentsAndChanges } from './migrations/001-documents-and-changes.ts';
import { invitationsAndLimits } from './migrations/002-invitations-and-limits.ts';
import { files } from './migrations/003-files.ts';
import { desk } from './migrations/004-desk.ts';
import { push } from './migrations/005-push.ts';
import { pushSleepers } from './migrations/006-push-sleepers.ts';
import type { Tables } from './tables.ts';

/** In the order in which they apply. An applied one is never edited; a correction is a new one. */
const migrations: Record<string, (db: Kysely<Tables>, engine: Engine) => Promise<void>> = {
  '001-documents-and-changes': documentsAndChanges,
  '002-invitations-and-limits': invitationsAndLimits,
  '003-files': files,
  '004-desk': desk,
  '005-push': push,
  '006-push-sleepers': pushSleepers,
};

export async function migrate({ db, engine }: Database): Promise<void> {
  const provider = {
    getMigrations: async () =>
      Object.fromEntries(
        Object.entries(migrations).map(([name, apply]): [string, Migration] => [
          name,
          // The migrator's own connection: it holds a transaction, and SQLite has only one.
          { up: (connection) => apply(connection, engine) },
        ]),
      ),
  };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
}
