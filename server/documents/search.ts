import { sql } from 'kysely';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { collections } from '#contract/api/collections.ts';
import type { AnyDocument } from '#contract/api/document.ts';
import type { Database } from '#server/db/database.ts';
import { fieldExpression, inCollection, orderExpression } from '#server/db/indexes.ts';
import { inOrder, isFound, type Page } from './list.ts';
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
  const { db, engine } = database;
  const { order, limit, search = '' } = request;
  const searched = collections[name].searched ?? [];
  const ids: string[] = [];
  let last: { id: string; key: string | number } | undefined;
  let looked = 0;
  let isMore = true;
  // The first batch is small, because common words are found soon.
  for (let batch = FIRST_BATCH; isMore && ids.length < limit && looked < SEARCH_ROWS_MAX; batch *= 3) {
    const wanted = Math.min(batch, SEARCH_ROWS_MAX - looked);
    const rows = await inOrder(database, name, {
      ...request,
      ...(last && { after: { value: last.key, id: last.id }, skip: 0 }),
    })
      .select(['id', sql<string | number>`${orderExpression(engine, order)}`.as('key')])
      .select(searched.map((field) => sql<unknown>`${fieldExpression(engine, field)}`.as(`in_${field}`)))
      .limit(wanted + 1)
      .execute();
    let read = 0;
    for (const row of rows.slice(0, wanted)) {
      read += 1;
      last = row;
      const texts = searched.map((field) => (row as Record<string, unknown>)[`in_${field}`]);
      if (isFound(search, texts) && ids.push(row.id) === limit) break;
    }
    looked += read;
    isMore = read < rows.length;
  }
  const found =
    ids.length === 0
      ? []
      : await db
          .selectFrom('documents')
          .selectAll()
          .where(inCollection(name))
          .where('id', 'in', ids)
          .execute();
  const byId = new Map(fromDocumentRows(found).map((document) => [document.id, document]));
  return {
    documents: ids.flatMap((id) => byId.get(id) ?? []),
    ...(isMore && last && { next: encodeCursor({ value: last.key, id: last.id }) }),
  };
}
