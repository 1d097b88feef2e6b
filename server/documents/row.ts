import { type AnyDocument, ownFields } from '#contract/api/document.ts';
import type { DocumentsTable } from '#server/db/tables.ts';

export const toData = (document: AnyDocument): string => JSON.stringify(ownFields(document));

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
