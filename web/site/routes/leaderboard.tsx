import { t } from '#contract/languages/words.ts';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import { shareCard } from '#contract/art/share-card.ts';
import { UrgentOnScreen } from '#web/site/announcements/urgent-on-screen.tsx';
import { BoardPage } from '#web/site/leaderboard/board-page.tsx';
import { BoardPlaceholder } from '#web/site/leaderboard/board-placeholder.tsx';
import { updatedAt } from '#web/site/leaderboard/board-state.ts';
import { boardAddress, isDisplay, parseBoardView } from '#web/site/leaderboard/board-view.ts';
import { BoardDisplay, DisplayRecovery } from '#web/site/leaderboard/display/board-display.tsx';
import type { PublicResult } from '#web/site/leaderboard/public-result.ts';
import { namesFor } from '#contract/views/event-names.ts';
import { useNamesFor } from '#web/shared/state/event-names.ts';
import type { PublicLeaderboard } from '#web/shared/state/leaderboard-slice.ts';
import { useFestival } from '#web/shared/page/festival.ts';
import { PageHas } from '#web/shared/page/page-has.tsx';
import { pageHead } from '#web/shared/page/head.ts';
import { offlineLoader } from '#web/offline/loader/offline-loader.ts';
import { useWatch } from '#web/live/lists/live-context.tsx';
import { LiveIndicator } from '#web/live/lists/live-indicator.tsx';
import { listIn } from '#web/live/lists/loader-lists.ts';
import { publicData, readLists } from '#web/offline/loader/public-data.ts';
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

function read({ context }: Route.LoaderArgs) {
  const names = context.get(publicData).view(namesFor('results'));
  return { ...readLists(context, 'leaderboards', 'results'), names };
}

export const loader = read;
export const clientLoader = offlineLoader(read);

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const { board: asked } = parseBoardView(new URLSearchParams(location.search));
  const boards = listIn<PublicLeaderboard>(loaderData, 'leaderboards');
  const results = listIn<PublicResult>(loaderData, 'results');
  const named = boards.find(({ id }) => id === asked);
  const shown = named ?? boards[0];
  const own = results.filter(({ leaderboardId }) => leaderboardId === shown?.id);
  return pageHead(matches, {
    title: named ? t('{title}, Leader Board', { title: named.title }) : t('Leader Board'),
    description: t('The standings, live: who leads, who climbs, and where every point came from.'),
    path: boardAddress({ board: named?.id }),
    ...(shown && { card: shareCard('leaderboard', shown.id, [shown, ...own]) }),
  });
};

const none: PublicResult[] = [];

export default function LeaderboardRoute({ loaderData }: Route.ComponentProps) {
  useWatch('leaderboards', 'results');
  const [parameters] = useSearchParams();
  const { timezone } = useFestival();
  const { leaderboards, isLoading } = useSelector((state: RootState) => state.leaderboard);
  const all = useSelector(selectContent<PublicResult>('results')) ?? none;
  const view = parseBoardView(parameters);
  const board = leaderboards.find(({ id }) => id === view.board) ?? leaderboards[0];
  const results = useMemo(
    () => all.filter(({ leaderboardId }) => leaderboardId === board?.id),
    [all, board?.id],
  );
  useNamesFor(loaderData.names, all);
  const updated = board && updatedAt(board, results);
  const shared = { results, events: loaderData.names, timezone };

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
