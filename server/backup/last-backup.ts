import type { LastBackup } from '#contract/api/dashboard.ts';
import type { Database } from '#server/db/database.ts';
import type { Verification } from './store.ts';

/** Settings of the database, so that every process's dashboard shows them. */
const MADE = 'last-backup';
const CHECKED = 'last-backup-check';
const FAILED = 'last-backup-failure';

async function set({ db }: Database, name: string, value: string | undefined): Promise<void> {
  await db.deleteFrom('settings').where('name', '=', name).execute();
  if (value !== undefined) await db.insertInto('settings').values({ name, value }).execute();
}

export async function noteBackup(database: Database, at: string): Promise<void> {
  await set(database, MADE, at);
  await set(database, CHECKED, undefined);
  await set(database, FAILED, undefined);
}

export const noteVerification = (database: Database, verification: Verification): Promise<void> =>
  set(database, CHECKED, JSON.stringify(verification));

export const noteFailure = (database: Database, sentence: string): Promise<void> =>
  set(database, FAILED, sentence);

export async function readLastBackup({ db }: Database): Promise<LastBackup> {
  const rows = await db
    .selectFrom('settings')
    .selectAll()
    .where('name', 'in', [MADE, CHECKED, FAILED])
    .execute();
  const value = (name: string) => rows.find((row) => row.name === name)?.value;
  const checked = value(CHECKED);
  const { at, problem } = checked ? (JSON.parse(checked) as Verification) : {};
  return {
    at: value(MADE) ?? null,
    verifiedAt: at && problem === undefined ? at : null,
    problem: problem ?? value(FAILED) ?? null,
  };
}
