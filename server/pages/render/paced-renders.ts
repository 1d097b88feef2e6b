import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '#contract/api/errors.ts';

const WAITING_MAX = 20;
const WAITING_PER_NETWORK = 4;
/** For so many times as long as a render took, everything else has the process. */
const REST = 2;

/**
 * Pages with parameters are rendered one after another, with rests in between: anybody can make up any number of
 * them, and they must not slow down what everybody asks for.
 */
export class PacedRenders {
  readonly #waiting = new Map<string, number>();
  #count = 0;
  #last: Promise<unknown> = Promise.resolve();

  async run<Value>(network: string, render: () => Promise<Value>): Promise<Value> {
    const mine = this.#waiting.get(network) ?? 0;
    if (mine >= WAITING_PER_NETWORK || this.#count >= WAITING_MAX) {
      throw new AppError('resource-exhausted', `renders for ${network}`, {
        sentence: `At most ${WAITING_PER_NETWORK} pages with a filter are prepared at once for one network, and ${WAITING_MAX} for all. Please try again in a few seconds.`,
        retryAfterSeconds: 3,
      });
    }
    this.#waiting.set(network, mine + 1);
    this.#count += 1;
    const before = this.#last;
    const { promise: rested, resolve: rest } = Promise.withResolvers<void>();
    this.#last = rested;
    await before;
    const began = performance.now();
    try {
      return await render();
    } finally {
      this.#count -= 1;
      const left = this.#waiting.get(network)! - 1;
      if (left > 0) this.#waiting.set(network, left);
      else this.#waiting.delete(network);
      void pause((performance.now() - began) * REST).then(rest);
    }
  }
}
