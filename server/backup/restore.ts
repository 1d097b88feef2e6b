import { existsSync } from 'node:fs';
import { fileTypes, parseFileName } from '#contract/api/files.ts';
import { openDatabase, sqliteFile } from '#server/db/database.ts';
import { migrationsOf } from '#server/db/migrate.ts';
import type { Env } from '#server/env.ts';
import { openStorage, originalKey } from '#server/files/storage.ts';
import { Generations } from '#server/live/generations.ts';
import { lockFolder, makeFolder } from '#server/readiness/folder-lock.ts';
import { BackupError } from './backup-error.ts';
import type { OnProgress } from './content.ts';
import { fillPlace } from './fill-place.ts';
import { mustBeReadable } from './load-content.ts';
import type { Manifest } from './manifest.ts';
import { newEmptyPlace, type NewPlace } from './new-place.ts';
import type { Where } from './read-content.ts';
import { planSecret, type SecretOutcome } from './restore-secret.ts';
import type { BackupStore } from './store.ts';

interface How {
  passphrase: string | undefined;
  /** Asked before a festival that is there is replaced. */
  mayReplace(): Promise<boolean>;
  onProgress: OnProgress;
}

export interface Restored {
  manifest: Manifest;
  /** Where the database is that was there before. */
  replaced: string | undefined;
  secret: SecretOutcome;
}

/** Puts a backup in the place of the stopped festival. Until the last step, nothing of what is there is touched. */
export async function restoreBackup(store: BackupStore, id: string, env: Env, how: How): Promise<Restored> {
  const manifest = await store.manifest(id);
  mustBeReadable({ migrations: manifest.migrations, program: manifest.dataVersion });
  makeFolder(env.dataDir);
  return whileStopped(env, async () => {
    const secret = await planSecret(store, manifest, env, how.passphrase);
    if ((await isInUse(env)) && !(await how.mayReplace()))
      throw new BackupError('Nothing was restored, because a festival is there already.');
    const place = await newEmptyPlace(env);
    try {
      await fillPlace(place, store, manifest, env, how.onProgress);
      await beginGeneration(place);
      await holdMails(place);
      await restoreUploads(store, manifest, env, how.onProgress);
      const replaced = await place.takeOver();
      return { manifest, replaced, secret: await secret.apply() };
    } catch (error) {
      await place.drop().catch(() => undefined);
      throw error;
    }
  });
}

/** A running program would go on with what it has in memory, and write it over the restored. */
export async function whileStopped<T>(env: Where, work: () => Promise<T>): Promise<T> {
  if (env.databaseUrl === undefined) {
    const unlock = lockFolder(env.dataDir);
    return work().finally(unlock);
  }
  const database = await openDatabase(env);
  try {
    return await database.exclusively(async () => {
      if (!(await database.isAlone()))
        throw new BackupError('The festival is running on this database. Stop every process of it first.');
      return work();
    });
  } finally {
    await database.close();
  }
}

/** Whether a festival is there already. */
export async function isInUse(where: Where): Promise<boolean> {
  if (where.databaseUrl === undefined) return existsSync(sqliteFile(where.dataDir));
  const database = await openDatabase(where);
  try {
    return (await migrationsOf(database)).length > 0;
  } finally {
    await database.close();
  }
}

/** Browsers that have seen what came after the backup drop their copies. */
async function beginGeneration({ database }: NewPlace): Promise<void> {
  // An older database gets its first generation when it is migrated.
  if (!(await migrationsOf(database)).includes('014-log-generations')) return;
  const rows = await database.db.selectFrom('counters').selectAll().execute();
  const value = (name: string) => rows.find((row) => row.name === name)?.value ?? 0;
  await new Generations(database).start({ seq: value('changes'), publicSeq: value('public') });
}

/** What waited when the backup was made may have been sent since: the panel lists it, and somebody decides. */
async function holdMails({ database }: NewPlace): Promise<void> {
  if (!(await migrationsOf(database)).includes('019-mails')) return;
  await database.db
    .updateTable('mails')
    .set((row) => ({
      due_at: null,
      tries: row('tries', '+', 1),
      error: 'It waited when the backup was made, and may have been sent since.',
    }))
    .where('due_at', 'is not', null)
    .execute();
}

/** The same name means the same bytes, so only what is missing is written. */
async function restoreUploads(
  store: BackupStore,
  { uploads }: Manifest,
  env: Env,
  onProgress: OnProgress,
): Promise<void> {
  if (!uploads || uploads.length === 0) return;
  const storage = await openStorage(env);
  await storage.check();
  const there = new Map<string, number>();
  for await (const { key, bytes } of storage.list(originalKey(''))) there.set(key, bytes);
  for (const [index, { name, bytes }] of uploads.entries()) {
    const key = originalKey(name);
    const ending = parseFileName(name)?.ending;
    if (there.get(key) !== bytes && ending)
      await storage.put(key, await store.upload(name), fileTypes[ending]);
    onProgress({ what: 'uploads', done: index + 1, total: uploads.length });
  }
}
