import { type FestivalClock, plusMinutes, type Start } from './clock.ts';
import type { VenueId } from './venues.ts';

interface Wish {
  start: Start;
  minutes: number;
  venue: VenueId;
}
export interface Placed {
  startAt: Date;
  endAt: Date;
}

const STEP_MINUTES = 15;

/**
 * Gives every event session its time. Those relative to now are placed first; one with a calendar time that overlaps
 * starts as soon as its venue is free.
 */
export function timetable<W extends Wish>(wishes: readonly W[], clock: FestivalClock): Map<W, Placed> {
  const taken = new Map<VenueId, Placed[]>();
  const placed = new Map<W, Placed>();
  for (const wish of [...wishes].sort(presentFirst(clock))) {
    const others = taken.get(wish.venue) ?? [];
    let startAt = clock.startOf(wish.start);
    while (others.some((other) => overlap(other, during(startAt, wish))))
      startAt = plusMinutes(startAt, STEP_MINUTES);
    const slot = during(startAt, wish);
    placed.set(wish, slot);
    taken.set(wish.venue, [...others, slot]);
  }
  return placed;
}

const presentFirst = (clock: FestivalClock) => (a: Wish, b: Wish) =>
  Number('day' in a.start) - Number('day' in b.start) ||
  clock.startOf(a.start).getTime() - clock.startOf(b.start).getTime();

const during = (startAt: Date, { minutes }: Wish): Placed => ({
  startAt,
  endAt: plusMinutes(startAt, minutes),
});

const overlap = (a: Placed, b: Placed): boolean => a.startAt < b.endAt && b.startAt < a.endAt;
