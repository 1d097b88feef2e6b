import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import { shareCard } from '#contract/art/share-card.ts';
import type { PublicEvent } from '#web/shared/state/event-slice.ts';
import { boardAddress, isDisplay, parseChoice } from '#web/site/leaderboard/board-choice.ts';
import { BoardHero } from '#web/site/leaderboard/board-hero.tsx';
import { BoardPage } from '#web/site/leaderboard/board-page.tsx';
import { BoardPlaceholder } from '#web/site/leaderboard/board-placeholder.tsx';
import { updatedAt } from '#web/site/leaderboard/board-state.ts';
import { BoardDisplay } from '#web/site/leaderboard/display/board-display.tsx';
import { DisplayRecovery } from '#web/site/leaderboard/display/display-recovery.tsx';
import { type EventNames, useNamesFor } from '#web/site/leaderboard/event-names.ts';
import type { PublicLeaderboard } from '#web/shared/state/leaderboard-slice.ts';
import { NoBoards } from '#web/site/leaderboard/no-boards.tsx';
import type { PublicResult } from '#web/site/leaderboard/results/public-result.ts';
import { useFestival } from '#web/shared/page/festival.ts';
import { pageHead } from '#web/shared/page/head.ts';
import { offlineLoader } from '#web/offline/loader/offline-loader.ts';
import { useWatch } from '#web/live/lists/live-context.tsx';
import { listIn } from '#web/live/lists/loader-lists.ts';
import { publicData, readLists } from '#web/offline/loader/public-data.ts';
import type { PageHandle } from '#web/site/frame/page-handle.ts';
import { selectContent } from '#web/shared/state/content-slice.ts';
import type { RootState } from '#web/shared/state/store.ts';
import type { Route } from './+types/leaderboard';
import '#web/site/styles/pages/leaderboard.css';

export { unlessOnlyParameters as shouldRevalidate } from '#web/site/frame/same-page.ts';

/** The big screen in the hall shows the board and nothing around it. */
export const handle: PageHandle = { isBare: isDisplay };

function read({ context }: Route.LoaderArgs) {
  const { list } = context.get(publicData);
  const named = new Set(list<PublicResult>('results').map(({ eventId }) => eventId));
  const events = list<PublicEvent>('events').filter(({ id }) => named.has(id));
  const names: EventNames = Object.fromEntries(events.map(({ id, title, slug }) => [id, { title, slug }]));
  return { ...readLists(context, 'leaderboards', 'results'), names };
}

export const loader = read;
export const clientLoader = offlineLoader(read);

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const { board: asked } = parseChoice(new URLSearchParams(location.search));
  const boards = listIn<PublicLeaderboard>(loaderData, 'leaderboards');
  const results = listIn<PublicResult>(loaderData, 'results');
  const named = boards.find(({ id }) => id === asked);
  const shown = named ?? boards[0];
  const own = results.filter(({ leaderboardId }) => leaderboardId === shown?.id);
  return pageHead(matches, {
    title: named ? `${named.title}, Leader Board` : 'Leader Board',
    description: 'The standings, live: who leads, who climbs, and where every point came from.',
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
  const choice = parseChoice(parameters);
  const board = leaderboards.find(({ id }) => id === choice.board) ?? leaderboards[0];
  const results = useMemo(
    () => all.filter(({ leaderboardId }) => leaderboardId === board?.id),
    [all, board?.id],
  );
  useNamesFor(loaderData.names, all);
  const shared = { results, events: loaderData.names, timezone };

  if (isDisplay(parameters)) return <BoardDisplay board={board} {...shared} />;
  return (
    <>
      <BoardHero updated={board && updatedAt(board, results)} timezone={timezone} />
      <div className="wrap">
        {isLoading ? (
          <BoardPlaceholder />
        ) : board ? (
          <BoardPage boards={leaderboards} board={board} choice={choice} {...shared} />
        ) : (
          <NoBoards />
        )}
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const [parameters] = useSearchParams();
  if (isDisplay(parameters)) return <DisplayRecovery />;
  // On to the page that says so for every route.
  throw error;
}
