import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { isLong } from '#web/offline/loader/read-parts.ts';
import { notExpired } from '#contract/programme/urgent-news.ts';
import type { PublicAnnouncement } from '#web/shared/state/announcement-slice.ts';
import type { PublicEvent } from '#web/shared/state/event-slice.ts';
import type { HomePart } from './home-part.ts';
import { type FestivalMoment, festivalMoment } from './festival-moment.ts';
import type { PublicLeaderboard } from '#web/shared/state/leaderboard-slice.ts';
import type { PublicResult } from '#web/site/leaderboard/public-result.ts';
import type { PublicSite } from '#web/shared/page/festival.ts';
import { selectContent } from '#web/shared/state/content-slice.ts';
import type { RootState } from '#web/shared/state/store.ts';
import { useVenues, type Venues } from '#web/shared/state/venues.ts';

/** How many of each the page shows. */
export const ROOM = { cards: 4, rows: 6, results: 3 };

/** Everything that the home page shows, at a moment. */
export interface HomeData {
  now: number;
  site: PublicSite;
  moment: FestivalMoment;
  announcements: PublicAnnouncement[];
  events: PublicEvent[];
  eventOf: (id: string) => PublicEvent | undefined;
  boards: PublicLeaderboard[];
  results: PublicResult[];
  findVenue: Venues['find'];
  /** What is known of the lists that have not come whole. */
  part: HomePart;
}

const selectSite = selectContent<PublicSite>('site');
const selectResults = selectContent<PublicResult>('results');
const none: never[] = [];

/** Undefined until staff have entered the festival. */
export function useHomeData(now: number, served: HomePart = {}): HomeData | undefined {
  const site = useSelector(selectSite)?.[0];
  const { announcements } = useSelector((state: RootState) => state.announcement);
  const { events } = useSelector((state: RootState) => state.event);
  const { leaderboards } = useSelector((state: RootState) => state.leaderboard);
  const results = useSelector(selectResults) ?? none;
  const { find: findVenue } = useVenues();
  const byId = useMemo(() => new Map(events.map((event) => [event.id, event])), [events]);
  const shown = useMemo(() => notExpired(announcements, now), [announcements, now]);
  if (!site) return undefined;
  return {
    now,
    site,
    moment: festivalMoment(site, now),
    announcements: shown,
    events,
    eventOf: (id) => byId.get(id),
    boards: leaderboards,
    results,
    findVenue,
    // Once a list is whole, it says more than the server did.
    part: {
      events: isLong(events) ? undefined : served.events,
      standings: isLong(results) ? undefined : served.standings,
    },
  };
}
