import type { EventCategory, EventKind } from '#contract/text/labels.ts';
import { type EventFilter, filterEvents, type FilterPlace, isChosen, type Listed } from './event-filter.ts';
import { dayOf, type SessionState, type Slot, slotState } from './schedule.ts';

/** For every value that could be chosen, how many events it would show beside what is chosen elsewhere. */
export interface FilterCounts {
  days: Counts<string>;
  categories: Counts<EventCategory>;
  venues: Counts<string>;
  kinds: Counts<EventKind>;
  states: Counts<SessionState>;
}
export type Counts<Value extends string> = ReadonlyMap<Value, number>;

export function countChoices(
  events: readonly Listed[],
  filter: EventFilter,
  place: FilterPlace,
): FilterCounts {
  const nothing: EventFilter = { categories: [], venues: [], kinds: [], states: [], search: '' };
  // Reading every word of every event once is enough for all five.
  const found = filterEvents(events, { ...nothing, search: filter.search, ids: filter.ids }, place);
  const rest = { ...filter, search: '', ids: undefined };
  const chosen = filterEvents(found, rest, place);
  /** What is chosen among the values themselves does not count: more of them can always be added. */
  const count = <Value extends string>(
    without: Partial<EventFilter>,
    valueOf: (slot: Slot<Listed>) => Value,
  ) => {
    const others = { ...rest, ...without };
    const counts = new Map<Value, number>();
    const add = (value: Value) => counts.set(value, (counts.get(value) ?? 0) + 1);
    const isChosenHere = Object.keys(without).some((key) => rest[key as keyof EventFilter]?.length);
    for (const event of isChosenHere ? filterEvents(found, others, place) : chosen) {
      // An event that was chosen has at least one session that was, and most have only one.
      if (event.sessions.length === 1) {
        add(valueOf({ event, session: event.sessions[0]! }));
        continue;
      }
      const slots = event.sessions.map((session) => ({ event, session }));
      const values = new Set(slots.filter((slot) => isChosen(slot, others, place)).map(valueOf));
      for (const value of values) add(value);
    }
    return counts;
  };
  return {
    days: count({ day: undefined }, ({ session }) => dayOf(session.startAt, place.timezone)),
    categories: count({ categories: [] }, ({ event }) => event.category),
    venues: count({ venues: [] }, ({ session }) => session.venueId),
    kinds: count({ kinds: [] }, ({ event }) => event.kind),
    states: count({ states: [] }, (slot) => slotState(slot, place.now)),
  };
}
