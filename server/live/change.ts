import type { CollectionName } from '#contract/api/collection-names.ts';
import type { AnyDocument } from '#contract/api/document.ts';
import type { ChangesTable } from '#server/db/tables.ts';

/** The actor of the server's own writes. */
export const SYSTEM = 'system';

/** A row of the change log: what one write did to one document. */
export interface Change {
  seq: number;
  collection: CollectionName;
  id: string;
  op: 'put' | 'delete';
  before: AnyDocument | null;
  after: AnyDocument | null;
  actor: string;
  at: string;
}

export const toRow = (change: Change): ChangesTable => ({
  ...change,
  before: change.before && JSON.stringify(change.before),
  after: change.after && JSON.stringify(change.after),
});

export const fromRow = (row: ChangesTable): Change => ({
  ...row,
  collection: row.collection as CollectionName,
  before: row.before === null ? null : (JSON.parse(row.before) as AnyDocument),
  after: row.after === null ? null : (JSON.parse(row.after) as AnyDocument),
});
