import type { Database } from '#server/db/database.ts';
import type { PushSleepersTable, PushSubscriptionsTable } from '#server/db/tables.ts';
import { wakesAt } from './subscriptions.ts';

const BATCH = 500;
/** Whoever took one and has not told it by then was broken off: another may. */
const LEASE_MS = 2 * 60_000;

/** The phones that are left to sleep, and what they are to hear afterwards. */
export class Sleepers {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async hold(
    announcementId: string,
    subscriptions: readonly PushSubscriptionsTable[],
    now: Date,
  ): Promise<void> {
    if (subscriptions.length === 0) return;
    const rows = subscriptions.map((subscription) => ({
      id: `${subscription.id}:${announcementId}`,
      announcement_id: announcementId,
      subscription_id: subscription.id,
      due_at: wakesAt(subscription, now).toISOString(),
    }));
    await this.#database.db
      .insertInto('push_sleepers')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ ref }) => ({ due_at: ref('excluded.due_at') })),
      )
      .execute();
  }

  /** Those whose time has come, a few hundred at a time; each is given to one process alone. */
  async *due(now: Date): AsyncGenerator<PushSleepersTable[]> {
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

  async forget(rows: readonly PushSleepersTable[]): Promise<void> {
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
