import { t } from '#contract/languages/words.ts';
import { memo, useDeferredValue } from 'react';
import { nextBoundary, nextQuarter, nextTurn, type Phase } from '#contract/programme/schedule.ts';
import { paths } from '#contract/api/paths.ts';
import type { PublicAnnouncement } from '#web/shared/state/announcement-slice.ts';
import type { PublicEvent } from '#web/shared/state/event-slice.ts';
import { openViewer } from '#web/site/gallery/open-viewer.ts';
import { HomeEnd } from '#web/site/home/home-end.tsx';
import { type PublicSite, useLangOf } from '#web/shared/page/festival.ts';
import { pageHead } from '#web/shared/page/head.ts';
import { offlineLoader } from '#web/offline/loader/offline-loader.ts';
import { useWatch } from '#web/live/lists/live-context.tsx';
import { listIn } from '#web/live/lists/loader-lists.ts';
import { useFresh } from '#web/live/lists/use-fresh.ts';
import { publicData, readLists } from '#web/offline/loader/public-data.ts';
import { isLong, readParts } from '#web/offline/loader/read-parts.ts';
import type { About } from '#web/shared/page/structured-data.ts';
import { usePageTime } from '#web/shared/time/use-now.ts';
import { HydrateLater } from '#web/site/ui/hydrate-later.tsx';
import type { Route } from './+types/home';
import { type HomeData, useHomeData } from '#web/site/home/home-data.ts';
import type { HomePart } from '#web/site/home/home-part.ts';
import type { PublicResult } from '#web/site/leaderboard/public-result.ts';
import { NotDescribed, Opening } from '#web/site/home/opening.tsx';
import { PhasePart } from '#web/site/home/phase-part.tsx';
import { Quoting, Said } from '#web/shared/ui/in-lang.tsx';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const [site] = listIn<PublicSite>(loaderData, 'site');
  return pageHead(matches, {
    description: site?.tagline ?? t('The festival of the college.'),
    path: paths.home,
    // As in pageHead: only the server writes it, so a browser's script is without it.
    about: (import.meta.env.SSR || import.meta.env.DEV) && site ? [festivalAbout(site)] : [],
  });
};

const festivalAbout = (site: PublicSite): About => ({
  type: 'festival',
  name: [site.name, site.edition].filter(Boolean).join(', '),
  description: site.tagline,
  path: paths.home,
  startAt: site.startsAt,
  endAt: site.endsAt,
  place: site.college ? { name: site.college } : undefined,
  image: site.defaultImages?.share?.url,
});

/**
 * The pictures far below the first screen. The server draws them, so that their script is left away; the viewer is
 * fetched when somebody presses one.
 */
const draw = import.meta.env.SSR
  ? (await import('#web/site/gallery/draw-on-server.tsx')).drawOnServer
  : undefined;

/** What the page shows of lists that are too long for it; a browser has them whole. */
const choose = import.meta.env.SSR ? (await import('#web/site/home/home-part.ts')).homePart : undefined;

const LISTS = ['announcement', 'events', 'leaderboards', 'results', 'site', 'venues'] as const;

function read({ context }: Route.LoaderArgs) {
  const { now, until, list, get } = context.get(publicData);
  const [site] = list<PublicSite>('site');
  const boundaries = [
    ...nextTurn(list<PublicEvent>('events'), now),
    ...list<PublicAnnouncement>('announcement').flatMap(({ expiresAt }) => expiresAt ?? []),
    ...(site ? [site.startsAt, site.endsAt] : []),
    // Days and evenings begin on a quarter of an hour, wherever the festival is.
    nextQuarter(now),
  ];
  until(nextBoundary(boundaries, now)!);
  const [events, results] = [list<PublicEvent>('events'), list<PublicResult>('results')];
  const chosen =
    site && (isLong(events) || isLong(results))
      ? choose?.({ events, results, boards: list('leaderboards') }, site, now.getTime())
      : undefined;
  return {
    ...(chosen
      ? readParts(context, LISTS, { events: () => chosen.events, results: () => chosen.results })
      : readLists(context, ...LISTS)),
    part: chosen?.part,
    gallery: site && draw?.(get<PublicSite>('site', site.id)?.homeGallery, site.language),
    now: now.getTime(),
  };
}

export const loader = read;
export const clientLoader = offlineLoader(read);

const closing: Record<Phase, string> = {
  before: t('See you there.'),
  during: t('See you there.'),
  after: t('Until next time.'),
};

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  useWatch('events', 'leaderboards', 'results', 'site', 'venues');
  const { now } = usePageTime(loaderData.now);
  const [version] = listIn<PublicSite>(loaderData, 'site');
  return <HomeAt now={now} part={loaderData.part} gallery={loaderData.gallery} version={version} />;
}

interface Shown {
  /** As HTML. */
  gallery: string | undefined;
  /** The site document that it was drawn from; the stream tells of another one without its pictures. */
  version: PublicSite | undefined;
}

const HomeAt = memo(function HomeAt({
  now,
  part,
  ...shown
}: Shown & { now: number; part: HomePart | undefined }) {
  const data = useHomeData(now, part);
  return data ? <DescribedHome data={data} {...shown} /> : <NotDescribed />;
});

function DescribedHome({ data, gallery, version }: Shown & { data: HomeData }) {
  const { site, moment } = data;
  const langOf = useLangOf();
  useFresh(version, site);
  const phase = useDeferredValue(moment.phase);
  return (
    <>
      <Opening data={data} />
      <PhasePart phase={phase} data={data} />
      {gallery && (
        // The links in it take the keyboard; their presses end here.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
        <div onClick={openViewer} dangerouslySetInnerHTML={{ __html: gallery }} />
      )}
      <HydrateLater>
        <HomeEnd
          headline={<Said of={site.words} field={moment.phase} otherwise={closing[moment.phase]} />}
          lede={moment.phase === 'after' && site.nextDates && <Said of={site} field="nextDates" />}
          colophon={
            <Quoting
              between=" · "
              texts={(['name', 'edition', 'college'] as const).map((field) => [
                site[field],
                langOf(site, field),
              ])}
            />
          }
        />
      </HydrateLater>
    </>
  );
}
