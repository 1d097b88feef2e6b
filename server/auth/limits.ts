import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '#contract/api/errors.ts';
import { t } from '#contract/languages/words.ts';
import type { Database } from '#server/db/database.ts';

export interface Limit {
  max: number;
  windowMs: number;
}

interface Counted {
  count: number;
  resetsAt: number;
}

/** How often something was tried. It is counted in the database, because several processes share the counts. */
export class Limits {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Counts one more; answers how many there were in this window. */
  async add(key: string, windowMs: number): Promise<Counted> {
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
    return { count, resetsAt: resets_at };
  }

  /** Counts one more and answers how many there were; throws when there were too many. */
  async take(key: string, { max, windowMs }: Limit, sentence?: string): Promise<number> {
    const { count, resetsAt } = await this.add(key, windowMs);
    if (count > max) throw tooMany(key, resetsAt, sentence);
    return count;
  }

  /** How many there were in this window. */
  async count(key: string): Promise<number> {
    const row = await this.#database.db
      .selectFrom('limits')
      .select('count')
      .where('key', '=', key)
      .where('resets_at', '>', Date.now())
      .executeTakeFirst();
    return row?.count ?? 0;
  }

  /** Takes one back that was counted before it was known to be none. */
  async giveBack(key: string): Promise<void> {
    await this.#database.db
      .updateTable('limits')
      .set((row) => ({ count: row('count', '-', 1) }))
      .where('key', '=', key)
      .where('count', '>', 0)
      .execute();
  }

  async forget(key: string): Promise<void> {
    await this.#database.db.deleteFrom('limits').where('key', '=', key).execute();
  }
}

/** Emails are hashed, because the table would otherwise list every email that somebody ever typed. */
export const accountKey = (action: string, account: string): string =>
  `${action}:account:${createHash('sha256').update(account.trim().toLowerCase()).digest('base64url')}`;
export const networkKey = (action: string, network: string): string => `${action}:address:${network}`;

export function tooMany(
  key: string,
  resetsAt: number,
  sentence = t('Too many attempts.'),
  detail: { work?: number } = {},
): AppError {
  const seconds = Math.max(1, Math.ceil((resetsAt - Date.now()) / 1000));
  return new AppError('resource-exhausted', `limit ${key}`, {
    retryAfterSeconds: seconds,
    sentence: waitInWords(sentence, seconds),
    ...detail,
  });
}

const waitInWords = (sentence: string, seconds: number): string =>
  seconds < 90
    ? t('{sentence} Please wait {seconds} seconds and try again.', { sentence, seconds })
    : t('{sentence} Please wait {minutes} minutes and try again.', {
        sentence,
        minutes: Math.ceil(seconds / 60),
      });
