import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { openDatabase, sqliteFile } from '#server/db/database.ts';
import { DATA_VERSION } from '#server/db/migrate.ts';
import type { Env } from '#server/env.ts';
import { BackupError } from './backup-error.ts';
import { type Content, KEPT_TABLES, type OnProgress, type Row, toRow } from './content.ts';

const PAGE_ROWS = 200;
/** Pages of the file in one step of SQLite's backup: 4 MiB, so that progress is seen. */
const STEP_PAGES = 1024;

export type Where = Pick<Env, 'databaseUrl' | 'dataDir'>;

/** The database as it is at this moment, while others go on writing. */
export async function openContent(where: Where, onProgress: OnProgress): Promise<Content> {
  if (where.databaseUrl) return readPostgres(where.databaseUrl);
  const folder = join(where.dataDir, `.copy-${randomUUID()}`);
  const drop = () => rm(folder, { recursive: true, force: true });
  try {
    await mkdir(folder, { mode: 0o700 });
    const file = join(folder, 'copy.sqlite');
    await copySqlite(sqliteFile(where.dataDir), file, onProgress);
    const content = readSqlite(file);
    return { ...content, close: () => content.close().finally(drop) };
  } catch (error) {
    await drop();
    throw error;
  }
}

/** By SQLite's own online backup. */
async function copySqlite(from: string, to: string, onProgress: OnProgress): Promise<void> {
  if (!existsSync(from)) throw new BackupError(`There is no database: ${from} does not exist.`);
  const source = new DatabaseSync(from, { timeout: 5000 });
  try {
    // A backup begins anew whenever another connection writes, unless its own holds on to one state of the file.
    source.exec('begin; select count(*) from sqlite_master');
    await backup(source, to, {
      rate: STEP_PAGES,
      progress: ({ totalPages, remainingPages }) =>
        onProgress({ what: 'database', done: totalPages - remainingPages, total: totalPages }),
    });
  } finally {
    source.close();
  }
}

/** A file that nobody writes to. */
export function readSqlite(file: string): Content {
  const source = new DatabaseSync(file, { readOnly: true });
  const all = (query: string) => source.prepare(query).all() as Row[];
  const names = new Set(all(`select name from sqlite_master where type = 'table'`).map(({ name }) => name));
  const first = (query: string) => all(query)[0];
  return {
    engine: 'sqlite',
    migrations: names.has('kysely_migration')
      ? all('select name from kysely_migration order by name').map(({ name }) => String(name))
      : [],
    program: names.has('settings')
      ? (first(`select value from settings where name = '${DATA_VERSION}'`)?.['value'] as string | undefined)
      : undefined,
    tables: KEPT_TABLES.filter((name) => names.has(name)).map((name) => ({
      name,
      count: Number(first(`select count(*) as count from "${name}"`)!['count']),
      async *rows() {
        let page: Row[] = [];
        for (const row of source.prepare(`select * from "${name}"`).iterate()) {
          page.push(toRow(row));
          if (page.length < PAGE_ROWS) continue;
          yield page;
          page = [];
        }
        if (page.length > 0) yield page;
      },
    })),
    close: async () => source.close(),
  };
}

/** In one transaction that sees one moment. */
export async function readPostgres(databaseUrl: string): Promise<Content> {
  const database = await openDatabase({ databaseUrl, dataDir: '', isPatient: true });
  try {
    const transaction = await database.db
      .startTransaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute();
    const all = async (query: ReturnType<typeof sql<Record<string, unknown>>>) =>
      (await query.execute(transaction)).rows;
    const found = await all(sql`select table_name from information_schema.tables
      where table_schema = current_schema()`);
    const names = new Set(found.map((row) => row['table_name']));
    const tables: Content['tables'] = [];
    for (const name of KEPT_TABLES.filter((one) => names.has(one))) {
      const [counted] = await all(sql`select count(*) as count from ${sql.table(name)}`);
      tables.push({
        name,
        count: Number(counted!['count']),
        async *rows() {
          await sql`declare page cursor for select * from ${sql.table(name)}`.execute(transaction);
          for (;;) {
            const rows = await all(sql`fetch ${sql.lit(PAGE_ROWS)} from page`);
            if (rows.length === 0) break;
            yield rows.map(toRow);
          }
          await sql`close page`.execute(transaction);
        },
      });
    }
    const migrations = names.has('kysely_migration')
      ? await all(sql`select name from kysely_migration order by name`)
      : [];
    const [version] = names.has('settings')
      ? await all(sql`select value from settings where name = ${DATA_VERSION}`)
      : [];
    return {
      engine: 'postgres',
      migrations: migrations.map(({ name }) => String(name)),
      program: version && String(version['value']),
      tables,
      async close() {
        await transaction.rollback().execute();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
