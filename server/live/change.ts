import type { CollectionName } from '#contract/api/collection-names.ts';
import type { AnyDocument } from '#contract/api/document.ts';
import type { ChangesTable } from '#server/db/tables.ts';

/** The actor of the server's own writes. */
export const SYSTEM = 'system';
/** The actor of what somebody sends with a public form. */
export const VISITOR = 'visitor';

/** A row of the change log: what one write did to one document. */
export interface Change {
  seq: number;
  /**
   * The number that visitors know it by. They have numbers of their own, without gaps, because the log's would tell
   * them of drafts, inquiries and frozen results. Null where they cannot tell that anything happened.
   */
  publicSeq: number | null;
  collection: CollectionName;
  id: string;
  op: 'put' | 'delete' | 'erase';
  before: AnyDocument | null;
  after: AnyDocument | null;
  actor: string;
  at: string;
  /** When the document was erased. `before` and `after` are its remains then, never to be shown. */
  erasedAt?: string | null;
}

/** Without it, a count would be wrong, or a browser would not be told that something is gone. */
const REMAINS = ['id', 'version', 'createdAt', 'updatedAt', 'updatedBy', 'status', 'submittedAt'];

/** What the log keeps of an erased document: nothing that anybody wrote. */
export const remainsOf = (document: AnyDocument | null): AnyDocument | null =>
  document &&
  (Object.fromEntries(Object.entries(document).filter(([key]) => REMAINS.includes(key))) as AnyDocument);

/** The document that a change has left, for whoever shows it. */
export const shownAfter = ({ after, erasedAt }: Change): AnyDocument | null => (erasedAt ? null : after);

export const toRow = ({ erasedAt, publicSeq, ...change }: Change): ChangesTable => ({
  ...change,
  public_seq: publicSeq,
  before: change.before && JSON.stringify(change.before),
  after: change.after && JSON.stringify(change.after),
  erased_at: erasedAt ?? null,
});

export const fromRow = ({ erased_at, public_seq, ...row }: ChangesTable): Change => ({
  ...row,
  publicSeq: public_seq,
  ...(erased_at !== null && { erasedAt: erased_at }),
  collection: row.collection as CollectionName,
  before: row.before === null ? null : (JSON.parse(row.before) as AnyDocument),
  after: row.after === null ? null : (JSON.parse(row.after) as AnyDocument),
});
