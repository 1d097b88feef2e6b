import type { Retention as Days } from '#contract/api/privacy.ts';
import { authDb } from '#server/auth/auth-tables.ts';
import type { Database } from '#server/db/database.ts';
import { fieldExpression, inCollection } from '#server/db/indexes.ts';
import { SYSTEM } from '#server/live/change.ts';
import { logger } from '#server/logger.ts';
import { type Erasing, noteErasure } from './erasing.ts';

const DAY_MS = 86_400_000;
const LOOK_EVERY_MS = 6 * 3_600_000;
/** Soon, because a server that restarts every day would never reach the second round. */
const FIRST_LOOK_MS = 5 * 60_000;
const BATCH = 100;
/** The activity shows who signed in for this long. */
const SIGN_IN_DAYS = 90;

interface Ended {
  inquiries: number;
  subscriptions: number;
}

/** Erases what visitors left once it is old enough. Each process looks; of several, one works at a time. */
export class Retention {
  readonly #database: Database;
  readonly #erasing: Erasing;
  readonly #days: Days;
  #timers: NodeJS.Timeout[] = [];
  #running: Promise<Ended> | undefined;

  constructor(database: Database, erasing: Erasing, days: Days) {
    this.#database = database;
    this.#erasing = erasing;
    this.#days = days;
  }

  start(): void {
    const look = () =>
      void this.run().catch((error: unknown) => logger.error('Old data could not be erased.', error));
    this.#timers = [setTimeout(look, FIRST_LOOK_MS), setInterval(look, LOOK_EVERY_MS)];
    for (const timer of this.#timers) timer.unref();
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  run(now = new Date()): Promise<Ended> {
    this.#running ??= this.#database
      .exclusively(() => this.#erase(now))
      .finally(() => {
        this.#running = undefined;
      });
    return this.#running;
  }

  async #erase(now: Date): Promise<Ended> {
    const { inquiryDays, pushDays } = this.#days;
    const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
    const ended: Ended = {
      inquiries: inquiryDays === 0 ? 0 : await this.#inquiries(before(inquiryDays)),
      subscriptions: pushDays === 0 ? 0 : await this.#subscriptions(before(pushDays)),
    };
    await this.#expired(now);
    if (ended.inquiries + ended.subscriptions > 0)
      logger.info(
        `${ended.inquiries} old inquiries and ${ended.subscriptions} unused push subscriptions were erased.`,
      );
    return ended;
  }

  async #inquiries(before: string): Promise<number> {
    let count = 0;
    for (;;) {
      const ids = await this.#oldInquiries(before);
      if (ids.length === 0) return count;
      await this.#erasing.documents('contact-inquiry', ids, SYSTEM);
      count += ids.length;
    }
  }

  /** Deleted ones too: the log has them with everything that was written. */
  async #oldInquiries(before: string): Promise<string[]> {
    const { db, engine } = this.#database;
    const present = await db
      .selectFrom('documents')
      .select('id')
      .where(inCollection('contact-inquiry'))
      .where(fieldExpression(engine, 'submittedAt'), '<', before)
      .limit(BATCH)
      .execute();
    if (present.length > 0) return present.map(({ id }) => id);
    const logged = await db
      .selectFrom('changes')
      .select('id')
      .distinct()
      .where(inCollection('contact-inquiry'))
      .where('erased_at', 'is', null)
      .where('at', '<', before)
      .limit(BATCH)
      .execute();
    return logged.map(({ id }) => id);
  }

  async #subscriptions(before: string): Promise<number> {
    const count = await this.#database.db.transaction().execute(async (transaction) => {
      const gone = await transaction
        .deleteFrom('push_subscriptions')
        .where('renewed_at', '<', before)
        .returning('id')
        .execute();
      if (gone.length === 0) return 0;
      await transaction
        .deleteFrom('push_sleepers')
        .where('subscription_id', 'not in', (query) => query.selectFrom('push_subscriptions').select('id'))
        .execute();
      const erasure = { what: 'push-subscription', count: gone.length, actor: SYSTEM } as const;
      await noteErasure(transaction, erasure);
      return gone.length;
    });
    if (count > 0) await this.#database.scrub(['push_subscriptions', 'push_sleepers']);
    return count;
  }

  /** Counters by network address and ended sessions; nothing reads them any more. */
  async #expired(now: Date): Promise<void> {
    const db = authDb(this.#database);
    const at = this.#database.engine === 'postgres' ? now : now.toISOString();
    const signIns = new Date(now.getTime() - SIGN_IN_DAYS * DAY_MS).toISOString();
    await db.deleteFrom('account_events').where('what', '=', 'signed-in').where('at', '<', signIns).execute();
    await db.deleteFrom('limits').where('resets_at', '<', now.getTime()).execute();
    await db.deleteFrom('session').where('expiresAt', '<', at).execute();
    await db.deleteFrom('verification').where('expiresAt', '<', at).execute();
    for (const table of ['invitations', 'address_undos'] as const)
      await db.deleteFrom(table).where('expires_at', '<', now.toISOString()).execute();
  }
}
