import { migrationsOf } from '#server/db/migrate.ts';
import type { Env } from '#server/env.ts';
import { makeFolder } from '#server/readiness/folder-lock.ts';
import { BackupError } from './backup-error.ts';
import type { Content, OnProgress } from './content.ts';
import { compare, type Expected, loadTable, makeTables, mustBeReadable, sumUp } from './load-content.ts';
import { newEmptyPlace, newPlace, type NewPlace } from './new-place.ts';
import { openContent, type Where } from './read-content.ts';
import { isInUse, whileStopped } from './restore.ts';

interface How {
  /** Asked before a festival that is there is replaced. */
  mayReplace(): Promise<boolean>;
  onProgress: OnProgress;
}

export interface Moved {
  rows: number;
  tables: number;
  /** Tables that an earlier, broken-off run had copied. */
  kept: number;
  replaced: string | undefined;
}

/**
 * Copies the stopped festival's database to another one, compares every row, and only then puts it there. It may be
 * broken off and run again: tables that are whole are not copied twice.
 */
export async function moveDatabase(env: Env, to: Where, { mayReplace, onProgress }: How): Promise<Moved> {
  makeFolder(to.dataDir);
  return whileStopped(env, async () => {
    if ((await isInUse(to)) && !(await mayReplace()))
      throw new BackupError('Nothing was moved, because a festival is there already.');
    const content = await openContent(env, onProgress);
    try {
      mustBeReadable(content);
      const place = await placeFor(to, content);
      try {
        const expected = await sumUp(content);
        const kept = await copy(place, content, expected, env, onProgress);
        const moved = await place.read();
        await compare(moved, expected).finally(() => moved.close());
        const rows = expected.reduce((sum, { count }) => sum + count, 0);
        return { rows, tables: expected.length, kept, replaced: await place.takeOver() };
      } catch (error) {
        await place.close().catch(() => undefined);
        throw error;
      }
    } finally {
      await content.close();
    }
  });
}

/** What a broken-off run has left is of use only if it has the same tables. */
async function placeFor(to: Where, { migrations }: Content): Promise<NewPlace> {
  const place = await newPlace(to);
  const left = await migrationsOf(place.database);
  if (left.length === 0 || left.join() === migrations.join()) return place;
  await place.close();
  return newEmptyPlace(to);
}

/** Answers how many tables were there already. */
async function copy(
  place: NewPlace,
  content: Content,
  expected: readonly Expected[],
  env: Env,
  onProgress: OnProgress,
): Promise<number> {
  await makeTables(place.database, content, env, place.schema);
  const left = await place.read();
  const there = new Map((await sumUp(left).finally(() => left.close())).map((sum) => [sum.name, sum.digest]));
  let kept = 0;
  let isSame = true;
  for (const [index, table] of content.tables.entries()) {
    const { digest, count } = expected[index]!;
    // After the first that differs, all are copied: rows of accounts take those that refer to them along.
    isSame &&= there.get(table.name) === digest;
    if (!isSame) await loadTable(place.database, table, onProgress);
    else if (count > 0) kept += 1;
  }
  return kept;
}
