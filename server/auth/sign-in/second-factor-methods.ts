import type { SecondFactorMethod } from '#contract/api/auth.ts';
import type { Database } from '#server/db/database.ts';
import { authDb } from '#server/auth/auth-tables.ts';

/** Whether the set-up of an authenticator was finished. */
export async function hasTotp(database: Database, userId: string): Promise<boolean> {
  const row = await authDb(database)
    .selectFrom('twoFactor')
    .select('verified')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return Boolean(row?.verified);
}

export async function passkeyCount(database: Database, userId: string): Promise<number> {
  const rows = await authDb(database)
    .selectFrom('passkey')
    .select('id')
    .where('userId', '=', userId)
    .execute();
  return rows.length;
}

/** The methods with which an account can pass the second step. */
export async function secondFactorMethods(database: Database, userId: string): Promise<SecondFactorMethod[]> {
  const methods: SecondFactorMethod[] = [];
  if (await hasTotp(database, userId)) methods.push('totp');
  if ((await passkeyCount(database, userId)) > 0) methods.push('passkey');
  return [...methods, 'recovery'];
}
