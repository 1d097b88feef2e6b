import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { type Database, openDatabase, sqliteFile } from '#server/db/database.ts';
import { TABLE_NAMES, type Content } from './content.ts';
import { readPostgres, readSqlite, type Where } from './read-content.ts';

/** A database beside the one in use, which is filled and compared before it takes its place. */
export interface NewPlace {
  database: Database;
  schema: string | undefined;
  read(): Promise<Content>;
  /** Takes the place of the present one, and answers where that is from then on; undefined where there was none. */
  takeOver(): Promise<string | undefined>;
  /** Lets go of it, for a later run to go on with. */
  close(): Promise<void>;
  /** Removes it, if it has not taken over. */
  drop(): Promise<void>;
}

const OWN_TABLES = [...TABLE_NAMES, 'kysely_migration', 'kysely_migration_lock'];

/** 2026-03-12T10-30-00 */
const stamp = () => new Date().toISOString().slice(0, 19).replaceAll(':', '-');

/** What a broken-off run has left there is still in it. */
export const newPlace = (where: Where): Promise<NewPlace> =>
  where.databaseUrl ? newPostgresPlace(where.databaseUrl) : newSqlitePlace(where.dataDir);

export async function newEmptyPlace(where: Where): Promise<NewPlace> {
  await (await newPlace(where)).drop();
  return newPlace(where);
}

/** A folder in the data folder; `name` lets several stand side by side. */
export async function newSqlitePlace(dataDir: string, name = '.new-database'): Promise<NewPlace> {
  const folder = join(dataDir, name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const database = await openDatabase({ databaseUrl: undefined, dataDir: folder });
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    await database.scrub([]);
    await database.close();
  };
  return {
    database,
    schema: undefined,
    close,
    read: async () => readSqlite(sqliteFile(folder)),
    async takeOver() {
      await close();
      const present = sqliteFile(dataDir);
      const replaced = existsSync(present) ? join(dataDir, `replaced-${stamp()}`) : undefined;
      if (replaced) {
        await mkdir(replaced, { mode: 0o700 });
        // The journal goes first: beside another database it would be taken for that one's.
        for (const file of [`${present}-wal`, `${present}-shm`, present])
          if (existsSync(file)) await rename(file, join(replaced, basename(file)));
      }
      await rename(sqliteFile(folder), present);
      await rm(folder, { recursive: true, force: true });
      return replaced;
    },
    async drop() {
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const NEW_SCHEMA = 'utsav_new';

/** A schema of its own, because the right to make a whole database is rare. */
async function newPostgresPlace(databaseUrl: string): Promise<NewPlace> {
  const present = await openDatabase({ databaseUrl, dataDir: '', isPatient: true });
  const inside = new URL(databaseUrl);
  inside.searchParams.set('options', `-c search_path=${NEW_SCHEMA}`);
  try {
    await sql`create schema if not exists ${sql.ref(NEW_SCHEMA)}`.execute(present.db);
  } catch (error) {
    await present.close();
    throw error;
  }
  const database = await openDatabase({ databaseUrl: inside.href, dataDir: '', isPatient: true });
  const close = async () => {
    await database.close();
    await present.close();
  };
  return {
    database,
    schema: NEW_SCHEMA,
    close,
    read: () => readPostgres(inside.href),
    async takeOver() {
      const replaced = `replaced_${stamp().replaceAll(/\W/g, '_')}`.toLowerCase();
      const wasThere = await present.db.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ schema: string; name: string }>`
          select table_schema as schema, table_name as name from information_schema.tables
          where table_schema in (current_schema(), ${NEW_SCHEMA})`.execute(transaction);
        const { rows: current } = await sql<{ schema: string }>`select current_schema() as schema`.execute(
          transaction,
        );
        const schema = current[0]!.schema;
        const own = rows.filter((table) => table.schema === schema && OWN_TABLES.includes(table.name));
        const move = ({ schema: from, name }: { schema: string; name: string }, to: string) =>
          sql`alter table ${sql.id(from, name)} set schema ${sql.ref(to)}`.execute(transaction);
        if (own.length > 0) await sql`create schema ${sql.ref(replaced)}`.execute(transaction);
        for (const table of own) await move(table, replaced);
        for (const table of rows.filter((one) => one.schema === NEW_SCHEMA)) await move(table, schema);
        await sql`drop schema ${sql.ref(NEW_SCHEMA)}`.execute(transaction);
        return own.length > 0;
      });
      await close();
      return wasThere ? `the schema ${replaced}` : undefined;
    },
    async drop() {
      await sql`drop schema if exists ${sql.ref(NEW_SCHEMA)} cascade`.execute(present.db);
      await close();
    },
  };
}
