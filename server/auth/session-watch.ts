import type { Database } from '../db/database.ts';
import type { LiveHub } from '../live/hub.ts';
import { logger } from '#server/logger.ts';
import { authDb } from './auth-tables.ts';
import { removeExpired } from './clean-up.ts';

const CHECK_MS = 1000;
const CLEAN_UP_MS = 3_600_000;

/**
 * Ends the live streams of sessions that have ended. The database is asked, because a session may be ended by
 * another process or on the command line; whoever ends one here asks at once instead of waiting for the second.
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
      // A stream that was opened meanwhile is judged by the next check.
      ({ sessionId, actor }) =>
        sessionId !== undefined && open.has(sessionId) && valid.get(sessionId) !== actor?.role,
    );
  }
}
