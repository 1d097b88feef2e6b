import type { AccountEventKind } from '#contract/api/dashboard.ts';
import type { OfferView, OwnOffers } from '#contract/api/handing-on.ts';
import { noteAccountEvent } from '#server/auth/accounts/account-events.ts';
import type { AuthTransaction } from '#server/auth/accounts/account-guards.ts';
import { hasAddress } from '#server/auth/accounts/account-view.ts';
import { authDb } from '#server/auth/auth-tables.ts';
import type { Database } from '#server/db/database.ts';
import type { HandoversTable } from '#server/db/tables.ts';
import { namesOf } from '#server/documents/people.ts';
import { knownLanguage } from '#server/languages.ts';

/** Who is told of it, in the language of their account; undefined where they have no mail address. */
type Recipient = { address: string; language: string } | undefined;

/** With the other side. */
export type Addressed = HandoversTable & { recipient: Recipient };

export interface Told {
  offer: OfferView;
  recipient: Recipient;
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
  recipient: row.recipient,
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

export async function recipientOf(transaction: AuthTransaction, id: string): Promise<Recipient> {
  const user = await transaction
    .selectFrom('user')
    .select(['email', 'language'])
    .where('id', '=', id)
    .executeTakeFirst();
  return user && hasAddress(user.email)
    ? { address: user.email, language: knownLanguage(user.language) }
    : undefined;
}

/** In the activity, with the name of whoever was asked. */
export const note = (
  transaction: AuthTransaction,
  what: AccountEventKind,
  { to_id }: HandoversTable,
  actor: string,
): Promise<void> => noteAccountEvent(transaction, { what, user_id: to_id, actor });
