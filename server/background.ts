import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { logger } from './logger.ts';

const IDLE_LIMIT_MS = 5000;

/**
 * Work after the answer was sent. The time of an answer must not show whether an account exists, so work that depends
 * on it runs here.
 */
export class Background {
  readonly #running = new Set<Promise<void>>();

  run(what: string, work: () => Promise<unknown>): void {
    // The work starts in the next turn, because SQLite's first statements would delay the answer.
    const job: Promise<void> = nextTurn()
      .then(work)
      .then(() => undefined)
      .catch((error: unknown) => logger.error(`${what} failed.`, error))
      .finally(() => this.#running.delete(job));
    this.#running.add(job);
  }

  /** Resolves when nothing runs any more, or when the time is up. */
  async idle(limitMs = IDLE_LIMIT_MS): Promise<void> {
    const until = Date.now() + limitMs;
    while (this.#running.size > 0 && Date.now() < until) {
      await Promise.race([Promise.all(this.#running), pause(until - Date.now(), undefined, { ref: false })]);
    }
  }
}
