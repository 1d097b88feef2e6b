import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '#server/env.ts';
import { FINGERPRINT } from '#server/secrets/open-secrets.ts';
import { makeSecretFile, readSecretFile, SECRET_FILE } from '#server/secrets/secret-file.ts';
import { Secrets } from '#server/secrets/secrets.ts';
import { BackupError } from './backup-error.ts';
import type { Manifest } from './manifest.ts';
import { openSecret } from './sealed-secret.ts';
import type { BackupStore } from './store.ts';

/** `fits`: the one that is there; `restored`: that of the backup; `lost`: neither. */
export type SecretOutcome = 'fits' | 'restored' | 'lost';

/** Finds the secret that belongs to the backup's database, before anything is changed. */
export async function planSecret(
  store: BackupStore,
  manifest: Manifest,
  env: Pick<Env, 'authSecret' | 'dataDir'>,
  passphrase: string | undefined,
): Promise<{ apply(): Promise<SecretOutcome> }> {
  const wanted = await fingerprintOf(store, manifest);
  const present = env.authSecret ?? (await readSecretFile(env.dataDir).catch(() => undefined));
  const fits = (secret: string) => wanted === undefined || new Secrets(secret).fingerprint === wanted;
  if (present !== undefined && fits(present)) return { apply: async () => 'fits' };
  // A database of before version 0.1 has its secret inside.
  if (wanted === undefined) return { apply: async () => 'fits' };
  if (!manifest.secret) return { apply: async () => 'lost' };
  if (!passphrase)
    throw new BackupError(
      'The secret that belongs to this backup is in it, encrypted: set BACKUP_PASSPHRASE to the passphrase that it was made with.',
    );
  const secret = await openSecret(await store.part(manifest.secret), passphrase);
  if (env.authSecret)
    throw new BackupError(
      'AUTH_SECRET is another secret than the one that belongs to this backup: run this without AUTH_SECRET, and then set it to the value in secrets.json.',
    );
  return {
    async apply() {
      const file = join(env.dataDir, SECRET_FILE);
      if (existsSync(file)) await rename(file, `${file}.replaced-${Date.now()}`);
      await makeSecretFile(env.dataDir, secret);
      return 'restored';
    },
  };
}

async function fingerprintOf(store: BackupStore, manifest: Manifest): Promise<string | undefined> {
  const settings = store.content(manifest).tables.find(({ name }) => name === 'settings');
  if (!settings) return undefined;
  for await (const page of settings.rows())
    for (const row of page) if (row['name'] === FINGERPRINT) return String(row['value']);
  return undefined;
}
