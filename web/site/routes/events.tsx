import { plural, t } from '#contract/languages/words.ts';
import { memo, useDeferredValue, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import { dayOf, nextBoundary, nextQuarter, nextTurn, phaseOf } from '#contract/programme/schedule.ts';
import type { PublicEvent } from '#web/shared/state/event-slice.ts';
import { EventsTools } from '#web/site/events/programme/events-tools.tsx';
import { parseView, viewAddress } from '#web/site/events/programme/events-view.tsx';
import { isPart, type ProgrammePart, programmePart } from '#web/site/events/programme/programme-page.ts';
import { type Decided, decidedBy, DecidedBoards } from '#web/site/events/programme/decided.tsx';
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
import { festivalOf, type PublicSite, useFestival, useLangOf, useOrigin } from '#web/shared/page/festival.ts';
import { pageHead } from '#web/shared/page/head.ts';
import { offlineLoader } from '#web/offline/loader/offline-loader.ts';
import { useWatch } from '#web/live/lists/live-context.tsx';
import { LiveIndicator } from '#web/live/lists/live-indicator.tsx';
import { publicData, readLists } from '#web/offline/loader/public-data.ts';
import { isLong, readParts } from '#web/offline/loader/read-parts.ts';
import { unlessOnlyParameters } from '#web/site/frame/same-page.ts';
import { selectContent } from '#web/shared/state/content-slice.ts';
import type { RootState } from '#web/shared/state/store.ts';
import { festivalTime } from '#web/shared/time/festival-time.ts';
import { type PageTime, usePageTime, useTickAt } from '#web/shared/time/use-now.ts';
import { HydrateLater } from '#web/site/ui/hydrate-later.tsx';
import { PageHead } from '#web/site/ui/page-head.tsx';
import { ByServerContext } from '#web/shared/ui/by-server.ts';
import { Pager } from '#web/shared/ui/pager.tsx';
import { type PublicVenue, useVenues } from '#web/shared/state/venues.ts';
import type { Route } from './+types/events';
import '#web/site/events/events.css';
import { Quoting } from '#web/shared/ui/in-lang.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: t('Events'),
    description: t(
      'The whole programme of the festival, by day, place and category: what is on now, and what has moved.',
    ),
    path: paths.events,
  });

export const shouldRevalidate = unlessOnlyParameters;

const LISTS = ['events', 'venues', 'site'] as const;

function read({ context, url }: Route.LoaderArgs) {
  const { now, until, list } = context.get(publicData);
  const events = list<PublicEvent>('events');
  const [site] = list<PublicSite>('site');
  const turns = site ? [site.startsAt, site.endsAt] : [];
  const change = nextBoundary([...nextTurn(events, now), ...turns, nextQuarter(now)], now);
  if (change) until(change);
  const shared = {
    now: now.getTime(),
    ...(site &&
      phaseOf(site, now) === 'after' && { decided: decidedBy(list('leaderboards'), list('results')) }),
  };
  if (!isLong(events)) return { ...readLists(context, ...LISTS), ...shared };

  const { timezone } = festivalOf(site);
  const names = new Map(list<PublicVenue>('venues').map(({ id, name }) => [id, name]));
  const { shown, part } = programmePart(events, parseView(url.searchParams), {
    timezone,
    now,
    days: daysOf(events, site, timezone),
    today: todayOf(site, now, timezone),
    venueName: (id) => names.get(id),
  });
  return { ...readParts(context, LISTS, { events: () => shown }), part, ...shared };
}

/** The festival's calendar day, while it is on. */
const todayOf = (site: PublicSite | undefined, now: Date, timezone: string) =>
  site !== undefined && phaseOf(site, now) === 'during' ? dayOf(now, timezone) : undefined;

export const loader = read;
export const clientLoader = offlineLoader(read);

export default function EventsRoute({ loaderData }: Route.ComponentProps) {
  useWatch(...LISTS);
  // The stars are deferred, so that drawing the whole page for them can be interrupted.
  const stars = useDeferredValue(useStarred());
  return (
    <EventsAt
      {...usePageTime(loaderData.now)}
      stars={stars}
      served={'part' in loaderData ? loaderData.part : undefined}
      decided={loaderData.decided}
    />
  );
}

interface EventsAtProps extends PageTime {
  stars: Stars;
  served: ProgrammePart | undefined;
  decided: Decided | undefined;
}

const NONE: PublicEvent[] = [];

