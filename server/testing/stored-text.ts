import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';

type Row = Record<string, unknown>;

async function rowsOf({ db, engine }: Database): Promise<Row[][]> {
  const names =
    engine === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`;
  const tables: Row[][] = [];
  for (const { name } of (await names.execute(db)).rows)
    tables.push((await sql<Row>`select * from ${sql.table(name)}`.execute(db)).rows);
  return tables;
}

/** Every row of every table as text: whoever reads the database reads this. */
export const storedText = async (database: Database): Promise<string> =>
  (await rowsOf(database)).map((rows) => JSON.stringify(rows)).join('\n');

/** Every single text in it, for who tries them out: whole values, and the parts of JSON and lists. */
export async function storedStrings(database: Database): Promise<Set<string>> {
  const found = new Set<string>();
  collect(await rowsOf(database), found);
  return found;
}

function collect(value: unknown, found: Set<string>): void {
  if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) collect(part, found);
  if (typeof value === 'number') found.add(String(value));
  if (typeof value !== 'string' || value === '') return;
  found.add(value);
  for (const part of value.split(/[:;, ]/)) if (part) found.add(part);
  if (/^[[{"]/.test(value)) collect(parsed(value), found);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** All files below a folder that hold the words, by their names. */
export function filesWith(folder: string, words: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(words));
}
