import type { Database } from './db/database.ts';
import { ensureIndexes } from './db/indexes.ts';
import { migrate } from './db/migrate.ts';
import type { DocumentStore } from './documents/store.ts';
import type { Env } from './env.ts';

const SYSTEM = { actor: 'system' };

/** Brings the database to what this program expects, and fills an empty one; answers with how many documents. */
export async function prepare(database: Database, store: DocumentStore, env: Env): Promise<number> {
  await migrate(database);
  await ensureIndexes(database);
  return env.seed === 'demo' && (await isUntouched(database)) ? seedDemo(store) : 0;
}

/** Not merely empty: who has deleted everything does not want the demo back. */
async function isUntouched({ db }: Database): Promise<boolean> {
  const { value } = await db
    .selectFrom('counters')
    .select('value')
    .where('name', '=', 'changes')
    .executeTakeFirstOrThrow();
  return value === 0;
}

async function seedDemo(store: DocumentStore): Promise<number> {
  // Needed once in an installation's life, so it is not loaded at every start.
  const { demoFestival } = await import('#seed/demo.ts');
  const documents = demoFestival(new Date());
  // At once: a start that is killed halfway leaves nothing, and the next one seeds again.
  await store.putMany(documents, SYSTEM);
  return documents.length;
}
