import type { Database } from '../db/database.ts';
import { authDb } from './auth-tables.ts';

/** Takes away what has run out: nothing reads it any more, and links that nobody opened would pile up. */
export async function removeExpired(database: Database): Promise<void> {
  const db = authDb(database);
  const iso = new Date().toISOString();
  const now = database.engine === 'postgres' ? new Date() : iso;
  await db.deleteFrom('verification').where('expiresAt', '<', now).execute();
  await db.deleteFrom('session').where('expiresAt', '<', now).execute();
  await db.deleteFrom('invitations').where('expires_at', '<', iso).execute();
  await db.deleteFrom('limits').where('resets_at', '<', Date.now()).execute();
}
