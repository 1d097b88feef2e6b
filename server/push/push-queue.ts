import type { Transaction } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { PushSubscriptionsTable, QueuedPushesTable, Tables } from '#server/db/tables.ts';
import { isInQuietHours, quietHoursEnd } from './subscriptions.ts';

/** How many rows are looked up at once; each is taken by itself. */
const LOOK = 500;
/** A process that has not finished with a phone by then was stopped; another process takes it. */
const LEASE_MS = 40_000;

/** A row that is due, and the phone's address; null if the phone is not subscribed any more. */
export type DuePush = QueuedPushesTable & { endpoint: string | null };

/** The phones that an announcement is still to be sent to: at once, or when their quiet hours are over. */
export class PushQueue {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async add(
    db: Transaction<Tables> | Database['db'],
    announcementId: string,
    subscriptions: readonly PushSubscriptionsTable[],
    now: Date,
  ): Promise<void> {
    if (subscriptions.length === 0) return;
    const rows = subscriptions.map((subscription) => ({
      id: `${subscription.id}:${announcementId}`,
      announcement_id: announcementId,
      subscription_id: subscription.id,
      due_at: (isInQuietHours(subscription, now) ? quietHoursEnd(subscription, now) : now).toISOString(),
    }));
    await db
      .insertInto('push_sleepers')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ ref }) => ({ due_at: ref('excluded.due_at') })),
      )
      .execute();
  }

  /** Some of the rows that are due, without those of these push services. */
  async due(now: Date, without: readonly string[]): Promise<DuePush[]> {
    return this.#database.db
      .selectFrom('push_sleepers')
      .leftJoin('push_subscriptions', 'push_subscriptions.id', 'push_sleepers.subscription_id')
      .selectAll('push_sleepers')
      .select('push_subscriptions.endpoint')
      .where('due_at', '<=', now.toISOString())
      .where(({ and, or, eb }) =>
        or([
          eb('endpoint', 'is', null),
          and(without.map((service) => eb('endpoint', 'not like', `${service}/%`))),
        ]),
      )
      .orderBy('due_at')
      .limit(LOOK)
      .execute();
  }

  /** Takes a row for this process; undefined if another process was faster. */
  async take(row: QueuedPushesTable, now: Date): Promise<QueuedPushesTable | undefined> {
    const due_at = new Date(Math.max(Date.now(), now.getTime()) + LEASE_MS).toISOString();
    const { numUpdatedRows } = await this.#database.db
      .updateTable('push_sleepers')
      .set({ due_at })
      .where('id', '=', row.id)
      .where('due_at', '=', row.due_at)
      .executeTakeFirst();
    return numUpdatedRows === 1n ? { ...row, due_at } : undefined;
  }

  /** Removes a row and counts how it ended, both or neither, so that staff see the truth after a crash too. */
  async settle({ id, announcement_id }: QueuedPushesTable, ended?: 'accepted' | 'failed'): Promise<void> {
    await this.#database.db.transaction().execute(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('push_sleepers')
        .where('id', '=', id)
        .executeTakeFirst();
      if (!ended || numDeletedRows === 0n) return;
      await transaction
        .updateTable('push_notes')
        .set((row) => ({ [ended]: row(ended, '+', 1) }))
        .where('announcement_id', '=', announcement_id)
        .execute();
    });
  }

  /** How many phones are being sent to or come next, and how many wait for the end of their quiet hours. */
  async left(announcementId: string, now: Date): Promise<{ next: number; quiet: number }> {
    const leaseEnd = new Date(now.getTime() + LEASE_MS).toISOString();
    const count = async (operator: '<=' | '>') => {
      const row = await this.#database.db
        .selectFrom('push_sleepers')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .where('announcement_id', '=', announcementId)
        .where('due_at', operator, leaseEnd)
        .executeTakeFirstOrThrow();
      return Number(row.count);
    };
    return { next: await count('<='), quiet: await count('>') };
  }
}
