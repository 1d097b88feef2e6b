import { publicView } from '#contract/api/collections.ts';
import type { PublicDocument } from '#contract/api/document.ts';
import type { Announcement } from '#contract/entities/announcement.ts';
import type { Leaderboard } from '#contract/entities/leaderboard.ts';
import { paths } from '#contract/api/paths.ts';
import { plainText, shortened } from '#contract/text/plain-text.ts';
import type { PushNotification, PushReach } from '#contract/api/push.ts';
import { isFrozenAt } from '#contract/scoring/freeze.ts';
import type { Background } from '#server/background.ts';
import type { Database } from '#server/db/database.ts';
import type { PushNotesTable, DelayedPushesTable, PushSubscriptionsTable } from '#server/db/tables.ts';
import type { DocumentStore } from '#server/documents/store.ts';
import type { Change } from '#server/live/change.ts';
import type { Follower } from '#server/live/follower.ts';
import type { PublicDocuments } from '#server/live/public-documents.ts';
import type { Deliveries } from './deliveries.ts';
import { DelayedPushes } from './delayed-pushes.ts';
import { isInQuietHours, isWanted, type Subscriptions } from './subscriptions.ts';

/** Older announcements are no news: a server start sends no notification for them. */
const FRESH_MS = 15 * 60_000;
/** A process that began this long ago and has not finished was stopped. */
const BROKEN_OFF_MS = 2 * 60_000;
const BODY_MAX = 180;
/** How often the sender looks for quiet hours that are over. */
const DELAYED_EVERY_MS = 30_000;

type Urgent = PublicDocument<Announcement>;

interface Options {
  database: Database;
  store: DocumentStore;
  publicDocuments: PublicDocuments;
  subscriptions: Subscriptions;
  background: Background;
  deliveries: Deliveries;
}

/**
 * Sends urgent announcements to the phones that asked for them, each announcement once. Every process hears of a
 * publication; the one that inserts the row first sends it. After a crash the next start sends again, and a phone
 * shows the same announcement only once.
 */
