import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';
import type { Tables } from '../tables.ts';

export async function documentsAndChanges(db: Kysely<Tables>, engine: Engine): Promise<void> {
  // The database compares times and ids byte by byte on both engines, whatever the server's language is.
  const text = engine === 'postgres' ? sql`text collate "C"` : sql`text`;
  const json = engine === 'postgres' ? sql`jsonb` : sql`text`;

  await db.schema
    .createTable('documents')
    .addColumn('collection', text, (column) => column.notNull())
    .addColumn('id', text, (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('data', json, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('updated_at', text, (column) => column.notNull())
    .addColumn('updated_by', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('documents_key', ['collection', 'id'])
    .execute();

  await db.schema
    .createTable('changes')
    .addColumn('seq', 'bigint', (column) => column.primaryKey())
    .addColumn('collection', text, (column) => column.notNull())
    .addColumn('id', text, (column) => column.notNull())
    .addColumn('op', text, (column) => column.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('actor', text, (column) => column.notNull())
    .addColumn('at', text, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('changes_of_document')
    .on('changes')
    .columns(['collection', 'id', 'seq'])
    .execute();
  await db.schema.createIndex('changes_by_time').on('changes').column('at').execute();

  // `changes` is the log's last number; a writer bumps it first, inside its transaction, and so holds the row
  // until it commits. `pruned` is the last number that the log no longer holds.
  await db.schema
    .createTable('counters')
    .addColumn('name', text, (column) => column.primaryKey())
    .addColumn('value', 'bigint', (column) => column.notNull())
    .execute();
  await db
    .insertInto('counters')
    .values([
      { name: 'changes', value: 0 },
      { name: 'pruned', value: 0 },
    ])
    .execute();

  // What the installation keeps for itself, such as the key that signs its cookies: shared by all its processes.
  await db.schema
    .createTable('settings')
    .addColumn('name', text, (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}
