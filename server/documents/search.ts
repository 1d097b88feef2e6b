import { sql } from 'kysely';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { collections } from '#contract/api/collections.ts';
import type { AnyDocument } from '#contract/api/document.ts';
import type { Database, Engine } from '#server/db/database.ts';
import { fieldExpression, inCollection, orderExpression } from '#server/db/indexes.ts';
import { asOne, isAmong, PreparedQueries } from '#server/db/prepared-query.ts';
import type { DocumentsTable } from '#server/db/tables.ts';
import { inOrder, isFound, type Page, shapeOf, valuesOf } from './list.ts';
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
  const searched = collections[name].searched ?? [];
  const ids: string[] = [];
  let last: { id: string; key: string | number } | undefined;
  let looked = 0;
  let isMore = true;
  // The first batch is small, because common words are found soon.
  for (let batch = FIRST_BATCH; isMore && ids.length < limit && looked < SEARCH_ROWS_MAX; batch *= 3) {
    const wanted = Math.min(batch, SEARCH_ROWS_MAX - looked);
    const part = { ...request, ...(last && { after: { value: last.key, id: last.id } }) };
    const rows = await searching(engine, name, part, wanted + 1).run(database, valuesOf(engine, name, part));
    let read = 0;
    for (const row of rows.slice(0, wanted)) {
      read += 1;
      last = row;
      const texts = searched.map((field) => row[`in_${field}`]);
      if (isFound(search, texts) && ids.push(row.id) === limit) break;
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

interface Searched extends Record<string, unknown> {
  id: string;
  /** What the list is ordered by. */
  key: string | number;
}

const searches = new PreparedQueries<Searched>();
const selections = new PreparedQueries<DocumentsTable>();

const searching = (engine: Engine, name: CollectionName, request: ListRequest, count: number) =>
  searches.of([...shapeOf(engine, name, request), count], (db, value) =>
    inOrder({ db, engine }, name, request, value)
      .select(['id', sql<string | number>`${orderExpression(engine, request.order)}`.as('key')])
      .select(
        (collections[name].searched ?? []).map((field) =>
          sql<unknown>`${fieldExpression(engine, field)}`.as(`in_${field}`),
        ),
      )
      .limit(count),
  );

const selecting = (name: CollectionName) =>
  selections.of([name], (db, value, engine) =>
    db
      .selectFrom('documents')
      .selectAll()
      .where(inCollection(name))
      .where(isAmong(engine, 'id', value('ids'))),
  );
