import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '#server/db/database.ts';
import type { Env } from '#server/env.ts';
import { BackupError, sentenceOf } from './backup-error.ts';
import type { OnProgress } from './content.ts';
import { createBackup } from './create.ts';
import { noteBackup, noteFailure, noteVerification } from './last-backup.ts';
import type { Kind, Manifest } from './manifest.ts';
import { pruneBackups } from './prune.ts';
import { type BackupStore, openStore } from './store.ts';
import { verifyBackup } from './verify.ts';

const STALE_MS = 86_400_000;
/** Folders that a killed backup has left in the data folder. */
const LEFT_BEHIND = /^\.(copy|verify)-/;

/** Makes a backup and notes it for the dashboard. */
export async function makeBackup(
  env: Env,
  store: BackupStore,
  how: { kind: Kind; withUploads: boolean; onProgress: OnProgress },
): Promise<Manifest> {
  await removeLeftBehind(env.dataDir);
  const manifest = await createBackup(env, store, { ...how, passphrase: env.backup.passphrase });
  const database = await openDatabase(env);
  await noteBackup(database, manifest.at).finally(() => database.close());
  return manifest;
}

/** The nightly backup: made, verified, and the oldest removed. */
export async function runBackup(env: Env, onProgress: OnProgress): Promise<Manifest> {
  const database = await openDatabase(env);
  try {
    const store = await openStore(env);
    const manifest = await makeBackup(env, store, { kind: 'scheduled', withUploads: true, onProgress });
    const verification = await verifyBackup(store, manifest.id, env, onProgress);
    await noteVerification(database, verification);
    if (verification.problem) throw new BackupError(verification.problem);
    await pruneBackups(store, env.backup.keep);
    return manifest;
  } catch (error) {
    await noteFailure(database, sentenceOf(error) ?? 'The backup failed; the log says why.');
    throw error;
  } finally {
    await database.close();
  }
}

async function removeLeftBehind(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!LEFT_BEHIND.test(name)) continue;
    const path = join(dataDir, name);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > STALE_MS) await rm(path, { recursive: true, force: true });
  }
}
