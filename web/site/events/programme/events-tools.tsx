import { use } from 'react';
import { SEARCH_MAX } from '#contract/programme/event-filter.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import { SearchField } from '#web/site/ui/search-field.tsx';
import { alreadyFound, useQueryParameter } from '#web/site/ui/use-query-parameter.ts';
import { CalendarMenu } from './calendar-menu.tsx';
import {
  ByServerContext,
  type EventsView,
  hasFilters,
  ViewLink,
  viewParameters,
  withoutFilters,
} from './events-view.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { Programme } from './use-programme.ts';

interface EventsToolsProps {
  view: EventsView;
  programme: Programme;
  venues: readonly { id: string; name: string }[];
  total: number;
  origin: string;
}

/** Search, layout, calendar and filters. */
export function EventsTools({ view, programme, venues, total, origin }: EventsToolsProps) {
  const { count, counts, starred } = programme;
  return (
    <div className="wrap no-print flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-4">
        <EventSearch view={view} />
        <LayoutSwitch view={view} />
        <CalendarMenu view={view} starred={starred} origin={origin} />
      </div>
      <FilterBar
        view={view}
        counts={counts}
        venues={venues.map(({ id, name }) => ({ value: id, label: name }))}
        starredCount={starred?.length}
      >
        <div className="flex min-h-11 grow flex-wrap items-center gap-x-5 px-2 text-muted md:justify-end">
          <output>{count === total ? `${total} events` : `${count} of ${total} events`}</output>
          {hasFilters(view) && (
            <ViewLink
              view={withoutFilters(view)}
              className="inline-flex min-h-11 items-center text-gold underline-offset-4 hover:underline"
            >
              Clear the filters
            </ViewLink>
          )}
        </div>
      </FilterBar>
    </div>
  );
}

/** Searches while one types; without script it is a form like any other. */
function EventSearch({ view }: { view: EventsView }) {
  const [search, setSearch] = useQueryParameter('q');
  const { q: _, ...others } = viewParameters({ ...view, page: 1 });
  return (
    <search className="min-w-0 grow basis-72">
      <form method="get" onSubmit={use(ByServerContext) ? undefined : alreadyFound}>
        {Object.entries(others).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label htmlFor="event-search" className="sr-only">
          Search events
        </label>
        <SearchField
          id="event-search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          maxLength={SEARCH_MAX}
          placeholder="Search events, places, tags"
        />
      </form>
    </search>
  );
}

const layouts = [
  { layout: 'list', label: 'List', icon: 'rows' },
  { layout: 'timeline', label: 'Timeline', icon: 'lanes' },
] as const;

const LayoutSwitch = ({ view }: { view: EventsView }) => (
  <nav aria-label="View" className="inline-flex rounded-full bg-lifted p-[3px]">
    {layouts.map(({ layout, label, icon }) => (
      <ViewLink
        key={layout}
        view={{ ...view, layout }}
        isCurrent={view.layout === layout}
        className="layout-tab"
      >
        <Icon name={icon} className="size-5 max-[27rem]:hidden" />
        {label}
      </ViewLink>
    ))}
  </nav>
);
