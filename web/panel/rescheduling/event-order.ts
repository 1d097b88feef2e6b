import { t } from '#contract/languages/words.ts';
import type { AnyDocument } from '#contract/api/document.ts';
import type { Event, EventSession } from '#contract/entities/event.ts';
import { currentSession, dayOf, spanState } from '#contract/programme/schedule.ts';
import { festivalTime } from '#web/shared/time/festival-time.ts';

/** A draft may have sessions without a time yet. */
const timedSessions = ({ sessions }: AnyDocument): EventSession[] =>
  ((sessions ?? []) as Partial<EventSession>[]).filter((session): session is EventSession =>
    Boolean(session.startAt && session.endAt),
  );

/** The session that the event is listed by: the running one, else the next, else the last. */
export function nextSession(event: AnyDocument, now: Date): EventSession | undefined {
  const sessions = timedSessions(event);
  return sessions.length === 0 ? undefined : currentSession({ sessions } as Pick<Event, 'sessions'>, now);
}

export function nextSessionText(event: AnyDocument, now: Date, timezone: string): string {
  const session = nextSession(event, now);
  if (!session) return '';
  const { weekday, shortDate, clock } = festivalTime(session.startAt, timezone);
  const day = `${weekday.slice(0, 3)} ${shortDate}`;
  const state = spanState(session, now);
  if (state === 'over') return t('Over since {day}', { day });
  if (state !== 'live') return `${day}, ${clock}`;
  return t('Now, until {clock}', { clock: festivalTime(session.endAt, timezone).clock });
}

interface Facts {
  now: Date;
  timezone: string;
  venueName: (id: string) => string;
}

type Key = readonly (string | number)[];

/** What comes next stands first; of what is over the latest, then what has no time. */
function timeKey(event: AnyDocument, { now }: Facts): Key {
  const session = nextSession(event, now);
  if (!session) return [2];
  const at = Date.parse(session.startAt);
  return spanState(session, now) === 'over' ? [1, -at] : [0, at];
}

function dayKey(event: AnyDocument, { now, timezone, venueName }: Facts): Key {
  const session = nextSession(event, now);
  return session ? [0, dayOf(session.startAt, timezone), venueName(session.venueId), session.startAt] : [1];
}

function venueKey(event: AnyDocument, { now, venueName }: Facts): Key {
  const session = nextSession(event, now);
  return session ? [0, venueName(session.venueId), session.startAt] : [1];
}

export const eventOrders = {
  time: { label: t('By time, what is next first'), keyOf: timeKey },
  day: { label: t('By day and venue'), keyOf: dayKey },
  venue: { label: t('By venue and time'), keyOf: venueKey },
} as const;

/** Compares keys part by part; events with equal ones by their id, so that pages do not change by themselves. */
export const byKey =
  (keyOf: (event: AnyDocument, facts: Facts) => Key, facts: Facts) =>
  (a: AnyDocument, b: AnyDocument): number => {
    const [left, right] = [
      [...keyOf(a, facts), a.id],
      [...keyOf(b, facts), b.id],
    ];
    for (const [at, value] of left.entries()) {
      const other = right[at]!;
      if (value !== other) return value < other ? -1 : 1;
    }
    return 0;
  };

export const isOnDay = (event: AnyDocument, day: string, timezone: string): boolean =>
  timedSessions(event).some(({ startAt }) => dayOf(startAt, timezone) === day);

export const isInVenue = (event: AnyDocument, venueId: string): boolean =>
  ((event['sessions'] ?? []) as Partial<EventSession>[]).some((session) => session.venueId === venueId);
