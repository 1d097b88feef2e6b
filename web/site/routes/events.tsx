import { memo, useDeferredValue, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import { boundariesOf, dayOf, nextBoundary, nextQuarter, phaseOf } from '#contract/programme/schedule.ts';
import type { PublicEvent } from '#web/shared/state/event-slice.ts';
import { EventsTools } from '#web/site/events/programme/events-tools.tsx';
import { parseView } from '#web/site/events/programme/events-view.tsx';
import { DayTabs } from '#web/site/events/programme/day-tabs.tsx';
import { NoEvents } from '#web/site/events/programme/no-events.tsx';
import { daysOf } from '#web/site/events/programme-days.ts';
import { OwnStars, SharedList } from '#web/site/events/programme/star-lists.tsx';
import { ProgrammeList } from '#web/site/events/programme/programme-list.tsx';
import { ProgrammePlaceholder } from '#web/site/events/programme/programme-placeholder.tsx';
import { type Stars, useStarred } from '#web/site/events/starred.ts';
import { Timeline } from '#web/site/events/timeline/timeline.tsx';
import { useProgramme } from '#web/site/events/programme/use-programme.ts';
import { useProgrammeChanges } from '#web/site/events/programme/programme-changes.ts';
import { type PublicSite, useFestival, useOrigin } from '#web/shared/page/festival.ts';
import { pageHead } from '#web/shared/page/head.ts';
import { offlineLoader } from '#web/offline/loader/offline-loader.ts';
import { useWatch } from '#web/live/lists/live-context.tsx';
import { LiveIndicator } from '#web/live/lists/live-indicator.tsx';
import { publicData, readLists } from '#web/offline/loader/public-data.ts';
import { unlessOnlyParameters } from '#web/site/frame/same-page.ts';
import { selectContent } from '#web/shared/state/content-slice.ts';
import type { RootState } from '#web/shared/state/store.ts';
import { festivalTime } from '#web/shared/time/festival-time.ts';
import { type PageTime, usePageTime, useTickAt } from '#web/shared/time/use-now.ts';
import { HydrateLater } from '#web/site/ui/hydrate-later.tsx';
import { PageHero } from '#web/site/ui/page-hero.tsx';
import { useVenues } from '#web/shared/state/venues.ts';
import type { Route } from './+types/events';
import '#web/site/events/events.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: 'Events',
    description:
      'The whole programme of the festival, by day, place and category: what is on now, and what has moved.',
    path: paths.events,
  });

export const shouldRevalidate = unlessOnlyParameters;

function read({ context }: Route.LoaderArgs) {
  const { now, until, list } = context.get(publicData);
  const change = nextBoundary([...boundariesOf(list<PublicEvent>('events')), nextQuarter(now)], now);
  if (change) until(change);
  return { ...readLists(context, 'events', 'venues', 'site'), now: now.getTime() };
}

export const loader = read;
export const clientLoader = offlineLoader(read);

export default function EventsRoute({ loaderData }: Route.ComponentProps) {
  useWatch('events', 'venues', 'site');
  // The stars are deferred, so that drawing the whole page for them can be interrupted.
  const stars = useDeferredValue(useStarred());
  return <EventsAt {...usePageTime(loaderData.now)} stars={stars} />;
}

const EventsAt = memo(function EventsAt({ now, isFresh, stars }: PageTime & { stars: Stars }) {
  const { name, timezone } = useFestival();
  const origin = useOrigin();
  const { events, isLoading } = useSelector((state: RootState) => state.event);
  const site = useSelector(selectContent<PublicSite>('site'))?.[0];
  const venues = useVenues();
  useTickAt(useMemo(() => nextBoundary(boundariesOf(events), new Date(now))?.getTime(), [events, now]));

  const [parameters] = useSearchParams();
  const view = useMemo(() => parseView(parameters), [parameters]);
  const programme = useProgramme({ events, view, stars, now, timezone, venueName: venues.nameOf });
  const days = useMemo(() => daysOf(events, site, timezone), [events, site, timezone]);
  const isDuring = site !== undefined && phaseOf(site, new Date(now)) === 'during';
  const today = isDuring ? dayOf(new Date(now), timezone) : undefined;
  const changes = useProgrammeChanges(events, { timezone, venueName: venues.nameOf });

  // Filters and days are left out while there is no programme.
  const hasProgramme = isLoading || events.length > 0;
  const printed = festivalTime(new Date(now).toISOString(), timezone);
  const shown = {
    days: programme.days,
    timezone,
    venueName: venues.nameOf,
    now,
    isFresh,
    today,
  };
  return (
    <>
      <div className="events-hero">
        <PageHero
          art="events"
          kicker={<LiveIndicator />}
          title="Events"
          lede={
            events.length > 0
              ? `${plural(events.length, 'event')} in ${plural(venues.list.length, 'place')} over ${plural(days.length, 'day')}. What moves, moves here first.`
              : 'What moves, moves here first.'
          }
        />
      </div>
      <output className="sr-only">{changes}</output>
      {hasProgramme && (
        <HydrateLater>
          <EventsTools
            view={view}
            programme={programme}
            venues={venues.list}
            total={events.length}
            origin={origin}
          />
        </HydrateLater>
      )}
      {/* Paper does not change with the programme, so it says how old it is and where the newest is. */}
      <p className="only-print">
        {name}, the programme as of {printed.weekday} {printed.date}, {printed.clock}. What has moved since:{' '}
        {origin + paths.events}
      </p>
      {hasProgramme && (
        <HydrateLater>
          <DayTabs view={view} days={days} counts={programme.counts.days} today={today} />
        </HydrateLater>
      )}
      <div className="wrap pt-8 md:pt-12">
        {view.starred && programme.starred && programme.starred.length > 0 && (
          <OwnStars ids={programme.starred} />
        )}
        {view.filter.ids && <SharedList view={view} ids={view.filter.ids} />}
        {isLoading || !programme.isReady ? (
          <>
            <ProgrammePlaceholder />
            <noscript>
              <p className="lede">Stars are kept by a script in this browser, and there is none running.</p>
            </noscript>
          </>
        ) : programme.days.length === 0 ? (
          <NoEvents view={view} hasProgramme={hasProgramme} />
        ) : view.layout === 'timeline' ? (
          <Timeline {...shown} venueIds={venues.list.map(({ id }) => id)} />
        ) : (
          <ProgrammeList {...shown} />
        )}
      </div>
    </>
  );
});

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;
