import { AppError } from '#contract/api/errors.ts';
import { t } from '#contract/languages/words.ts';
import type { Database } from '#server/db/database.ts';
import type { Env } from '#server/env.ts';
import { logger } from '#server/logger.ts';
import { authDb } from '#server/auth/auth-tables.ts';
import { deleteAccount } from './account-guards.ts';

const DAY_MS = 86_400_000;
const LOOK_EVERY_MS = 3_600_000;
/** Whoever asked for an account confirms the address within a week, or never. */
const UNCONFIRMED_DAYS = 7;
const RETRY_AFTER_S = 3600;

/** Accounts that somebody asked for and no manager has approved yet. Anybody can ask, so they are limited and expire. */
export class WaitingAccounts {
  readonly #database: Database;
  readonly #env: Pick<Env, 'waitingAccounts' | 'waitingDays'>;
  #timer: NodeJS.Timeout | undefined;

  constructor(database: Database, env: Pick<Env, 'waitingAccounts' | 'waitingDays'>) {
    this.#database = database;
    this.#env = env;
  }

  start(): void {
    const look = () =>
      void this.removeExpired(new Date()).catch((error: unknown) =>
        logger.error('Accounts that waited too long could not be removed.', error),
      );
    look();
    this.#timer = setInterval(look, LOOK_EVERY_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async refuseMore(): Promise<void> {
    const { count } = await authDb(this.#database)
      .selectFrom('user')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('approved', '=', false)
      .executeTakeFirstOrThrow();
    const max = this.#env.waitingAccounts;
    if (Number(count) < max) return;
    throw new AppError('resource-exhausted', `${count} accounts wait`, {
      sentence: t(
        'At most {max} accounts can wait for approval. Ask an administrator for an invitation, or try again later.',
        { max },
      ),
      retryAfterSeconds: RETRY_AFTER_S,
    });
  }

  async removeExpired(now: Date): Promise<number> {
    const db = authDb(this.#database);
    const before = (days: number) => {
      const date = new Date(now.getTime() - days * DAY_MS);
      return this.#database.engine === 'postgres' ? date : date.toISOString();
    };
    const expired = await db
      .selectFrom('user')
      .select('id')
      .where('approved', '=', false)
      .where(({ or, and, eb }) =>
        or([
          eb('createdAt', '<', before(this.#env.waitingDays)),
          and([eb('emailVerified', '=', false), eb('createdAt', '<', before(UNCONFIRMED_DAYS))]),
        ]),
      )
      .execute();
    for (const { id } of expired) {
      await db.transaction().execute((transaction) => deleteAccount(transaction, this.#database, id));
    }
    if (expired.length > 0) logger.info(`${expired.length} accounts that waited too long were removed.`);
    return expired.length;
  }
}
