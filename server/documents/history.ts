import type { CollectionName } from '#contract/collection-names.ts';
import type { HistoryEntry } from '#contract/history.ts';
import { authDb } from '../auth/auth-tables.ts';
import type { Database } from '../db/database.ts';
import { fromRow } from '../live/change.ts';

/** What happened to one document, newest first, as far as the log reaches back. */
export async function historyOf(
  database: Database,
  collection: CollectionName,
  id: string,
  limit: number,
): Promise<HistoryEntry[]> {
  const rows = await database.db
    .selectFrom('changes')
    .selectAll()
    .where('collection', '=', collection)
    .where('id', '=', id)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
  const names = await namesOf(database, [...new Set(rows.map(({ actor }) => actor))]);
  return rows.map(fromRow).map(({ seq, op, at, actor, after }) => ({
    seq,
    op,
    at,
    by: names.get(actor) ?? actor,
    document: after,
  }));
}

/** Who they are by name; those that are gone keep their id. */
async function namesOf(database: Database, ids: string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await authDb(database)
    .selectFrom('user')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(found.map(({ id, name }) => [id, name]));
}
