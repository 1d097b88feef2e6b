import { use } from 'react';
import type { LinkProps } from 'react-router';
import { Link } from '#web/shared/ui/link.tsx';
import { paths } from '#contract/api/paths.ts';
import { type EventFilter, filterParameters, parseFilter } from '#contract/programme/event-filter.ts';
import { ByServerContext } from '#web/shared/ui/by-server.ts';
import { parsePage } from '#web/shared/ui/pager.tsx';

/** Everything that the events page's address says. */
export interface EventsView {
  filter: EventFilter;
  layout: 'list' | 'timeline';
  /** Only what this browser has starred. */
  starred: boolean;
  /** Which page of a long programme, the first being 1; undefined: where the present is, or else the first. */
  page: number | undefined;
}

export function parseView(parameters: URLSearchParams): EventsView {
  return {
    filter: parseFilter(parameters),
    layout: parameters.get('view') === 'timeline' ? 'timeline' : 'list',
    starred: parameters.has('starred'),
    page: Number(parameters.get('page')) > 0 ? parsePage(parameters) : undefined,
  };
}

/** The parameters that a form or a link must carry to show the same view; nothing for what is not chosen. */
export const viewParameters = ({ filter, layout, starred, page }: EventsView): Record<string, string> => ({
  ...filterParameters(filter),
  ...(layout === 'timeline' && { view: layout }),
  ...(starred && { starred: '1' }),
  ...(page !== undefined && { page: String(page) }),
});

/** Commas are not encoded, because people read these addresses. */
const queryOf = (parameters: Record<string, string>): string => {
  const pairs = Object.entries(parameters).map(
    ([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`,
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
};

export const viewAddress = (view: EventsView): string => paths.events + queryOf(viewParameters(view));

/** The calendar file of the same filter. */
export const calendarAddress = (filter: EventFilter): string =>
  paths.eventsCalendar + queryOf(filterParameters(filter));

export const withFilter = (view: EventsView, changed: Partial<EventFilter>): EventsView => ({
  ...view,
  filter: { ...view.filter, ...changed },
  page: undefined,
});

/** The filters of which several values can be chosen. */
export type FilterName = 'categories' | 'venues' | 'kinds' | 'states';

export function toggled(view: EventsView, name: FilterName, value: string): EventsView {
  const chosen: readonly string[] = view.filter[name];
  const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
  return withFilter(view, { [name]: next });
}

const EMPTY: EventFilter = { categories: [], venues: [], kinds: [], states: [], search: '' };

/** All events of the chosen day, or of all days. */
export const withoutFilters = ({ filter, layout }: EventsView): EventsView => ({
  filter: { ...EMPTY, day: filter.day },
  layout,
  starred: false,
  page: undefined,
});

export const wholeProgramme = ({ layout }: EventsView): EventsView => ({
  filter: EMPTY,
  layout,
  starred: false,
  page: undefined,
});

export const hasFilters = (view: EventsView): boolean =>
  viewAddress({ ...view, page: undefined }) !== viewAddress(withoutFilters(view));

/** Whether it asks for what is on now and nothing else. */
export const isOnlyNow = (view: EventsView): boolean =>
  !view.starred &&
  viewAddress({ ...view, page: undefined, layout: 'list' }) === `${paths.events}?status=live`;

interface ViewLinkProps extends Omit<LinkProps, 'to'> {
  view: EventsView;
  /** Whether it leads to what is on show. */
  isCurrent?: boolean;
}

/** A link to another view of the same page: no reload, no jump, and Back undoes it. */
export const ViewLink = ({ view, isCurrent, ...link }: ViewLinkProps) => (
  <Link
    to={viewAddress(view)}
    reloadDocument={use(ByServerContext)}
    preventScrollReset
    // Every combination is an address, and no crawler needs them all.
    rel="nofollow"
    aria-current={isCurrent ? 'true' : undefined}
    {...link}
  />
);
