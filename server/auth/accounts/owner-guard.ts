import { sql, type Transaction } from 'kysely';
import { AppError } from '#contract/api/errors.ts';
import type { Database } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { type AuthTables, authDb } from '#server/auth/auth-tables.ts';

export type AuthTransaction = Transaction<Tables & AuthTables>;

/**
 * Changes accounts in one transaction that cannot end without an owner who can sign in. Two owners who demote each
 * other at the same moment would each see the other still there, so the owners' rows are locked first; in SQLite,
 * which has one writer at a time, a write that changes nothing makes this transaction the one.
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

/** The account and all that hangs on it; what it wrote stays, under its id. */
export async function deleteAccount(transaction: AuthTransaction, userId: string): Promise<void> {
  for (const table of ['session', 'account', 'passkey', 'twoFactor'] as const) {
    await transaction.deleteFrom(table).where('userId', '=', userId).execute();
  }
  await transaction.deleteFrom('user').where('id', '=', userId).execute();
}
