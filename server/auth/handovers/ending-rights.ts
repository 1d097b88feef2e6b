import type { Database } from '#server/db/database.ts';
import type { HandoversTable } from '#server/db/tables.ts';
import { authDb } from '#server/auth/auth-tables.ts';
import { noteAccountEvent } from '#server/auth/accounts/account-events.ts';
import {
  activeOwners,
  type AuthTransaction,
  deleteAccount,
  guardingOwners,
} from '#server/auth/accounts/account-guards.ts';
import { endEverything } from '#server/auth/accounts/end-everything.ts';

/**
 * Ends the rights of owners who have handed the festival on and whose date has come; answers whose. It is asked with
 * every request of an owner and every second, so neither a restart nor a process that hangs keeps a right alive.
 */
export async function endRightsDue(database: Database, userId?: string): Promise<string[]> {
  const db = authDb(database);
  const due = await db
    .selectFrom('handovers')
    .select(['id', 'from_id'])
    .where('state', '=', 'accepted')
    .where('ends_at', '<=', new Date().toISOString())
    .$if(userId !== undefined, (query) => query.where('from_id', '=', userId!))
    .execute();
  const ended: string[] = [];
  for (const { id, from_id } of due) {
    // The last owner stays one until there is another, whatever the date says.
    if (!(await hasOtherOwner(db, from_id))) continue;
    const isEnded = await guardingOwners(database, async (transaction) => {
      if (!(await hasOtherOwner(transaction, from_id))) return false;
      const row = await claimed(transaction, id);
      if (row) await endRights(transaction, database, row);
      return true;
    });
    if (isEnded) ended.push(from_id);
  }
  return ended;
}

/** Of several processes one gets it. */
const claimed = (transaction: AuthTransaction, id: string): Promise<HandoversTable | undefined> =>
  transaction
    .updateTable('handovers')
    .set({ state: 'ended' })
    .where('id', '=', id)
    .where('state', '=', 'accepted')
    .returningAll()
    .executeTakeFirst();

/** The sessions go with the rights, so that whoever is signed in loses them at once. */
export async function endRights(
  transaction: AuthTransaction,
  database: Database,
  { from_id: id, afterwards }: Pick<HandoversTable, 'from_id' | 'afterwards'>,
): Promise<void> {
  const user = await transaction.selectFrom('user').select('role').where('id', '=', id).executeTakeFirst();
  if (user?.role !== 'owner') return;
  if (afterwards === 'none') await deleteAccount(transaction, database, id);
  else {
    await transaction.updateTable('user').set({ role: afterwards }).where('id', '=', id).execute();
    await endEverything(transaction, database, id, 'role-changed');
  }
  await noteAccountEvent(transaction, {
    what: 'ownership-ended',
    user_id: id,
    role: afterwards === 'none' ? null : afterwards,
    actor: 'system',
  });
}

async function hasOtherOwner(db: Pick<AuthTransaction, 'selectFrom'>, id: string): Promise<boolean> {
  const own = await db.selectFrom('user').select(['role', 'active']).where('id', '=', id).executeTakeFirst();
  const isCounted = own?.role === 'owner' && Boolean(own.active);
  return (await activeOwners(db)) > Number(isCounted);
}

/** Whoever gets another role by somebody's hand no longer loses one by a date. */
export async function forgetEnding(
  transaction: Pick<AuthTransaction, 'updateTable'>,
  userId: string,
): Promise<void> {
  await transaction
    .updateTable('handovers')
    .set({ state: 'ended' })
    .where('from_id', '=', userId)
    .where('state', '=', 'accepted')
    .execute();
}

/** Whether this owner has handed the festival on, and is one only until a date. */
export async function isLeaving(
  db: Pick<AuthTransaction, 'selectFrom'>,
  userId: string | undefined,
): Promise<boolean> {
  const row = await db
    .selectFrom('handovers')
    .select('id')
    .where('from_id', '=', userId ?? '')
    .where('state', '=', 'accepted')
    .executeTakeFirst();
  return row !== undefined;
}
