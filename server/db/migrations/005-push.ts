import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';
import type { Tables } from '../tables.ts';

export async function push(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const text = engine === 'postgres' ? sql`text collate "C"` : sql`text`;

  await db.schema
    .createTable('push_subscriptions')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('endpoint', 'text', (column) => column.notNull())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('categories', 'text', (column) => column.notNull())
    .addColumn('quiet_from', text)
    .addColumn('quiet_until', text)
    .addColumn('timezone', 'text', (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('push_notes')
    .addColumn('announcement_id', text, (column) => column.primaryKey())
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('begun_at', text, (column) => column.notNull())
    .addColumn('accepted', 'integer', (column) => column.notNull())
    .addColumn('quiet', 'integer', (column) => column.notNull())
    .addColumn('failed', 'integer', (column) => column.notNull())
    .execute();
}
