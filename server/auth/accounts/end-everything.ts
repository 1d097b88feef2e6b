import type { Database } from '#server/db/database.ts';
import type { SessionEnd } from '#contract/api/errors.ts';
import { endSessions } from '#server/auth/ended-sessions.ts';
import { noteAccountEvent } from './account-events.ts';
import type { AuthTransaction } from './account-guards.ts';

/**
 * Ends whatever an account has begun or holds open: sessions with their live streams, mailed links and codes, second
 * steps, changes of address, invitations and offers it made, presence, and uploads under way. A change of password, role or state,
 * signing out everywhere and deletion all call it, because somebody else may have begun any of these.
 */
export async function endEverything(
  transaction: AuthTransaction,
  { engine }: Pick<Database, 'engine'>,
  id: string,
  reason: Exclude<SessionEnd, 'expired'> = 'secured',
): Promise<void> {
  const now = new Date();
  // Mailed codes from before no longer count, nor does a sign-in that is being checked at this moment.
  await transaction
    .updateTable('user')
    .set({ endedAt: engine === 'postgres' ? now : now.toISOString() })
    .where('id', '=', id)
    .execute();
  // Sessions go first: whoever stores something pending then looks whether the session is still there.
  await endSessions(transaction, { userId: id }, reason);
  await endLinks(transaction, id);
  await transaction.deleteFrom('invitations').where('created_by', '=', id).execute();
  await withdrawOffers(transaction, id);
  await transaction.deleteFrom('presence').where('user_id', '=', id).execute();
  // The next round of cleaning removes the pieces; until then they count towards the quota.
  await transaction
    .updateTable('uploads')
    .set({ expires_at: now.toISOString() })
    .where('user_id', '=', id)
    .where('file_id', 'is', null)
    .execute();
}

/** Offers to hand the festival on that nobody has answered yet. */
async function withdrawOffers(transaction: AuthTransaction, id: string): Promise<void> {
  const rows = await transaction
    .updateTable('handovers')
    .set({ state: 'withdrawn', answered_at: new Date().toISOString() })
    .where('from_id', '=', id)
    .where('state', '=', 'offered')
    .returning('to_id')
    .execute();
  for (const { to_id } of rows)
    await noteAccountEvent(transaction, { what: 'ownership-withdrawn', user_id: to_id, actor: id });
}

/** Every stored value that names the account, whatever it is for: ids are random, so no other text contains one. */
export async function endLinks(transaction: Pick<AuthTransaction, 'deleteFrom'>, id: string): Promise<void> {
  await transaction.deleteFrom('verification').where('value', 'like', `%${id}%`).execute();
}

/** Whether the session still exists. Postgres waits for a transaction that is just ending it. */
export async function isSessionOpen(
  db: Pick<AuthTransaction, 'selectFrom'>,
  { engine }: Pick<Database, 'engine'>,
  sessionId: string,
): Promise<boolean> {
  const query = db.selectFrom('session').select('id').where('id', '=', sessionId);
  return (await (engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst()) !== undefined;
}
