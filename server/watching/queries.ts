import type { LogEvent } from 'kysely';
import { logger } from '#server/logger.ts';

const SLOW_MS = 500;
const SHOWN_MAX = 300;

/** The queries of one database. Their parameters are never written anywhere: people's names are among them. */
export class Queries {
  readonly #isPatient: boolean;
  count = 0;
  slow = 0;
  failed = 0;
  /** Told of each, for traces. */
  onQuery: ((sql: string, ms: number) => void) | undefined;

  /** Where migrations run, nothing is slow. */
  constructor({ isPatient = false } = {}) {
    this.#isPatient = isPatient;
  }

  readonly log = (event: LogEvent): void => {
    const { level, query, queryDurationMillis: ms } = event;
    this.count += 1;
    if (level === 'error') this.failed += 1;
    this.onQuery?.(query.sql, ms);
    if (ms < SLOW_MS || this.#isPatient) return;
    this.slow += 1;
    const sql = query.sql.replaceAll(/\s+/g, ' ').slice(0, SHOWN_MAX);
    logger.warnOnce(sql, `Slow query, ${(ms / 1000).toFixed(3)} s: ${sql}`);
  };
}
