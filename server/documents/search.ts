import { type RawBuilder, sql } from 'kysely';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { collections } from '#contract/api/collections.ts';
import type { AnyDocument } from '#contract/api/document.ts';
import { folded, isPlain } from '#contract/text/folded.ts';
import type { Database, Engine } from '#server/db/database.ts';
import { fieldExpression, inCollection, orderExpression } from '#server/db/indexes.ts';
import { asOne, isAmong, PreparedQueries } from '#server/db/prepared-query.ts';
import type { DocumentsTable } from '#server/db/tables.ts';
import { inOrder, isFound, isPhone, type Page, shapeOf, valuesOf } from './list.ts';
import { encodeCursor, type ListRequest } from './list-request.ts';
import { fromDocumentRows } from './row.ts';

/** How many rows one request looks through at most; the next page continues from there. */
export const SEARCH_ROWS_MAX = 1000;

const FIRST_BATCH = 60;

/**
 * One page of search results. A page may be short or even empty and still have a next one, because each request looks
 * through a limited number of rows.
 */
export async function searchStored(
  database: Database,
  name: CollectionName,
  request: ListRequest,
): Promise<Page<AnyDocument>> {
  const { engine } = database;
  const { limit, search = '' } = request;
  const pattern = patternOf(search);
  const ids: string[] = [];
  let last: { id: string; key: string | number } | undefined;
  let looked = 0;
  let isMore = true;
  // The first batch is small, because common words are found soon.
  for (let batch = FIRST_BATCH; isMore && ids.length < limit && looked < SEARCH_ROWS_MAX; batch *= 3) {
    const wanted = Math.min(batch, SEARCH_ROWS_MAX - looked);
    const part = { ...request, ...(last && { after: { value: last.key, id: last.id } }) };
    const values = { ...valuesOf(engine, name, part), pattern };
    const rows = await searching(engine, name, part, wanted + 1).run(database, values);
    let read = 0;
    for (const row of rows.slice(0, wanted)) {
      read += 1;
      last = row;
      if (row.texts === null || !isFound(search, JSON.parse(row.texts) as unknown[])) continue;
      if (ids.push(row.id) === limit) break;
    }
    looked += read;
    isMore = read < rows.length;
  }
  const found = ids.length === 0 ? [] : await selecting(name).run(database, { ids: asOne(engine, ids) });
  const byId = new Map(fromDocumentRows(found).map((document) => [document.id, document]));
  return {
    documents: ids.flatMap((id) => byId.get(id) ?? []),
    ...(isMore && last && { next: encodeCursor({ value: last.key, id: last.id }) }),
  };
}

/**
 * What the JSON of a found document is like, if all of its letters are plain. Anything, where the search is for a phone
 * number, which is found without its spaces, or in another script, which is found by its sound.
 */
function patternOf(search: string): string {
  const words = isPlain(search) && !isPhone(search) ? folded(search).split(/\s+/) : [];
  // JSON writes some signs otherwise, and some have a meaning in patterns.
  const plain = words.filter((word) => /^[a-z0-9]+$/.test(word));
  return `%${plain.reduce((longest, word) => (word.length > longest.length ? word : longest), '')}%`;
}

interface Searched {
  id: string;
  /** What the list is ordered by. */
  key: string | number;
  /** The fields that are searched, as JSON; null where the document is not like the pattern. */
  texts: string | null;
}

const searches = new PreparedQueries<Searched>();
const selections = new PreparedQueries<DocumentsTable>();

const searching = (engine: Engine, name: CollectionName, request: ListRequest, count: number) =>
  searches.of([...shapeOf(engine, name, request), count], (db, value) => {
    const fields = (collections[name].searched ?? []).map((field) => fieldExpression(engine, field));
    return inOrder({ db, engine }, name, request, value)
      .select(['id', sql<string | number>`${orderExpression(engine, request.order)}`.as('key')])
      .select(textsUnless[engine](sql.join(fields), value('pattern')).as('texts'))
      .limit(count);
  });

type Texts = (fields: RawBuilder<unknown>, pattern: RawBuilder<never>) => RawBuilder<string | null>;

/** A document is compared with a pattern much faster than it is taken apart. */
const textsUnless: Record<Engine, Texts> = {
  sqlite: (fields, pattern) =>
    sql`case when data not like ${pattern} and length(data) = octet_length(data) then null
      else json_array(${fields}) end`,
  postgres: (fields, pattern) =>
    sql`case when data::text collate "C" not ilike ${pattern} and length(data::text) = octet_length(data::text)
      then null else json_build_array(${fields})::text end`,
};

const selecting = (name: CollectionName) =>
  selections.of([name], (db, value, engine) =>
    db
      .selectFrom('documents')
      .selectAll()
      .where(inCollection(name))
      .where(isAmong(engine, 'id', value('ids'))),
  );
