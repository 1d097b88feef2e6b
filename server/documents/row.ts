import type { CollectionName } from '#contract/api/collection-names.ts';
import { collections } from '#contract/api/collections.ts';
import { type AnyDocument, ownFields, type PublicDocument } from '#contract/api/document.ts';
import { AppError } from '#contract/api/errors.ts';
import { isAlphabetical, sortKey } from '#contract/text/sort-key.ts';
import type { DocumentsTable } from '#server/db/tables.ts';
import { logger } from '#server/logger.ts';

/** What a list by title or name compares; empty for collections that have none. */
export function sortKeyOf(collection: CollectionName, fields: Readonly<Record<string, unknown>>): string {
  const field = Object.values(collections[collection].orders).find((order) =>
    isAlphabetical(order.field),
  )?.field;
  return field === undefined ? '' : sortKey(String(fields[field] ?? ''));
}

export const toData = (document: AnyDocument): string => JSON.stringify(ownFields(document));

/** The document of a row as JSON text, without a look into its fields; undefined for a row that holds none. */
export function rowJson({
  data,
  ...row
}: Omit<DocumentsTable, 'collection' | 'data'> & { data: string }): string | undefined {
  if (!data.startsWith('{')) return undefined;
  const own = JSON.stringify({
    id: row.id,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
  });
  return data === '{}' ? own : `${data.slice(0, -1)},${own.slice(1)}`;
}

/** Throws `data-loss` for a row that holds no document. */
export function fromDocumentRow(row: DocumentsTable): AnyDocument {
  const fields = fieldsOf(row.data);
  if (!fields) throw new AppError('data-loss', `${row.collection}/${row.id} cannot be read`);
  return documentOf(row, fields);
}

const documentOf = (row: DocumentsTable, fields: Record<string, unknown>): AnyDocument => ({
  ...fields,
  id: row.id,
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  updatedBy: row.updated_by,
});

/** Leaves out rows that cannot be read and tells the operator, so that one damaged row breaks no list. */
export const fromDocumentRows = (rows: readonly DocumentsTable[]): AnyDocument[] =>
  rows.flatMap((row) => {
    const fields = fieldsOf(row.data);
    if (fields) return [documentOf(row, fields)];
    tellUnreadable(row.collection, row.id);
    return [];
  });

/** The documents of rows with the fields that public views are made of. */
export const fromViewRows = (
  rows: readonly Pick<DocumentsTable, 'collection' | 'id' | 'data' | 'updated_at'>[],
): PublicDocument[] =>
  rows.flatMap(({ collection, id, data, updated_at: updatedAt }) => {
    const fields = fieldsOf(data);
    if (fields) return [{ ...fields, id, updatedAt }];
    tellUnreadable(collection, id);
    return [];
  });

export const tellUnreadable = (collection: string, id: string): void =>
  logger.errorOnce(`The document ${collection}/${id} cannot be read (data-loss); restore it from a backup.`);

/** PostgreSQL's driver parses jsonb; SQLite has text. */
function fieldsOf(data: unknown): Record<string, unknown> | undefined {
  try {
    const fields: unknown = typeof data === 'string' ? JSON.parse(data) : data;
    const isObject = typeof fields === 'object' && fields !== null && !Array.isArray(fields);
    return isObject ? (fields as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
