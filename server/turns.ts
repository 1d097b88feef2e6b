import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '#contract/api/errors.ts';
import { said, t } from '#contract/languages/words.ts';

interface TurnRules {
  /** What waits, for the sentence of a refusal: "At most 4 pages with a filter are prepared at once …". */
  noun: string;
  atOnce: number;
  waitingPerKey: number;
  waiting: number;
  /** For so many times as long as one took, everything else has the process. */
  rest?: number;
}

const RETRY_AFTER_S = 3;

/**
 * Heavy work, few at once. Whoever waits is asked in turn, one of each network after another, so that a flood from one
 * place delays the others by one turn only.
 */
export class Turns {
  readonly #rules: TurnRules;
  readonly #waiting = new Map<string, Array<() => void>>();
  #count = 0;
  #running = 0;

  constructor(rules: TurnRules) {
    this.#rules = rules;
  }

  async run<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
    if (this.#running >= this.#rules.atOnce) await this.#turnOf(key);
    else this.#running += 1;
    const began = performance.now();
    try {
      return await work();
    } finally {
      const { rest = 0 } = this.#rules;
      if (rest === 0) this.#next();
      else void pause((performance.now() - began) * rest, undefined, { ref: false }).then(() => this.#next());
    }
  }

  /** Resolves when it is this one's turn; the place of the one before is handed on. */
  #turnOf(key: string): Promise<void> {
    const { noun, waitingPerKey, waiting } = this.#rules;
    const mine = this.#waiting.get(key) ?? [];
    if (mine.length >= waitingPerKey || this.#count >= waiting) {
      throw new AppError('resource-exhausted', `${noun} for ${key}`, {
        sentence: t(
          'At most {waitingPerKey} {noun} can wait for one network, and {waiting} for all. Please try again in {seconds} seconds.',
          { waitingPerKey, noun: said(noun), waiting, seconds: RETRY_AFTER_S },
        ),
        retryAfterSeconds: RETRY_AFTER_S,
      });
    }
    this.#count += 1;
    return new Promise((resolve) => {
      mine.push(resolve);
      this.#waiting.set(key, mine);
    });
  }

  #next(): void {
    const [first] = this.#waiting;
    if (!first) {
      this.#running -= 1;
      return;
    }
    const [key, waiting] = first;
    const go = waiting.shift()!;
    this.#count -= 1;
    // The key moves to the end: the other networks come first now.
    this.#waiting.delete(key);
    if (waiting.length > 0) this.#waiting.set(key, waiting);
    go();
  }
}
