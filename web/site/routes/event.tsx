import { t } from '#contract/languages/words.ts';
import { memo, useMemo } from 'react';
import { data, redirect } from 'react-router';
import type { PublicDocument } from '#contract/api/document.ts';
import type { Result } from '#contract/entities/result.ts';
import { inPublicOrder } from '#contract/api/order.ts';
import { paths } from '#contract/api/paths.ts';
import { isFormerAddress } from '#contract/programme/event-filter.ts';
import { registrationBoundaries } from '#contract/programme/registration.ts';
import { boundariesOf, currentSession, eventState, nextBoundary } from '#contract/programme/schedule.ts';
import { shareCard } from '#contract/art/share-card.ts';
import { notExpired } from '#contract/programme/urgent-news.ts';
import { eventPage } from '#contract/views/event-page.ts';
import { aboutEvent } from '#web/site/events/detail/about-event.ts';
import { Gallery } from '#web/site/gallery/gallery.tsx';
import { AnnouncementBody } from '#web/site/announcements/announcement-body.tsx';
import { EventBar, EventFactsCard } from '#web/site/events/detail/event-facts-card.tsx';
import { EventHero } from '#web/site/events/detail/event-hero.tsx';
import { EventPlaceholder } from '#web/site/events/detail/event-placeholder.tsx';
import { EventResults, resultSheets } from '#web/site/events/detail/event-results.tsx';
import { EventColumns, EventSection } from '#web/site/events/detail/event-layout.tsx';
import { EventNotice, EventSessions, noticeOf } from '#web/site/events/detail/event-sessions.tsx';
import type { PublicAnnouncement } from '#web/shared/state/announcement-slice.ts';
import type { PublicEvent } from '#web/shared/state/event-slice.ts';
import type { PublicLeaderboard } from '#web/shared/state/leaderboard-slice.ts';
import { usePageState } from '#web/shared/state/use-page-state.ts';
import { EventStory } from '#web/site/events/detail/event-story.tsx';
import { RelatedEvents } from '#web/site/events/detail/related-events.tsx';
import { useProgrammeChanges } from '#web/site/events/programme/programme-changes.ts';
import type { PageHandle } from '#web/site/frame/site-frame.tsx';
import NotFound from '#web/site/frame/not-found.tsx';
import { type RootData, useFestival, useLangOf } from '#web/shared/page/festival.ts';
import { pageHead } from '#web/shared/page/head.ts';
import { offlineLoader } from '#web/offline/loader/offline-loader.ts';
import { useWatch } from '#web/live/lists/live-context.tsx';
import { listIn } from '#web/live/lists/loader-lists.ts';
import { useFresh } from '#web/live/lists/use-fresh.ts';
import { publicData } from '#web/offline/loader/public-data.ts';
import { partAnswer } from '#web/offline/loader/read-parts.ts';
import { selectContent } from '#web/shared/state/content-slice.ts';
import type { RootState } from '#web/shared/state/store.ts';
import { type PageTime, usePageTime, useTickAt } from '#web/shared/time/use-now.ts';
import { HydrateLater } from '#web/site/ui/hydrate-later.tsx';
import { type PublicVenue, useVenues } from '#web/shared/state/venues.ts';
import { GonePage } from '#web/site/ui/gone-page.tsx';
import type { Route } from './+types/event';
import '#web/shared/styles/prose-long.css';
import '#web/site/events/detail/event.css';

function read({ context, params: { eventId } }: Route.LoaderArgs) {
  const source = context.get(publicData);
  const shown = source.view(eventPage(eventId));
  if (!shown) return data(undefined, { status: 404 });
  const { event, related, results, announcements } = shown;
  if (isFormerAddress(event, eventId)) throw redirect(paths.event(event.slug), 301);
  return data({
    ...partAnswer(source, {
      events: inPublicOrder('events', [event, ...related]),
      results,
      announcement: announcements,
      venues: source.list('venues'),
      leaderboards: source.list('leaderboards'),
    }),
    opened: { events: event },
    id: event.id,
    now: source.now.getTime(),
  });
}

export const handle: PageHandle = { parts: (event) => (event ? ['event-bar'] : []) };

export const loader = read;
export const clientLoader = offlineLoader(read);

const openedIn = (loaded: { opened?: { events?: unknown } } | undefined) =>
  loaded?.opened?.events as PublicEvent | undefined;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const event = openedIn(loaderData);
  if (!event) {
    return pageHead(matches, { title: t('Not found'), description: t('There is no event at this address.') });
  }
  const venues = listIn<PublicVenue>(loaderData, 'venues');
  const root = matches[0].loaderData as RootData | undefined;
  const card = shareCard('event', event.id, [event]);
  return pageHead(matches, {
    title: event.title,
    description: event.summary,
    path: paths.event(event.slug),
    card,
    trail: [{ name: t('Events'), path: paths.events }],
    about: aboutEvent(event, {
      card,
      college: root?.festival.college,
      findVenue: (id) => venues.find((venue) => venue.id === id),
    }),
  });
};

