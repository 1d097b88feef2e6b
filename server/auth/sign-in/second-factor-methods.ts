import type { SecondFactorMethod } from '#contract/api/auth.ts';
import type { Database } from '#server/db/database.ts';
import { authDb } from '#server/auth/auth-tables.ts';

/** Whether an authenticator was set up to the end. */
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

/** What an account can answer a second factor with. */
export async function secondFactorMethods(database: Database, userId: string): Promise<SecondFactorMethod[]> {
  const methods: SecondFactorMethod[] = [];
  if (await hasTotp(database, userId)) methods.push('totp');
  if ((await passkeyCount(database, userId)) > 0) methods.push('passkey');
  return [...methods, 'recovery'];
}
