import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { upgrade } from './backup/upgrade.ts';
import type { Database } from './db/database.ts';
import { clearFreePages } from './db/free-pages.ts';
import { ensureIndexes } from './db/indexes.ts';
import type { DocumentStore } from './documents/store.ts';
import { Snapshots } from './editions/snapshots.ts';
import { SYSTEM } from './live/change.ts';
import { type Env, EnvError } from './env.ts';

/** What a start or an upload leaves in the data folder beside the database. */
const LEFT_BY_A_FESTIVAL = ['secrets.json', 'files', 'outbox'];

/** Migrates the database and seeds an empty one; returns the number of seeded documents. */
export async function prepare(database: Database, store: DocumentStore, env: Env): Promise<number> {
  await mustBeWhole(database);
  await upgrade(database, env);
  await clearFreePages(database);
  await ensureIndexes(database);
  if (env.seed === 'none' || !(await isUntouched(database))) return 0;
  if (env.seed === 'unless-used') mustBeNewFolder(env.dataDir);
  return seedDemo(database, store);
}

/** A damaged file answers some requests and loses others, so it must not start. */
async function mustBeWhole({ db, engine }: Database): Promise<void> {
  if (engine !== 'sqlite') return;
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
  const found = rows[0]?.quick_check;
  if (found !== 'ok')
    throw new EnvError(`The database file is damaged. Restore the last backup. (${found})`, 'data-loss');
}

/** Files of a festival beside an empty database mean that the database was lost, or another one is meant. */
function mustBeNewFolder(dataDir: string): void {
  const left = LEFT_BY_A_FESTIVAL.find((name) => existsSync(join(dataDir, name)));
  if (left === undefined) return;
  throw new EnvError(
    `The database is empty, but ${join(dataDir, left)} shows that a festival was here. Restore its database; or set SEED=none to start empty, or SEED=demo for the demo festival.`,
  );
}

/** True if nothing was ever written. Somebody who has deleted everything does not want the demo back. */
async function isUntouched({ db }: Database): Promise<boolean> {
  const { value } = await db
    .selectFrom('counters')
    .select('value')
    .where('name', '=', 'changes')
    .executeTakeFirstOrThrow();
  return value === 0;
}

async function seedDemo(database: Database, store: DocumentStore): Promise<number> {
  // The demo is needed once, so it is not loaded at every start.
  const { demoFestival } = await import('#seed/demo.ts');
  const { pastEdition } = await import('#seed/past/edition.ts');
  const now = new Date();
  const documents = demoFestival(now);
  // Its edition names it by its hash, so it comes first; a start that is killed in between leaves what nobody reads.
  await new Snapshots(database).put(pastEdition(now).snapshot);
  // One transaction: if the start is killed, the next one seeds again.
  await store.putMany(documents, { actor: SYSTEM });
  return documents.length;
}
