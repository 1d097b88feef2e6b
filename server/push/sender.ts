import { publicView } from '#contract/api/collections.ts';
import type { PublicDocument } from '#contract/api/document.ts';
import type { Announcement } from '#contract/entities/announcement.ts';
import type { Event } from '#contract/entities/event.ts';
import type { Leaderboard } from '#contract/entities/leaderboard.ts';
import { paths } from '#contract/api/paths.ts';
import { addressIn } from '#contract/languages/addresses.ts';
import { translatedTo } from '#contract/languages/translated.ts';
import { plainText, shortened } from '#contract/text/plain-text.ts';
import type { PushNotification, PushReach } from '#contract/api/push.ts';
import { isFrozenAt } from '#contract/scoring/freeze.ts';
import type { Background } from '#server/background.ts';
import type { Database } from '#server/db/database.ts';
import type { PushSubscriptionsTable, QueuedPushesTable } from '#server/db/tables.ts';
import type { DocumentStore } from '#server/documents/store.ts';
import { knownLanguage } from '#server/languages.ts';
import type { Change } from '#server/live/change.ts';
import type { Follower } from '#server/live/follower.ts';
import type { PublicDocuments } from '#server/live/public-documents.ts';
import type { Deliveries } from './deliveries.ts';
import { PushQueue } from './push-queue.ts';
import { PushRounds } from './rounds.ts';
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
 * what is due, and after a crash another one goes on with the queue.
 */
export class PushSender implements Follower {
  readonly #options: Options;
  readonly #considered = new Set<string>();
  readonly #queue: PushQueue;
  readonly #rounds: PushRounds;
  #isLooking = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#queue = new PushQueue(options.database);
    const { subscriptions, deliveries } = options;
    this.#rounds = new PushRounds({
      queue: this.#queue,
      subscriptions,
      deliveries,
      noteFor: (...due) => this.#noteFor(...due),
    });
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
    const look = () => {
      if (this.#isLooking) return;
      this.#isLooking = true;
      this.#options.background.run('Sending notifications', () =>
        this.sendDue(new Date()).finally(() => (this.#isLooking = false)),
      );
    };
    look();
    this.#timer = setInterval(look, LOOK_EVERY_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#rounds.stop();
  }

  /** Sends what is due of the queue, if it is still urgent. */
  sendDue(now: Date): Promise<void> {
    return this.#rounds.sendDue(now);
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

  /** What a phone is told, if it still wants that; the choice of categories or quiet hours may have changed meanwhile. */
  async #noteFor(
    { announcement_id }: QueuedPushesTable,
    subscription: PushSubscriptionsTable,
    now: Date,
  ): Promise<PushNotification | 'later' | undefined> {
    const { database } = this.#options;
    const announcement = await this.#announcement(announcement_id);
    if (announcement?.severity !== 'urgent' || !isWanted(subscription, announcement.category))
      return undefined;
    if (await this.#isMuted(announcement)) return undefined;
    if (!isInQuietHours(subscription, now))
      return notificationOf(announcement, this.#eventOf(announcement), knownLanguage(subscription.language));
    await this.#queue.add(database.db, announcement_id, [subscription], now);
    return 'later';
  }

  /** Another process may have queued what this one has not heard of yet. */
  async #announcement(id: string): Promise<Urgent | undefined> {
    const { publicDocuments, store } = this.#options;
    const known = publicDocuments.get<Urgent>('announcement', id);
    if (known) return known;
    const stored = await store.get('announcement', id);
    return stored && (publicView('announcement', stored) as Urgent | undefined);
  }

  /** The event that it is about, where that is public. */
  #eventOf({ eventId }: Urgent): PublicDocument<Event> | undefined {
    return eventId ? this.#options.publicDocuments.get<PublicDocument<Event>>('events', eventId) : undefined;
  }

  /** While a board is frozen, no notification may give its results away. */
  async #isMuted({ category }: Announcement): Promise<boolean> {
    if (category !== 'results') return false;
    const now = new Date().toISOString();
    const boards = await this.#options.store.all('leaderboards');
    return boards.some((board) => isFrozenAt(board as unknown as Leaderboard, now));
  }
}

/** What a phone is told, with the texts and addresses of its language. */
function notificationOf(
  announcement: Urgent,
  about: PublicDocument<Event> | undefined,
  code: string,
): PushNotification {
  const { id, title, body } = translatedTo(code, announcement);
  const event = about && translatedTo(code, about);
  return {
    id,
    title,
    body: shortened(plainText(body), BODY_MAX),
    url: addressIn(code, paths.announcement(id)),
    ...(event && { event: { title: event.title, url: addressIn(code, paths.event(event.slug)) } }),
  };
}
