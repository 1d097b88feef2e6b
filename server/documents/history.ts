import type { CollectionName } from '#contract/api/collection-names.ts';
import type { HistoryEntry } from '#contract/api/document.ts';
import type { Database } from '#server/db/database.ts';
import { fromRow, shownAfter } from '#server/live/change.ts';
import { namesOf } from './people.ts';

/** The changes of one document that the log still has, newest first. */
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
  const names = await namesOf(
    database,
    rows.map(({ actor }) => actor),
  );
  return rows.map(fromRow).map((change) => ({
    seq: change.seq,
    op: change.op,
    at: change.at,
    by: names.get(change.actor) ?? change.actor,
    document: shownAfter(change),
    ...(change.erasedAt && { isErased: true }),
  }));
}
