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
import type { PushSubscriptionsTable, QueuedPushesTable } from '#server/db/tables.ts';
import type { DocumentStore } from '#server/documents/store.ts';
import type { Change } from '#server/live/change.ts';
import type { Follower } from '#server/live/follower.ts';
import type { PublicDocuments } from '#server/live/public-documents.ts';
import type { Deliveries } from './deliveries.ts';
import { PushQueue } from './push-queue.ts';
import { isInQuietHours, isWanted, type Subscriptions } from './subscriptions.ts';

/** Older announcements are no news: a server start sends no notification for them. */
const FRESH_MS = 15 * 60_000;
const BODY_MAX = 180;
/** How often the sender looks for quiet hours that are over, and for what another process has left undone. */
const LOOK_EVERY_MS = 10_000;

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
 * publication; the one that inserts the row first queues it for every phone, in one transaction. Then any process sends
 * what is due. After a crash another one goes on with the queue; only the batch that was under way may be sent twice, and
 * a phone shows the same announcement only once.
 */
export class PushSender implements Follower {
  readonly #options: Options;
  readonly #considered = new Set<string>();
  readonly #queue: PushQueue;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#queue = new PushQueue(options.database);
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
    const sendDue = () =>
      this.#options.background.run('Sending notifications', () => this.sendDue(new Date()));
    sendDue();
    this.#timer = setInterval(sendDue, LOOK_EVERY_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Sends what is due of the queue, if it is still urgent. */
  async sendDue(now: Date): Promise<void> {
    for await (const due of this.#queue.due(now)) {
      for (const rows of Map.groupBy(due, (row) => row.announcement_id).values())
        await this.#sendRows(rows, now);
    }
  }

  async reachOf(announcementId: string): Promise<PushReach | undefined> {
    const row = await this.#options.database.db
      .selectFrom('push_notes')
      .selectAll()
      .where('announcement_id', '=', announcementId)
      .executeTakeFirst();
    if (!row) return undefined;
    const { next, quiet } = await this.#queue.left(announcementId, new Date());
    const { begun_at, accepted, failed } = row;
    const state = row.state === 'muted' ? 'muted' : next > 0 ? 'sending' : 'sent';
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
    if (await this.#queueForAll(announcement)) await this.sendDue(new Date());
  }

  /** True for the one process that has queued it. All or nothing, so that a crash leaves no phone out. */
  async #queueForAll(announcement: Urgent): Promise<boolean> {
    const { database, subscriptions } = this.#options;
    const { id, category } = announcement;
    const now = new Date();
    const state = (await this.#isMuted(announcement)) ? 'muted' : 'sending';
    return database.db.transaction().execute(async (transaction) => {
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('push_notes')
        .values({
          announcement_id: id,
          state,
          begun_at: now.toISOString(),
          accepted: 0,
          quiet: 0,
          failed: 0,
        })
        .onConflict((conflict) => conflict.column('announcement_id').doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows !== 1n || state === 'muted') return false;
      for await (const some of subscriptions.wanting(category, transaction))
        await this.#queue.add(transaction, id, some, now);
      return true;
    });
  }

  /** Sends one announcement to those of these phones that still want it. */
  async #sendRows(rows: readonly QueuedPushesTable[], now: Date): Promise<void> {
    const { database, publicDocuments, subscriptions, deliveries } = this.#options;
    const announcement = publicDocuments.get<Urgent>('announcement', rows[0]!.announcement_id);
    const isCurrent = announcement?.severity === 'urgent' && !(await this.#isMuted(announcement));
    if (!isCurrent) return this.#queue.remove(rows);
    const { id, category } = announcement;
    const found = await subscriptions.of(rows.map((row) => row.subscription_id));
    // The choice of categories or quiet hours may have changed meanwhile.
    const wanting = found.filter((subscription) => isWanted(subscription, category));
    const { quiet = [], reachable = [] } = byQuietHours(wanting, now);
    await this.#queue.add(database.db, id, quiet, now);
    const { accepted, failed } = await deliveries.deliver(reachable, notificationOf(announcement));
    const later = new Set(quiet.map((subscription) => subscription.id));
    await this.#queue.remove(rows.filter((row) => !later.has(row.subscription_id)));
    await database.db
      .updateTable('push_notes')
      .set((row) => ({ accepted: row('accepted', '+', accepted), failed: row('failed', '+', failed) }))
      .where('announcement_id', '=', id)
      .execute();
  }

  /** While a board is frozen, no notification may give its results away. */
  async #isMuted({ category }: Announcement): Promise<boolean> {
    if (category !== 'results') return false;
    const now = new Date().toISOString();
    const boards = await this.#options.store.all('leaderboards');
    return boards.some((board) => isFrozenAt(board as unknown as Leaderboard, now));
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
