import { plural, t } from '#contract/languages/words.ts';
import { escaped } from '#contract/text/plain-text.ts';
import { ANNOUNCEMENT_TITLE_MAX, type Announcement } from '#contract/entities/announcement.ts';
import type { Event, EventSession } from '#contract/entities/event.ts';
import { severityLabels } from '#contract/text/labels.ts';
import type { Rescheduling } from '#contract/programme/reschedule.ts';
import { festivalTime } from '#web/shared/time/festival-time.ts';

interface Told {
  event: Pick<Event, 'title' | 'sessions'> & { id: string };
  before: EventSession;
  after: EventSession;
  change: Rescheduling;
  reason: string;
  timezone: string;
  venueName: (id: string) => string;
  now: string;
}

/** Closer to the start than this, people may be on their way, so the announcement is urgent. */
const URGENT_MS = 6 * 3_600_000;

const cut = (text: string) =>
  text.length <= ANNOUNCEMENT_TITLE_MAX ? text : `${text.slice(0, ANNOUNCEMENT_TITLE_MAX - 1).trimEnd()}…`;

/** A proposed announcement for a change of a session. Somebody reads it before it is published. */
export function announcementOf(told: Told): Omit<Announcement, 'status'> {
  const { event, before, after, change, reason, now } = told;
  const isVenueOnly =
    before.startAt === after.startAt && before.venueId !== after.venueId && !isStretched(told);
  const isSoon = Date.parse(before.startAt) - Date.parse(now) < URGENT_MS;
  const because = reason.trim();
  return {
    title: cut(heading(told)),
    body: `<p>${sentence(told)}</p>${because ? `<p>${escaped(because)}</p>` : ''}`,
    severity: change.type === 'cancel' || isSoon ? 'urgent' : 'important',
    category: isVenueOnly ? 'venue' : 'schedule',
    eventId: event.id,
    pinned: false,
    publishAt: now,
  };
}

const lengthOf = ({ startAt, endAt }: EventSession): number => Date.parse(endAt) - Date.parse(startAt);

const isStretched = ({ before, after }: Pick<Told, 'before' | 'after'>): boolean =>
  lengthOf(before) !== lengthOf(after);

/** The event's name, with the session where the event has several. */
const nameOf = ({ event, before, timezone }: Told): string => {
  if (event.sessions.length === 1) return event.title;
  const { weekday } = festivalTime(before.startAt, timezone);
  return `${event.title} (${before.label ?? weekday})`;
};

function heading(told: Told): string {
  const { before, after, change, timezone, venueName } = told;
  const name = nameOf(told);
  if (change.type === 'cancel') return t('{name} is cancelled', { name });
  if (change.type === 'delay')
    return t('{name} starts {time} later', { name, time: duration(change.minutes) });
  const [was, is] = [festivalTime(before.startAt, timezone), festivalTime(after.startAt, timezone)];
  const when = was.day === is.day ? is.clock : `${is.weekday.slice(0, 3)} ${is.shortDate}, ${is.clock}`;
  const isMoved = before.startAt !== after.startAt;
  if (before.venueId === after.venueId)
    return isMoved
      ? t('{name} moves to {when}', { name, when })
      : t('{name} ends at {clock}', { name, clock: festivalTime(after.endAt, timezone).clock });
  const place = venueName(after.venueId);
  return isMoved
    ? t('{name} moves to {place}, {when}', { name, place, when })
    : t('{name} moves to {place}', { name, place });
}

function sentence(told: Told): string {
  const { before, after, change, timezone, venueName } = told;
  const [was, is] = [festivalTime(before.startAt, timezone), festivalTime(after.startAt, timezone)];
  const place = (id: string) => escaped(venueName(id));
  if (change.type === 'cancel')
    return t('It was planned for {weekday}, {date} at {clock} in {place}.', {
      weekday: was.weekday,
      date: was.date,
      clock: was.clock,
      place: place(before.venueId),
    });
  const now = t('It begins on {weekday}, {date} at <strong>{clock}</strong> in <strong>{place}</strong>', {
    weekday: is.weekday,
    date: is.date,
    clock: is.clock,
    place: place(after.venueId),
  });
  const oldWhen =
    was.day !== is.day
      ? t('{weekday}, {date} at {clock}', { weekday: was.weekday, date: was.date, clock: was.clock })
      : was.clock !== is.clock
        ? was.clock
        : '';
  const oldPlace = before.venueId === after.venueId ? '' : place(before.venueId);
  const end = `<strong>${festivalTime(after.endAt, timezone).clock}</strong>`;
  const old =
    oldWhen && oldPlace ? t('{when} in {place}', { when: oldWhen, place: oldPlace }) : oldWhen || oldPlace;
  if (!old)
    return t('{now} and ends at {end}, instead of {clock}.', {
      now,
      end,
      clock: festivalTime(before.endAt, timezone).clock,
    });
  return isStretched(told)
    ? t('{now}, instead of {old}. It ends at {end}.', { now, old, end })
    : t('{now}, instead of {old}.', { now, old });
}

export function duration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const inHours = plural(hours, 'an hour', '{n} hours');
  const inMinutes = plural(rest, '{n} minute', '{n} minutes');
  if (hours === 0) return inMinutes;
  return rest === 0 ? inHours : t('{hours} and {minutes}', { hours: inHours, minutes: inMinutes });
}

/** The text as it will be read. Its HTML is safe, because every part of it is escaped above. */
export const AnnouncementText = ({ words }: { words: Pick<Announcement, 'title' | 'body' | 'severity'> }) => (
  <section aria-label={t('What is announced')} className="rounded-xl border border-line p-4">
    <p className="text-[0.84375rem] text-muted">{severityLabels[words.severity]}</p>
    <p className="mt-0.5 font-display text-[1.25rem] leading-snug">{words.title}</p>
    <div
      dir="auto"
      className="mt-1 grid gap-1 text-soft [&_strong]:text-text"
      dangerouslySetInnerHTML={{ __html: words.body }}
    />
  </section>
);
