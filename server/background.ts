import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { logger } from './logger.ts';

const IDLE_LIMIT_MS = 5000;

/**
 * Work that goes on after the answer was sent. Whether an account exists must not show in how long an answer takes,
 * so whatever depends on that happens here.
 */
export class Background {
  readonly #running = new Set<Promise<void>>();

  run(what: string, work: () => Promise<unknown>): void {
    // Not before the answer is written: SQLite would hold it up for as long as the first statements take.
    const job: Promise<void> = nextTurn()
      .then(work)
      .then(() => undefined)
      .catch((error: unknown) => logger.error(`${what} failed.`, error))
      .finally(() => this.#running.delete(job));
    this.#running.add(job);
  }

  /** Resolves when nothing runs any more, what was started meanwhile included, or when the time is up. */
  async idle(limitMs = IDLE_LIMIT_MS): Promise<void> {
    const until = Date.now() + limitMs;
    while (this.#running.size > 0 && Date.now() < until) {
      await Promise.race([Promise.all(this.#running), pause(until - Date.now(), undefined, { ref: false })]);
    }
  }
}
