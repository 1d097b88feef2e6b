import type { EventSession } from '#contract/entities/event.ts';
import {
  type EventFilter,
  filterEvents,
  type FilterPlace,
  isChosen,
  isEmpty,
} from '#contract/programme/event-filter.ts';
import { countAll } from '#contract/programme/filter-counts.ts';
import { allSlotsOf, festivalDays, type Slot } from '#contract/programme/schedule.ts';
import { type FestivalTime, festivalTime } from '#web/shared/time/festival-time.ts';
import type { PublicEvent } from '#web/shared/state/event-slice.ts';

export type EventSlot = Slot<PublicEvent>;

/** The element that stands at the present, in the list and in the timeline. */
export const NOW_ID = 'now';

/** The slots that start at the same moment. */
export interface TimeOfDay {
  startAt: string;
  clock: string;
  slots: EventSlot[];
}

export interface ProgrammeDay {
  day: FestivalTime;
  times: TimeOfDay[];
}

/** A slot's own key: which event, and which of its sessions. */
export const slotKey = ({ event, session }: EventSlot): string =>
  `${event.id}-${event.sessions.indexOf(session) + 1}`;

export const chosenSlots = (
  events: readonly PublicEvent[],
  filter: EventFilter,
  place: FilterPlace,
): readonly EventSlot[] => {
  const all = allSlotsOf(events);
  if (isEmpty(filter)) return all;
  const chosen = new Set(filterEvents(events, filter, place));
  return all.filter((slot) => chosen.has(slot.event) && isChosen(slot, filter, place));
};

/** Groups slots, which come in the order of their start, by day and by time. */
export function programmeDays(slots: readonly EventSlot[], timezone: string): ProgrammeDay[] {
  const days: ProgrammeDay[] = [];
  for (const slot of slots) {
    const { startAt } = slot.session;
    const day = festivalTime(startAt, timezone);
    let group = days.at(-1);
    if (group?.day.day !== day.day) days.push((group = { day, times: [] }));
    const time = group.times.at(-1);
    if (time?.startAt === startAt) time.slots.push(slot);
    else group.times.push({ startAt, clock: day.clock, slots: [slot] });
  }
  return days;
}

/** The festival's days, and every other day with an event. */
export function daysOf(
  events: readonly PublicEvent[],
  festival: { startsAt: string; endsAt: string } | undefined,
  timezone: string,
): string[] {
  const own = festival ? festivalDays({ ...festival, timezone }) : [];
  return [...new Set([...own, ...countAll(events, timezone).days.keys()])].sort();
}

/** How many times of the day have begun; the line of the present stands after them. */
export const begunCount = (times: readonly TimeOfDay[], now: number): number =>
  times.filter(({ startAt }) => Date.parse(startAt) <= now).length;

/** The first time and place of a moved session; undefined where neither has changed. */
export const movedFrom = ({ status, previous, ...session }: EventSession) =>
  status === 'moved' &&
  previous &&
  (previous.startAt !== session.startAt || previous.venueId !== session.venueId)
    ? previous
    : undefined;
