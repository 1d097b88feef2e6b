import { t } from '#contract/languages/words.ts';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { data } from 'react-router';
import type { LiveDocument } from '#contract/api/changes.ts';
import { paths } from '#contract/api/paths.ts';
import { nextBoundary, nextQuarter } from '#contract/programme/schedule.ts';
import { useWatch } from '#web/live/lists/live-context.tsx';
import { offlineLoader } from '#web/offline/loader/offline-loader.ts';
import { publicData } from '#web/offline/loader/public-data.ts';
import { readParts } from '#web/offline/loader/read-parts.ts';
import { festivalOf, type PublicSite, useFestival } from '#web/shared/page/festival.ts';
import { pageHead } from '#web/shared/page/head.ts';
import { selectContent } from '#web/shared/state/content-slice.ts';
import type { PublicEvent } from '#web/shared/state/event-slice.ts';
import type { RootState } from '#web/shared/state/store.ts';
import { type PublicVenue, useVenues } from '#web/shared/state/venues.ts';
import { usePageTime, useTickAt } from '#web/shared/time/use-now.ts';
import NotFound from '#web/site/frame/not-found.tsx';
import { campusMap } from '#web/site/places/campus-map.ts';
import { dayHere, type PublicSession, takesPlace } from '#web/site/places/here.ts';
import { MapDrawing } from '#web/site/places/map-drawing.tsx';
import { PlacePage } from '#web/site/places/place-page.tsx';
import type { Route } from './+types/place';
import '#web/site/places/places.css';

const LISTS = ['venues', 'events', 'sessions', 'site'] as const;

const isHere =
  (venueId: string) =>
  ({ sessions }: PublicEvent) =>
    sessions.some((session) => session.venueId === venueId);

function read({ context, params: { venueId } }: Route.LoaderArgs) {
  const { now, until, list } = context.get(publicData);
  const venue = list<PublicVenue>('venues').find(({ id }) => id === venueId);
  if (!venue) return data(undefined, { status: 404 });
  const here = takesPlace(
    list<PublicEvent>('events').filter(isHere(venueId)),
    list<PublicSession>('sessions'),
  );
  until(nextBoundary([...here.flatMap(({ startAt, endAt }) => [startAt, endAt]), nextQuarter(now)], now)!);
  const ofItsDay = (events: readonly LiveDocument[]) => {
    const { timezone } = festivalOf(list<PublicSite>('site')[0]);
    const own = here.filter((one) => one.venueId === venueId);
    const shown = new Set(dayHere(own, now.getTime(), timezone)?.all.map(({ of }) => of));
    return events.filter((event) => shown.has(event));
  };
  return data({
    ...readParts(context, LISTS, { events: ofItsDay }),
    id: venueId,
    name: venue.name,
    now: now.getTime(),
  });
}

export const loader = read;
export const clientLoader = offlineLoader(read);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageHead(matches, {
        title: loaderData.name,
        description: t('What is on at {name} today, where it is, and how to get in.', {
          name: loaderData.name,
        }),
        path: paths.place(loaderData.id),
        trail: [{ name: t('Places'), path: paths.places }],
      })
    : pageHead(matches, { title: t('Not found'), description: t('There is no place at this address.') });

export default function PlaceRoute({ loaderData }: Route.ComponentProps) {
  useWatch(...LISTS);
  const { now } = usePageTime(loaderData?.now ?? 0);
  const venues = useVenues();
  const venue = loaderData && venues.find(loaderData.id);
  return venue ? <PlaceAt venue={venue} now={now} /> : <NotFound />;
}

function PlaceAt({ venue, now }: { venue: PublicVenue; now: number }) {
  const { timezone } = useFestival();
  const venues = useVenues();
  const { events } = useSelector((state: RootState) => state.event);
  const sessions = useSelector(selectContent<PublicSession>('sessions'));
  const plan = useSelector(selectContent<PublicSite>('site'))?.[0]?.plan;
  const all = useMemo(() => takesPlace(events, sessions ?? []), [events, sessions]);
  const here = useMemo(() => all.filter(({ venueId }) => venueId === venue.id), [all, venue.id]);
  useTickAt(
    nextBoundary(
      here.flatMap(({ startAt, endAt }) => [startAt, endAt]),
      new Date(now),
    )?.getTime(),
  );
  const map = useMemo(() => campusMap(venues.list, plan), [venues.list, plan]);
  const live = new Set(
    all.filter((one) => one.state(new Date(now)) === 'live').map(({ venueId }) => venueId),
  );
  return (
    <PlacePage
      venue={venue}
      here={here}
      now={now}
      timezone={timezone}
      map={
        map?.pins.some((pin) => pin.venue.id === venue.id) && (
          <MapDrawing map={map} isLive={(id) => live.has(id)} chosen={venue.id} />
        )
      }
    />
  );
}
