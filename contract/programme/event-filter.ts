import type { Event } from '#contract/entities/event.ts';
import { EVENT_CATEGORIES, EVENT_KINDS, type EventCategory, type EventKind } from '#contract/text/labels.ts';
import { dayOf, type SessionState, type Slot, slotState } from './schedule.ts';
import { matches } from '#contract/text/search.ts';

/** What visitors filter events by; the page's address, the calendar file and the list share it. */
export interface EventFilter {
  day?: string | undefined;
  categories: EventCategory[];
  venues: string[];
  kinds: EventKind[];
  states: SessionState[];
  search: string;
  /** Starred events, by id; undefined: all. */
  ids?: string[] | undefined;
}

/** The fields of an event that the filter reads. */
export type Listed = Pick<Event, 'title' | 'summary' | 'category' | 'kind' | 'status' | 'sessions'> & {
  id: string;
  tagline?: string | undefined;
  tags?: string[];
  also?: string;
};

export const SESSION_STATES: readonly SessionState[] = ['live', 'upcoming', 'over', 'cancelled'];

export const FILTER_PARAMETERS = ['day', 'category', 'venue', 'kind', 'status', 'q', 'ids'] as const;

export const SEARCH_MAX = 100;

/**
 * Unknown values are left out rather than refused: an old link shows more, never an error. Several values may stand
 * in one parameter, as links write them, or in several of the same name, as forms do.
 */
export function parseFilter(parameters: URLSearchParamsLike): EventFilter {
  const list = (name: string) => [
    ...new Set(parameters.getAll(name).flatMap((value) => value.split(',').filter(Boolean))),
  ];
  const known = <T extends string>(name: string, values: readonly T[]) =>
    list(name).filter((value): value is T => (values as readonly string[]).includes(value));
  const ids = list('ids');
  const day = parameters.getAll('day')[0] ?? '';
  return {
    day: /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : undefined,
    categories: known('category', EVENT_CATEGORIES),
    venues: list('venue'),
    kinds: known('kind', EVENT_KINDS),
    states: known('status', SESSION_STATES),
    search: (parameters.getAll('q')[0] ?? '').trim().slice(0, SEARCH_MAX),
    ids: ids.length > 0 ? ids : undefined,
  };
}

/** The same filter as an address has it, without what is not chosen. */
export function filterParameters(filter: EventFilter): Record<string, string> {
  const chosen: Record<string, string | undefined> = {
    day: filter.day,
    category: filter.categories.join(','),
    venue: filter.venues.join(','),
    kind: filter.kinds.join(','),
    status: filter.states.join(','),
    q: filter.search,
    ids: filter.ids?.join(','),
  };
  return Object.fromEntries(
    Object.entries(chosen).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

export interface FilterPlace {
  timezone: string;
  now: Date;
  venueName: (id: string) => string | undefined;
}

/** Whether a filter leaves every event where it is. */
export const isEmpty = ({ day, categories, venues, kinds, states, search, ids }: EventFilter): boolean =>
  day === undefined &&
  ids === undefined &&
  search === '' &&
  [categories, venues, kinds, states].every(({ length }) => length === 0);

export function filterEvents<E extends Listed>(
  events: readonly E[],
  filter: EventFilter,
  place: FilterPlace,
): readonly E[] {
  // The same list again, so that what is kept with it is found.
  if (isEmpty(filter)) return events;
  const { categories, kinds, search, ids } = filter;
  return events.filter(
    (event) =>
      (ids === undefined || ids.includes(event.id)) &&
      isAmong(event.category, categories) &&
      isAmong(event.kind, kinds) &&
      event.sessions.some((session) => isChosen({ event, session }, filter, place)) &&
      // Most ask for no words, and then none are put together.
      (search === '' ||
        matches(
          search,
          event.title,
          event.also,
          event.tagline,
          event.summary,
          event.tags?.join(' '),
          event.sessions.map(({ venueId }) => place.venueName(venueId)).join(' '),
        )),
  );
}

/** Of a chosen event, the sessions on the chosen day, at the chosen venue and in the chosen state. */
export const isChosen = (
  slot: Slot<Pick<Event, 'status'>>,
  { day, venues, states }: EventFilter,
  { timezone, now }: Pick<FilterPlace, 'timezone' | 'now'>,
): boolean =>
  (day === undefined || dayOf(slot.session.startAt, timezone) === day) &&
  isAmong(slot.session.venueId, venues) &&
  (states.length === 0 || states.includes(slotState(slot, now)));

const isAmong = <T>(value: T, chosen: readonly T[]): boolean => chosen.length === 0 || chosen.includes(value);

/** The one method of URLSearchParams that is needed here, where there is no DOM. */
interface URLSearchParamsLike {
  getAll(name: string): string[];
}

type Addressed = Pick<Event, 'slug' | 'previousSlugs'> & { id: string };

/** The event that an address means: its slug, its id, or else a slug that it had before. */
export const findEvent = <E extends Addressed>(events: readonly E[], address: string): E | undefined =>
  events.find(({ slug }) => slug === address) ??
  events.find(({ id }) => id === address) ??
  events.find(({ previousSlugs }) => previousSlugs.includes(address));

/** Whether an address is a former one, so that the page redirects to the present one. */
export const isFormerAddress = ({ id, slug }: Addressed, address: string): boolean =>
  address !== slug && address !== id;
