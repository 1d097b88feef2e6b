import { sql } from 'kysely';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { COUNT_MAX, NEED_ITEMS_MAX, type NeedItem } from '#contract/api/dashboard.ts';
import { t } from '#contract/languages/words.ts';
import { userView } from '#server/auth/accounts/account-view.ts';
import { authDb } from '#server/auth/auth-tables.ts';
import type { Database } from '#server/db/database.ts';
import { fieldExpression, inCollection } from '#server/db/indexes.ts';

interface Counted {
  items: NeedItem[];
  count: number;
}

/** Inquiries that nobody has answered, the newest first, counted up to COUNT_MAX. */
export async function unanswered(database: Database): Promise<Counted> {
  const { db, engine } = database;
  const submittedAt = fieldExpression(engine, 'submittedAt');
  const rows = await db
    .selectFrom('documents')
    .select([
      'id',
      sql<string>`${submittedAt}`.as('at'),
      sql<string>`${fieldExpression(engine, 'name')}`.as('name'),
    ])
    .where(inCollection('contact-inquiry'))
    .where(fieldExpression(engine, 'state'), 'is', null)
    .orderBy(submittedAt, 'desc')
    .limit(COUNT_MAX)
    .execute();
  const items = rows
    .slice(0, NEED_ITEMS_MAX)
    .map(({ id, at, name }): NeedItem => ({ collection: 'contact-inquiry', id, title: name, at }));
  return { items, count: rows.length };
}

export const DRAFTED = ['announcement', 'blogs', 'events'] as const;

/** What somebody began or the results desk left for others, the last changed first. */
export async function draftsOf(database: Database, names: readonly CollectionName[]): Promise<Counted> {
  const { db, engine } = database;
  const found: NeedItem[] = [];
  for (const collection of names) {
    const rows = await db
      .selectFrom('documents')
      .select(['id', 'updated_at', sql<string | null>`${fieldExpression(engine, 'title')}`.as('title')])
      .where(inCollection(collection))
      .where(fieldExpression(engine, 'status'), '=', 'draft')
      // Not the column itself: SQLite would follow its index, past all that is no draft.
      .orderBy(sql`updated_at || ''`, 'desc')
      .limit(COUNT_MAX)
      .execute();
    for (const { id, updated_at, title } of rows)
      found.push({ collection, id, title: title || t('Without a title'), at: updated_at });
  }
  found.sort((a, b) => (a.at! < b.at! ? 1 : -1));
  return { items: found, count: Math.min(found.length, COUNT_MAX) };
}

/** Accounts that a manager can approve: those whose address is confirmed. */
export async function waitingPeople(database: Database): Promise<NeedItem[]> {
  const rows = await authDb(database)
    .selectFrom('user')
    .selectAll()
    .where('active', '=', false)
    .where('approved', '=', false)
    .orderBy('createdAt', 'desc')
    .limit(COUNT_MAX)
    .execute();
  return rows
    .map(userView)
    .filter(({ email, emailVerified }) => email === null || emailVerified)
    .map(({ id, name, createdAt }): NeedItem => ({ collection: 'user', id, title: name, at: createdAt }));
}
