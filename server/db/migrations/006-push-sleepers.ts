import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';
import type { Tables } from '../tables.ts';

export async function pushSleepers(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const text = engine === 'postgres' ? sql`text collate "C"` : sql`text`;

  await db.schema
    .createTable('push_sleepers')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('announcement_id', text, (column) => column.notNull())
    .addColumn('subscription_id', text, (column) => column.notNull())
    .addColumn('due_at', text, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('push_sleepers_due_at').on('push_sleepers').column('due_at').execute();
}