export class PushSender implements Follower {
  readonly #options: Options;
  readonly #considered = new Set<string>();
  readonly #delayed: DelayedPushes;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#delayed = new DelayedPushes(options.database);
  }

  changed(changes: readonly Change[]): void {
    for (const { collection, after } of changes) {
      if (collection !== 'announcement' || !after) continue;
      const announcement = publicView('announcement', after);
      if (announcement) this.#consider(announcement as Urgent);
    }
  }

  start(): void {
    for (const announcement of this.#options.publicDocuments.list<Urgent>('announcement'))
      this.#consider(announcement);
    const sendDelayed = () =>
      this.#options.background.run('Sending delayed notifications', () => this.sendDelayed(new Date()));
    sendDelayed();
    this.#timer = setInterval(sendDelayed, DELAYED_EVERY_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Sends what became urgent during quiet hours and still is. */
  async sendDelayed(now: Date): Promise<void> {
    for await (const due of this.#delayed.due(now)) {
      for (const rows of Map.groupBy(due, (row) => row.announcement_id).values())
        await this.#sendDelayed(rows, now);
    }
  }

  async reachOf(announcementId: string): Promise<PushReach | undefined> {
    const row = await this.#options.database.db
      .selectFrom('push_notes')
      .selectAll()
      .where('announcement_id', '=', announcementId)
      .executeTakeFirst();
    if (!row) return undefined;
    const { state, begun_at, accepted, quiet, failed } = row;
    return { state, sentAt: begun_at, accepted, quiet, failed };
  }

  #consider(announcement: Urgent): void {
    const { id, severity, updatedAt } = announcement;
    if (severity !== 'urgent' || this.#considered.has(id)) return;
    if (Date.parse(updatedAt) < Date.now() - FRESH_MS) return;
    this.#considered.add(id);
    this.#options.background.run('Sending an urgent announcement', () => this.#send(announcement));
  }

  async #send(announcement: Urgent): Promise<void> {
    const { id, category } = announcement;
    if (!(await this.#claim(id))) return;
    if (await this.#isMuted(announcement)) {
      await this.#update(id, { state: 'muted' });
      return;
    }
    const reach = { accepted: 0, quiet: 0, failed: 0 };
    for await (const subscriptions of this.#options.subscriptions.wanting(category)) {
      const now = new Date();
      const { quiet = [], reachable = [] } = byQuietHours(subscriptions, now);
      await this.#delayed.delay(id, quiet, now);
      reach.quiet += quiet.length;
      for await (const { accepted, failed } of this.#options.deliveries.deliver(
        reachable,
        notificationOf(announcement),
      )) {
        reach.accepted += accepted;
        reach.failed += failed;
        await this.#update(id, reach);
      }
    }
    await this.#update(id, { ...reach, state: 'sent' });
  }

  /** Sends one announcement to those of these phones that still want it. */
  async #sendDelayed(rows: readonly DelayedPushesTable[], now: Date): Promise<void> {
    const { publicDocuments, subscriptions } = this.#options;
    const announcement = publicDocuments.get<Urgent>('announcement', rows[0]!.announcement_id);
    const isCurrent = announcement?.severity === 'urgent' && !(await this.#isMuted(announcement));
    if (!isCurrent) return this.#delayed.remove(rows);
    const { id, category } = announcement;
    const found = await subscriptions.of(rows.map((row) => row.subscription_id));
    // The choice of categories or quiet hours may have changed meanwhile.
    const wanting = found.filter((subscription) => isWanted(subscription, category));
    const { quiet = [], reachable = [] } = byQuietHours(wanting, now);
    await this.#delayed.delay(id, quiet, now);
    for await (const { accepted, failed } of this.#options.deliveries.deliver(
      reachable,
      notificationOf(announcement),
    ))
      await this.#addToReach(id, accepted, failed);
    const later = new Set(quiet.map((subscription) => subscription.id));
    await this.#delayed.remove(rows.filter((row) => !later.has(row.subscription_id)));
  }

  /** Delayed notifications move from the quiet count to the others. */
  async #addToReach(announcementId: string, accepted: number, failed: number): Promise<void> {
    await this.#options.database.db
      .updateTable('push_notes')
      .set((row) => ({
        accepted: row('accepted', '+', accepted),
        failed: row('failed', '+', failed),
        quiet: row('quiet', '-', accepted + failed),
      }))
      .where('announcement_id', '=', announcementId)
      .execute();
  }

  /** True for the one process that has to send it. */
  async #claim(id: string): Promise<boolean> {
    const { db } = this.#options.database;
    const begun_at = new Date().toISOString();
    const fresh = await db
      .insertInto('push_notes')
      .values({ announcement_id: id, state: 'sending', begun_at, accepted: 0, quiet: 0, failed: 0 })
      .onConflict((conflict) => conflict.column('announcement_id').doNothing())
      .executeTakeFirst();
    if (fresh.numInsertedOrUpdatedRows === 1n) return true;
    const taken = await db
      .updateTable('push_notes')
      .set({ begun_at })
      .where('announcement_id', '=', id)
      .where('state', '=', 'sending')
      .where('begun_at', '<', new Date(Date.now() - BROKEN_OFF_MS).toISOString())
      .executeTakeFirst();
    return taken.numUpdatedRows === 1n;
  }

  /** While a board is frozen, no notification may give its results away. */
  async #isMuted({ category }: Announcement): Promise<boolean> {
    if (category !== 'results') return false;
    const now = new Date().toISOString();
    const boards = await this.#options.store.all('leaderboards');
    return boards.some((board) => isFrozenAt(board as unknown as Leaderboard, now));
  }

  async #update(id: string, changed: Partial<PushNotesTable>): Promise<void> {
    await this.#options.database.db
      .updateTable('push_notes')
      .set(changed)
      .where('announcement_id', '=', id)
      .execute();
  }
}

const notificationOf = ({ id, title, body }: Urgent): PushNotification => ({
  id,
  title,
  body: shortened(plainText(body), BODY_MAX),
  url: paths.announcement(id),
});

const byQuietHours = (subscriptions: readonly PushSubscriptionsTable[], now: Date) =>
  Object.groupBy(subscriptions, (subscription) =>
    isInQuietHours(subscription, now) ? 'quiet' : 'reachable',
  );
