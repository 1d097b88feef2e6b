import { paths } from '#contract/api/paths.ts';
import { type EventFilter, filterParameters, parseFilter } from '#contract/programme/event-filter.ts';

/** Everything that the events page's address says. */
export interface EventsView {
  filter: EventFilter;
  layout: 'list' | 'timeline';
  /** Only what this browser has starred. */
  starred: boolean;
}

export function parseView(parameters: URLSearchParams): EventsView {
  return {
    filter: parseFilter(parameters),
    layout: parameters.get('view') === 'timeline' ? 'timeline' : 'list',
    starred: parameters.has('starred'),
  };
}

/** What a form or a link must carry to keep the view, without what is not chosen. */
export const viewParameters = ({ filter, layout, starred }: EventsView): Record<string, string> => ({
  ...filterParameters(filter),
  ...(layout === 'timeline' && { view: layout }),
  ...(starred && { starred: '1' }),
});

/** Read by people too: commas stay commas. */
const queryOf = (parameters: Record<string, string>): string => {
  const pairs = Object.entries(parameters).map(
    ([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`,
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
};

export const viewAddress = (view: EventsView): string => paths.events + queryOf(viewParameters(view));

/** The calendar of the same choice. */
export const calendarAddress = (filter: EventFilter): string =>
  paths.eventsCalendar + queryOf(filterParameters(filter));

export const withFilter = (view: EventsView, changed: Partial<EventFilter>): EventsView => ({
  ...view,
  filter: { ...view.filter, ...changed },
});

/** Several can be chosen of these. */
export type ListedChoice = 'categories' | 'venues' | 'kinds' | 'states';

export function toggled(view: EventsView, choice: ListedChoice, value: string): EventsView {
  const chosen: readonly string[] = view.filter[choice];
  const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
  return withFilter(view, { [choice]: next });
}

const EMPTY: EventFilter = { categories: [], venues: [], kinds: [], states: [], search: '' };

/** All events of the day that is looked at, or of all days. */
export const withoutChoices = ({ filter, layout }: EventsView): EventsView => ({
  filter: { ...EMPTY, day: filter.day },
  layout,
  starred: false,
});

export const withoutAnything = ({ layout }: EventsView): EventsView => ({
  filter: EMPTY,
  layout,
  starred: false,
});

export const hasChoices = (view: EventsView): boolean =>
  viewAddress(view) !== viewAddress(withoutChoices(view));
