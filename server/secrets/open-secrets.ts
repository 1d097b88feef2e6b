import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type Database, settingOr } from '#server/db/database.ts';
import { type Env, EnvError } from '#server/env.ts';
import { logger } from '#server/logger.ts';
import { makeSecretFile, readSecretFile, SECRET_FILE } from './secret-file.ts';
import { Secrets } from './secrets.ts';

/** Earlier versions stored the secret here; `move-secrets.ts` deletes the row. */
export const OLD_SECRET = 'auth-secret';
export const FINGERPRINT = 'secret-fingerprint';

const newSecret = (): string => randomBytes(32).toString('base64url');

type Where = Pick<Env, 'authSecret' | 'dataDir'>;

/**
 * The secret of the environment or of the data folder, made at the first start. All processes on one database must have
 * the same one, so a process with another secret stops here.
 */
export async function openSecrets(database: Database, env: Where): Promise<Secrets> {
  const old = await setting(database, OLD_SECRET);
  const known = await setting(database, FINGERPRINT);
  const given = env.authSecret ?? (await readSecretFile(env.dataDir));
  if (given === undefined && old === undefined && known !== undefined) throw wrongSecret(env, false);
  const secrets = new Secrets(given ?? (await makeSecretFile(env.dataDir, old ?? newSecret())));
  // A machine may start with an empty disk each time, while its PostgreSQL stays.
  if (given === undefined && (old !== undefined || database.engine === 'postgres'))
    logger.info(
      `The secret of this database is in ${join(env.dataDir, SECRET_FILE)}: keep the file, or set AUTH_SECRET to its value.`,
    );
  const expected = known ?? (old === undefined ? undefined : new Secrets(old).fingerprint);
  if (expected !== undefined && expected !== secrets.fingerprint)
    throw known === undefined && env.authSecret ? movesFirst() : wrongSecret(env, true);
  // Another process may have set the database up meanwhile.
  if ((await settingOr(database, FINGERPRINT, () => secrets.fingerprint)) !== secrets.fingerprint)
    throw wrongSecret(env, true);
  return secrets;
}

async function setting({ db }: Database, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

function wrongSecret({ authSecret, dataDir }: Where, isThere: boolean): EnvError {
  const path = join(dataDir, SECRET_FILE);
  const found = authSecret
    ? 'AUTH_SECRET is another secret than the one this database was set up with'
    : `${path} ${isThere ? 'holds another secret than the one this database was set up with' : 'is missing, and this database was set up with a secret'}`;
  return new EnvError(
    `${found}: copy ${SECRET_FILE} from the first data folder or from a backup, or set AUTH_SECRET to the same value for every process. If it is lost, run "npm run cli -- secret replace".`,
  );
}

const movesFirst = (): EnvError =>
  new EnvError(
    `AUTH_SECRET is another secret than the one in this database of an earlier version: start once without AUTH_SECRET, then set it to the value in ${SECRET_FILE}.`,
  );
