import { publicView } from '#contract/api/collections.ts';
import type { PublicDocument } from '#contract/api/document.ts';
import type { Announcement } from '#contract/entities/announcement.ts';
import type { Leaderboard } from '#contract/entities/leaderboard.ts';
import { paths } from '#contract/api/paths.ts';
import { plainText, shortened } from '#contract/text/plain-text.ts';
import type { PushNote, PushReach } from '#contract/api/push.ts';
import { isFrozenAt } from '#contract/scoring/freeze.ts';
import type { Background } from '../background.ts';
import type { Database } from '../db/database.ts';
import type { PushNotesTable, PushSleepersTable, PushSubscriptionsTable } from '../db/tables.ts';
import type { DocumentStore } from '../documents/store.ts';
import type { Change } from '#server/live/change.ts';
import type { Follower } from '#server/live/follower.ts';
import type { PublicDocuments } from '#server/live/public-documents.ts';
import type { Deliveries } from './deliveries.ts';
import { Sleepers } from './delayed-pushes.ts';
import { isAsleep, isWanted, type Subscriptions } from './subscriptions.ts';

/** What was urgent longer ago is no news, and a start does not wake anybody for it. */
const FRESH_MS = 15 * 60_000;
/** Whoever began this long ago and has not ended was broken off. */
const BROKEN_OFF_MS = 2 * 60_000;
const BODY_MAX = 180;
/** How often somebody looks whose quiet hours are over. */
const WAKE_EVERY_MS = 30_000;

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
 * publication; the one that writes the note first sends it. One that was broken off is sent again by the next start:
 * the phone shows the same announcement only once.
 */
export class PushSender implements Follower {
  readonly #options: Options;
  readonly #considered = new Set<string>();
  readonly #sleepers: Sleepers;
  #waking: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#sleepers = new Sleepers(options.database);
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
    const wake = () =>
      this.#options.background.run('Waking those who slept', () => this.tellSleepers(new Date()));
    wake();
    this.#waking = setInterval(wake, WAKE_EVERY_MS);
    this.#waking.unref();
  }

  stop(): void {
    clearInterval(this.#waking);
  }

  /** What became urgent in their quiet hours and still is, they hear of now; what is over by then, never. */
  async tellSleepers(now: Date): Promise<void> {
    for await (const due of this.#sleepers.due(now)) {
      for (const rows of Map.groupBy(due, (row) => row.announcement_id).values()) await this.#wake(rows, now);
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
      await this.#note(id, { state: 'muted' });
      return;
    }
    const reach = { accepted: 0, quiet: 0, failed: 0 };
    for await (const subscriptions of this.#options.subscriptions.wanting(category)) {
      const now = new Date();
      const { asleep = [], awake = [] } = bySleep(subscriptions, now);
      await this.#sleepers.hold(id, asleep, now);
      reach.quiet += asleep.length;
      for await (const { accepted, failed } of this.#options.deliveries.deliver(
        awake,
        noteOf(announcement),
      )) {
        reach.accepted += accepted;
        reach.failed += failed;
        await this.#note(id, reach);
      }
    }
    await this.#note(id, { ...reach, state: 'sent' });
  }

  /** Tells one announcement to those of these phones that still want to hear of it. */
  async #wake(rows: readonly PushSleepersTable[], now: Date): Promise<void> {
    const { publicDocuments, subscriptions } = this.#options;
    const announcement = publicDocuments.get<Urgent>('announcement', rows[0]!.announcement_id);
    const isCurrent = announcement?.severity === 'urgent' && !(await this.#isMuted(announcement));
    if (!isCurrent) return this.#sleepers.forget(rows);
    const { id, category } = announcement;
    const found = await subscriptions.of(rows.map((row) => row.subscription_id));
    // Others may have chosen another kind meanwhile, or sleep longer.
    const wanting = found.filter((subscription) => isWanted(subscription, category));
    const { asleep = [], awake = [] } = bySleep(wanting, now);
    await this.#sleepers.hold(id, asleep, now);
    for await (const { accepted, failed } of this.#options.deliveries.deliver(awake, noteOf(announcement)))
      await this.#addToReach(id, accepted, failed);
    const later = new Set(asleep.map((subscription) => subscription.id));
    await this.#sleepers.forget(rows.filter((row) => !later.has(row.subscription_id)));
  }

  /** They slept, and do no longer. */
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

  /** True for the one process that is to send it. */
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

  /** While a board is frozen nobody's phone hints at what the public is not to know yet. */
  async #isMuted({ category }: Announcement): Promise<boolean> {
    if (category !== 'results') return false;
    const now = new Date().toISOString();
    const boards = await this.#options.store.all('leaderboards');
    return boards.some((board) => isFrozenAt(board as unknown as Leaderboard, now));
  }

  async #note(id: string, changed: Partial<PushNotesTable>): Promise<void> {
    await this.#options.database.db
      .updateTable('push_notes')
      .set(changed)
      .where('announcement_id', '=', id)
      .execute();
  }
}

const noteOf = ({ id, title, body }: Urgent): PushNote => ({
  id,
  title,
  body: shortened(plainText(body), BODY_MAX),
  url: paths.announcement(id),
});

const bySleep = (subscriptions: readonly PushSubscriptionsTable[], now: Date) =>
  Object.groupBy(subscriptions, (subscription) => (isAsleep(subscription, now) ? 'asleep' : 'awake'));
