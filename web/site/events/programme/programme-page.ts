import { type EventFilter, filterEvents, type FilterPlace } from '#contract/programme/event-filter.ts';
import { countChoices, type FilterCounts } from '#contract/programme/filter-counts.ts';
import { countBegun, dayOf, next, slotsOf } from '#contract/programme/schedule.ts';
import type { PublicEvent } from '#web/shared/state/event-slice.ts';
import { chosenSlots, type EventSlot, slotKey } from '../programme-days.ts';
import { type EventsView, isOnlyNow, viewAddress } from './events-view.tsx';

/** Festivals of a usual size have one page; a page of a larger one stays below 60 KB, compressed. */
const SLOTS_PER_PAGE = 200;

/** So many are named where nothing is on. */
export const COMING = 3;

interface SlotsPage {
  slots: EventSlot[];
  page: number;
  pages: number;
}

/** A number past the end gives the last page. */
export function slotsPage(slots: readonly EventSlot[], asked: number): SlotsPage {
  const pages = Math.max(1, Math.ceil(slots.length / SLOTS_PER_PAGE));
  const page = Math.min(asked, pages);
  return { slots: slots.slice((page - 1) * SLOTS_PER_PAGE, page * SLOTS_PER_PAGE), page, pages };
}

/** The page on which the line of the present stands; undefined where today has nothing. */
export function pageOfNow(
  slots: readonly EventSlot[],
  today: string | undefined,
  { now, timezone }: Pick<FilterPlace, 'now' | 'timezone'>,
): number | undefined {
  if (!today) return undefined;
  const begun = countBegun(slots, now);
  const isToday = (index: number) => {
    const slot = slots[index];
    return slot !== undefined && dayOf(slot.session.startAt, timezone) === today;
  };
  const index = [begun - 1, begun].find(isToday);
  return index === undefined ? undefined : Math.floor(index / SLOTS_PER_PAGE) + 1;
}

/** One page of a programme that is too long to come with it whole, and what the page says of the rest. */
export interface ProgrammePart {
  /** The address of the view that it is the part of. */
  address: string;
  /** The keys of the page's slots. */
  slots: string[];
  page: number;
  pages: number;
  pageOfNow: number | undefined;
  count: number;
  counts: FilterCounts;
  /** The days that have a tab, and how many there are. */
  days: readonly string[];
  dayCount: number;
  /** How many events there are. */
  total: number;
}

interface Place extends FilterPlace {
  /** Every day of the programme. */
  days: readonly string[];
  today: string | undefined;
}

/** What the search has found, and the filter without it: to read every word of every event once is enough. */
export function searched(events: readonly PublicEvent[], filter: EventFilter, place: FilterPlace) {
  const { search, ids } = filter;
  const nothing: EventFilter = { categories: [], venues: [], kinds: [], states: [], search, ids };
  const found = search || ids ? filterEvents(events, nothing, place) : events;
  return { found, rest: { ...filter, search: '', ids: undefined } };
}

/** Whether a long programme has not come whole yet. */
export const isPart = (events: readonly PublicEvent[]): boolean => events.length <= SLOTS_PER_PAGE;

/** The page's events, and everything else that it shows. */
export function programmePart(
  events: readonly PublicEvent[],
  view: EventsView,
  { today, ...place }: Place,
): { shown: PublicEvent[]; part: ProgrammePart } {
  const { filter } = view;
  const { found, rest } = searched(events, filter, place);
  const all = chosenSlots(found, rest, place);
  const present = pageOfNow(all, today, place);
  const { slots, ...page } = slotsPage(all, view.page ?? present ?? 1);
  const first = slots[0] && dayOf(slots[0].session.startAt, place.timezone);
  const days = daysFrom(place.days, filter.day ?? first);
  const counts = countChoices(found, rest, place);
  const coming = () => next(slotsOf(events), place.now, COMING);
  return {
    // Where nothing is on, the page says what comes next.
    shown: [...new Set((slots.length === 0 && isOnlyNow(view) ? coming() : slots).map(({ event }) => event))],
    part: {
      ...page,
      address: viewAddress(view),
      slots: slots.map(slotKey),
      pageOfNow: present,
      count: filterEvents(found, rest, place).length,
      counts: { ...counts, days: new Map(days.map((day) => [day, counts.days.get(day) ?? 0])) },
      days,
      dayCount: place.days.length,
      total: events.length,
    },
  };
}

/** So many days have a tab; of more, those from shortly before the first on show. The pages lead to the others. */
const TABS_MAX = 60;
const TABS_BEFORE = 2;

export function daysFrom(days: readonly string[], day: string | undefined): readonly string[] {
  const first = days.indexOf(day ?? '') - TABS_BEFORE;
  const start = Math.max(0, Math.min(first, days.length - TABS_MAX));
  return days.slice(start, start + TABS_MAX);
}
