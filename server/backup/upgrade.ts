import type { Database } from '#server/db/database.ts';
import { isBehind, migrate, migrationsOf } from '#server/db/migrate.ts';
import { type Env, EnvError } from '#server/env.ts';
import { logger } from '#server/logger.ts';

/** Migrates the database. What an earlier version has left is backed up first, in the data folder. */
export async function upgrade(database: Database, env: Env): Promise<void> {
  const executed = await migrationsOf(database);
  if (executed.length > 0 && isBehind(executed)) await backUp(env);
  await migrate(database);
}

async function backUp(env: Env): Promise<void> {
  // Few starts upgrade, so the others do not load it.
  const [{ createBackup }, { pruneBackups }, { folderStore }, { sentenceOf }] = await Promise.all([
    import('./create.ts'),
    import('./prune.ts'),
    import('./store.ts'),
    import('./backup-error.ts'),
  ]);
  const store = folderStore(env.dataDir);
  try {
    const { id } = await createBackup(env, store, {
      kind: 'before-migration',
      withUploads: false,
      passphrase: env.backup.passphrase,
      onProgress: () => undefined,
    });
    logger.info(`The data of an earlier version was backed up first: backup restore ${id} brings it back.`);
    await pruneBackups(store, env.backup.keep);
  } catch (error) {
    const sentence = sentenceOf(error);
    if (!sentence) throw error;
    throw new EnvError(
      `The data is of an earlier version, and it could not be backed up before it is changed: ${sentence}`,
      'failed-precondition',
    );
  }
}
