import { setTimeout as pause } from 'node:timers/promises';
import { word } from '#contract/languages/words.ts';
import type { Env } from '#server/env.ts';
import { clientNetwork } from '#server/http/request.ts';
import type { AppContext } from '#server/http/route.ts';
import type { Captcha } from './captcha.ts';
import { accountKey, type Limits, networkKey, tooMany } from './limits.ts';
import type { KnownDevices } from './sign-in/known-devices.ts';
import { Turns } from '#server/turns.ts';

const QUARTER_MS = 15 * 60_000;
const HOUR_MS = 60 * 60_000;

/** Wrong guesses that a browser which has signed in before has in a quarter of an hour, whatever others do. */
const PER_DEVICE = 10;
/**
 * Guesses at an account in an hour, from browsers that it does not know, and what the next ones cost. The highest price
 * takes a phone a few seconds, so a person can always pay it once; whoever guesses pays it every time.
 */
const ACCOUNT_PRICES = [
  [5, 0],
  [10, 1],
  [15, 2],
  [20, 4],
] as const;
/** The same for one network in a quarter of an hour, as shares of its limit: a campus shares one. */
const NETWORK_PRICES = [
  [0.8, 0],
  [1, 1],
  [2, 2],
  [4, 4],
] as const;
const HIGHEST_PRICE = 8;
/** Comparing a password takes a tenth of a second of a whole core. */
const COMPARED = { noun: word('sign-ins'), atOnce: 1, waitingPerKey: 30, waiting: 300 };
/** Without proofs of work, a guess waits as many seconds as it would cost, and so many may wait at once. */
const WAITING_MAX = 2;

/** Each has counters of its own, so that trying one never blocks another. */
type Action = 'sign-in' | 'email-code' | 'second-factor' | 'passkey' | 'provider' | 'send-code';

interface Attempt {
  action: Action;
  /** The typed email, where it is about an account. */
  account?: string;
  /** A solved proof of work. */
  proof?: string | undefined;
}

interface Price {
  work: number;
  /** So many were tried that a caller without a proof is told to wait. */
  isOver: boolean;
  resetsAt: number;
}

/**
 * Lets guesses through at a price that rises with the failures before them. Nobody is refused who pays it: a limit that
 * refuses would let anybody keep others out.
 */
export class Attempts {
  readonly #limits: Limits;
  readonly #captcha: Captcha;
  readonly #devices: KnownDevices;
  readonly #env: Pick<Env, 'signInsPerAddress' | 'trustProxy'>;
  readonly #waiting = new Map<string, number>();
  readonly #turns = new Turns(COMPARED);

  constructor(
    limits: Limits,
    captcha: Captcha,
    devices: KnownDevices,
    env: Pick<Env, 'signInsPerAddress' | 'trustProxy'>,
  ) {
    this.#limits = limits;
    this.#captcha = captcha;
    this.#devices = devices;
    this.#env = env;
  }

  /** Counts a guess as wrong until it is known to be right: call the answer then. */
  async begin(context: AppContext, { action, account, proof }: Attempt): Promise<() => Promise<void>> {
    const device = account === undefined ? undefined : this.#devices.idOf(context, account);
    if (device !== undefined) {
      const key = `${action}:device:${device}`;
      if ((await this.#limits.add(key, QUARTER_MS)).count <= PER_DEVICE)
        return () => this.#limits.forget(key);
    }
    const network = clientNetwork(context.env.incoming, this.#env.trustProxy);
    const keys = {
      network: networkKey(action, network),
      account: account === undefined ? undefined : accountKey(action, account),
    };
    const price = await this.#count(keys);
    try {
      await this.#demand(price, proof, `${keys.network} ${keys.account}`);
    } catch (error) {
      // Nothing was guessed.
      await this.#limits.giveBack(keys.network);
      if (keys.account) await this.#limits.giveBack(keys.account);
      throw error;
    }
    return async () => {
      await this.#limits.giveBack(keys.network);
      if (keys.account) await this.#limits.forget(keys.account);
    };
  }

  /** Compares a password when it is this network's turn, or this browser's, where it is known. */
  compare<Value>(context: AppContext, account: string, work: () => Promise<Value>): Promise<Value> {
    const device = this.#devices.idOf(context, account);
    return this.#turns.run(device ?? clientNetwork(context.env.incoming, this.#env.trustProxy), work);
  }

  /**
   * For secrets that nobody can guess. Whoever has the right one is let in whatever others do; whoever fails too often
   * is told to wait.
   */
  async unguessable<Value>(context: AppContext, work: () => Promise<Value>): Promise<Value> {
    try {
      return await work();
    } catch (error) {
      const key = networkKey('link', clientNetwork(context.env.incoming, this.#env.trustProxy));
      await this.#limits.take(key, { max: this.#env.signInsPerAddress, windowMs: QUARTER_MS });
      throw error;
    }
  }

  /** What was begun in another call has succeeded, so it counts no longer. */
  async undo(context: AppContext, action: Action): Promise<void> {
    await this.#limits.giveBack(
      networkKey(action, clientNetwork(context.env.incoming, this.#env.trustProxy)),
    );
  }

  /** Whether the next guess from there must bring a proof of work. */
  async isDue(context: AppContext, action: Action): Promise<boolean> {
    if (!this.#captcha.enabled) return false;
    const key = networkKey(action, clientNetwork(context.env.incoming, this.#env.trustProxy));
    return this.#networkPrice((await this.#limits.count(key)) + 1) > 0;
  }

  async #count(keys: { network: string; account: string | undefined }): Promise<Price> {
    const fromNetwork = await this.#limits.add(keys.network, QUARTER_MS);
    const ofAccount = keys.account && (await this.#limits.add(keys.account, HOUR_MS));
    const prices: Price[] = [
      {
        work: this.#networkPrice(fromNetwork.count),
        isOver: fromNetwork.count > this.#env.signInsPerAddress,
        resetsAt: fromNetwork.resetsAt,
      },
    ];
    if (ofAccount) {
      const work = priceOf(ofAccount.count, ACCOUNT_PRICES);
      prices.push({ work, isOver: work === HIGHEST_PRICE, resetsAt: ofAccount.resetsAt });
    }
    return prices.reduce((a, b) => (b.work > a.work ? b : a));
  }

  #networkPrice(count: number): number {
    return priceOf(count / this.#env.signInsPerAddress, NETWORK_PRICES);
  }

  async #demand({ work, isOver, resetsAt }: Price, proof: string | undefined, key: string): Promise<void> {
    if (work === 0) return;
    if (!this.#captcha.enabled) return this.#slowDown(work, key);
    if (proof === undefined && isOver) throw tooMany(key, resetsAt, undefined, { work });
    await this.#captcha.demand(proof, work);
  }

  async #slowDown(seconds: number, key: string): Promise<void> {
    const waiting = this.#waiting.get(key) ?? 0;
    if (waiting >= WAITING_MAX) throw tooMany(key, Date.now() + seconds * 1000);
    this.#waiting.set(key, waiting + 1);
    await pause(seconds * 1000, undefined, { ref: false });
    const left = this.#waiting.get(key)! - 1;
    if (left > 0) this.#waiting.set(key, left);
    else this.#waiting.delete(key);
  }
}

const priceOf = (count: number, prices: ReadonlyArray<readonly [upTo: number, price: number]>): number =>
  prices.find(([upTo]) => count <= upTo)?.[1] ?? HIGHEST_PRICE;
