import type { Database } from '#server/db/database.ts';
import type { DelayedPushesTable, PushSubscriptionsTable } from '#server/db/tables.ts';
import { quietHoursEnd } from './subscriptions.ts';

const BATCH = 500;
/** A process that has not finished by then was stopped; another process takes its rows. */
const LEASE_MS = 2 * 60_000;

/** Announcements for phones in their quiet hours: they are sent when those hours are over. */
export class DelayedPushes {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async delay(
    announcementId: string,
    subscriptions: readonly PushSubscriptionsTable[],
    now: Date,
  ): Promise<void> {
    if (subscriptions.length === 0) return;
    const rows = subscriptions.map((subscription) => ({
      id: `${subscription.id}:${announcementId}`,
      announcement_id: announcementId,
      subscription_id: subscription.id,
      due_at: quietHoursEnd(subscription, now).toISOString(),
    }));
    await this.#database.db
      .insertInto('push_sleepers')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ ref }) => ({ due_at: ref('excluded.due_at') })),
      )
      .execute();
  }

  /** The rows that are due, in batches. Each row goes to one process only. */
  async *due(now: Date): AsyncGenerator<DelayedPushesTable[]> {
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
        .set({ due_at: new Date(now.getTime() + LEASE_MS).toISOString() })
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

  async remove(rows: readonly DelayedPushesTable[]): Promise<void> {
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
}
