import { randomBytes } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { AuthTransaction } from '#server/auth/accounts/account-guards.ts';
import { authDb } from '#server/auth/auth-tables.ts';
import type { Database } from '#server/db/database.ts';
import { type Env, EnvError } from '#server/env.ts';
import { FINGERPRINT } from './open-secrets.ts';
import { readSecretFile, replaceSecretFile } from './secret-file.ts';
import { Secrets } from './secrets.ts';

/** Whether the old secret was known, so that second factors and notifications could be kept. */
export type Replaced = 'kept' | 'lost';

/**
 * Gives the database another secret: that of the environment, or a new one in the file. Every session, link, code and
 * invitation ends, because whoever has seen the old secret could have made one.
 */
export async function replaceSecret(database: Database, env: Env): Promise<Replaced> {
  const db = authDb(database);
  const known = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', FINGERPRINT)
    .executeTakeFirst();
  const inFile = await readSecretFile(env.dataDir).catch(() => undefined);
  const before = inFile === undefined ? undefined : new Secrets(inFile);
  const old = before?.fingerprint === known?.value ? before : undefined;
  const next = new Secrets(env.authSecret ?? randomBytes(32).toString('base64url'));
  if (next.fingerprint === known?.value)
    throw new EnvError(
      'AUTH_SECRET is the present secret: set it to another value first, then run this again.',
    );
  await db.transaction().execute(async (transaction) => {
    for (const table of ['session', 'verification', 'invitations', 'address_undos', 'mails'] as const)
      await transaction.deleteFrom(table).execute();
    await transaction.deleteFrom('settings').where('name', '=', FINGERPRINT).execute();
    await transaction.insertInto('settings').values({ name: FINGERPRINT, value: next.fingerprint }).execute();
    if (old) await keepUnder(transaction, old, next);
    else await dropUnreadable(transaction);
    // The file comes last, so that whatever fails leaves both as they were.
    if (!env.authSecret) await replaceSecretFile(env.dataDir, next.authSecret);
  });
  return old ? 'kept' : 'lost';
}

async function keepUnder(transaction: AuthTransaction, old: Secrets, next: Secrets): Promise<void> {
  const anew = async (data: string) =>
    symmetricEncrypt({ key: next.authSecret, data: await symmetricDecrypt({ key: old.authSecret, data }) });
  for (const { id, secret, backupCodes } of await transaction.selectFrom('twoFactor').selectAll().execute())
    await transaction
      .updateTable('twoFactor')
      .set({ secret: await anew(secret), backupCodes: await anew(backupCodes) })
      .where('id', '=', id)
      .execute();
  const keys = await transaction
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'push-keys')
    .executeTakeFirst();
  if (!keys) return;
  const value = next.seal(old.unseal(keys.value));
  await transaction.updateTable('settings').set({ value }).where('name', '=', 'push-keys').execute();
}

/** Nobody can decrypt it any more. A passkey is no secret of ours, so it stays a second factor. */
async function dropUnreadable(transaction: AuthTransaction): Promise<void> {
  await transaction.deleteFrom('twoFactor').execute();
  await transaction
    .updateTable('user')
    .set({ twoFactorEnabled: false })
    .where('id', 'not in', transaction.selectFrom('passkey').select('userId'))
    .execute();
  // Browsers have subscribed to the lost key, and no other reaches them.
  for (const table of ['push_subscriptions', 'push_sleepers'] as const)
    await transaction.deleteFrom(table).execute();
  await transaction.deleteFrom('settings').where('name', '=', 'push-keys').execute();
}
