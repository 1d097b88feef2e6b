import { t } from '#contract/languages/words.ts';
import type { PublicDocument } from '#contract/api/document.ts';
import { paths } from '#contract/api/paths.ts';
import type { Session } from '#contract/entities/session.ts';
import { allSlotsOf, dayOf, type SessionState, slotState, spanState } from '#contract/programme/schedule.ts';
import type { PublicEvent } from '#web/shared/state/event-slice.ts';

export type PublicSession = PublicDocument<Session>;

/** Something that takes place at a venue: a session of an event, or one of the conclave. */
export interface Here {
  key: string;
  venueId: string;
  title: string;
  /** Which round it is. */
  label: string | undefined;
  to: string;
  startAt: string;
  endAt: string;
  state: (now: Date) => SessionState;
  isMoved: boolean;
  /** What the title is of, and the label where staff wrote one: they know their languages. */
  of: object;
  part?: object;
}

/** All of them by their start. */
export function takesPlace(events: readonly PublicEvent[], sessions: readonly PublicSession[]): Here[] {
  const ofEvents = allSlotsOf(events).map(({ event, session }): Here => ({
    key: `${event.id}-${session.startAt}-${session.venueId}`,
    venueId: session.venueId,
    title: event.title,
    label: session.label,
    to: paths.event(event.slug),
    startAt: session.startAt,
    endAt: session.endAt,
    state: (now) => slotState({ event, session }, now),
    isMoved: session.status === 'moved',
    of: event,
    part: session,
  }));
  const ofConclave = sessions.map((session): Here => ({
    key: `conclave-${session.id}`,
    venueId: session.venueId,
    title: session.title,
    label: t('Conclave'),
    to: `${paths.conclave}#session-${session.id}`,
    startAt: session.startAt,
    endAt: session.endAt,
    state: (now) => spanState(session, now),
    isMoved: false,
    of: session,
  }));
  return [...ofEvents, ...ofConclave].sort((a, b) =>
    a.startAt < b.startAt ? -1 : Number(a.startAt > b.startAt),
  );
}

export interface NowAndNext {
  live: Here[];
  /** The next one of the same day. */
  next: Here | undefined;
}

export function nowAndNext(here: readonly Here[], now: number, timezone: string): NowAndNext {
  const at = new Date(now);
  const today = dayOf(at, timezone);
  return {
    live: here.filter((one) => one.state(at) === 'live'),
    next: here.find((one) => one.state(at) === 'upcoming' && dayOf(one.startAt, timezone) === today),
  };
}

/** How many to come are shown of each place in a long programme; the clock may move on while the rest is fetched. */
const SOON = 3;

/** The events of what is on now, and of what comes next at each place. */
export function onOrSoon(here: readonly Here[], now: Date): ReadonlySet<object> {
  const shown = new Set<object>();
  const coming = new Map<string, number>();
  for (const { of, venueId, state } of here) {
    const is = state(now);
    const before = coming.get(venueId) ?? 0;
    if (is === 'upcoming') coming.set(venueId, before + 1);
    if (is === 'live' || (is === 'upcoming' && before < SOON)) shown.add(of);
  }
  return shown;
}

export interface DayHere {
  day: string;
  isToday: boolean;
  all: Here[];
}

/** What takes place today; else on the next day with anything, else on the last one. */
export function dayHere(here: readonly Here[], now: number, timezone: string): DayHere | undefined {
  const today = dayOf(new Date(now), timezone);
  const days = [...new Set(here.map(({ startAt }) => dayOf(startAt, timezone)))];
  const day = days.find((one) => one >= today) ?? days.at(-1);
  if (day === undefined) return undefined;
  const isToday = day === today;
  const all = here.filter(
    (one) =>
      dayOf(one.startAt, timezone) === day ||
      // What began last night and is still on belongs to today.
      (isToday && one.state(new Date(now)) === 'live'),
  );
  return { day, isToday, all };
}