const EventsAt = memo(function EventsAt({ now, isFresh, stars, served, decided }: EventsAtProps) {
  const festival = useFestival();
  const langOf = useLangOf();
  const { name, timezone } = festival;
  const origin = useOrigin();
  const { events, isLoading } = useSelector((state: RootState) => state.event);
  const site = useSelector(selectContent<PublicSite>('site'))?.[0];
  const venues = useVenues();
  useTickAt(
    useMemo(() => nextBoundary(nextTurn(events, new Date(now)), new Date(now))?.getTime(), [events, now]),
  );

  const [parameters] = useSearchParams();
  const view = useMemo(() => parseView(parameters), [parameters]);
  const today = todayOf(site, new Date(now), timezone);
  const part = isPart(events) ? served : undefined;
  const place = { timezone, today, venueName: venues.nameOf };
  const programme = useProgramme({ events, part, view, stars, now, ...place });
  const days = useMemo(() => part?.days ?? daysOf(events, site, timezone), [part, events, site, timezone]);
  const total = part?.total ?? events.length;
  const dayCount = part?.dayCount ?? days.length;
  // The events of one page are no earlier programme that could be compared with the whole.
  const changes = useProgrammeChanges(part ? NONE : events, { timezone, venueName: venues.nameOf });

  // Filters and days are left out while there is no programme.
  const hasProgramme = isLoading || events.length > 0;
  const printed = festivalTime(new Date(now).toISOString(), timezone);
  const shown = {
    days: programme.days,
    timezone,
    findVenue: venues.find,
    now,
    isFresh,
    today,
    winners: decided?.winners,
    hasNow: programme.page === programme.pageOfNow,
  };
  return (
    <ByServerContext value={part !== undefined}>
      <PageHead
        art="events"
        title={t('Events')}
        mark={<LiveIndicator />}
        note={
          total > 0 &&
          t('{events} in {places} over {days}', {
            events: plural(total, '{n} event', '{n} events'),
            places: plural(venues.list.length, '{n} place', '{n} places'),
            days: plural(dayCount, '{n} day', '{n} days'),
          })
        }
      />
      <output className="sr-only">{changes}</output>
      {/* Paper does not change with the programme, so it says how old it is and where the newest is. */}
      <p className="only-print">
        <Quoting texts={[[name, langOf(festival, 'name')]]}>
          {t('{name}, the programme as of {weekday} {date}, {clock}. What has moved since: {address}', {
            name,
            weekday: printed.weekday,
            date: printed.date,
            clock: printed.clock,
            address: origin + paths.events,
          })}
        </Quoting>
      </p>
      {hasProgramme && (
        <HydrateLater>
          <DayTabs
            view={view}
            page={programme.page}
            days={days}
            counts={programme.counts.days}
            first={programme.days[0]?.day.day}
            today={today}
            pageOfNow={programme.pageOfNow}
          />
        </HydrateLater>
      )}
      {hasProgramme && (
        <HydrateLater>
          <EventsTools view={view} programme={programme} venues={venues.list} total={total} origin={origin} />
        </HydrateLater>
      )}
      <div className="wrap pt-1 md:pt-4">
        {decided && <DecidedBoards boards={decided.boards} />}
        {view.starred && programme.starred && programme.starred.length > 0 && (
          <OwnStars ids={programme.starred} />
        )}
        {view.filter.ids && <SharedList view={view} ids={view.filter.ids} />}
        {isLoading || !programme.isReady ? (
          <>
            <ProgrammePlaceholder />
            <noscript>
              <p className="lede">
                {t('Stars are kept by a script in this browser, and there is none running.')}
              </p>
            </noscript>
          </>
        ) : programme.days.length === 0 ? (
          <NoEvents
            view={view}
            hasProgramme={hasProgramme}
            events={events}
            now={now}
            timezone={timezone}
            findVenue={venues.find}
          />
        ) : view.layout === 'timeline' ? (
          <Timeline {...shown} venueIds={venues.list.map(({ id }) => id)} />
        ) : (
          <ProgrammeList {...shown} over={programme.over} />
        )}
        {programme.isReady && (
          <Pager
            label={t('Pages of the programme')}
            page={programme.page}
            pages={programme.pages}
            addressOf={(page) =>
              viewAddress({ ...view, page: page === (programme.pageOfNow ?? 1) ? undefined : page })
            }
            steps={[t('Earlier'), t('Later')]}
          />
        )}
      </div>
    </ByServerContext>
  );
});
