import type { AccountEventKind } from '#contract/api/dashboard.ts';
import type { OfferView, OwnOffers } from '#contract/api/handing-on.ts';
import { noteAccountEvent } from '#server/auth/accounts/account-events.ts';
import type { AuthTransaction } from '#server/auth/accounts/account-guards.ts';
import { hasAddress } from '#server/auth/accounts/account-view.ts';
import { authDb } from '#server/auth/auth-tables.ts';
import type { Database } from '#server/db/database.ts';
import type { HandoversTable } from '#server/db/tables.ts';
import { namesOf } from '#server/documents/people.ts';

/** With the mail address of the other side, if it has one. */
export type Addressed = HandoversTable & { address: string | undefined };

export interface Told {
  offer: OfferView;
  address: string | undefined;
}

/** What a person is asked, and whether their own rights end. */
export async function offersOf(database: Database, userId: string): Promise<OwnOffers> {
  const db = authDb(database);
  const received = await db
    .selectFrom('handovers')
    .selectAll()
    .where('to_id', '=', userId)
    .where('state', '=', 'offered')
    .orderBy('offered_at')
    .execute();
  const leaving = await db
    .selectFrom('handovers')
    .selectAll()
    .where('from_id', '=', userId)
    .where('state', '=', 'accepted')
    .executeTakeFirst();
  return {
    received: await Promise.all(received.map((row) => viewOf(database, row))),
    leaving: leaving ? await viewOf(database, leaving) : null,
  };
}

/** The last one that somebody has made. */
export async function latestOfferOf(database: Database, userId: string): Promise<OfferView | null> {
  const row = await authDb(database)
    .selectFrom('handovers')
    .selectAll()
    .where('from_id', '=', userId)
    .orderBy('offered_at', 'desc')
    .executeTakeFirst();
  return row ? viewOf(database, row) : null;
}

export const told = async (database: Database, row: Addressed): Promise<Told> => ({
  offer: await viewOf(database, row),
  address: row.address,
});

const FORMER = 'a former account';

async function viewOf(database: Database, row: HandoversTable): Promise<OfferView> {
  const names = await namesOf(database, [row.from_id, row.to_id ?? '']);
  return {
    id: row.id,
    state: row.state,
    from: names.get(row.from_id) ?? FORMER,
    to: names.get(row.to_id ?? '') ?? FORMER,
    offeredAt: row.offered_at,
    expiresAt: row.expires_at,
    endsAt: row.ends_at,
    afterwards: row.afterwards,
    answeredAt: row.answered_at,
  };
}

export async function addressOf(transaction: AuthTransaction, id: string): Promise<string | undefined> {
  const user = await transaction.selectFrom('user').select('email').where('id', '=', id).executeTakeFirst();
  return user && hasAddress(user.email) ? user.email : undefined;
}

/** In the activity, with the name of whoever was asked. */
export const note = (
  transaction: AuthTransaction,
  what: AccountEventKind,
  { to_id }: HandoversTable,
  actor: string,
): Promise<void> => noteAccountEvent(transaction, { what, user_id: to_id, actor });
