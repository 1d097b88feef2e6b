import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '#contract/api/errors.ts';
import { network } from '#server/http/request.ts';
import type { Database } from '../db/database.ts';

const QUARTER_MS = 15 * 60_000;

export interface Limit {
  max: number;
  windowMs: number;
}

/** What one account stands in a quarter of an hour. An address stands far more: a campus shares one. */
const PER_ACCOUNT = {
  'sign-in': { max: 10, windowMs: QUARTER_MS },
  code: { max: 5, windowMs: QUARTER_MS },
  'sign-up': { max: 5, windowMs: QUARTER_MS },
  confirm: { max: 10, windowMs: QUARTER_MS },
} as const satisfies Record<string, Limit>;
export type LimitedThing = keyof typeof PER_ACCOUNT;

/** From here on a proof of work is asked for. */
const NEAR_ACCOUNT = 0.5;
const NEAR_ADDRESS = 0.8;

interface Attempt {
  kind: LimitedThing;
  address: string;
  /** Whatever names the account: an address that was typed, or an id. */
  account: string;
}

/** Counts attempts in the database, so that several processes share them. */
export class Limits {
  readonly #database: Database;
  readonly #perAddress: Limit;

  constructor(database: Database, perAddress: number) {
    this.#database = database;
    this.#perAddress = { max: perAddress, windowMs: QUARTER_MS };
  }

  /** Counts this attempt; refuses it when there were too many, of the account or from the address. */
  async attempt({ kind, address, account }: Attempt): Promise<void> {
    await this.take(addressKey(kind, address), this.#perAddress);
    await this.take(accountKey(kind, account), PER_ACCOUNT[kind]);
  }

  async attemptFrom(kind: string, address: string): Promise<void> {
    await this.take(addressKey(kind, address), this.#perAddress);
  }

  /** It went well: the account starts afresh, and the address is not charged. */
  async succeeded({ kind, address, account }: Attempt): Promise<void> {
    const { db } = this.#database;
    await this.forget(accountKey(kind, account));
    await db
      .updateTable('limits')
      .set((row) => ({ count: row('count', '-', 1) }))
      .where('key', '=', addressKey(kind, address))
      .where('count', '>', 0)
      .execute();
  }

  /** Whether a limit is so near that a person should prove to be one. Counts nothing. */
  async isNear({
    kind,
    address,
    account,
  }: Omit<Attempt, 'account'> & { account?: string }): Promise<boolean> {
    const addressAt = addressKey(kind, address);
    const accountAt = account === undefined ? undefined : accountKey(kind, account);
    const rows = await this.#database.db
      .selectFrom('limits')
      .select(['key', 'count'])
      .where('key', 'in', accountAt ? [addressAt, accountAt] : [addressAt])
      .where('resets_at', '>', Date.now())
      .execute();
    return rows.some(({ key, count }) =>
      key === addressAt
        ? count >= this.#perAddress.max * NEAR_ADDRESS
        : count >= PER_ACCOUNT[kind].max * NEAR_ACCOUNT,
    );
  }

  async forget(key: string): Promise<void> {
    await this.#database.db.deleteFrom('limits').where('key', '=', key).execute();
  }

  /** Counts one more attempt, and returns how many this window has. */
  async take(key: string, { max, windowMs }: Limit): Promise<number> {
    const now = Date.now();
    // One statement, so that two processes never read the same count. A window that is over starts anew.
    const { count, resets_at } = await this.#database.db
      .insertInto('limits')
      .values({ key, count: 1, resets_at: now + windowMs })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          count: sql<number>`case when limits.resets_at <= ${now} then 1 else limits.count + 1 end`,
          resets_at: sql<number>`case when limits.resets_at <= ${now} then excluded.resets_at else limits.resets_at end`,
        }),
      )
      .returning(['count', 'resets_at'])
      .executeTakeFirstOrThrow();
    if (count <= max) return count;
    const seconds = Math.max(1, Math.ceil((resets_at - now) / 1000));
    throw new AppError('resource-exhausted', `limit ${key}`, {
      retryAfterSeconds: seconds,
      sentence: `Too many attempts. Please wait ${waitInWords(seconds)} and try again.`,
    });
  }
}

// Hashed: the table would otherwise list every address that somebody ever typed.
const accountKey = (kind: string, account: string) =>
  `${kind}:account:${createHash('sha256').update(account.trim().toLowerCase()).digest('base64url')}`;
const addressKey = (kind: string, address: string) => `${kind}:address:${network(address)}`;

const waitInWords = (seconds: number) =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
