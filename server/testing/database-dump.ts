import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/database.ts';

/** Every text that somebody finds who can read the whole database: whole values, and the parts of JSON and lists. */
export async function stringsOf({ db }: Database): Promise<Set<string>> {
  const found = new Set<string>();
  for (const { name, schema } of await (db as Kysely<unknown>).introspection.getTables()) {
    const table = schema ? sql.table(`${schema}.${name}`) : sql.table(name);
    const { rows } = await sql<Record<string, unknown>>`select * from ${table}`.execute(db);
    for (const row of rows) for (const value of Object.values(row)) collect(value, found);
  }
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

/** The bytes of all files of a folder that the name fits. */
export const bytesOf = (folder: string, name: RegExp): Buffer =>
  Buffer.concat(
    readdirSync(folder)
      .filter((file) => name.test(file))
      .map((file) => readFileSync(join(folder, file))),
  );
