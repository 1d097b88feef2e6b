import type { EventCategory, EventKind } from '#contract/text/labels.ts';
import {
  type EventFilter,
  filterEvents,
  type FilterPlace,
  isChosen,
  isEmpty,
  type Listed,
} from './event-filter.ts';
import { countFirst, keptFor } from './kept.ts';
import { dayOf, onNow, type SessionState, type Slot, slotsOf, slotState } from './schedule.ts';

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
  const { timezone, now } = place;
  const nothing: EventFilter = { categories: [], venues: [], kinds: [], states: [], search: '' };
  // Reading every word of every event once is enough for all five.
  const found = filterEvents(events, { ...nothing, search: filter.search, ids: filter.ids }, place);
  const rest = { ...filter, search: '', ids: undefined };
  const chosen = filterEvents(found, rest, place);
  /** What is chosen among the values themselves does not count: more of them can always be added. */
  const count = <Value extends string>(
    without: Partial<EventFilter>,
    valueOf: ValueOf<Value>,
    ofAll: () => Counts<Value>,
  ): Counts<Value> => {
    const others = { ...rest, ...without };
    if (isEmpty(others)) return ofAll();
    const isChosenHere = Object.keys(without).some((key) => rest[key as keyof EventFilter]?.length);
    const left = isChosenHere ? filterEvents(found, others, place) : chosen;
    return countBy(left, valueOf, (slot) => isChosen(slot, others, place));
  };
  const all = () => countAll(found, timezone);
  return {
    days: count({ day: undefined }, dayIn(timezone), () => all().days),
    categories: count({ categories: [] }, categoryOf, () => all().categories),
    venues: count({ venues: [] }, venueOf, () => all().venues),
    kinds: count({ kinds: [] }, kindOf, () => all().kinds),
    states: count(
      { states: [] },
      (slot) => slotState(slot, now),
      () => countStates(found, now),
    ),
  };
}

type ValueOf<Value> = (slot: Slot<Listed>) => Value;

const dayIn =
  (timezone: string): ValueOf<string> =>
  ({ session }) =>
    dayOf(session.startAt, timezone);
const categoryOf: ValueOf<EventCategory> = ({ event }) => event.category;
const venueOf: ValueOf<string> = ({ session }) => session.venueId;
const kindOf: ValueOf<EventKind> = ({ event }) => event.kind;

/** How many events have each value in a session that counts; each of them has at least one that does. */
function countBy<Value extends string>(
  events: readonly Listed[],
  valueOf: ValueOf<Value>,
  doesCount: (slot: Slot<Listed>) => boolean = () => true,
): Counts<Value> {
  const counts = new Map<Value, number>();
  const add = (value: Value) => counts.set(value, (counts.get(value) ?? 0) + 1);
  for (const event of events) {
    const slots = event.sessions.map((session) => ({ event, session }));
    // Most events have only one.
    if (slots.length === 1) add(valueOf(slots[0]!));
    else for (const value of new Set(slots.filter(doesCount).map(valueOf))) add(value);
  }
  return counts;
}

/** What the clock does not change, where nothing is chosen. */
export function countAll(events: readonly Listed[], timezone: string): Omit<FilterCounts, 'states'> {
  const known = byTimezone(events);
  let counts = known.get(timezone);
  if (!counts) {
    counts = {
      days: countBy(events, dayIn(timezone)),
      categories: countBy(events, categoryOf),
      venues: countBy(events, venueOf),
      kinds: countBy(events, kindOf),
    };
    known.set(timezone, counts);
  }
  return counts;
}

const byTimezone = keptFor<readonly Listed[], Map<string, Omit<FilterCounts, 'states'>>>(() => new Map());

/** The same of the states. An event has several of them if one session is over and another is not. */
function countStates(events: readonly Listed[], now: Date): Counts<SessionState> {
  const { lastStarts, firstEnds, cancelled } = turnsOf(events);
  const at = now.toISOString();
  const counts: [SessionState, number][] = [
    ['live', new Set(onNow(slotsOf(events), now).map(({ event }) => event)).size],
    ['upcoming', lastStarts.length - countFirst(lastStarts, (start) => start <= at)],
    ['over', countFirst(firstEnds, (end) => end <= at)],
    ['cancelled', cancelled],
  ];
  return new Map(counts.filter(([, count]) => count > 0));
}

/** Of each event that takes place, when its last session starts and its first one ends: both in order. */
const turnsOf = keptFor((events: readonly Listed[]) => {
  const taking = events
    .filter(({ status }) => status !== 'cancelled')
    .map(({ sessions }) => sessions.filter(({ status }) => status !== 'cancelled'))
    .filter(({ length }) => length > 0);
  return {
    lastStarts: taking
      .map((sessions) =>
        sessions
          .map(({ startAt }) => startAt)
          .sort()
          .at(-1)!,
      )
      .sort(),
    firstEnds: taking.map((sessions) => sessions.map(({ endAt }) => endAt).sort()[0]!).sort(),
    cancelled: events.filter(
      ({ status, sessions }) => status === 'cancelled' || sessions.some((one) => one.status === 'cancelled'),
    ).length,
  };
});
