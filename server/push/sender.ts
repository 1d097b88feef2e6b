import { setTimeout as pause } from 'node:timers/promises';
import { publicView } from '#contract/collections.ts';
import type { PublicDocument } from '#contract/document.ts';
import type { Announcement } from '#contract/entities/announcement.ts';
import type { Leaderboard } from '#contract/entities/leaderboard.ts';
import { paths } from '#contract/paths.ts';
import { plainText, shortened } from '#contract/plain-text.ts';
import type { PushNote, PushReach } from '#contract/push.ts';
import { isFrozenAt } from '#contract/scoring/freeze.ts';
import type { Background } from '../background.ts';
import type { Database } from '../db/database.ts';
import type { PushNotesTable, PushSubscriptionsTable } from '../db/tables.ts';
import type { DocumentStore } from '../documents/store.ts';
import type { ChangeLog } from '../live/change-log.ts';
import type { PublicCopy } from '../live/public-copy.ts';
import { isAsleep, type Subscriptions } from './subscriptions.ts';
import type { VapidKeys } from './vapid-keys.ts';

/** What was urgent longer ago is no news, and a start does not wake anybody for it. */
const FRESH_MS = 15 * 60_000;
/** Whoever began this long ago and has not ended was broken off. */
const BROKEN_OFF_MS = 2 * 60_000;
const AT_ONCE = 50;
const ANSWER_LIMIT_MS = 10_000;
const RETRY_AFTER_MS = [500, 2000];
/** A phone that was off all day is not told of the morning's rain. */
const TIME_TO_LIVE_S = 3600;
const BODY_MAX = 180;

type Urgent = PublicDocument<Announcement>;
type Outcome = 'accepted' | 'gone' | 'failed';

interface Options {
  database: Database;
  store: DocumentStore;
  log: ChangeLog;
  publicCopy: PublicCopy;
  subscriptions: Subscriptions;
  background: Background;
  keys: VapidKeys;
  publicUrl: string;
}

/**
 * Sends urgent announcements to the phones that asked for them, each announcement once. Every process hears of a
 * publication; the one that writes the note first sends it. One that was broken off is sent again by the next start:
 * the phone shows the same announcement only once.
 */
export class PushSender {
  readonly #options: Options;
  readonly #considered = new Set<string>();

  constructor(options: Options) {
    this.#options = options;
    options.log.subscribe((changes) => {
      for (const { collection, after } of changes) {
        if (collection !== 'announcement' || !after) continue;
        const announcement = publicView('announcement', after);
        if (announcement) this.#consider(announcement as Urgent);
      }
    });
  }

  start(): void {
    for (const announcement of this.#options.publicCopy.list<Urgent>('announcement'))
      this.#consider(announcement);
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
    if (!(await this.#claim(announcement.id))) return;
    if (await this.#isMuted(announcement)) {
      await this.#note(announcement.id, { state: 'muted' });
      return;
    }
    const reach = { accepted: 0, quiet: 0, failed: 0 };
    const note: PushNote = {
      id: announcement.id,
      title: announcement.title,
      body: shortened(plainText(announcement.body), BODY_MAX),
      url: paths.announcement(announcement.id),
    };
    for await (const subscriptions of this.#options.subscriptions.wanting(announcement.category)) {
      const awake = subscriptions.filter((subscription) => !isAsleep(subscription, new Date()));
      reach.quiet += subscriptions.length - awake.length;
      while (awake.length > 0) {
        const outcomes = await Promise.all(awake.splice(0, AT_ONCE).map((one) => this.#deliver(one, note)));
        reach.accepted += outcomes.filter((outcome) => outcome === 'accepted').length;
        reach.failed += outcomes.filter((outcome) => outcome === 'failed').length;
        await this.#note(announcement.id, reach);
      }
    }
    await this.#note(announcement.id, { ...reach, state: 'sent' });
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

  async #deliver(subscription: PushSubscriptionsTable, note: PushNote): Promise<Outcome> {
    for (const wait of [...RETRY_AFTER_MS, undefined]) {
      const status = await this.#post(subscription, note).catch(() => 0);
      if (status >= 200 && status < 300) return 'accepted';
      if (status === 404 || status === 410) {
        await this.#options.subscriptions.remove(subscription.endpoint);
        return 'gone';
      }
      const isPassing = status === 0 || status === 429 || status >= 500;
      if (!isPassing || wait === undefined) break;
      await pause(wait);
    }
    return 'failed';
  }

  async #post({ endpoint, p256dh, auth }: PushSubscriptionsTable, note: PushNote): Promise<number> {
    const { keys, publicUrl } = this.#options;
    // Only those who have subscribers need it.
    const { default: webPush } = await import('web-push');
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(note),
      {
        vapidDetails: { subject: subjectOf(publicUrl), ...keys },
        TTL: TIME_TO_LIVE_S,
        urgency: 'high',
      },
    );
    const response = await fetch(endpoint, {
      method,
      headers: headers as Record<string, string>,
      body: new Uint8Array(body!),
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    await response.body?.cancel();
    return response.status;
  }
}

/** Whom a push service asks when something is wrong; it takes only https and mailto. */
const subjectOf = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? publicUrl : 'mailto:festival@localhost';
