import type { CollectionName } from '#contract/api/collection-names.ts';
import { type AnyDocument, type HistoryEntry, ownFields } from '#contract/api/document.ts';
import { history, put } from '#web/shared/services/documents.ts';
import { errorBody, type Result } from '#web/shared/services/request.ts';

/** Its last version before it was deleted. */
export const lastVersion = (entries: readonly HistoryEntry[]): AnyDocument | undefined =>
  entries.find(({ document }) => document !== null)?.document ?? undefined;

/** Brings a deleted document back under its id, as the log has it. One that is there again is left alone. */
export async function restoreDeleted(collection: CollectionName, id: string): Promise<Result<AnyDocument>> {
  const found = await history(collection, id, { limit: 2 });
  if (!found.ok) return found;
  const document = lastVersion(found.value.entries);
  if (!document) return { ok: false, error: errorBody('not-found') };
  return put(collection, id, { ...ownFields(document), version: 0 }) as Promise<Result<AnyDocument>>;
}
