import type { CollectionName } from '#contract/api/collection-names.ts';
import type { HistoryEntry } from '#contract/api/document.ts';
import type { Database } from '#server/db/database.ts';
import { fromRow, shownAfter } from '#server/live/change.ts';
import { namesOf } from './people.ts';

/** The changes of one document that the log still has, newest first; those before one of them, by its number. */
export async function historyOf(
  database: Database,
  collection: CollectionName,
  id: string,
  { limit, before }: { limit: number; before?: number | undefined },
): Promise<HistoryEntry[]> {
  const rows = await database.db
    .selectFrom('changes')
    .selectAll()
    .where('collection', '=', collection)
    .where('id', '=', id)
    .$if(before !== undefined, (query) => query.where('seq', '<', before!))
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
