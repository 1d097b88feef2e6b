import { log } from './log.ts';

/**
 * Work that goes on after the answer was sent. Whether an account exists must not show in how long an answer takes,
 * so whatever depends on that happens here.
 */
export class Background {
  readonly #running = new Set<Promise<void>>();

  run(what: string, work: () => Promise<unknown>): void {
    const job: Promise<void> = work()
      .then(() => undefined)
      .catch((error: unknown) => log.error(`${what} failed.`, error))
      .finally(() => this.#running.delete(job));
    this.#running.add(job);
  }

  /** Resolves when nothing runs any more, what was started meanwhile included. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
