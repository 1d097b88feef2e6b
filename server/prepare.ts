import type { Database } from './db/database.ts';
import { clearFreePages } from './db/free-pages.ts';
import { ensureIndexes } from './db/indexes.ts';
import { migrate } from './db/migrate.ts';
import type { DocumentStore } from './documents/store.ts';
import { SYSTEM } from './live/change.ts';
import type { Env } from './env.ts';

/** Migrates the database and seeds an empty one; returns the number of seeded documents. */
export async function prepare(database: Database, store: DocumentStore, env: Env): Promise<number> {
  await migrate(database);
  await clearFreePages(database);
  await ensureIndexes(database);
  return env.seed === 'demo' && (await isUntouched(database)) ? seedDemo(store) : 0;
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

async function seedDemo(store: DocumentStore): Promise<number> {
  // The demo is needed once, so it is not loaded at every start.
  const { demoFestival } = await import('#seed/demo.ts');
  const documents = demoFestival(new Date());
  // One transaction: if the start is killed, the next one seeds again.
  await store.putMany(documents, { actor: SYSTEM });
  return documents.length;
}
