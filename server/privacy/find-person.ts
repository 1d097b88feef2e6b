import { sql } from 'kysely';
import type { CollectionName } from '#contract/api/collection-names.ts';
import type { AnyDocument } from '#contract/api/document.ts';
import type { Database } from '#server/db/database.ts';
import { inCollection } from '#server/db/indexes.ts';
import { fromDocumentRow } from '#server/documents/row.ts';
import { fromRow } from '#server/live/change.ts';

const INQUIRIES: CollectionName = 'contact-inquiry';

const isFrom = (document: AnyDocument | null, email: string): document is AnyDocument =>
  typeof document?.['email'] === 'string' && document['email'].toLowerCase() === email.toLowerCase();

const containing = (text: string): string =>
  `%${text.toLowerCase().replace(/[\\%_]/g, (character) => `\\${character}`)}%`;

/** The documents that name an address anywhere. It reads every document, which nobody asks for often. */
async function naming({ db, engine }: Database, email: string) {
  const text = engine === 'postgres' ? sql<string>`data::text` : sql<string>`data`;
  const rows = await db
    .selectFrom('documents')
    .selectAll()
    .where(sql<boolean>`lower(${text}) like ${containing(email)} escape '\\'`)
    .execute();
  return rows.map((row) => ({ collection: row.collection, document: fromDocumentRow(row) }));
}

export async function mentionsOf(database: Database, email: string) {
  const found = await naming(database, email);
  return found.filter(({ collection }) => collection !== INQUIRIES);
}

export async function inquiriesFrom(database: Database, email: string): Promise<AnyDocument[]> {
  const found = await naming(database, email);
  return found.flatMap(({ collection, document }) =>
    collection === INQUIRIES && isFrom(document, email) ? [document] : [],
  );
}

/** Inquiries from this address that the log still has, each in its last version; also those that still exist. */
export async function loggedInquiriesFrom({ db }: Database, email: string): Promise<AnyDocument[]> {
  const pattern = containing(email);
  const rows = await db
    .selectFrom('changes')
    .selectAll()
    .where(inCollection(INQUIRIES))
    .where('erased_at', 'is', null)
    .where(
      sql<boolean>`(lower("before") like ${pattern} escape '\\' or lower("after") like ${pattern} escape '\\')`,
    )
    .orderBy('seq')
    .execute();
  const found = new Map<string, AnyDocument>();
  for (const { before, after } of rows.map(fromRow))
    for (const document of [before, after]) if (isFrom(document, email)) found.set(document.id, document);
  return [...found.values()];
}
