import type { EventSession } from '#contract/entities/event.ts';
import { dayOf } from '#contract/programme/schedule.ts';
import { wallClock } from '#contract/programme/zone-clock.ts';
import type { StaffEvent } from '../reschedule.ts';

const MINUTE = 60_000;
/** Sessions are moved and stretched in steps of so many minutes. */
export const STEP = 15;
/** The hours that a day shows at least. */
const [FIRST_HOUR, LAST_HOUR] = [9, 20];
/** A session may end after midnight. */
const HOURS_MAX = 30;

/** A session as it stands in the timetable of a day. */
export interface Block {
  event: StaffEvent;
  index: number;
  session: EventSession;
  /** Minutes since the day began. */
  from: number;
  until: number;
  /** Sessions at one time in one venue stand side by side. */
  lane: number;
  lanes: number;
}

/** A draft may have sessions without a time or a place yet. */
const isPlaced = ({ startAt, endAt, venueId }: Partial<EventSession>): boolean =>
  Boolean(startAt && endAt && venueId && startAt < endAt);

export const minutesOf = (instant: string, day: string, timezone: string): number =>
  (wallClock(Date.parse(instant), timezone).getTime() - Date.parse(`${day}T00:00:00Z`)) / MINUTE;

export const later = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * MINUTE).toISOString();

/** To the nearest step, so that a moved session begins at a round time. */
export const snapped = (minutes: number): number => Math.round(minutes / STEP) * STEP;

/** The sessions that begin on this day, by venue. */
export function blocksOf(events: readonly StaffEvent[], day: string, timezone: string): Map<string, Block[]> {
  const blocks = events.flatMap((event) =>
    (event.sessions ?? []).flatMap((session, index): Block[] =>
      isPlaced(session) && dayOf(session.startAt, timezone) === day
        ? [
            {
              event,
              index,
              session,
              from: minutesOf(session.startAt, day, timezone),
              until: minutesOf(session.endAt, day, timezone),
              lane: 0,
              lanes: 1,
            },
          ]
        : [],
    ),
  );
  const byVenue = Map.groupBy(blocks, ({ session }) => session.venueId);
  return new Map([...byVenue].map(([venueId, own]) => [venueId, inLanes(own)]));
}

function inLanes(blocks: readonly Block[]): Block[] {
  const inOrder = blocks.toSorted((a, b) => a.from - b.from || b.until - a.until);
  const placed: Block[] = [];
  /** Those that overlap directly or by others between them. */
  let group: Block[] = [];
  let end = Number.NEGATIVE_INFINITY;
  const close = () => {
    const lanes = 1 + Math.max(0, ...group.map(({ lane }) => lane));
    placed.push(...group.map((block) => ({ ...block, lanes })));
  };
  for (const block of inOrder) {
    if (block.from >= end) {
      close();
      group = [];
    }
    const taken = new Set(group.filter(({ until }) => until > block.from).map(({ lane }) => lane));
    let lane = 0;
    while (taken.has(lane)) lane += 1;
    group.push({ ...block, lane });
    end = Math.max(end, block.until);
  }
  close();
  return placed;
}

/** The hours that the timetable shows: all that is on, and one before and after to move to. */
export function hoursOf(spans: Iterable<{ from: number; until: number }>): { first: number; last: number } {
  let [first, last] = [FIRST_HOUR, LAST_HOUR];
  for (const { from, until } of spans) {
    first = Math.min(first, Math.floor(from / 60) - 1);
    last = Math.max(last, Math.ceil(until / 60) + 1);
  }
  return { first: Math.max(0, first), last: Math.min(HOURS_MAX, last) };
}

/** The days of the festival, and those beside them that have sessions. */
export function daysOf(
  events: readonly StaffEvent[],
  festivalDays: readonly string[],
  timezone: string,
): string[] {
  const days = new Set(festivalDays);
  for (const { sessions } of events)
    for (const session of sessions ?? []) if (isPlaced(session)) days.add(dayOf(session.startAt, timezone));
  return [...days].sort();
}

/** Today, else the next day, else the last one. */
export const dayToShow = (days: readonly string[], today: string): string | undefined =>
  days.find((day) => day >= today) ?? days.at(-1);
