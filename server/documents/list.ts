import { sql } from 'kysely';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { collections, type Order } from '#contract/api/collections.ts';
import type { AnyDocument, PublicDocument } from '#contract/api/document.ts';
import { folded } from '#contract/text/folded.ts';
import { contains } from '#contract/text/search.ts';
import type { Database, Engine } from '#server/db/database.ts';
import { fieldExpression, inCollection, orderExpression } from '#server/db/indexes.ts';
import { PreparedQueries, type Slots } from '#server/db/prepared-query.ts';
import type { DocumentsTable } from '#server/db/tables.ts';
import type { PublicDocuments } from '#server/live/public-documents.ts';
import { type Cursor, cursorOf, encodeCursor, inOrderOf, type ListRequest } from './list-request.ts';
import { fromDocumentRows } from './row.ts';

export interface Page<Item> {
  documents: Item[];
  /** What to ask for with `after`; absent on the last page. */
  next?: string;
}

/** One page from the database. An index makes it as fast for a long list as for a short one. */
export async function listStored(
  database: Database,
  name: CollectionName,
  request: ListRequest,
): Promise<Page<AnyDocument>> {
  const rows = await listing(database.engine, name, request).run(
    database,
    valuesOf(database.engine, name, request),
  );
  return page(fromDocumentRows(rows), request, rows.length > request.limit);
}

const listings = new PreparedQueries<DocumentsTable>();

const listing = (engine: Engine, name: CollectionName, request: ListRequest) =>
  listings.of([...shapeOf(engine, name, request), request.limit], (db, value) =>
    inOrder({ db, engine }, name, request, value)
      .selectAll()
      .limit(request.limit + 1)
      .offset(value('skip')),
  );

/** What makes the text of a list's query. */
export function shapeOf(engine: Engine, name: CollectionName, { order, filters, after }: ListRequest) {
  const compared = filters.map(([field, value]) => [field, comparedWith(engine, name, field, value)?.length]);
  return [engine, name, order, compared, after !== undefined];
}

/** What a list's query compares with, by the names of their places. */
export function valuesOf(engine: Engine, name: CollectionName, { filters, after, skip }: ListRequest) {
  const values: Record<string, string | number> = { skip };
  if (after) Object.assign(values, { 'after.value': after.value, 'after.id': after.id });
  for (const [field, value] of filters)
    for (const [at, each] of (comparedWith(engine, name, field, value) ?? []).entries())
      values[`${field}.${at}`] = each;
  return values;
}

/** The collection after the cursor, in the requested order. */
export function inOrder(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  name: CollectionName,
  request: ListRequest,
  value = given(valuesOf(engine, name, request)),
) {
  const { order, filters, after } = request;
  const key = orderExpression(engine, order);
  const direction = order.direction;
  let query = db.selectFrom('documents').where(inCollection(name));
  for (const [field, wanted] of filters) {
    const expression = fieldExpression(engine, field);
    const compared = comparedWith(engine, name, field, wanted);
    query = compared
      ? query.where(
          expression,
          'in',
          compared.map((_, at) => value(`${field}.${at}`)),
        )
      : query.where(expression, 'is', null);
  }
  if (after) {
    const beyond = sql.raw(direction === 'asc' ? '>' : '<');
    const [start, id] = [value('after.value'), value('after.id')];
    // The first part lets the index start at the cursor; the second skips equal values that were already listed.
    query = query.where(
      sql<boolean>`${key} ${beyond}= ${start} and (${key} ${beyond} ${start} or id ${beyond} ${id})`,
    );
  }
  return query.orderBy(key, direction).orderBy('id', direction);
}

const given =
  (values: Readonly<Record<string, string | number>>): Slots<string> =>
  (name) =>
    sql`${values[name]}`;

/** The same for visitors, from the documents in memory, which are in order already. */
export function listPublic(
  publicDocuments: PublicDocuments,
  name: CollectionName,
  request: ListRequest,
): Page<PublicDocument> & { seq: number } {
  const { order, limit, filters, search, skip, after } = request;
  const { searched = [] } = collections[name];
  const documents = publicDocuments.inOrder(name, order);
  const isListed = (document: PublicDocument) =>
    filters.every(([field, value]) => field in document && String(document[field]) === value) &&
    (search === undefined ||
      isFound(
        search,
        searched.map((field) => document[field]),
      ));
  const found: PublicDocument[] = [];
  let toSkip = skip;
  for (let at = after ? firstBeyond(documents, after, order) : 0; at < documents.length; at++) {
    const document = documents[at]!;
    if (!isListed(document) || toSkip-- > 0) continue;
    if (found.push(document) > limit) break;
  }
  return { ...page(found, request, found.length > limit), seq: publicDocuments.seq };
}

/** The index of the first document after the cursor, by binary search. */
function firstBeyond(documents: readonly PublicDocument[], after: Cursor, order: Order): number {
  const compare = inOrderOf(order);
  let low = 0;
  let high = documents.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(cursorOf(documents[middle]!, order.field), after) > 0) high = middle;
    else low = middle + 1;
  }
  return low;
}

function page<Item extends { id: string } & Record<string, unknown>>(
  found: Item[],
  { limit, order }: ListRequest,
  hasMore: boolean,
): Page<Item> {
  const documents = found.slice(0, limit);
  const last = documents.at(-1);
  return hasMore && last ? { documents, next: encodeCursor(cursorOf(last, order.field)) } : { documents };
}

/** Undefined where the field must be absent. SQLite reads true in JSON as 1, but a text may also be "true". */
function comparedWith(
  engine: Engine,
  name: CollectionName,
  field: string,
  value: string,
): (string | number)[] | undefined {
  if (value === collections[name].absentAs?.[field]) return undefined;
  const isFlag = engine === 'sqlite' && (value === 'true' || value === 'false');
  return isFlag ? [value, Number(value === 'true')] : [value];
}

const PHONE = /^[\d\s()+.-]{4,}$/;
/** Such a search is for the digits alone. */
export const isPhone = (query: string): boolean => PHONE.test(query);
const digits = (text: string): string => text.replace(/[\s()+.-]/g, '');

/** Whether every word of the query is somewhere in the texts, also inside a longer word. */
export function isFound(query: string, texts: readonly unknown[]): boolean {
  const text = texts.filter((each) => typeof each === 'string').join('\n');
  // Phone numbers match without their spaces and signs.
  if (isPhone(query) && digits(folded(text)).includes(digits(query))) return true;
  return contains(text, query);
}
