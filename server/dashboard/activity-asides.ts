import { type RawBuilder, sql } from 'kysely';
import { isRole } from '#contract/api/access.ts';
import type { ActivityEntry } from '#contract/api/dashboard.ts';
import type { Database } from '#server/db/database.ts';
import { PreparedQueries, type Slots } from '#server/db/prepared-query.ts';
import type { AccountEventsTable, ErasuresTable } from '#server/db/tables.ts';
import { isFound } from '#server/documents/list.ts';
import { namesOf } from '#server/documents/people.ts';
import { entryOfErasure } from './activity-entries.ts';
import type { ActivityRequest } from './activity-request.ts';

/** What the activity shows beside changes of documents. */
export type Aside = { type: 'event'; row: AccountEventsTable } | { type: 'erasure'; row: ErasuresTable };

/** Beyond this many, those that have the words are looked for on the next page. */
const SEARCHED = 500;

/** The newest of them, at most one more than the limit. */
export async function newestAsides(database: Database, request: ActivityRequest): Promise<Aside[]> {
  const { asides, words, limit } = request;
  const count = words === '' ? limit + 1 : SEARCHED;
  const events = asides.some((kind) => kind !== 'erasures') ? await read(database, request, count) : [];
  const erasures = asides.includes('erasures') ? await readErasures(database, request, count) : [];
  const found: Aside[] = [
    ...events.map((row): Aside => ({ type: 'event', row })),
    ...erasures.map((row): Aside => ({ type: 'erasure', row })),
  ];
  const named = words === '' ? found : await withWords(database, found, words);
  return named.sort(newestFirst).slice(0, limit + 1);
}

const newestFirst = ({ row: a }: Aside, { row: b }: Aside): number =>
  Number(b.seq) - Number(a.seq) || (a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1);

const eventQueries = new PreparedQueries<AccountEventsTable>();
const erasureQueries = new PreparedQueries<ErasuresTable>();

const read = (database: Database, request: ActivityRequest, count: number): Promise<AccountEventsTable[]> =>
  eventQueries
    .of([...shapeOf(request), count], (db, value) => {
      let query = db.selectFrom('account_events').selectAll().where(isWanted(request, value));
      if (!request.asides.includes('sign-ins')) query = query.where('what', '!=', 'signed-in');
      if (!request.asides.includes('accounts')) query = query.where('what', '=', 'signed-in');
      return query.orderBy('seq', 'desc').orderBy('at', 'desc').orderBy('id', 'desc').limit(count);
    })
    .run(database, valuesOf(request));

const readErasures = (
  database: Database,
  request: ActivityRequest,
  count: number,
): Promise<ErasuresTable[]> =>
  erasureQueries
    .of([...shapeOf(request), count], (db, value) =>
      db
        .selectFrom('erasures')
        .selectAll()
        .where(isWanted(request, value))
        .orderBy('seq', 'desc')
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(count),
    )
    .run(database, valuesOf(request));

/** What makes the text of a query, and what it compares with. */
const shapeOf = ({ asides, by, from, before }: ActivityRequest) => [
  asides,
  by !== undefined,
  from !== undefined,
  before !== undefined,
  before?.aside !== undefined,
];
const valuesOf = ({ by, from, until, before }: ActivityRequest) => ({
  by,
  from,
  until,
  seq: before?.seq,
  at: before?.aside?.at,
  id: before?.aside?.id,
});

/** Of this person and day, after the place where the page before ended. */
function isWanted({ by, from, before }: ActivityRequest, value: Slots<string>): RawBuilder<boolean> {
  const conditions = [sql<boolean>`1 = 1`];
  if (by !== undefined) conditions.push(sql`actor = ${value('by')}`);
  if (from !== undefined) conditions.push(sql`at >= ${value('from')} and at < ${value('until')}`);
  const [seq, at, id] = [value('seq'), value('at'), value('id')];
  if (before?.aside)
    conditions.push(sql`(seq < ${seq} or (seq = ${seq} and (at < ${at} or (at = ${at} and id < ${id}))))`);
  else if (before) conditions.push(sql`seq < ${seq}`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

async function withWords(database: Database, asides: readonly Aside[], words: string): Promise<Aside[]> {
  const ids = asides.flatMap(({ type, row }) => (type === 'event' && row.user_id ? [row.user_id] : []));
  const names = await namesOf(database, ids);
  return asides.filter(
    ({ type, row }) => type === 'event' && row.user_id !== null && isFound(words, [names.get(row.user_id)]),
  );
}

/** An account that is gone has no name any more. */
const FORMER = 'a former account';

export function entryOfAside(aside: Aside, names: ReadonlyMap<string, string>): ActivityEntry {
  if (aside.type === 'erasure') return entryOfErasure(aside.row, names.get(aside.row.actor));
  const { id, what, user_id, role, actor, at, seq } = aside.row;
  return {
    seq: Number(seq),
    at,
    by: names.get(actor) ?? (actor === user_id ? FORMER : actor),
    collection: 'account',
    id: user_id ?? id,
    title: user_id === null ? '' : (names.get(user_id) ?? FORMER),
    what,
    ...(role !== null && isRole(role) && { role }),
    fields: [],
    canUndo: false,
  };
}
