import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';
import type { Tables } from '../tables.ts';

export async function desk(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const text = engine === 'postgres' ? sql`text collate "C"` : sql`text`;

  await db.schema
    .createTable('presence')
    .addColumn('collection', text, (column) => column.notNull())
    .addColumn('id', text, (column) => column.notNull())
    .addColumn('tab', text, (column) => column.notNull())
    .addColumn('user_id', text, (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('presence_key', ['collection', 'id', 'tab'])
    .execute();

  await db.schema
    .createTable('marks')
    .addColumn('user_id', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('value', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('marks_key', ['user_id', 'name'])
    .execute();

  await db.schema
    .createTable('visitor_peaks')
    .addColumn('quarter', text, (column) => column.notNull())
    .addColumn('process', text, (column) => column.notNull())
    .addColumn('peak', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('visitor_peaks_key', ['quarter', 'process'])
    .execute();

  // The newest of some collections, without walking past all the others.
  await db.schema.createIndex('changes_of_collection').on('changes').columns(['collection', 'seq']).execute();
}
