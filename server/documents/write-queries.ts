import { PreparedQuery, type Slots } from '#server/db/prepared-query.ts';
import type { ChangesTable, DocumentsTable } from '#server/db/tables.ts';

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

export const insertingDocument = new PreparedQuery((db, value: Slots<Row>) =>
  db.insertInto('documents').values(places(DOCUMENT, value)),
);

/** Takes the same values as `insertingDocument`. */
export const updatingDocument = new PreparedQuery((db, value: Slots<Row>) =>
  db
    .updateTable('documents')
    .set(places(['version', 'data', 'updated_at', 'updated_by', 'sort_key'], value))
    .where('collection', '=', value('collection'))
    .where('id', '=', value('id')),
);

export const logging = new PreparedQuery((db, value: Slots<keyof ChangesTable>) =>
  db.insertInto('changes').values(places(CHANGE, value)),
);

/** What the log has of a deleted document. One that was erased later has a further row, with nothing before it. */
export const selectingDeleted = new PreparedQuery((db, value: Slots<Key>) =>
  db
    .selectFrom('changes')
    .select(CHANGE)
    .where('collection', '=', value('collection'))
    .where('id', '=', value('id'))
    .where('before', 'is not', null)
    .orderBy('seq', 'desc')
    .limit(1),
);
