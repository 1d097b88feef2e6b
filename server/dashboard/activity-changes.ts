import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database, Engine } from '#server/db/database.ts';
import { asOne, isAmong, PreparedQueries, PreparedQuery, type Slots } from '#server/db/prepared-query.ts';
import type { ChangesTable, Tables } from '#server/db/tables.ts';
import { isFound } from '#server/documents/list.ts';
import { type Change, fromRow } from '#server/live/change.ts';
import type { ActivityRequest } from './activity-request.ts';

/** With whether its document was not changed again. */
export type ListedChange = Change & { isLast: boolean };

interface Found {
  changes: ListedChange[];
  /** Not all was searched: the number that the search has come down to. */
  searchedTo?: number;
}

/** What the numbers are compared with; what is undefined is not asked for. */
interface Bounds {
  by: string | undefined;
  first: number | undefined;
  last: number | undefined;
  from: string | undefined;
  until: string | undefined;
  below: number | undefined;
}

type ListedRow = ChangesTable & { last: number };

const newest = new PreparedQueries<ListedRow>();
const titles = new PreparedQueries<{ seq: number; title: string | null }>();

/** The newest changes that are asked for, at most one more than the limit. */
export async function newestChanges(database: Database, request: ActivityRequest): Promise<Found> {
  if (request.collections.length === 0) return { changes: [] };
  const span = await numbersWithin(database, request);
  if (!span) return { changes: [] };
  const { before, by, from, until, limit, words } = request;
  // What stands behind a change comes before it, so the change itself is still to be shown.
  const below = before?.aside ? before.seq + 1 : before?.seq;
  const bounds: Bounds = { by, first: span.first, last: span.last, from, until, below };
  if (words !== '') return search(database, request, bounds);
  const count = limit + 1;
  const rows = await newest
    .of(shapeOf(request, bounds, count), (db, value) =>
      listed(db).where('seq', 'in', numbers(db, request, bounds, value, count)),
    )
    .run(database, { ...bounds });
  return { changes: rows.map(fromListedRow) };
}

/** What makes the text of a query. */
const shapeOf = ({ collections, isErased }: ActivityRequest, bounds: Bounds, count: number) => [
  collections,
  isErased,
  Object.values(bounds).map((bound) => bound !== undefined),
  count,
];

/** The highest numbers. The index leads to the newest of each collection; of one person there are few enough. */
function numbers(
  db: Kysely<Tables>,
  { collections, isErased }: ActivityRequest,
  bounds: Bounds,
  value: Slots<string>,
  count: number,
): RawBuilder<number> {
  const changes = db.selectFrom('changes').select('seq').orderBy('seq', 'desc').limit(count);
  const parts =
    bounds.by === undefined
      ? collections.map((name) => changes.where('collection', '=', name))
      : [changes.where('actor', '=', value('by')).where('collection', 'in', collections)];
  const asked = parts.map((part) => {
    let query = isErased ? part.where('op', '=', 'erase') : part;
    if (bounds.first !== undefined)
      query = query.where('seq', '>=', value('first')).where('seq', '<=', value('last'));
    if (bounds.from !== undefined)
      query = query.where('at', '>=', value('from')).where('at', '<', value('until'));
    if (bounds.below !== undefined) query = query.where('seq', '<', value('below'));
    return sql`select seq from ${query} as part`;
  });
  return sql`(select seq from (${sql.join(asked, sql` union all `)}) as parts
    order by seq desc limit ${sql.lit(count)})`;
}

const listed = (db: Kysely<Tables>) =>
  db
    .selectFrom('changes')
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('changes as same')
        .select(({ fn }) => fn.max<number>('same.seq').as('last'))
        .whereRef('same.collection', '=', 'changes.collection')
        .whereRef('same.id', '=', 'changes.id')
        .$asScalar()
        .as('last'),
    )
    .orderBy('seq', 'desc')
    .$castTo<ListedRow>();

const fromListedRow = ({ last, ...row }: ListedRow): ListedChange => ({
  ...fromRow(row),
  isLast: Number(row.seq) === Number(last),
});

const PART = 500;
const PARTS_MAX = 6;

/** Titles are searched a part at a time; a long log takes several pages. */
async function search(
  database: Database,
  request: ActivityRequest,
  { below, ...others }: Bounds,
): Promise<Found> {
  const { words, limit } = request;
  const found: number[] = [];
  let under = below;
  for (let part = 0; part < PARTS_MAX && found.length <= limit; part++) {
    const bounds: Bounds = { ...others, below: under };
    const rows = await titles
      .of(shapeOf(request, bounds, PART), (db, value, engine) =>
        db
          .selectFrom('changes')
          .select(['seq', titleExpression(engine).as('title')])
          .where('seq', 'in', numbers(db, request, bounds, value, PART))
          .orderBy('seq', 'desc'),
      )
      .run(database, { ...bounds });
    for (const { seq, title } of rows) if (isFound(words, [title])) found.push(Number(seq));
    if (rows.length < PART) return { changes: await byNumber(database, found.slice(0, limit + 1)) };
    under = Number(rows.at(-1)!.seq);
  }
  const changes = await byNumber(database, found.slice(0, limit + 1));
  return found.length > limit ? { changes } : { changes, searchedTo: under! };
}

function titleExpression(engine: Engine) {
  const document = sql`coalesce("after", "before")`;
  const field = (name: string) =>
    engine === 'sqlite'
      ? sql`json_extract(${document}, ${sql.lit(`$.${name}`)})`
      : sql`(${document}::json ->> ${sql.lit(name)})`;
  return sql<string | null>`coalesce(${field('title')}, ${field('name')}, ${field('label')})`;
}

const selectingNumbers = new PreparedQuery((db, value: Slots<'numbers'>, engine) =>
  listed(db).where(isAmong(engine, 'seq', value('numbers'))),
);

async function byNumber(database: Database, found: readonly number[]): Promise<ListedChange[]> {
  if (found.length === 0) return [];
  const rows = await selectingNumbers.run(database, { numbers: asOne(database.engine, found) });
  return rows.map(fromListedRow);
}

/** The log's numbers of a day, by the index of times; undefined where nothing happened. */
async function numbersWithin(
  { db }: Database,
  { from, until }: ActivityRequest,
): Promise<{ first?: number; last?: number } | undefined> {
  if (from === undefined) return {};
  const row = await db
    .selectFrom('changes')
    .select(({ fn }) => [fn.min('seq').as('first'), fn.max('seq').as('last')])
    .where('at', '>=', from)
    .where('at', '<', until!)
    .executeTakeFirst();
  return row?.first === undefined || row.first === null
    ? undefined
    : { first: Number(row.first), last: Number(row.last) };
}
