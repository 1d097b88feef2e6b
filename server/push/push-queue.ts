import type { Transaction } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { PushSubscriptionsTable, QueuedPushesTable, Tables } from '#server/db/tables.ts';
import { isInQuietHours, quietHoursEnd } from './subscriptions.ts';

/** What one process takes at once; after a crash only these may be sent twice. */
const BATCH = 50;
/** A process that has not finished its batch by then was stopped; another process takes it. */
const LEASE_MS = 40_000;

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

  /** The rows that are due, in batches. Each row goes to one process only. */
  async *due(now: Date): AsyncGenerator<QueuedPushesTable[]> {
    const { db } = this.#database;
    for (;;) {
      const found = await db
        .selectFrom('push_sleepers')
        .select('id')
        .where('due_at', '<=', now.toISOString())
        .orderBy('due_at')
        .limit(BATCH)
        .execute();
      if (found.length === 0) return;
      yield await db
        .updateTable('push_sleepers')
        .set({ due_at: new Date(Math.max(Date.now(), now.getTime()) + LEASE_MS).toISOString() })
        .where(
          'id',
          'in',
          found.map(({ id }) => id),
        )
        .where('due_at', '<=', now.toISOString())
        .returningAll()
        .execute();
    }
  }

  async remove(rows: readonly QueuedPushesTable[]): Promise<void> {
    if (rows.length === 0) return;
    await this.#database.db
      .deleteFrom('push_sleepers')
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
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
