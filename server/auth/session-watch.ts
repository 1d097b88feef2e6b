import type { Database } from '#server/db/database.ts';
import type { LiveHub } from '#server/live/hub.ts';
import { logger } from '#server/logger.ts';
import { endRightsDue } from './handovers/ending-rights.ts';
import { authDb } from './auth-tables.ts';

const CHECK_MS = 1000;
const CLEAN_UP_MS = 3_600_000;
/** Longer than any cookie of a session lasts. */
const ENDED_KEPT_MS = 31 * 86_400_000;

/**
 * Ends the live streams of sessions that have ended. It asks the database every second, because another process or the
 * command line may end a session; a route that ends one calls `check` at once.
 */
export class SessionWatch {
  readonly #database: Database;
  readonly #hub: LiveHub;
  readonly #timers: NodeJS.Timeout[] = [];

  constructor(database: Database, hub: LiveHub) {
    this.#database = database;
    this.#hub = hub;
  }

  start(): void {
    const every = (ms: number, what: string, work: () => Promise<void>) => {
      const run = () => void work().catch((error: unknown) => logger.error(`${what} failed.`, error));
      this.#timers.push(setInterval(run, ms).unref());
    };
    every(CHECK_MS, 'Checking the open sessions', () => this.check());
    every(CLEAN_UP_MS, 'Removing expired sessions and codes', () => removeExpired(this.#database));
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
  }

  async check(): Promise<void> {
    await endRightsDue(this.#database);
    const open = this.#hub.sessions();
    if (open.size === 0) return;
    const rows = await authDb(this.#database)
      .selectFrom('session')
      .innerJoin('user', 'user.id', 'session.userId')
      .select(['session.id', 'session.expiresAt', 'user.role', 'user.active'])
      .where('session.id', 'in', [...open])
      .execute();
    const valid = new Map(
      rows
        .filter((row) => Boolean(row.active) && new Date(row.expiresAt) > new Date())
        .map((row) => [row.id, row.role]),
    );
    this.#hub.closeWhere(
      // The next check covers streams that were opened meanwhile.
      ({ sessionId, actor }) =>
        sessionId !== undefined && open.has(sessionId) && valid.get(sessionId) !== actor?.role,
    );
  }
}

/** Deletes expired rows: nothing reads them, and unopened links would pile up. */
export async function removeExpired(database: Database): Promise<void> {
  const db = authDb(database);
  const iso = new Date().toISOString();
  const now = database.engine === 'postgres' ? new Date() : iso;
  await db.deleteFrom('verification').where('expiresAt', '<', now).execute();
  await db.deleteFrom('session').where('expiresAt', '<', now).execute();
  await db.deleteFrom('invitations').where('expires_at', '<', iso).execute();
  await db.deleteFrom('address_undos').where('expires_at', '<', iso).execute();
  await db.deleteFrom('preview_links').where('expires_at', '<', iso).execute();
  const longAgo = new Date(Date.now() - ENDED_KEPT_MS).toISOString();
  await db.deleteFrom('ended_sessions').where('at', '<', longAgo).execute();
  await db.deleteFrom('limits').where('resets_at', '<', Date.now()).execute();
}
