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

  readonly log = ({ level, query, queryDurationMillis: ms }: LogEvent): void =>
    this.#ended(query.sql, ms, level === 'error');

  /** Runs a query that is over when it returns. */
  timed<T>(sql: string, run: () => T): T {
    const began = performance.now();
    let hasFailed = true;
    try {
      const result = run();
      hasFailed = false;
      return result;
    } finally {
      this.#ended(sql, performance.now() - began, hasFailed);
    }
  }

  /** Runs a query that may have to wait. */
  async timedToEnd<T>(sql: string, run: () => Promise<T>): Promise<T> {
    const began = performance.now();
    let hasFailed = true;
    try {
      const result = await run();
      hasFailed = false;
      return result;
    } finally {
      this.#ended(sql, performance.now() - began, hasFailed);
    }
  }

  #ended(sql: string, ms: number, hasFailed: boolean): void {
    this.count += 1;
    if (hasFailed) this.failed += 1;
    this.onQuery?.(sql, ms);
    if (ms < SLOW_MS || this.#isPatient) return;
    this.slow += 1;
    const shown = sql.replaceAll(/\s+/g, ' ').slice(0, SHOWN_MAX);
    logger.warnOnce(shown, `Slow query, ${(ms / 1000).toFixed(3)} s: ${shown}`);
  }
}
