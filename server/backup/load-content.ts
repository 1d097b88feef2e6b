import { randomBytes } from 'node:crypto';
import { makeAuthTables } from '#server/auth/auth.ts';
import type { Database } from '#server/db/database.ts';
import { migrate, tooNew, unknownMigration } from '#server/db/migrate.ts';
import type { Env } from '#server/env.ts';
import { Secrets } from '#server/secrets/secrets.ts';
import { BackupError } from './backup-error.ts';
import { type Content, Digest, type OnProgress, type Row, type TableContent } from './content.ts';

/** Both engines take some ten thousand values in one statement. */
const INSERT_ROWS = 100;

/** Refuses what a later version wrote. */
export function mustBeReadable({ migrations, program }: Pick<Content, 'migrations' | 'program'>): void {
  if (migrations.length === 0) throw new BackupError('There is no festival in it: the database is empty.');
  const unknown = unknownMigration(migrations);
  if (unknown !== undefined) throw new BackupError(tooNew('It was', program, unknown));
}

/** Makes the tables as they were, so that the next start migrates them like any others. */
export async function makeTables(
  database: Database,
  content: Content,
  env: Env,
  schema?: string,
): Promise<void> {
  mustBeReadable(content);
  await migrate(database, { until: content.migrations.at(-1), schema });
  // The library asks for a secret although its tables do not depend on it.
  await makeAuthTables(database, env, new Secrets(randomBytes(32).toString('base64url')));
}

/** Fills one table, whole or not at all. */
export async function loadTable(
  { db }: Database,
  { name, count, rows }: TableContent,
  onProgress: OnProgress,
): Promise<void> {
  let done = 0;
  await db.transaction().execute(async (transaction) => {
    // The migrations have put first rows into some.
    await transaction.deleteFrom(name as 'settings').execute();
    for await (const page of rows()) {
      for (let start = 0; start < page.length; start += INSERT_ROWS) {
        const values = page.slice(start, start + INSERT_ROWS);
        await transaction
          .insertInto(name as 'settings')
          .values(values as never)
          .execute();
      }
      done += page.length;
      onProgress({ what: name, done, total: count });
    }
  });
}

/** What a table has to have; a backup's manifest says it, and a database that is moved. */
export interface Expected {
  name: string;
  count: number;
  digest: string;
}

export async function sumUp({ tables }: Content): Promise<Expected[]> {
  const sums: Expected[] = [];
  for (const { name, rows } of tables) {
    const digest = new Digest();
    for await (const page of rows()) digest.add(name, page);
    sums.push({ name, count: digest.count, digest: digest.value });
  }
  return sums;
}

/** Compares every row of every table, and looks whether the change log has gaps. Throws what it finds. */
export async function compare(content: Content, expected: readonly Expected[]): Promise<void> {
  const found = new Map((await sumUp(content)).map((sum) => [sum.name, sum]));
  for (const { name, count, digest } of expected) {
    const sum = found.get(name);
    if (sum?.count !== count)
      throw new BackupError(`The table ${name} has ${sum?.count ?? 0} rows instead of ${count}.`);
    if (sum.digest !== digest) throw new BackupError(`The table ${name} has other rows than before.`);
  }
  await compareLog(content);
}

async function compareLog({ tables }: Content): Promise<void> {
  const rowsOf = async (name: string, see: (row: Row) => void) => {
    for await (const page of tables.find((table) => table.name === name)!.rows()) page.forEach(see);
  };
  const counters = new Map<string, number>();
  await rowsOf('counters', (row) => counters.set(String(row['name']), Number(row['value'])));
  const [pruned, last] = [counters.get('pruned') ?? 0, counters.get('changes') ?? 0];
  const numbers = new Set<number>();
  await rowsOf('changes', (row) => numbers.add(Number(row['seq'])));
  for (let number = pruned + 1; number <= last; number += 1)
    if (!numbers.delete(number))
      throw new BackupError(`The change log has a gap: number ${number} is missing.`);
  if (numbers.size > 0) throw new BackupError('The change log has numbers that it never gave out.');
}
