import { type AnyDocument, ownFields } from '#contract/api/document.ts';
import type { DocumentsTable } from '#server/db/tables.ts';

export const toData = (document: AnyDocument): string => JSON.stringify(ownFields(document));

/** The document of a row as JSON text, without a look into its fields. */
export function rowJson({
  data,
  ...row
}: Omit<DocumentsTable, 'collection' | 'data'> & { data: string }): string {
  const own = JSON.stringify({
    id: row.id,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
  });
  return data === '{}' ? own : `${data.slice(0, -1)},${own.slice(1)}`;
}

export function fromDocumentRow(row: DocumentsTable): AnyDocument {
  // PostgreSQL's driver parses jsonb; SQLite has text.
  const fields = (typeof row.data === 'string' ? JSON.parse(row.data) : row.data) as Record<string, unknown>;
  return {
    ...fields,
    id: row.id,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
  };
}
