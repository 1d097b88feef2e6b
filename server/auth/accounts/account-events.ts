import { randomUUID } from 'node:crypto';
import type { AccountEventsTable } from '#server/db/tables.ts';
import type { AuthTransaction } from './account-guards.ts';

type Noted = Pick<AccountEventsTable, 'what' | 'actor'> &
  Partial<Pick<AccountEventsTable, 'user_id' | 'role'>>;

/** Notes it at the log's present end, so that the list of activities shows it in its place. */
export async function noteAccountEvent(
  db: Pick<AuthTransaction, 'insertInto' | 'selectFrom'>,
  { user_id = null, role = null, ...event }: Noted,
): Promise<void> {
  const { value: seq } = await db
    .selectFrom('counters')
    .select('value')
    .where('name', '=', 'changes')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('account_events')
    .values({ ...event, user_id, role, id: randomUUID(), at: new Date().toISOString(), seq })
    .execute();
}
