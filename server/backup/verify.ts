import { randomUUID } from 'node:crypto';
import type { Env } from '#server/env.ts';
import { BackupError, sentenceOf } from './backup-error.ts';
import type { OnProgress } from './content.ts';
import { fillPlace } from './fill-place.ts';
import type { Manifest } from './manifest.ts';
import { newSqlitePlace } from './new-place.ts';
import type { BackupStore, Verification } from './store.ts';

/**
 * Restores a backup into a database of its own that is thrown away again, and compares it with what the manifest says:
 * every table's rows, the numbers of the change log, the checksum of every file. Notes the outcome in the store.
 */
export async function verifyBackup(
  store: BackupStore,
  id: string,
  env: Env,
  onProgress: OnProgress,
): Promise<Verification> {
  const manifest = await store.manifest(id);
  const at = new Date().toISOString();
  let verification: Verification = { at };
  try {
    await restoreAside(store, manifest, env, onProgress);
  } catch (error) {
    // A full disk says nothing about the backup.
    if (!(error instanceof BackupError)) throw error;
    verification = { at, problem: sentenceOf(error)! };
  }
  await store.setVerification(id, verification);
  return verification;
}

async function restoreAside(
  store: BackupStore,
  manifest: Manifest,
  env: Env,
  onProgress: OnProgress,
): Promise<void> {
  const place = await newSqlitePlace(env.dataDir, `.verify-${randomUUID()}`);
  try {
    await fillPlace(place, store, manifest, env, onProgress);
  } finally {
    await place.drop();
  }
  if (manifest.secret) await store.part(manifest.secret);
  const uploads = manifest.uploads ?? [];
  for (const [index, { name }] of uploads.entries()) {
    await store.upload(name);
    onProgress({ what: 'uploads', done: index + 1, total: uploads.length });
  }
}
