import type { ChangeMessage } from '#contract/api/changes.ts';

type Versioned = { id: string; version: number };

/** A whole collection as staff see it. Never changed in place. */
export type StaffDocuments<Document> = ReadonlyMap<string, Document>;

/** What was read is older than what the stream told meanwhile, or newer: the higher version is right. */
export function withRead<Document extends Versioned>(
  held: StaffDocuments<Document>,
  read: readonly Document[],
): StaffDocuments<Document> {
  return new Map(
    read.map((document) => {
      const known = held.get(document.id);
      return [document.id, known && known.version > document.version ? known : document];
    }),
  );
}

export function withChange<Document extends Versioned>(
  held: StaffDocuments<Document>,
  { op, id, document }: ChangeMessage,
): StaffDocuments<Document> {
  const next = new Map(held);
  const put = document as unknown as Document | undefined;
  if (op === 'delete' || !put) next.delete(id);
  else if ((next.get(id)?.version ?? 0) <= put.version) next.set(id, put);
  return next;
}
