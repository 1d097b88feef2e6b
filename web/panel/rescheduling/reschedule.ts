import { type AnyDocument, ownFields, type Stored } from '#contract/api/document.ts';
import type { Announcement } from '#contract/entities/announcement.ts';
import type { Event, EventSession } from '#contract/entities/event.ts';
import type { ErrorBody } from '#contract/api/errors.ts';
import type { WriteStep } from '#contract/api/writes.ts';
import { DELAY_MINUTES_MAX, type Rescheduling } from '#contract/programme/reschedule.ts';
import { festivalTime } from '#web/shared/time/festival-time.ts';
import { writeTogether } from '#web/panel/services/documents.ts';
import type { Result } from '#web/shared/services/request.ts';

export type StaffEvent = Stored<Event>;

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

/** Writes the event and its announcement together: both or neither. Undo works the same way. */
export async function reschedule(
  before: StaffEvent,
  changed: StaffEvent,
  announcement: Announcement,
): Promise<Result<Done>> {
  const announcementId = newId();
  const put = (
    collection: WriteStep['collection'],
    id: string,
    fields: object,
    version: number,
  ): WriteStep => ({
    collection,
    id,
    fields: ownFields(fields),
    version,
  });
  const done = await writeTogether([
    put('events', before.id, changed, before.version),
    put('announcement', announcementId, { ...announcement, publishAt: new Date().toISOString() }, 0),
  ]);
  if (!done.ok) return done;
  const [event, told] = done.value.documents as [AnyDocument, AnyDocument];
  return {
    ok: true,
    value: {
      event,
      announcement: told,
      undo: async () => {
        const undone = await writeTogether([
          put('events', before.id, before, event.version),
          { collection: 'announcement', id: announcementId, fields: null, version: told.version },
        ]);
        return undone.ok ? undefined : undone.error;
      },
    },
  };
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

export function changeOf(
  type: Rescheduling['type'],
  minutes: string,
  to: { startAt: string; venueId: string },
): Rescheduling | undefined {
  if (type === 'cancel') return { type };
  if (type === 'move') return { type, ...to };
  return /^\d{1,5}$/.test(minutes.trim()) ? { type, minutes: Number(minutes) } : undefined;
}

export function problemOf(session: EventSession, change: Rescheduling | undefined): string | undefined {
  if (!change || (change.type === 'delay' && (change.minutes < 1 || change.minutes > DELAY_MINUTES_MAX)))
    return `Minutes must be a whole number from 1 to ${DELAY_MINUTES_MAX}.`;
  if (change.type === 'move' && change.startAt === session.startAt && change.venueId === session.venueId)
    return 'Choose another time or another venue.';
  return undefined;
}

export function sessionText(
  { label, startAt, endAt, venueId }: EventSession,
  timezone: string,
  venueName: (id: string) => string,
): string {
  const [from, until] = [festivalTime(startAt, timezone), festivalTime(endAt, timezone)];
  const when = `${from.weekday.slice(0, 3)} ${from.shortDate}, ${from.clock} to ${until.clock}`;
  return [label, when, venueName(venueId)].filter(Boolean).join(' · ');
}
