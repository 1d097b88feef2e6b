import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';
import type { Tables } from '../tables.ts';

export async function files(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const text = engine === 'postgres' ? sql`text collate "C"` : sql`text`;

  await db.schema
    .createTable('files')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('stored_name', text, (column) => column.notNull())
    .addColumn('type', text, (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('used_at', text, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('files_by_time').on('files').columns(['created_at', 'id']).execute();

  // The same bytes uploaded by two people are one file that belongs to both.
  await db.schema
    .createTable('file_owners')
    .addColumn('file_id', text, (column) => column.notNull())
    .addColumn('user_id', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('file_owners_key', ['file_id', 'user_id'])
    .execute();

  await db.schema
    .createTable('uploads')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('user_id', text, (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('received', 'integer', (column) => column.notNull())
    .addColumn('file_id', text)
    .addColumn('expires_at', text, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('uploads_of_user').on('uploads').column('user_id').execute();
}
