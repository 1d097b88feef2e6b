import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ANNOUNCEMENT_CATEGORIES, type AnnouncementCategory } from '#contract/text/labels.ts';
import { wallClock } from '#contract/programme/zone-clock.ts';
import { isQuiet, type PushRegistration, TIME_OF_DAY } from '#contract/api/push.ts';
import type { Database } from '../db/database.ts';
import type { PushSubscriptionsTable } from '../db/tables.ts';

const ENDPOINT_MAX = 1000;
const BATCH = 500;

const timeOfDay = z.string().regex(TIME_OF_DAY, 'Quiet hours are times of day like 22:30.');

export const registrationSchema = z.object({
  subscription: z.object({
    endpoint: z.string().max(ENDPOINT_MAX, `The address can have at most ${ENDPOINT_MAX} characters.`),
    keys: z.object({
      // An uncompressed point of P-256, and sixteen random bytes.
      p256dh: z.string().regex(/^[\w-]{87}=?$/, 'p256dh must be a public key of 65 bytes.'),
      auth: z.string().regex(/^[\w-]{22}(==)?$/, 'auth must be a secret of 16 bytes.'),
    }),
  }),
  categories: z
    .array(z.enum(ANNOUNCEMENT_CATEGORIES))
    .min(1, 'Choose at least one kind of announcement.')
    .transform((names) => [...new Set(names)]),
  quiet: z.object({ from: timeOfDay, until: timeOfDay }).optional(),
  timezone: z.string().refine(isTimezone, 'timezone must be one that the server knows, like Asia/Kolkata.'),
});

/** Everybody who wants to be told. */
export class Subscriptions {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The same browser again replaces what it had chosen. */
  async put({ subscription, categories, quiet, timezone }: PushRegistration): Promise<void> {
    const row: PushSubscriptionsTable = {
      id: idOf(subscription.endpoint),
      endpoint: subscription.endpoint,
      p256dh: subscription.keys.p256dh,
      auth: subscription.keys.auth,
      categories: JSON.stringify(categories),
      quiet_from: quiet?.from ?? null,
      quiet_until: quiet?.until ?? null,
      timezone,
      created_at: new Date().toISOString(),
    };
    const { id: _, created_at: __, ...changed } = row;
    await this.#database.db
      .insertInto('push_subscriptions')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(changed))
      .execute();
  }

  async remove(endpoint: string): Promise<void> {
    await this.#database.db.deleteFrom('push_subscriptions').where('id', '=', idOf(endpoint)).execute();
  }

  /** Those of them that are still there. */
  async of(ids: readonly string[]): Promise<PushSubscriptionsTable[]> {
    if (ids.length === 0) return [];
    return this.#database.db.selectFrom('push_subscriptions').selectAll().where('id', 'in', ids).execute();
  }

  /** A few hundred at a time, however many there are. */
  async *wanting(category: AnnouncementCategory): AsyncGenerator<PushSubscriptionsTable[]> {
    let after = '';
    for (;;) {
      const rows = await this.#database.db
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

export function isAsleep({ quiet_from, quiet_until, timezone }: PushSubscriptionsTable, now: Date): boolean {
  if (!quiet_from || !quiet_until) return false;
  return isQuiet({ from: quiet_from, until: quiet_until }, timeOf(now, timezone));
}

/** When the quiet hours that are on end. Where the clocks change meanwhile an hour off: whoever wakes looks again. */
export function wakesAt({ quiet_until, timezone }: PushSubscriptionsTable, now: Date): Date {
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

function isTimezone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
