import { allSlotsOf, slotState } from '#contract/programme/schedule.ts';
import type { PublicEvent } from '#web/shared/state/event-slice.ts';
import type { EventSlot } from '../programme-days.ts';

/** A session of a starred event, and the others that nobody can be at as well. */
export interface MySlot {
  slot: EventSlot;
  clashes: EventSlot[];
}

export interface MyDay {
  /** What is on or to come, by its start. */
  ahead: MySlot[];
  over: EventSlot[];
}

/** The sessions of starred events. What is cancelled or over clashes with nothing. */
export function myDay(events: readonly PublicEvent[], stars: readonly string[], now: Date): MyDay {
  const starred = new Set(stars);
  const all = allSlotsOf(events.filter(({ id }) => starred.has(id)));
  const ahead = all.filter(
    (slot) => slotState(slot, now) !== 'over' && slot.session.endAt > now.toISOString(),
  );
  const taking = ahead.filter((slot) => slotState(slot, now) !== 'cancelled');
  return {
    ahead: ahead.map((slot) => ({
      slot,
      clashes: taking.includes(slot)
        ? taking.filter((other) => other.event.id !== slot.event.id && overlap(slot, other))
        : [],
    })),
    over: all.filter((slot) => !ahead.includes(slot)),
  };
}

/** A session may begin when another ends. */
const overlap = ({ session: a }: EventSlot, { session: b }: EventSlot): boolean =>
  a.startAt < b.endAt && b.startAt < a.endAt;

/** How many pairs clash. */
export const clashCount = ({ ahead }: MyDay): number =>
  ahead.reduce((sum, { clashes }) => sum + clashes.length, 0) / 2;
