import { t } from '#contract/languages/words.ts';
import { accountView } from './account-view.ts';
import { endEverything } from './end-everything.ts';
import { passkeyCount } from '#server/auth/sign-in/second-factor-methods.ts';
import { sql, type Transaction } from 'kysely';
import { AppError } from '#contract/api/errors.ts';
import type { Database } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { type AuthTables, authDb } from '#server/auth/auth-tables.ts';

export type AuthTransaction = Transaction<Tables & AuthTables>;

/**
 * Changes accounts in one transaction that fails if no owner could sign in afterwards. The owners' rows are locked
 * first, because two owners could demote each other at once. In SQLite any write takes the only write lock.
 */
export async function guardingOwners<T>(
  database: Database,
  work: (transaction: AuthTransaction) => Promise<T>,
): Promise<T> {
  return authDb(database)
    .transaction()
    .execute(async (transaction) => {
      if (database.engine === 'postgres') {
        await sql`select id from "user" where role = 'owner' order by id for update`.execute(transaction);
      } else {
        await transaction.updateTable('user').set({ role: 'owner' }).where('id', '=', '').execute();
      }
      const before = await activeOwners(transaction);
      const result = await work(transaction);
      if (before > 0 && (await activeOwners(transaction)) === 0)
        throw new AppError('last-owner', 'no owner would be left');
      return result;
    });
}

export async function activeOwners(db: Pick<AuthTransaction, 'selectFrom'>): Promise<number> {
  const { count } = await db
    .selectFrom('user')
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .where('role', '=', 'owner')
    .where('active', '=', true)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes the account and its rows. Documents keep the id of whoever changed them. */
export async function deleteAccount(
  transaction: AuthTransaction,
  database: Database,
  userId: string,
): Promise<void> {
  await endEverything(transaction, database, userId);
  await transaction.deleteFrom('address_undos').where('user_id', '=', userId).execute();
  await transaction.deleteFrom('handovers').where('from_id', '=', userId).execute();
  await transaction
    .updateTable('handovers')
    .set({ state: 'withdrawn' })
    .where('to_id', '=', userId)
    .where('state', '=', 'offered')
    .execute();
  // What was accepted stays: that the former owner's rights end does not depend on the new one's account.
  await transaction.updateTable('handovers').set({ to_id: null }).where('to_id', '=', userId).execute();
  for (const table of ['session', 'account', 'passkey', 'twoFactor'] as const) {
    await transaction.deleteFrom(table).where('userId', '=', userId).execute();
  }
  await transaction.deleteFrom('user').where('id', '=', userId).execute();
}

/** Refuses to remove the last way to log in. Mail does not count, because this server may not send any. */
export async function refuseLosingLastLogin(database: Database, userId: string): Promise<void> {
  const account = await accountView(database, userId);
  const logins =
    Number(account?.hasPassword) + (account?.providers.length ?? 0) + (await passkeyCount(database, userId));
  if (logins > 1) return;
  throw new AppError('failed-precondition', 'last way in', {
    sentence: t('This is the only way into your account. Set a password or add another one first.'),
  });
}
