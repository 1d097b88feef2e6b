import { type SelectQueryBuilder, sql } from 'kysely';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { COUNT_MAX, NEED_ITEMS_MAX, type NeedItem } from '#contract/api/dashboard.ts';
import { t } from '#contract/languages/words.ts';
import { userView } from '#server/auth/accounts/account-view.ts';
import type { AuthTables } from '#server/auth/auth-tables.ts';
import type { Database } from '#server/db/database.ts';
import { fieldExpression, inCollection } from '#server/db/indexes.ts';
import { PreparedQueries, PreparedQuery, type Slots } from '#server/db/prepared-query.ts';
import type { Tables } from '#server/db/tables.ts';

export interface Counted {
  items: NeedItem[];
  count: number;
}

/** How many there are, up to COUNT_MAX. An index of what is asked for is all that is read. */
const countOf = (query: Found) =>
  sql<number>`(select count(*) from ${query.select(sql`1`.as('one')).limit(COUNT_MAX)} as counted)`.as(
    'count',
  );

type Found = SelectQueryBuilder<Tables, 'documents', object>;

const selectingUnanswered = new PreparedQuery((db, _value: Slots<never>, engine) => {
  const submittedAt = fieldExpression(engine, 'submittedAt');
  const unanswered = db
    .selectFrom('documents')
    .where(inCollection('contact-inquiry'))
    .where(fieldExpression(engine, 'state'), 'is', null);
  return unanswered
    .select([
      'id',
      sql<string>`${submittedAt}`.as('at'),
      sql<string>`${fieldExpression(engine, 'name')}`.as('name'),
      countOf(unanswered),
    ])
    .orderBy(submittedAt, 'desc')
    .limit(NEED_ITEMS_MAX);
});

/** Inquiries that nobody has answered, the newest first, counted up to COUNT_MAX. */
export async function unanswered(database: Database): Promise<Counted> {
  const rows = await selectingUnanswered.run(database, {});
  return {
    items: rows.map(({ id, at, name }): NeedItem => ({ collection: 'contact-inquiry', id, title: name, at })),
    count: Number(rows[0]?.count ?? 0),
  };
}

export const DRAFTED = ['announcement', 'blogs', 'events'] as const;

interface DraftRow {
  id: string;
  updated_at: string;
  title: string | null;
  count: number;
}

const draftQueries = new PreparedQueries<DraftRow>();

/** Only the few that are shown are looked into: a post is long. */
const selectingDrafts = (collection: CollectionName) =>
  draftQueries.of([collection], (db, _value, engine) => {
    const documents = db.selectFrom('documents').where(inCollection(collection));
    const drafts = documents.where(fieldExpression(engine, 'status'), '=', 'draft');
    // Not the column itself: SQLite would follow its index, past all that is no draft.
    const changed = sql`updated_at || ''`;
    return documents
      .where('id', 'in', drafts.select('id').orderBy(changed, 'desc').limit(NEED_ITEMS_MAX))
      .select([
        'id',
        'updated_at',
        sql<string | null>`${fieldExpression(engine, 'title')}`.as('title'),
        countOf(drafts),
      ]);
  });

/** What somebody began or the results desk left for others, the last changed first. */
export async function draftsOf(database: Database, names: readonly CollectionName[]): Promise<Counted> {
  const items: NeedItem[] = [];
  let all = 0;
  for (const collection of names) {
    const rows = await selectingDrafts(collection).run(database, {});
    all += Number(rows[0]?.count ?? 0);
    for (const { id, updated_at, title } of rows)
      items.push({ collection, id, title: title || t('Without a title'), at: updated_at });
  }
  items.sort((a, b) => (a.at! < b.at! ? 1 : -1));
  return { items, count: Math.min(all, COUNT_MAX) };
}

const selectingPeople = new PreparedQuery((db) =>
  db
    .withTables<AuthTables>()
    .selectFrom('user')
    .selectAll()
    .where('active', '=', false)
    .where('approved', '=', false)
    .orderBy('createdAt', 'desc')
    .limit(COUNT_MAX),
);

/** Accounts that a manager can approve: those whose address is confirmed. */
export async function waitingPeople(database: Database): Promise<NeedItem[]> {
  const rows = await selectingPeople.run(database, {});
  return rows
    .map(userView)
    .filter(({ email, emailVerified }) => email === null || emailVerified)
    .map(({ id, name, createdAt }): NeedItem => ({ collection: 'user', id, title: name, at: createdAt }));
}
