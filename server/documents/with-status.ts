import type { CollectionName } from '#contract/api/collection-names.ts';
import type { AnyDocument } from '#contract/api/document.ts';
import type { Database } from '../db/database.ts';
import { fieldExpression, inCollection } from '../db/indexes.ts';
import { fromDocumentRow } from './row.ts';

/** The documents of one status: an index leads to them, however many others there are. */
export async function withStatus(
  { db, engine }: Database,
  collection: CollectionName,
  status: string,
): Promise<AnyDocument[]> {
  const rows = await db
    .selectFrom('documents')
    .selectAll()
    .where(inCollection(collection))
    .where(fieldExpression(engine, 'status'), '=', status)
    .execute();
  return rows.map(fromDocumentRow);
}
