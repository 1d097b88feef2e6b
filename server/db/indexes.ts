import { type RawBuilder, sql } from 'kysely';
import { COLLECTION_NAMES, type CollectionName } from '#contract/api/collection-names.ts';
import { collections, type Order } from '#contract/api/collections.ts';
import { isAlphabetical } from '#contract/text/sort-key.ts';
import type { Database, Engine } from './database.ts';

const COLUMNS: Readonly<Record<string, string>> = {
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  updatedBy: 'updated_by',
};

/**
 * How SQL reads a field of a document. Queries and indexes must use the same expression, or the database does not use
 * the index. Names come from the registry, never from a request.
 */
export function fieldExpression(engine: Engine, field: string, numeric = false): RawBuilder<unknown> {
  const column = COLUMNS[field];
  if (column) return sql.ref(column);
  if (engine === 'sqlite') return sql`json_extract(data, ${sql.lit(`$.${field}`)})`;
  return numeric
    ? sql`((data ->> ${sql.lit(field)})::numeric)`
    : sql`((data ->> ${sql.lit(field)}) collate "C")`;
}

export const orderExpression = (engine: Engine, { field, numeric }: Order) =>
  isAlphabetical(field) ? sql.ref('sort_key') : fieldExpression(engine, field, numeric);

/** Filters that few documents have a value for. Their indexes leave the others out, so most writes need not fill them. */
const SELDOM: Partial<Record<CollectionName, readonly string[]>> = {
  announcement: ['eventId'],
  'contact-inquiry': ['takenBy'],
};

/** SQLite compares a flag with two values (see `comparedWith`), and then reads a list in its order instead. */
const FLAGS = new Set(['pinned', 'featured', 'active', 'stepFreeAccess']);

interface Wanted {
  suffix: string;
  terms: RawBuilder<unknown>[];
  /** A field without which a document is left out. */
  needed?: RawBuilder<unknown>;
}

function filterIndex(engine: Engine, name: CollectionName, filter: string, defaultOrder: Order): Wanted {
  const field = fieldExpression(engine, filter);
  const terms = [field, orderExpression(engine, defaultOrder)];
  return SELDOM[name]?.includes(filter)
    ? { suffix: `with_${filter}`, terms, needed: field }
    : { suffix: `of_${filter}`, terms };
}

/** One index for every declared order, and one for every filter that can use one, in the collection's default order. */
export async function ensureIndexes(database: Database): Promise<void> {
  const { db, engine } = database;
  const existing = await indexNames(database);
  for (const name of COLLECTION_NAMES) {
    const { orders, filters } = collections[name];
    const declared = Object.values(orders);
    const defaultOrder = declared[0]!;
    const wanted: Wanted[] = [
      // The collection comes first although it is always the same: SQLite has no statistics here, and would otherwise
      // take the primary key, read the whole collection and sort it.
      ...declared.map((order) => ({
        suffix: isAlphabetical(order.field) ? 'in_alphabet' : `in_${order.field}`,
        terms: [sql.ref('collection'), orderExpression(engine, order)],
      })),
      ...filters
        .filter((filter) => engine === 'postgres' || !FLAGS.has(filter))
        .map((filter) => filterIndex(engine, name, filter, defaultOrder)),
    ];
    const prefix = `documents_${name.replace('-', '_')}`;
    for (const { suffix, terms, needed } of wanted) {
      const index = `${prefix}_${suffix.toLowerCase()}`;
      // Even where there is nothing to do, each of these statements waits for the disk.
      if (existing.has(index)) continue;
      // The name is a literal, because the planner uses a partial index only where it sees the same constant.
      await sql`create index if not exists ${sql.ref(index)} on documents (${sql.join(terms)}, id)
        where collection = ${sql.lit(name)}${needed ? sql` and ${needed} is not null` : sql``}`.execute(db);
    }
  }
}

async function indexNames({ db, engine }: Database): Promise<ReadonlySet<string>> {
  const { rows } = await (
    engine === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'index'`
      : sql<{ name: string }>`select indexname as name from pg_indexes where schemaname = current_schema()`
  ).execute(db);
  return new Set(rows.map(({ name }) => name));
}

export const inCollection = (name: CollectionName) => sql<boolean>`collection = ${sql.lit(name)}`;
