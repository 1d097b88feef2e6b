import { t } from '#contract/languages/words.ts';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import { shareCard } from '#contract/art/share-card.ts';
import { UrgentOnScreen } from '#web/site/announcements/urgent-on-screen.tsx';
import { BoardPage } from '#web/site/leaderboard/board-page.tsx';
import type { BoardPart } from '#web/site/leaderboard/board-part.ts';
import { BoardPlaceholder } from '#web/site/leaderboard/board-placeholder.tsx';
import { updatedAt } from '#web/site/leaderboard/board-state.ts';
import { boardAddress, type BoardView, isDisplay, parseBoardView } from '#web/site/leaderboard/board-view.ts';
import { BoardDisplay, DisplayRecovery } from '#web/site/leaderboard/display/board-display.tsx';
import type { PublicResult } from '#web/site/leaderboard/public-result.ts';
import { type EventNames, namesFor } from '#contract/views/event-names.ts';
import { useNamesFor } from '#web/shared/state/event-names.ts';
import type { PublicEvent } from '#web/shared/state/event-slice.ts';
import type { PublicLeaderboard } from '#web/shared/state/leaderboard-slice.ts';
import { festivalOf, type PublicSite, useFestival } from '#web/shared/page/festival.ts';
import { PageHas } from '#web/shared/page/page-has.tsx';
import { pageHead } from '#web/shared/page/head.ts';
import { offlineLoader } from '#web/offline/loader/offline-loader.ts';
import { useWatch } from '#web/live/lists/live-context.tsx';
import { LiveIndicator } from '#web/live/lists/live-indicator.tsx';
import { listIn } from '#web/live/lists/loader-lists.ts';
import { type LoaderAnswer, publicData, readLists } from '#web/offline/loader/public-data.ts';
import { isLong, readParts } from '#web/offline/loader/read-parts.ts';
import type { PageHandle } from '#web/site/frame/site-frame.tsx';
import { selectContent } from '#web/shared/state/content-slice.ts';
import type { RootState } from '#web/shared/state/store.ts';
import { festivalTime } from '#web/shared/time/festival-time.ts';
import { rich } from '#web/shared/ui/rich.tsx';
import { parsePage } from '#web/shared/ui/pager.tsx';
import { NothingYet } from '#web/site/ui/nothing-yet.tsx';
import { PageHead } from '#web/site/ui/page-head.tsx';
import type { Route } from './+types/leaderboard';
import '#web/site/leaderboard/leaderboard.css';

export { unlessOnlyParameters as shouldRevalidate } from '#web/site/frame/same-page.ts';

/** The big screen in the hall shows the board and nothing around it. */
export const handle: PageHandle = { isBare: isDisplay };

/** What the page shows of results that are too many to come with it; a browser has them whole. */
const server = import.meta.env.SSR ? await import('#web/site/leaderboard/board-part.ts') : undefined;

const LISTS = ['leaderboards', 'results'] as const;

function read({ context, url }: Route.LoaderArgs): LoaderAnswer & { names: EventNames; part?: BoardPart } {
  const { list, get, view } = context.get(publicData);
  const results = list<PublicResult>('results');
  const asked = parseBoardView(url.searchParams);
  const board = boardOf(list<PublicLeaderboard>('leaderboards'), asked);
  if (!server || !board || !isLong(results))
    return { ...readLists(context, ...LISTS), names: view(namesFor('results')) };

  const { timezone } = festivalOf(list<PublicSite>('site')[0]);
  const part = server.boardPart(board, results, { view: asked, page: parsePage(url.searchParams), timezone });
  const names = server.namesIn(part, (id) => get<PublicEvent>('events', id));
  return { ...readParts(context, LISTS, { results: () => part.latest }), names, part };
}

const boardOf = (boards: readonly PublicLeaderboard[], { board: asked }: BoardView) =>
  boards.find(({ id }) => id === asked) ?? boards[0];

export const loader = read;
export const clientLoader = offlineLoader(read);

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const { board: asked } = parseBoardView(new URLSearchParams(location.search));
  const boards = listIn<PublicLeaderboard>(loaderData, 'leaderboards');
  const results = listIn<PublicResult>(loaderData, 'results');
  const named = boards.find(({ id }) => id === asked);
  const shown = named ?? boards[0];
  const own = results.filter(({ leaderboardId }) => leaderboardId === shown?.id);
  const { updated } = loaderData?.part ?? {};
  return pageHead(matches, {
    title: named ? t('{title}, Leader Board', { title: named.title }) : t('Leader Board'),
    description: t('The standings, live: who leads, who climbs, and where every point came from.'),
    path: boardAddress({ board: named?.id }),
    ...(shown && {
      card: shareCard('leaderboard', shown.id, [shown, ...own, ...(updated ? [{ updatedAt: updated }] : [])]),
    }),
  });
};

const none: PublicResult[] = [];
const namesOf = (events: readonly PublicEvent[]): EventNames =>
  Object.fromEntries(events.map(({ id, title, slug }) => [id, { title, slug }]));

export default function LeaderboardRoute({ loaderData }: Route.ComponentProps) {
  const { part: served } = loaderData;
  useWatch(...LISTS, ...(served ? (['events'] as const) : []));
  const [parameters] = useSearchParams();
  const { timezone } = useFestival();
  const { leaderboards, isLoading } = useSelector((state: RootState) => state.leaderboard);
  const all = useSelector(selectContent<PublicResult>('results')) ?? none;
  const view = parseBoardView(parameters);
  const board = boardOf(leaderboards, view);
  // Once the list is whole, it says more than the server did.
  const part = isLong(all) ? undefined : served;
  const results = useMemo(
    () => all.filter(({ leaderboardId }) => leaderboardId === board?.id),
    [all, board?.id],
  );
  const { events } = useSelector((state: RootState) => state.event);
  const names = useMemo(
    () => (served && !part ? { ...loaderData.names, ...namesOf(events) } : loaderData.names),
    [served, part, loaderData.names, events],
  );
  // Where the server told of a part, the names come with the events themselves.
  useNamesFor(names, served ? none : all);
  const updated = part?.updated ?? (board && updatedAt(board, results));
  const shared = { results, part, events: names, timezone };

  if (isDisplay(parameters))
    return (
      <>
        <PageHas part="display" />
        <UrgentOnScreen />
        <BoardDisplay board={board} {...shared} />
      </>
    );
  return (
    <>
      <PageHead
        art="leaderboard"
        title={t('Leader Board')}
        mark={<LiveIndicator />}
        note={
          updated &&
          rich(t('Updated <time>{clock}</time>', { clock: festivalTime(updated, timezone).clock }), {
            time: (words) => <time dateTime={updated}>{words}</time>,
          })
        }
      />
      <div className="wrap">
        {isLoading ? (
          <BoardPlaceholder />
        ) : board ? (
          <BoardPage
            boards={leaderboards}
            board={board}
            view={view}
            page={parsePage(parameters)}
            {...shared}
          />
        ) : (
          <NothingYet
            page="leaderboard"
            title={t('No board yet.')}
            to={paths.events}
            action={t('See the events')}
          >
            {t('The standings appear here as soon as there are any.')}
          </NothingYet>
        )}
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const [parameters] = useSearchParams();
  if (isDisplay(parameters))
    return (
      <>
        <PageHas part="display" />
        <DisplayRecovery />
      </>
    );
  // The root's error page handles it.
  throw error;
}