export default function EventRoute({ loaderData }: Route.ComponentProps) {
  const time = usePageTime(loaderData?.now ?? 0);
  useWatch('events', 'venues', 'results', 'leaderboards');
  const isShown = ({ event }: RootState) => find(event)?.description !== undefined;
  const find = ({ events }: RootState['event']) => events.find(({ id }) => id === loaderData?.id);
  const state = usePageState(isShown);
  const { events, isLoading } = state.event;
  const event = find(state.event);
  const opened = openedIn(loaderData);
  useFresh(opened, event);
  if (!loaderData || !opened) return <NotFound />;
  if (!event) return isLoading ? <EventPlaceholder /> : <EventGone title={opened.title} />;
  // The list has only a part of it; the rest is being loaded.
  if (event.description === undefined) return <EventPlaceholder />;
  const { announcements } = state.announcement;
  const { leaderboards } = state.leaderboard;
  const results = selectContent<PublicDocument<Result>>('results')(state);
  return <EventPage {...{ event, events, announcements, leaderboards, results }} {...time} />;
}

/** Shown when the event is removed while its page is open. */
const EventGone = ({ title }: { title: string }) => (
  <GonePage
    art="event-gone"
    message={t('This event is no longer part of the programme.')}
    kicker={t('Taken out')}
    title={t('Off the bill.')}
    lede={t('“{title}” is no longer part of the programme. If it comes back, it appears here again.', {
      title,
    })}
    back={{ to: paths.events, label: t('All events') }}
  />
);

interface EventPageProps extends PageTime {
  event: PublicEvent;
  events: PublicEvent[];
  announcements: PublicAnnouncement[];
  leaderboards: PublicLeaderboard[];
  results: PublicDocument<Result>[] | undefined;
}

const EventPage = memo(function EventPage(props: EventPageProps) {
  const { event, events, announcements, leaderboards, results, now, isFresh } = props;
  const { timezone } = useFestival();
  const langOf = useLangOf();
  const venues = useVenues();
  const boundary = nextBoundary([...boundariesOf([event]), ...registrationBoundaries(event)], new Date(now));
  useTickAt(boundary?.getTime());
  const alone = useMemo(() => [event], [event]);
  const changes = useProgrammeChanges(alone, { timezone, venueName: venues.nameOf });
  const sheets = useMemo(
    () => resultSheets(results ?? [], leaderboards, event.id),
    [results, leaderboards, event.id],
  );
  const told = notExpired(announcements, now).filter(({ eventId }) => eventId === event.id);
  const isPast = eventState(event, new Date(now)) === 'over';
  const isOver = isPast && sheets.length > 0;
  const notice = noticeOf(event, now);
  const facts = { event, now, isFresh, timezone, findVenue: venues.find };
  return (
    <>
      <article>
        <EventHero
          event={event}
          isLow={isOver || notice !== undefined}
          notice={notice && <EventNotice>{notice}</EventNotice>}
          now={now}
          isFresh={isFresh}
        />
        <output className="sr-only">{changes}</output>
        <EventColumns lead={isOver && <EventResults sheets={sheets} />} facts={<EventFactsCard {...facts} />}>
          {told.length > 0 && (
            <EventSection id="announced" title={t('Announced//news')}>
              <ul className="grid gap-8">
                {told.map((announcement) => (
                  <li key={announcement.id}>
                    <AnnouncementBody announcement={announcement} timezone={timezone} withDay />
                  </li>
                ))}
              </ul>
            </EventSection>
          )}
          {!isOver && <EventResults sheets={sheets} />}
          {isPast && event.gallery?.length ? (
            <EventSection id="pictures" title={t('In pictures')}>
              <Gallery
                pictures={event.gallery}
                langOf={langOf}
                label={t('Pictures of {title}', { title: event.title })}
              />
            </EventSection>
          ) : undefined}
          {event.sessions.length > 1 && <EventSessions {...facts} />}
          <EventStory event={event} venue={venues.find(currentSession(event, new Date(now)).venueId)} />
        </EventColumns>
        <EventBar {...facts} />
      </article>
      <HydrateLater>
        <RelatedEvents event={event} events={events} now={now} timezone={timezone} findVenue={venues.find} />
      </HydrateLater>
    </>
  );
});
