import { plural, t } from '#contract/languages/words.ts';
import { use, useState } from 'react';
import { SEARCH_MAX } from '#contract/programme/event-filter.ts';
import { ByServerContext } from '#web/shared/ui/by-server.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import { SearchField } from '#web/site/ui/search-field.tsx';
import { alreadyFound, useQueryParameter } from '#web/site/ui/use-query-parameter.ts';
import { CalendarMenu } from './calendar-menu.tsx';
import { type EventsView, hasFilters, ViewLink, viewParameters, withoutFilters } from './events-view.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { Programme } from './use-programme.ts';
import { useLangOf } from '#web/shared/page/festival.ts';
import type { PublicVenue } from '#web/shared/state/venues.ts';

interface EventsToolsProps {
  view: EventsView;
  programme: Programme;
  venues: readonly PublicVenue[];
  total: number;
  origin: string;
}

/** Search, layout, calendar and filters. On a phone all but the search is folded; see `.more-tools`. */
export function EventsTools({ view, programme, venues, total, origin }: EventsToolsProps) {
  const { count, counts, starred } = programme;
  const langOf = useLangOf();
  // Only at first: what somebody has opened stays open when the last filter is taken away.
  const [isOpen] = useState(() => hasFilters(view) || view.layout === 'timeline');
  return (
    <div className="wrap no-print events-tools">
      <EventSearch view={view} />
      <details className="more-tools" open={isOpen}>
        <summary className="chip drop-down-button">
          {t('Filter')}
          <Icon name="down" className="size-4" />
        </summary>
        <LayoutSwitch view={view} />
        <CalendarMenu view={view} starred={starred} origin={origin} />
        <FilterBar
          view={view}
          counts={counts}
          venues={venues.map((venue) => ({
            value: venue.id,
            label: venue.name,
            lang: langOf(venue, 'name'),
          }))}
          starredCount={starred?.length}
        />
        <div className="flex min-h-11 flex-wrap items-center gap-x-5 px-2 text-muted">
          <output>
            {count === total
              ? plural(total, '{n} event', '{n} events')
              : plural(total, '{count} of {n} event', '{count} of {n} events', { count })}
          </output>
          {hasFilters(view) && (
            <ViewLink
              view={withoutFilters(view)}
              className="inline-flex min-h-11 items-center text-gold underline-offset-4 hover:underline"
            >
              {t('Clear the filters')}
            </ViewLink>
          )}
        </div>
      </details>
    </div>
  );
}

/** Searches while one types; without script it is a form like any other. */
function EventSearch({ view }: { view: EventsView }) {
  const [search, setSearch] = useQueryParameter('q');
  const { q: _, ...others } = viewParameters({ ...view, page: undefined });
  return (
    <search className="events-search">
      <form method="get" onSubmit={use(ByServerContext) ? undefined : alreadyFound}>
        {Object.entries(others).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label htmlFor="event-search" className="sr-only">
          {t('Search events')}
        </label>
        <SearchField
          id="event-search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          maxLength={SEARCH_MAX}
          placeholder={t('Search events, places, tags')}
        />
      </form>
    </search>
  );
}

const layouts = [
  { layout: 'list', label: t('List'), icon: 'rows' },
  { layout: 'timeline', label: t('Timeline'), icon: 'lanes' },
] as const;

const LayoutSwitch = ({ view }: { view: EventsView }) => (
  <nav aria-label={t('View')} className="inline-flex rounded-full bg-lifted p-[3px]">
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
