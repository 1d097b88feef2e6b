import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '#contract/api/errors.ts';
import { network } from '#server/http/request.ts';
import type { Database } from '#server/db/database.ts';

const QUARTER_MS = 15 * 60_000;

export interface Limit {
  max: number;
  windowMs: number;
}

/** Attempts per account in a quarter of an hour. The limit per address is far higher, because a campus shares one. */
const PER_ACCOUNT = {
  'sign-in': { max: 10, windowMs: QUARTER_MS },
  code: { max: 5, windowMs: QUARTER_MS },
  'sign-up': { max: 5, windowMs: QUARTER_MS },
  confirm: { max: 10, windowMs: QUARTER_MS },
} as const satisfies Record<string, Limit>;
export type LimitedAction = keyof typeof PER_ACCOUNT;

/** From this share of the limit on, the server asks for a proof of work. */
const NEAR_ACCOUNT = 0.5;
const NEAR_ADDRESS = 0.8;

interface Attempt {
  action: LimitedAction;
  address: string;
  /** The typed email, or the account's id. */
  account: string;
}

/** Attempts are counted in the database, because several processes share them. */
export class Limits {
  readonly #database: Database;
  readonly #perAddress: Limit;

  constructor(database: Database, perAddress: number) {
    this.#database = database;
    this.#perAddress = { max: perAddress, windowMs: QUARTER_MS };
  }

  /** Counts this attempt, and refuses it after too many for the account or from the address. */
  async attempt({ action, address, account }: Attempt): Promise<void> {
    await this.take(addressKey(action, address), this.#perAddress);
    await this.take(accountKey(action, account), PER_ACCOUNT[action]);
  }

  async attemptFrom(action: string, address: string): Promise<void> {
    await this.take(addressKey(action, address), this.#perAddress);
  }

  /** After a success the account's count starts again, and the address is not charged. */
  async succeeded({ action, address, account }: Attempt): Promise<void> {
    const { db } = this.#database;
    await this.forget(accountKey(action, account));
    await db
      .updateTable('limits')
      .set((row) => ({ count: row('count', '-', 1) }))
      .where('key', '=', addressKey(action, address))
      .where('count', '>', 0)
      .execute();
  }

  /** Whether a captcha is due, because a limit is near. Counts nothing. */
  async isNear({
    action,
    address,
    account,
  }: Omit<Attempt, 'account'> & { account?: string }): Promise<boolean> {
    const addressAt = addressKey(action, address);
    const accountAt = account === undefined ? undefined : accountKey(action, account);
    const rows = await this.#database.db
      .selectFrom('limits')
      .select(['key', 'count'])
      .where('key', 'in', accountAt ? [addressAt, accountAt] : [addressAt])
      .where('resets_at', '>', Date.now())
      .execute();
    return rows.some(({ key, count }) =>
      key === addressAt
        ? count >= this.#perAddress.max * NEAR_ADDRESS
        : count >= PER_ACCOUNT[action].max * NEAR_ACCOUNT,
    );
  }

  async forget(key: string): Promise<void> {
    await this.#database.db.deleteFrom('limits').where('key', '=', key).execute();
  }

  /** Counts one more and answers how many there were in this window; throws when there were too many. */
  async take(key: string, { max, windowMs }: Limit): Promise<number> {
    const now = Date.now();
    // One statement, so that two processes never read the same count. An old window starts again.
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

// Emails are hashed, because the table would otherwise list every email that somebody ever typed.
const accountKey = (action: string, account: string) =>
  `${action}:account:${createHash('sha256').update(account.trim().toLowerCase()).digest('base64url')}`;
const addressKey = (action: string, address: string) => `${action}:address:${network(address)}`;

const waitInWords = (seconds: number) =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
