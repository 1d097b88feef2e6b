import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';
import type { Tables } from '../tables.ts';

export async function invitationsAndLimits(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const text = engine === 'postgres' ? sql`text collate "C"` : sql`text`;

  await db.schema
    .createTable('invitations')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('code_hash', text, (column) => column.notNull().unique())
    .addColumn('email', text)
    .addColumn('role', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('created_by', text, (column) => column.notNull())
    .addColumn('expires_at', text, (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('limits')
    .addColumn('key', text, (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('resets_at', 'bigint', (column) => column.notNull())
    .execute();
}
