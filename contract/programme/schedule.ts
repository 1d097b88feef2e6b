import type { Event, EventSession } from '#contract/entities/event.ts';
import { countFirst, keptFor } from './kept.ts';
import { wallClock } from './zone-clock.ts';

/** The state of the programme at a time. It is computed where it is shown, and never stored. */
export type Phase = 'before' | 'during' | 'after';
export type SessionState = 'upcoming' | 'live' | 'over' | 'cancelled';

interface Span {
  startAt: string;
  endAt: string;
}

export function phaseOf(festival: { startsAt: string; endsAt: string }, now: Date): Phase {
  const at = now.toISOString();
  if (at < festival.startsAt) return 'before';
  return at < festival.endsAt ? 'during' : 'after';
}

export function spanState({ startAt, endAt }: Span, now: Date): Exclude<SessionState, 'cancelled'> {
  const at = textOf(now);
  if (at < startAt) return 'upcoming';
  return at < endAt ? 'live' : 'over';
}

const sessionState = (session: Span & Pick<EventSession, 'status'>, now: Date): SessionState =>
  session.status === 'cancelled' ? 'cancelled' : spanState(session, now);

/** All sessions of a cancelled event are cancelled, whatever their own status. */
export const slotState = ({ event, session }: Slot<Pick<Event, 'status'>>, now: Date): SessionState =>
  event.status === 'cancelled' ? 'cancelled' : sessionState(session, now);

/** Live while any session is; over when none is left. */
export function eventState(event: Pick<Event, 'status' | 'sessions'>, now: Date): SessionState {
  if (event.status === 'cancelled') return 'cancelled';
  const states = new Set(event.sessions.map((session) => sessionState(session, now)));
  for (const state of ['live', 'upcoming', 'over'] as const) if (states.has(state)) return state;
  return 'cancelled';
}

/** One session with the event it belongs to. */
export interface Slot<E> {
  event: E;
  session: EventSession;
}

type Scheduled = Pick<Event, 'status' | 'sessions' | 'title'>;

/** Every session by its start. Cancelled ones stay, because visitors must see that they are cancelled. */
export const allSlotsOf: <E extends Scheduled>(events: readonly E[]) => readonly Slot<E>[] = keptFor(
  <E extends Scheduled>(events: readonly E[]) =>
    events
      .flatMap((event) => event.sessions.map((session) => ({ event, session })))
      .sort((a, b) => compare(a.session.startAt, b.session.startAt) || compare(a.event.title, b.event.title)),
);

/** Every session that takes place, by its start. */
export const slotsOf: <E extends Scheduled>(events: readonly E[]) => readonly Slot<E>[] = keptFor(
  <E extends Scheduled>(events: readonly E[]) =>
    allSlotsOf(events).filter(
      ({ event, session }) => event.status !== 'cancelled' && session.status !== 'cancelled',
    ),
);

/** The same moment is compared with thousands of sessions. */
const textOf = keptFor((now: Date) => now.toISOString());

/** Of slots by their start, those that have not ended; of so many at the most. */
export function notOver<E>(slots: readonly Slot<E>[], now: Date, count = slots.length): Slot<E>[] {
  const at = textOf(now);
  const past = countFirst(lastEnds(slots), (end) => end <= at);
  return slots.slice(past, count).filter(({ session }) => at < session.endAt);
}

/** Of slots by their start, those that are on. */
export const onNow = <E>(slots: readonly Slot<E>[], now: Date): Slot<E>[] =>
  notOver(slots, now, countBegun(slots, now));

/** For each slot, when it and all before it are over: before the first that is not, nothing is on. */
const lastEnds = keptFor((slots: readonly Slot<unknown>[]): readonly string[] => {
  let last = '';
  return slots.map(({ session: { endAt } }) => (last = endAt > last ? endAt : last));
});

/** How many slots, by their start, have begun. */
export const countBegun = (slots: readonly Slot<unknown>[], now: Date): number =>
  countFirst(slots, ({ session }) => session.startAt <= textOf(now));

/** Of slots by their start, the first that have not begun. */
export function next<E>(slots: readonly Slot<E>[], now: Date, count: number): Slot<E>[] {
  const begun = countBegun(slots, now);
  return slots.slice(begun, begun + count);
}

/** The running session, else the next one, else the last one. */
export function currentSession(event: Pick<Event, 'sessions'>, now: Date): EventSession {
  const sessions = event.sessions.toSorted((a, b) => compare(a.startAt, b.startAt));
  const coming = sessions.filter((session) => ['live', 'upcoming'].includes(sessionState(session, now)));
  return coming[0] ?? sessions.at(-1)!;
}

/** The next time at which any answer above changes; a cached page is valid until then. */
export function nextBoundary(instants: Iterable<string>, now: Date): Date | undefined {
  const at = now.toISOString();
  let soonest: string | undefined;
  for (const instant of instants) if (instant > at && (!soonest || instant < soonest)) soonest = instant;
  return soonest === undefined ? undefined : new Date(soonest);
}

const QUARTER = 900_000;

/** A page without script updates its time line in these steps; midnight in every time zone is one of them. */
export const nextQuarter = (now: Date): string =>
  new Date((Math.floor(now.getTime() / QUARTER) + 1) * QUARTER).toISOString();

/** Every time at which a session begins or ends, in order. To sort is quick, because the starts are in order. */
export const boundariesOf = keptFor((events: readonly Scheduled[]): readonly string[] => {
  const slots = allSlotsOf(events);
  return [
    ...slots.map(({ session }) => session.startAt),
    ...slots.map(({ session }) => session.endAt),
  ].sort();
});

/** The first of them that is still to come; none once all is over. */
export function nextTurn(events: readonly Scheduled[], now: Date): readonly string[] {
  const all = boundariesOf(events);
  const passed = countFirst(all, (instant) => instant <= textOf(now));
  return all.slice(passed, passed + 1);
}

/** The calendar day of an instant where the festival is, as 2026-03-12. */
export function dayOf(instant: string | Date, timezone: string): string {
  const computed = () => wallClock(new Date(instant).getTime(), timezone).toISOString().slice(0, 10);
  if (typeof instant !== 'string' || !instant.endsWith('Z')) return computed();
  // A page asks for the days of thousands of sessions, which begin at the same few minutes.
  const minute = timezone + instant.slice(0, MINUTE);
  const day = days.get(minute) ?? computed();
  if (days.size >= DAYS_MAX) days.clear();
  days.set(minute, day);
  return day;
}

/** 2026-03-12T18:30 */
const MINUTE = 16;
const days = new Map<string, string>();
const DAYS_MAX = 20_000;

/** Every calendar day of the festival, the first being day 1. */
export function festivalDays(festival: { startsAt: string; endsAt: string; timezone: string }): string[] {
  const last = dayOf(new Date(Date.parse(festival.endsAt) - 1), festival.timezone);
  const days: string[] = [];
  for (let at = Date.parse(festival.startsAt); ; at += 86_400_000) {
    const day = dayOf(new Date(at), festival.timezone);
    if (day > last) return days;
    if (day !== days.at(-1)) days.push(day);
    if (day === last) return days;
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
