import { type AuthDb, authDb } from '#server/auth/auth-tables.ts';
import type { Database } from '#server/db/database.ts';
import { logger } from '#server/logger.ts';
import { OLD_SECRET } from './open-secrets.ts';
import { KEYED, SEALED, type Secrets } from './secrets.ts';

/** The code of a mail as earlier versions stored it: a plain hash, and the number of attempts. */
const OLD_CODE = /^([\w-]{43}):(\d+)$/;
const unkeyed = `${KEYED}%`;

/**
 * Moves what earlier versions stored in plain: the secrets go, tokens and codes become keyed hashes. Cookies, links and
 * codes that are under way stay good. It looks at every start, so that a broken-off move is finished.
 */
export async function moveSecrets(database: Database, secrets: Secrets): Promise<void> {
  const db = authDb(database);
  const found = await findOld(db);
  if (Object.values(found).every((rows) => rows.length === 0)) return;
  await db.transaction().execute(async (transaction) => {
    // A write comes first, because it waits for another process that moves at the same moment.
    await transaction.deleteFrom('settings').where('name', 'in', [OLD_SECRET, 'captcha-secret']).execute();
    const { sessions, verifications, invitations, pushKeys } = await findOld(transaction);
    for (const { id, token } of sessions)
      await transaction
        .updateTable('session')
        .set({ token: secrets.stored(token) })
        .where('id', '=', id)
        .execute();
    for (const { id, identifier, value } of verifications) {
      const [, code, attempts] = OLD_CODE.exec(value) ?? [];
      const keyed = { identifier: secrets.storedFromHash(identifier) };
      await transaction
        .updateTable('verification')
        .set(code ? { ...keyed, value: `${secrets.storedFromHash(code)}:${attempts}` } : keyed)
        .where('id', '=', id)
        .execute();
    }
    for (const { id, code_hash } of invitations)
      await transaction
        .updateTable('invitations')
        .set({ code_hash: secrets.storedFromHash(code_hash) })
        .where('id', '=', id)
        .execute();
    for (const { name, value } of pushKeys)
      await transaction
        .updateTable('settings')
        .set({ value: secrets.seal(value) })
        .where('name', '=', name)
        .execute();
  });
  await database.scrub(['settings', 'session', 'verification', 'invitations']);
  logger.info('Secrets of an earlier version were moved out of the database.');
}

async function findOld(db: Pick<AuthDb, 'selectFrom'>) {
  return {
    settings: await db
      .selectFrom('settings')
      .select('name')
      .where('name', 'in', [OLD_SECRET, 'captcha-secret'])
      .execute(),
    pushKeys: await db
      .selectFrom('settings')
      .selectAll()
      .where('name', '=', 'push-keys')
      .where('value', 'not like', `${SEALED}%`)
      .execute(),
    sessions: await db
      .selectFrom('session')
      .select(['id', 'token'])
      .where('token', 'not like', unkeyed)
      .execute(),
    verifications: await db
      .selectFrom('verification')
      .select(['id', 'identifier', 'value'])
      .where('identifier', 'not like', unkeyed)
      .execute(),
    invitations: await db
      .selectFrom('invitations')
      .select(['id', 'code_hash'])
      .where('code_hash', 'not like', unkeyed)
      .execute(),
  };
}
