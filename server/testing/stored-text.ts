import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';

/** Every row of every table as text: whoever reads the database reads this. */
export async function storedText({ db, engine }: Database): Promise<string> {
  const names =
    engine === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`;
  const texts: string[] = [];
  for (const { name } of (await names.execute(db)).rows)
    texts.push(JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(db)).rows));
  return texts.join('\n');
}

/** All files below a folder that hold the words, by their names. */
export function filesWith(folder: string, words: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(words));
}
