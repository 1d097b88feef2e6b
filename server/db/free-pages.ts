import { sql } from 'kysely';
import { logger } from '#server/logger.ts';
import type { Database } from './database.ts';

const SETTING = 'free-pages-cleared';

/**
 * A SQLite file from before `secure_delete` has old rows in its free pages. It is rewritten once, without them. Where
 * another process uses the file at that moment, the next start tries again.
 */
export async function clearFreePages({ db, engine, scrub }: Database): Promise<void> {
  if (engine !== 'sqlite') return;
  const done = await db.selectFrom('settings').select('value').where('name', '=', SETTING).executeTakeFirst();
  if (done) return;
  try {
    await sql`vacuum`.execute(db);
    await scrub([]);
    await db.insertInto('settings').values({ name: SETTING, value: new Date().toISOString() }).execute();
  } catch (error) {
    logger.error('The free pages of the database could not be cleared; the next start tries again.', error);
  }
}
