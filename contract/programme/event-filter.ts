import type { Event, EventSession } from '../entities/event.ts';
import { EVENT_CATEGORIES, EVENT_KINDS, type EventCategory, type EventKind } from '../labels.ts';
import { dayOf, eventState, type SessionState } from './schedule.ts';
import { matches } from './search.ts';

/** What visitors choose events by. The page's address, the calendar file and the list share this one meaning. */
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

type Listed = Pick<Event, 'title' | 'summary' | 'category' | 'kind' | 'status' | 'sessions'> & {
  id: string;
  tagline?: string | undefined;
  tags?: string[];
};

const STATES: readonly SessionState[] = ['upcoming', 'live', 'over', 'cancelled'];

export const FILTER_PARAMETERS = ['day', 'category', 'venue', 'kind', 'status', 'q', 'ids'] as const;

/** Unknown values are left out rather than refused: an old link shows more, never an error. */
export function parseFilter(parameters: URLSearchParamsLike): EventFilter {
  const list = (name: string) => (parameters.get(name) ?? '').split(',').filter(Boolean);
  const known = <T extends string>(name: string, values: readonly T[]) =>
    list(name).filter((value): value is T => (values as readonly string[]).includes(value));
  const day = parameters.get('day') ?? '';
  return {
    day: /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : undefined,
    categories: known('category', EVENT_CATEGORIES),
    venues: list('venue'),
    kinds: known('kind', EVENT_KINDS),
    states: known('status', STATES),
    search: (parameters.get('q') ?? '').slice(0, 100),
    ids: parameters.get('ids') === null ? undefined : list('ids'),
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

export function filterEvents<E extends Listed>(
  events: readonly E[],
  filter: EventFilter,
  place: FilterPlace,
): E[] {
  const { categories, venues, kinds, states, search, ids } = filter;
  return events.filter(
    (event) =>
      (ids === undefined || ids.includes(event.id)) &&
      isAmong(event.category, categories) &&
      isAmong(event.kind, kinds) &&
      (states.length === 0 || states.includes(eventState(event, place.now))) &&
      (filter.day === undefined && venues.length === 0
        ? true
        : event.sessions.some((session) => isChosenSession(session, filter, place.timezone))) &&
      matches(
        search,
        event.title,
        event.tagline,
        event.summary,
        event.tags?.join(' '),
        event.sessions.map(({ venueId }) => place.venueName(venueId)).join(' '),
      ),
  );
}

/** Of a chosen event, the sessions on the chosen day and at the chosen venue. */
export const isChosenSession = (
  session: EventSession,
  { day, venues }: EventFilter,
  timezone: string,
): boolean =>
  (day === undefined || dayOf(session.startAt, timezone) === day) && isAmong(session.venueId, venues);

const isAmong = <T>(value: T, chosen: readonly T[]): boolean => chosen.length === 0 || chosen.includes(value);

/** The one method of URLSearchParams that is needed here, where there is no DOM. */
interface URLSearchParamsLike {
  get(name: string): string | null;
}
