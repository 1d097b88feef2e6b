import { AppError } from '#contract/api/errors.ts';
import type { Database } from '../db/database.ts';

const OPEN_PER_USER_MAX = 20;

/** How much one person may have under way, and how much there may be in all, what is on its way included. */
export class UploadLimits {
  readonly #database: Database;
  readonly #quotaBytes: number;

  constructor(database: Database, quotaBytes: number) {
    this.#database = database;
    this.#quotaBytes = quotaBytes;
  }

  async check(userId: string): Promise<void> {
    const { db } = this.#database;
    const open = db.selectFrom('uploads').where('file_id', 'is', null);
    const { count } = await open
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    if (Number(count) > OPEN_PER_USER_MAX) {
      const sentence = `At most ${OPEN_PER_USER_MAX} uploads can be open at once. Finish or cancel some first.`;
      throw new AppError('resource-exhausted', 'open uploads', { sentence, retryAfterSeconds: 10 });
    }
    const kept = await db
      .selectFrom('files')
      .select(({ fn }) => fn.sum<number | string | null>('bytes').as('bytes'))
      .executeTakeFirstOrThrow();
    const coming = await open
      .select(({ fn }) => fn.sum<number | string | null>('size').as('bytes'))
      .executeTakeFirstOrThrow();
    const total = Number(kept.bytes ?? 0) + Number(coming.bytes ?? 0);
    if (total > this.#quotaBytes)
      throw new AppError('quota-exceeded', `${total} of ${this.#quotaBytes} bytes`);
  }
}
