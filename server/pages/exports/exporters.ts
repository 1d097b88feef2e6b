import { FILTER_PARAMETERS } from '#contract/programme/event-filter.ts';
import { eventArt, memberArt, postArt, sceneArt, speakerArt } from './art.ts';
import { offlineSnapshot } from './offline-snapshot.ts';
import { conclaveCalendar, eventCalendar, eventsCalendar } from './calendar.ts';
import { announcementFeed, blogFeed } from './feeds.ts';
import { manifest, robots, sitemap } from './for-crawlers.ts';
import type { ExportedFile, ExportData } from './exported-file.ts';
import { lookFavicon, lookIco, lookIcon, lookStyles } from './look-files.ts';
import { shareCardPicture } from './share-cards.ts';
import { leaderboardCsv } from './leaderboard-csv.ts';

interface Exporter {
  path: RegExp;
  /** The parameters that it reads; all others are ignored. */
  parameters?: readonly string[];
  /** Whether it has words, and so is in every language. */
  speaks?: true;
  make(
    data: ExportData,
    url: URL,
    ...matched: string[]
  ): ExportedFile | undefined | Promise<ExportedFile | undefined>;
}

/** Every file that is made from the festival's data. */
export const exporters: readonly Exporter[] = [
  {
    path: /^\/events\.ics$/,
    parameters: [...FILTER_PARAMETERS, 'alarm'],
    make: eventsCalendar,
    speaks: true,
  },
  { path: /^\/events\/([a-z0-9-]+)\.ics$/, make: eventCalendar, speaks: true },
  { path: /^\/events\/([\w-]+)\/art\.svg$/, make: eventArt },
  { path: /^\/blog\/([\w-]+)\/art\.svg$/, make: postArt },
  { path: /^\/conclave\/([\w-]+)\/art\.svg$/, make: speakerArt },
  { path: /^\/ourteam\/([\w-]+)\/art\.svg$/, make: memberArt },
  // Two digits, so that nobody can ask for more drawings than fit into a cache.
  { path: /^\/scenes\/([a-z]+)\/([1-9]\d?)\.svg$/, make: sceneArt },
  { path: /^\/conclave\.ics$/, make: conclaveCalendar, speaks: true },
  { path: /^\/leaderboard\.csv$/, parameters: ['board', 'of'], make: leaderboardCsv, speaks: true },
  { path: /^\/blog\/feed\.xml$/, make: blogFeed, speaks: true },
  { path: /^\/announcement\/feed\.xml$/, make: announcementFeed, speaks: true },
  { path: /^\/copy\.json$/, make: offlineSnapshot },
  { path: /^\/sitemap\.xml$/, make: sitemap },
  { path: /^\/robots\.txt$/, make: robots },
  { path: /^\/manifest\.webmanifest$/, make: manifest, speaks: true },
  { path: /^\/look-([a-z0-9]+)\.css$/, make: lookStyles },
  { path: /^\/favicon\.svg$/, make: lookFavicon },
  { path: /^\/favicon\.ico$/, make: lookIco },
  { path: /^\/icons\/([a-z0-9-]+)\.png$/, make: lookIcon },
  { path: /^\/share\/([a-z]+)\/([\w-]+)\.png$/, parameters: ['v'], make: shareCardPicture, speaks: true },
];
