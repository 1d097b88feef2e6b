import { festivalTime } from '#web/shared/time/festival-time.ts';
import { type EventSlot, slotKey } from '../programme-days.ts';

const QUARTER = 900_000;
const HOUR = 4;
/** The stylesheet has classes for this many hours; a longer day is cut off there. */
export const HOURS_MAX = 30;

/** The place of a slot, in quarters of an hour from the timeline's first hour. */
export interface Placed {
  slot: EventSlot;
  key: string;
  /** Counted from 1, over all venues. */
  lane: number;
  after: number;
  lasts: number;
}

export interface TimelineLayout {
  placed: Placed[];
  /** The venues from top to bottom, with the first lane and the number of lanes of each. */
  venues: { id: string; lane: number; lanes: number }[];
  /** The first hour, and how many there are. */
  startsAt: number;
  hours: { clock: string; after: number }[];
  lanes: number;
}

/** Places the slots of one day: a lane for every venue, and more lanes where slots overlap. */
export function layoutTimeline(
  slots: readonly EventSlot[],
  venueIds: readonly string[],
  timezone: string,
): TimelineLayout {
  const first = Math.min(...slots.map(({ session }) => Date.parse(session.startAt)));
  const minutes = Number(festivalTime(new Date(first).toISOString(), timezone).clock.slice(3));
  const startsAt = first - minutes * 60_000;
  const quarter = (instant: string, round: (value: number) => number) =>
    Math.min(HOURS_MAX * HOUR, round((Date.parse(instant) - startsAt) / QUARTER));

  const known = new Set(venueIds);
  const order = [...venueIds, ...new Set(slots.map(({ session }) => session.venueId))].filter(
    (id, index) => index < venueIds.length || !known.has(id),
  );
  const placed: Placed[] = [];
  const venues: TimelineLayout['venues'] = [];
  let lane = 1;
  for (const id of order) {
    const own = slots.filter(({ session }) => session.venueId === id);
    if (own.length === 0) continue;
    /** When each lane of this venue is free again. */
    const free: number[] = [];
    for (const slot of own) {
      const after = Math.min(quarter(slot.session.startAt, Math.floor), HOURS_MAX * HOUR - 1);
      const end = Math.max(after + 1, quarter(slot.session.endAt, Math.ceil));
      let index = free.findIndex((freeAt) => freeAt <= after);
      if (index < 0) index = free.length;
      free[index] = end;
      placed.push({ slot, key: slotKey(slot), lane: lane + index, after, lasts: end - after });
    }
    venues.push({ id, lane, lanes: free.length });
    lane += free.length;
  }
  placed.sort(
    (a, b) => Date.parse(a.slot.session.startAt) - Date.parse(b.slot.session.startAt) || a.lane - b.lane,
  );
  const last = Math.max(...placed.map(({ after, lasts }) => after + lasts));
  const hours = Array.from({ length: Math.ceil(last / HOUR) }, (_, index) => ({
    clock: festivalTime(new Date(startsAt + index * HOUR * QUARTER).toISOString(), timezone).clock,
    after: index * HOUR,
  }));
  return { placed, venues, startsAt, hours, lanes: lane - 1 };
}

/** The present in quarters of an hour; undefined outside the hours of the timeline. */
export function quartersUntil(now: number, { startsAt, hours }: TimelineLayout): number | undefined {
  const quarters = (now - startsAt) / QUARTER;
  return quarters >= 0 && quarters < hours.length * HOUR ? quarters : undefined;
}
