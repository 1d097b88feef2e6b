import { type Kysely, sql } from 'kysely';
import { PreparedQuery, type Slots, type Within } from '#server/db/prepared-query.ts';
import type { ChangesTable, DocumentsTable, Tables } from '#server/db/tables.ts';

// Columns have their names here: a `*` that is prepared would break when another version of the program adds one.

type Key = 'collection' | 'id';
type Row = keyof DocumentsTable | 'sort_key';

const DOCUMENT = [
  'collection',
  'id',
  'version',
  'data',
  'created_at',
  'updated_at',
  'updated_by',
  'sort_key',
] as const satisfies readonly Row[];

const CHANGE = [
  'seq',
  'public_seq',
  'collection',
  'id',
  'op',
  'before',
  'after',
  'actor',
  'at',
  'erased_at',
] as const satisfies ReadonlyArray<keyof ChangesTable>;

/** Each column with the place of its value. */
const places = <Name extends string>(names: readonly Name[], value: Slots<Name>) =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, ReturnType<Slots<Name>>>;

export const selectingDocument = new PreparedQuery((db, value: Slots<Key>) =>
  db
    .selectFrom('documents')
    .select(DOCUMENT)
    .where('collection', '=', value('collection'))
    .where('id', '=', value('id')),
);

/** What the log has of a deleted document. One that was erased later has a further row, with nothing before it. */
const pastOf = (db: Kysely<Tables>, value: Slots<Key>) =>
  db
    .selectFrom('changes')
    .select('before')
    .where('changes.collection', '=', value('collection'))
    .where('changes.id', '=', value('id'))
    .where('before', 'is not', null)
    .orderBy('seq', 'desc')
    .limit(1);

const selectingPast = new PreparedQuery(pastOf);
/** Always one row. PostgreSQL takes both in one query, which SQLite would plan anew each time it runs. */
const selectingWithPast = new PreparedQuery((db, value: Slots<Key>) =>
  db
    .selectFrom(sql`(select 1)`.as('asked'))
    .leftJoin('documents', (join) =>
      join.on('documents.collection', '=', value('collection')).on('documents.id', '=', value('id')),
    )
    .select(DOCUMENT.map((name) => `documents.${name}` as const))
    .select(sql<string | null>`case when documents.id is null then (${pastOf(db, value)}) end`.as('past')),
);

/** The document, or what the log has of it where it was deleted. */
export async function selectWithPast(
  within: Within,
  key: Readonly<Record<Key, string>>,
): Promise<{ document?: DocumentsTable | undefined; past?: string | null | undefined }> {
  if (within.engine === 'postgres') {
    const [row] = await selectingWithPast.run(within, key);
    const { past, ...document } = row!;
    return document.id === null ? { past } : { document: document as DocumentsTable };
  }
  const [document] = await selectingDocument.run(within, key);
  return document ? { document } : { past: (await selectingPast.run(within, key))[0]?.before };
}

const inserting = (db: Pick<Kysely<Tables>, 'insertInto'>, value: Slots<Row>) =>
  db.insertInto('documents').values(places(DOCUMENT, value));

const updating = (db: Pick<Kysely<Tables>, 'updateTable'>, value: Slots<Row>) =>
  db
    .updateTable('documents')
    .set(places(['version', 'data', 'updated_at', 'updated_by', 'sort_key'], value))
    .where('collection', '=', value('collection'))
    .where('id', '=', value('id'));

const logging = new PreparedQuery((db, value: Slots<keyof ChangesTable>) =>
  db.insertInto('changes').values(places(CHANGE, value)),
);
const insertingDocument = new PreparedQuery(inserting);
const updatingDocument = new PreparedQuery(updating);
/** PostgreSQL takes document and log in one statement, which saves the way to it and back. */
const insertingBoth = new PreparedQuery((db, value: Slots<Row | keyof ChangesTable>) =>
  db
    .with('stored', (own) => inserting(own, value))
    .insertInto('changes')
    .values(places(CHANGE, value)),
);
const updatingBoth = new PreparedQuery((db, value: Slots<Row | keyof ChangesTable>) =>
  db
    .with('stored', (own) => updating(own, value))
    .insertInto('changes')
    .values(places(CHANGE, value)),
);

export async function storeDocument(
  within: Within,
  document: Readonly<Record<Row, unknown>>,
  change: ChangesTable,
  isNew: boolean,
): Promise<void> {
  if (within.engine === 'postgres')
    await (isNew ? insertingBoth : updatingBoth).run(within, { ...document, ...change });
  else {
    await (isNew ? insertingDocument : updatingDocument).run(within, document);
    await logging.run(within, change);
  }
}

export const logChange = (within: Within, change: ChangesTable): Promise<unknown> =>
  logging.run(within, change);
