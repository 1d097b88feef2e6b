import type { Event } from '#contract/entities/event.ts';
import type { Session } from '#contract/entities/session.ts';
import type { PublicDocument } from '#contract/api/document.ts';
import { paths } from '#contract/api/paths.ts';
import { filterEvents, findEvent, isChosen, parseFilter } from '#contract/programme/event-filter.ts';
import { nextBoundary, nextQuarter, nextTurn, type Slot } from '#contract/programme/schedule.ts';
import { sessionKey } from '#contract/programme/session-key.ts';
import { addressIn } from '#contract/languages/addresses.ts';
import { language, t } from '#contract/languages/words.ts';
import type { PublicData } from '#contract/api/public-data.ts';
import { type ExportedFile, siteOf } from './exported-file.ts';
import { type CalendarEntry, writeCalendar } from './ics.ts';

type PublicEvent = PublicDocument<Event>;

/** Calendars should show a moved event on the same day. */
const REFRESH = 'PT15M';

/** The programme, or what a filter leaves of it, as a calendar to keep or to subscribe to. */
export function eventsCalendar(data: PublicData, url: URL): ExportedFile {
  const { name, timezone } = siteOf(data);
  const filter = parseFilter(url.searchParams);
  const venues = venueNames(data);
  const place = { timezone, now: data.now, venueName: (id: string) => venues.get(id) };
  const all = data.list<PublicEvent>('events');
  const events = filterEvents(all, filter, place);
  const entries = events.flatMap((event) =>
    entriesOf(event, venues, url, (slot) => isChosen(slot, filter, place)),
  );
  const isTooLong = entries.length > ENTRIES_MAX;
  const changesAt =
    isTooLong || filter.states.length > 0
      ? nextBoundary([...nextTurn(all, data.now), nextQuarter(data.now)], data.now)
      : undefined;
  if (changesAt) data.until(changesAt);
  return calendar(data, url, {
    name: t('{name} programme', { name }),
    file: 'programme',
    alarm: alarmOf(url.searchParams.get('alarm')),
    entries: isTooLong ? nextOf(entries, data.now) : entries,
  });
}

/** No phone takes more; of a longer programme it gets what comes next, and every filter has a calendar of its own. */
const ENTRIES_MAX = 2000;

function nextOf(entries: readonly CalendarEntry[], now: Date): CalendarEntry[] {
  const at = now.toISOString();
  const inOrder = entries.toSorted((a, b) => (a.startAt < b.startAt ? -1 : Number(a.startAt > b.startAt)));
  const over = inOrder.filter(({ endAt }) => endAt <= at);
  const ahead = inOrder.filter(({ endAt }) => endAt > at);
  // Towards the end there is room for the last of what is over.
  const room = Math.max(0, ENTRIES_MAX - ahead.length);
  return [...over.slice(over.length - room), ...ahead.slice(0, ENTRIES_MAX)];
}

export function eventCalendar(data: PublicData, url: URL, slug: string): ExportedFile | undefined {
  const event = findEvent(data.list<PublicEvent>('events'), slug);
  return (
    event &&
    calendar(data, url, {
      name: event.title,
      file: event.slug,
      entries: entriesOf(event, venueNames(data), url),
    })
  );
}

export function conclaveCalendar(data: PublicData, url: URL): ExportedFile {
  const venues = venueNames(data);
  return calendar(data, url, {
    name: t('{name} conclave', { name: siteOf(data).name }),
    file: 'conclave',
    entries: data.list<PublicDocument<Session>>('sessions').map((session) => ({
      uid: `conclave-${session.id}@${url.hostname}`,
      title: session.title,
      startAt: session.startAt,
      endAt: session.endAt,
      changedAt: session.updatedAt,
      location: venues.get(session.venueId),
      description: session.abstract,
      url: url.origin + addressIn(language(), paths.conclave),
      status: 'CONFIRMED',
    })),
  });
}

function entriesOf(
  event: PublicEvent,
  venues: ReadonlyMap<string, string>,
  url: URL,
  isWanted: (slot: Slot<PublicEvent>) => boolean = () => true,
): CalendarEntry[] {
  return event.sessions.flatMap((session, index) => {
    if (!isWanted({ event, session })) return [];
    const isCancelled = event.status === 'cancelled' || session.status === 'cancelled';
    return {
      uid: `${event.id}-${sessionKey(session, index)}@${url.hostname}`,
      title: session.label ? `${event.title}: ${session.label}` : event.title,
      startAt: session.startAt,
      endAt: session.endAt,
      changedAt: event.updatedAt,
      location: venues.get(session.venueId),
      description: event.summary,
      url: url.origin + addressIn(language(), paths.event(event.slug)),
      status: isCancelled ? 'CANCELLED' : session.status === 'tentative' ? 'TENTATIVE' : 'CONFIRMED',
    } as const;
  });
}

const venueNames = (data: PublicData): ReadonlyMap<string, string> =>
  new Map(data.list<PublicDocument<{ name: string }>>('venues').map(({ id, name }) => [id, name]));

const ALARM_MAX = 1440;

/** Minutes before each start; what is no such number is left out, as in every other parameter. */
const alarmOf = (text: string | null): number | undefined =>
  text !== null && /^\d{1,4}$/.test(text) && Number(text) <= ALARM_MAX ? Number(text) : undefined;

interface Named {
  name: string;
  file: string;
  alarm?: number | undefined;
  entries: CalendarEntry[];
}

const calendar = (data: PublicData, url: URL, { name, file, alarm, entries }: Named): ExportedFile => ({
  type: 'text/calendar; charset=utf-8',
  body: writeCalendar({
    name,
    timezone: siteOf(data).timezone,
    source: url.href,
    refresh: REFRESH,
    alarm,
    entries,
  }),
  headers: { 'Content-Disposition': `inline; filename="${file}.ics"` },
});
