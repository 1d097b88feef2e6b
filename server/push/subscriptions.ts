import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { ENGLISH, language, t, word } from '#contract/languages/words.ts';
import { ANNOUNCEMENT_CATEGORIES, type AnnouncementCategory } from '#contract/text/labels.ts';
import { wallClock } from '#contract/programme/zone-clock.ts';
import { isQuiet, type PushRegistration, TIME_OF_DAY } from '#contract/api/push.ts';
import type { Database } from '#server/db/database.ts';
import type { PushSubscriptionsTable, Tables } from '#server/db/tables.ts';

const ENDPOINT_MAX = 1000;
const BATCH = 500;

const timeOfDay = z.string().regex(TIME_OF_DAY, word('Quiet hours are times of day like 22:30.'));

export const registrationSchema = z.object({
  subscription: z.object({
    endpoint: z.string().max(ENDPOINT_MAX, {
      error: () => t('The address can have at most {max} characters.', { max: ENDPOINT_MAX }),
    }),
    keys: z.object({
      // p256dh is an uncompressed point of P-256, auth is sixteen random bytes.
      p256dh: z.string().regex(/^[\w-]{87}=?$/, 'p256dh must be a public key of 65 bytes.'),
      auth: z.string().regex(/^[\w-]{22}(==)?$/, 'auth must be a secret of 16 bytes.'),
    }),
  }),
  categories: z
    .array(z.enum(ANNOUNCEMENT_CATEGORIES))
    .min(1, word('Choose at least one kind of announcement.'))
    .transform((names) => [...new Set(names)]),
  quiet: z.object({ from: timeOfDay, until: timeOfDay }).optional(),
  timezone: z.string().transform((name, { addIssue }) => {
    const known = timezoneOf(name);
    if (known === undefined) addIssue('timezone must be one that the server knows, like Asia/Kolkata.');
    return known ?? '';
  }),
  captcha: z.string().max(5000).optional(),
});

/** The browsers that want notifications. */
export class Subscriptions {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** A browser that subscribes again replaces its old choice. It is told of news in the language of its page. */
  async put({ subscription, categories, quiet, timezone }: PushRegistration): Promise<void> {
    const now = new Date().toISOString();
    const row: PushSubscriptionsTable = {
      id: idOf(subscription.endpoint),
      endpoint: subscription.endpoint,
      p256dh: subscription.keys.p256dh,
      auth: subscription.keys.auth,
      categories: JSON.stringify(categories),
      quiet_from: quiet?.from ?? null,
      quiet_until: quiet?.until ?? null,
      timezone,
      created_at: now,
      renewed_at: now,
      language: language() === ENGLISH ? null : language(),
    };
    const { id: _, created_at: __, ...changed } = row;
    await this.#database.db
      .insertInto('push_subscriptions')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(changed))
      .execute();
  }

  async has(endpoint: string): Promise<boolean> {
    const { db } = this.#database;
    const ids = db.selectFrom('push_subscriptions').select('id').where('id', '=', idOf(endpoint));
    return (await ids.executeTakeFirst()) !== undefined;
  }

  async count(): Promise<number> {
    const { count } = await this.#database.db
      .selectFrom('push_subscriptions')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  async remove(endpoint: string): Promise<void> {
    const { db } = this.#database;
    await db.deleteFrom('push_sleepers').where('subscription_id', '=', idOf(endpoint)).execute();
    await db.deleteFrom('push_subscriptions').where('id', '=', idOf(endpoint)).execute();
  }

  /** Those of the subscriptions that still exist. */
  async of(ids: readonly string[]): Promise<PushSubscriptionsTable[]> {
    if (ids.length === 0) return [];
    return this.#database.db.selectFrom('push_subscriptions').selectAll().where('id', 'in', ids).execute();
  }

  /** Answers batches, because there may be very many. */
  async *wanting(
    category: AnnouncementCategory,
    transaction: Transaction<Tables>,
  ): AsyncGenerator<PushSubscriptionsTable[]> {
    let after = '';
    for (;;) {
      const rows = await transaction
        .selectFrom('push_subscriptions')
        .selectAll()
        .where('id', '>', after)
        .orderBy('id')
        .limit(BATCH)
        .execute();
      if (rows.length === 0) return;
      after = rows.at(-1)!.id;
      yield rows.filter((row) => isWanted(row, category));
    }
  }
}

export const isWanted = ({ categories }: PushSubscriptionsTable, category: AnnouncementCategory): boolean =>
  (JSON.parse(categories) as string[]).includes(category);

export function isInQuietHours(
  { quiet_from, quiet_until, timezone }: PushSubscriptionsTable,
  now: Date,
): boolean {
  if (!quiet_from || !quiet_until) return false;
  return isQuiet({ from: quiet_from, until: quiet_until }, timeOf(now, timezone));
}

/** When the present quiet hours end. A clock change makes it an hour wrong; the sender then checks again. */
export function quietHoursEnd({ quiet_until, timezone }: PushSubscriptionsTable, now: Date): Date {
  const minutes = minutesOf(quiet_until ?? '00:00') - minutesOf(timeOf(now, timezone));
  const due = new Date(now.getTime() + ((minutes + DAY_MINUTES) % DAY_MINUTES) * 60_000);
  due.setUTCSeconds(0, 0);
  return due;
}

const DAY_MINUTES = 24 * 60;
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (now: Date, timezone: string) =>
  wallClock(now.getTime(), timezone).toISOString().slice(11, 16);

const idOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('base64url');

/** The zone's one name: it may be written in any case, and each spelling would be remembered as a zone of its own. */
function timezoneOf(name: string): string | undefined {
  // Offsets such as +05:31 are no zones; there are thousands of them.
  if (!/^[a-z][\w+/-]{1,40}$/i.test(name)) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** The push services of the large browsers. */
const KNOWN = [
  /^https:\/\/fcm\.googleapis\.com$/,
  /^https:\/\/[\w-]+\.push\.services\.mozilla\.com$/,
  /^https:\/\/[\w.-]+\.push\.apple\.com$/,
  /^https:\/\/[\w.-]+\.notify\.windows\.com$/,
];

/**
 * The server sends to addresses that visitors give. Only push services are allowed; otherwise visitors could make the
 * server call machines in its own network.
 */
export function isPushService(endpoint: string, further: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { origin, username, password } = new URL(endpoint);
  if (username || password) return false;
  return further.includes(origin) || KNOWN.some((known) => known.test(origin));
}
