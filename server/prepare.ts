import { type Auth, createAuth } from './auth/auth.ts';
import { ensureFirstOwner, type FirstOwner } from './auth/first-owner.ts';
import type { Database } from './db/database.ts';
import { ensureIndexes } from './db/indexes.ts';
import { migrate } from './db/migrate.ts';
import type { DocumentStore } from './documents/store.ts';
import type { Env } from './env.ts';
import { SYSTEM } from './system.ts';

const BY_SYSTEM = { actor: SYSTEM };

export interface Prepared {
  auth: Auth;
  owner: FirstOwner | undefined;
  /** How many documents of the demo festival were written. */
  seeded: number;
}

/** Brings the database to what this program expects, and fills an empty one. */
export async function prepare(database: Database, store: DocumentStore, env: Env): Promise<Prepared> {
  await migrate(database);
  await ensureIndexes(database);
  const auth = await createAuth(database, env);
  const owner = await ensureFirstOwner(auth, database, env);
  const seeded = env.seed === 'demo' && (await isUntouched(database)) ? await seedDemo(store) : 0;
  return { auth, owner, seeded };
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
  await Promise.all(
    documents.map(({ collection, id, fields }) => store.put(collection, id, fields, BY_SYSTEM)),
  );
  return documents.length;
}
