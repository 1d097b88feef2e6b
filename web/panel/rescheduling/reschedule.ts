import { t } from '#contract/languages/words.ts';
import { type AnyDocument, writtenFields, type Stored } from '#contract/api/document.ts';
import type { Announcement } from '#contract/entities/announcement.ts';
import type { Event, EventSession } from '#contract/entities/event.ts';
import type { ErrorBody } from '#contract/api/errors.ts';
import type { WriteStep } from '#contract/api/writes.ts';
import { DELAY_MINUTES_MAX, type Rescheduling } from '#contract/programme/reschedule.ts';
import { festivalTime } from '#web/shared/time/festival-time.ts';
import { writeTogether } from '#web/panel/services/documents.ts';
import type { Result } from '#web/shared/services/request.ts';

export type StaffEvent = Stored<Event>;

/** What becomes of the text that announces a change. */
export const outcomes = { published: t('Announce it now'), draft: t('Keep the text as a draft') } as const;

export interface Done {
  event: AnyDocument;
  announcement: AnyDocument;
  undo: () => Promise<ErrorBody | undefined>;
}

/** Like the server's own, and to be had without https too. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

const put = (
  collection: WriteStep['collection'],
  id: string,
  fields: object,
  version: number,
): WriteStep => ({ collection, id, fields: writtenFields(fields), version });

interface Written {
  events: AnyDocument[];
  announcement: AnyDocument | undefined;
  undo: () => Promise<ErrorBody | undefined>;
}

/** Writes events, and what announces the change, together: all or nothing. Undo works the same way. */
export async function writeEvents(
  changes: ReadonlyArray<{ before: StaffEvent; after: StaffEvent }>,
  announcement: Announcement | undefined,
): Promise<Result<Written>> {
  const announcementId = newId();
  const told = announcement && { ...announcement, publishAt: new Date().toISOString() };
  const done = await writeTogether([
    ...changes.map(({ before, after }) => put('events', before.id, after, before.version)),
    ...(told ? [put('announcement', announcementId, told, 0)] : []),
  ]);
  if (!done.ok) return done;
  const stored = done.value.documents as AnyDocument[];
  const [events, published] = [stored.slice(0, changes.length), stored[changes.length]];
  return {
    ok: true,
    value: {
      events,
      announcement: published,
      undo: async () => {
        const undone = await writeTogether([
          ...changes.map(({ before }, at) => put('events', before.id, before, events[at]!.version)),
          ...(published
            ? [
                {
                  collection: 'announcement' as const,
                  id: announcementId,
                  fields: null,
                  version: published.version,
                },
              ]
            : []),
        ]);
        return undone.ok ? undefined : undone.error;
      },
    },
  };
}

/** Writes the event and its announcement together. */
export async function reschedule(
  before: StaffEvent,
  after: StaffEvent,
  announcement: Announcement,
): Promise<Result<Done>> {
  const done = await writeEvents([{ before, after }], announcement);
  if (!done.ok) return done;
  const { events, announcement: told, undo } = done.value;
  return { ok: true, value: { event: events[0]!, announcement: told!, undo } };
}

interface Open {
  session: EventSession;
  index: number;
}

/** The session that a change is most likely about: the next one to end. */
export const nextOf = (open: readonly Open[]): Open | undefined => {
  const now = new Date().toISOString();
  const inOrder = open.toSorted((a, b) => (a.session.startAt < b.session.startAt ? -1 : 1));
  return inOrder.find(({ session }) => session.endAt > now) ?? inOrder.at(-1);
};

/** Where and when a session is to be; without an end it stays as long as it was. */
export interface Place {
  startAt: string;
  venueId: string;
  endAt?: string | undefined;
}

/** The length does not count where the end is not given. */
const isSamePlace = (session: EventSession, { startAt, venueId, endAt }: Place): boolean =>
  startAt === session.startAt &&
  venueId === session.venueId &&
  (endAt === undefined || endAt === session.endAt);

export const END_TOO_EARLY = t('Session end must be later than Session start.');

export function changeOf(type: Rescheduling['type'], minutes: string, to: Place): Rescheduling | undefined {
  if (type === 'cancel') return { type };
  if (type === 'move') return { type, ...to };
  return /^\d{1,5}$/.test(minutes.trim()) ? { type, minutes: Number(minutes) } : undefined;
}

export function problemOf(session: EventSession, change: Rescheduling | undefined): string | undefined {
  if (!change || (change.type === 'delay' && (change.minutes < 1 || change.minutes > DELAY_MINUTES_MAX)))
    return t('Minutes must be a whole number from 1 to {delayMinutesMax}.', {
      delayMinutesMax: DELAY_MINUTES_MAX,
    });
  if (change.type !== 'move') return undefined;
  if (change.endAt !== undefined && change.endAt <= change.startAt) return END_TOO_EARLY;
  if (isSamePlace(session, change)) return t('Choose another time or another venue.');
  return undefined;
}

export function sessionText(
  { label, startAt, endAt, venueId }: EventSession,
  timezone: string,
  venueName: (id: string) => string,
): string {
  const [from, until] = [festivalTime(startAt, timezone), festivalTime(endAt, timezone)];
  const when = t('{day}, {from} to {until}', {
    day: `${from.weekday.slice(0, 3)} ${from.shortDate}`,
    from: from.clock,
    until: until.clock,
  });
  return [label, when, venueName(venueId)].filter(Boolean).join(' · ');
}
