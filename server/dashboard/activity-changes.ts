import { sql, type SelectQueryBuilder } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { ChangesTable, Tables } from '#server/db/tables.ts';
import { isFound } from '#server/documents/list.ts';
import { type Change, fromRow } from '#server/live/change.ts';
import type { ActivityRequest } from './activity-request.ts';

interface Found {
  changes: Change[];
  /** Not all was searched: the number that the search has come down to. */
  searchedTo?: number;
}

type Query = SelectQueryBuilder<Tables, 'changes', object>;

/** The newest changes that are asked for, at most one more than the limit. */
export async function newestChanges(database: Database, request: ActivityRequest): Promise<Found> {
  if (request.collections.length === 0) return { changes: [] };
  const span = await numbersWithin(database, request);
  if (!span) return { changes: [] };
  const { seq, aside } = request.before ?? {};
  // What stands behind a change comes before it, so the change itself is still to be shown.
  const below = seq === undefined ? undefined : aside ? seq + 1 : seq;
  const queries = (under: number | undefined) =>
    queriesOf(database, request).map((query) => {
      let asked = request.isErased ? query.where('op', '=', 'erase') : query;
      if (span.first !== undefined)
        asked = asked.where('seq', '>=', span.first).where('seq', '<=', span.last!);
      if (request.from !== undefined)
        asked = asked.where('at', '>=', request.from).where('at', '<', request.until!);
      return under === undefined ? asked : asked.where('seq', '<', under);
    });
  if (request.words === '') {
    const rows = await merged(queries(below), request.limit + 1, (query) => query.selectAll());
    return { changes: (rows as ChangesTable[]).map(fromRow) };
  }
  return search(database, request, queries, below);
}

/** One query for each collection, which the index leads to its newest; of one person there are few enough. */
function queriesOf({ db }: Database, { collections, by }: ActivityRequest): Query[] {
  if (by !== undefined)
    return [db.selectFrom('changes').where('actor', '=', by).where('collection', 'in', collections)];
  return collections.map((name) => db.selectFrom('changes').where('collection', '=', name));
}

async function merged<Row>(
  queries: readonly Query[],
  limit: number,
  select: (query: Query) => { execute: () => Promise<unknown[]> },
): Promise<Row[]> {
  const pages = await Promise.all(
    queries.map((query) => select(query.orderBy('seq', 'desc').limit(limit)).execute()),
  );
  return (pages.flat() as Array<{ seq: number }>)
    .sort((a, b) => Number(b.seq) - Number(a.seq))
    .slice(0, limit) as Row[];
}

const PART = 500;
const PARTS_MAX = 6;

/** Titles are searched a part at a time; a long log takes several pages. */
async function search(
  database: Database,
  { words, limit }: ActivityRequest,
  queries: (under: number | undefined) => Query[],
  below: number | undefined,
): Promise<Found> {
  const title = titleExpression(database);
  const numbers: number[] = [];
  let under = below;
  for (let part = 0; part < PARTS_MAX && numbers.length <= limit; part++) {
    const rows = await merged<{ seq: number; title: string | null }>(queries(under), PART, (query) =>
      query.select(['seq', title.as('title')]),
    );
    for (const { seq, title: text } of rows) if (isFound(words, [text])) numbers.push(Number(seq));
    if (rows.length < PART) return { changes: await byNumber(database, numbers.slice(0, limit + 1)) };
    under = Number(rows.at(-1)!.seq);
  }
  const changes = await byNumber(database, numbers.slice(0, limit + 1));
  return numbers.length > limit ? { changes } : { changes, searchedTo: under! };
}

function titleExpression({ engine }: Database) {
  const document = sql`coalesce("after", "before")`;
  const field = (name: string) =>
    engine === 'sqlite'
      ? sql`json_extract(${document}, ${sql.lit(`$.${name}`)})`
      : sql`(${document}::json ->> ${sql.lit(name)})`;
  return sql<string | null>`coalesce(${field('title')}, ${field('name')}, ${field('label')})`;
}

async function byNumber({ db }: Database, numbers: readonly number[]): Promise<Change[]> {
  if (numbers.length === 0) return [];
  const rows = await db
    .selectFrom('changes')
    .selectAll()
    .where('seq', 'in', numbers)
    .orderBy('seq', 'desc')
    .execute();
  return rows.map(fromRow);
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
