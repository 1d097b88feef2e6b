import { t } from '#contract/languages/words.ts';
import { memo, useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { LiveDocument } from '#contract/api/changes.ts';
import { paths } from '#contract/api/paths.ts';
import { nextBoundary, nextQuarter, nextTurn } from '#contract/programme/schedule.ts';
import { useWatch } from '#web/live/lists/live-context.tsx';
import { LiveIndicator } from '#web/live/lists/live-indicator.tsx';
import { offlineLoader } from '#web/offline/loader/offline-loader.ts';
import { publicData } from '#web/offline/loader/public-data.ts';
import { readParts } from '#web/offline/loader/read-parts.ts';
import { type PublicSite, useFestival } from '#web/shared/page/festival.ts';
import { pageHead } from '#web/shared/page/head.ts';
import { selectContent } from '#web/shared/state/content-slice.ts';
import type { PublicEvent } from '#web/shared/state/event-slice.ts';
import type { RootState } from '#web/shared/state/store.ts';
import { useVenues } from '#web/shared/state/venues.ts';
import { usePageTime, useTickAt } from '#web/shared/time/use-now.ts';
import { campusMap } from '#web/site/places/campus-map.ts';
import { type Here, onOrSoon, type PublicSession, takesPlace } from '#web/site/places/here.ts';
import { MapDrawing } from '#web/site/places/map-drawing.tsx';
import { PlaceList } from '#web/site/places/place-list.tsx';
import { NothingYet } from '#web/site/ui/nothing-yet.tsx';
import { PageHead } from '#web/site/ui/page-head.tsx';
import type { Route } from './+types/places';
import '#web/site/places/places.css';

const LISTS = ['venues', 'events', 'sessions', 'site'] as const;

function read({ context }: Route.LoaderArgs) {
  const { now, until, list } = context.get(publicData);
  const [events, sessions] = [list<PublicEvent>('events'), list<PublicSession>('sessions')];
  const here = takesPlace(events, sessions);
  const ofConclave = sessions.flatMap(({ startAt, endAt }) => [startAt, endAt]);
  until(nextBoundary([...nextTurn(events, now), ...ofConclave, nextQuarter(now)], now)!);
  const ofThisHour = (events: readonly LiveDocument[]) => {
    const shown = onOrSoon(here, now);
    return events.filter((event) => shown.has(event));
  };
  return { ...readParts(context, LISTS, { events: ofThisHour }), now: now.getTime() };
}

export const loader = read;
export const clientLoader = offlineLoader(read);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: t('Places'),
    description: t('A map of the grounds, what is on where now, and how to get in.'),
    path: paths.places,
  });

export default function PlacesRoute({ loaderData }: Route.ComponentProps) {
  useWatch(...LISTS);
  const { now } = usePageTime(loaderData.now);
  return <PlacesAt now={now} />;
}

const PlacesAt = memo(function PlacesAt({ now }: { now: number }) {
  const { timezone } = useFestival();
  const { list: venues } = useVenues();
  const { events } = useSelector((state: RootState) => state.event);
  const sessions = useSelector(selectContent<PublicSession>('sessions'));
  const plan = useSelector(selectContent<PublicSite>('site'))?.[0]?.plan;
  const byVenue = useMemo(
    () => Map.groupBy(takesPlace(events, sessions ?? []), ({ venueId }) => venueId),
    [events, sessions],
  );
  const boundaries = [...byVenue.values()].flat().flatMap(({ startAt, endAt }) => [startAt, endAt]);
  useTickAt(nextBoundary(boundaries, new Date(now))?.getTime());
  const hereAt = (id: string): readonly Here[] => byVenue.get(id) ?? [];
  const map = useMemo(() => campusMap(venues, plan), [venues, plan]);
  const isLive = (id: string) => hereAt(id).some((one) => one.state(new Date(now)) === 'live');
  return (
    <>
      <PageHead art={paths.places} title={t('Places')} mark={<LiveIndicator />} />
      <div className="wrap pt-2 pb-12">
        {venues.length === 0 ? (
          <NothingYet
            page="places"
            title={t('No places yet.')}
            to={paths.events}
            action={t('See the programme')}
          >
            {t('Places appear here as soon as they are published.')}
          </NothingYet>
        ) : (
          <div className={`grid gap-x-12 gap-y-6 ${map ? 'lg:grid-cols-2' : ''}`}>
            {map && (
              <div className="max-lg:max-w-[34rem] lg:sticky lg:top-[calc(var(--page-top)+1.5rem)] lg:self-start">
                <MapDrawing map={map} isLive={isLive} />
                <p className="mt-2 text-[0.875rem] text-muted">
                  {t('A ring marks where something is on now.')} {map.plan?.alt}
                </p>
              </div>
            )}
            <PlaceList venues={venues} hereAt={hereAt} now={now} timezone={timezone} />
          </div>
        )}
      </div>
    </>
  );
});
