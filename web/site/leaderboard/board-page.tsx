import { type ReactNode, useMemo } from 'react';
import { standings } from '#contract/scoring/standings.ts';
import { ChipLinks } from '#web/shared/ui/chip-links.tsx';
import { BelowFold } from '#web/site/ui/below-fold.tsx';
import { HydrateLater } from '#web/site/ui/hydrate-later.tsx';
import { boardAddress, type BoardChoice, viewLabels, VIEWS } from './board-choice.ts';
import { BoardNotice } from './board-notice.tsx';
import { boardState } from './board-state.ts';
import { BoardTools } from './board-tools.tsx';
import type { EventNames } from './event-names.ts';
import type { PublicLeaderboard } from '#web/shared/state/leaderboard-slice.ts';
import { PointsByDay } from './results/points-by-day.tsx';
import { PointsRules } from './points-rules.tsx';
import { Podium } from './podium.tsx';
import type { PublicResult } from './results/public-result.ts';
import { RecentResults } from './results/recent-results.tsx';
import { ResultsByEvent } from './results/results-by-event.tsx';
import { StandingsTable } from './standings-table.tsx';
import { useStandingsNews } from './use-standings-news.ts';

interface BoardPageProps {
  boards: readonly PublicLeaderboard[];
  board: PublicLeaderboard;
  /** Of this board only. */
  results: readonly PublicResult[];
  events: EventNames;
  choice: BoardChoice;
  timezone: string;
}

export function BoardPage({ boards, board, results, events, choice, timezone }: BoardPageProps) {
  const isByMedals = board.scoring === 'medals';
  const rows = useMemo(() => standings(board, results), [board, results]);
  const news = useStandingsNews(board.id, rows, isByMedals);
  const contingents = useMemo(() => new Map(board.contingents.map((one) => [one.id, one])), [board]);
  const shared = { contingents, events, isByMedals };
  const headline = board.title;
  return (
    <>
      <output className="sr-only">{news.message}</output>
      {boards.length > 1 && (
        <ChipLinks
          label="Boards"
          className="no-print mb-10"
          chips={boards.map(({ id, title }) => ({
            label: title,
            to: boardAddress({ board: id }),
            isCurrent: id === board.id,
          }))}
        />
      )}
      <section aria-labelledby="board">
        <h2 id="board" className="headline headline-section mb-5">
          {headline}
        </h2>
        <BoardNotice state={boardState(board, results, timezone)} notice={board.notice} />
        <Podium rows={rows} isByMedals={isByMedals} />
        <ChipLinks
          label="Views"
          className="no-print mt-12 mb-6"
          chips={VIEWS.map((view) => ({
            label: viewLabels[view],
            to: boardAddress({ board: choice.board, view }),
            isCurrent: view === choice.view,
          }))}
        />
        {choice.view === 'event' ? (
          <ResultsByEvent results={results} {...shared} />
        ) : choice.view === 'day' ? (
          <PointsByDay rows={rows} timezone={timezone} isByMedals={isByMedals} />
        ) : (
          <HydrateLater>
            <StandingsTable
              board={board}
              rows={rows}
              choice={choice}
              news={news}
              events={events}
              timezone={timezone}
              isByMedals={isByMedals}
            />
          </HydrateLater>
        )}
        <HydrateLater>
          <BoardTools boardId={board.id} />
        </HydrateLater>
      </section>
      {results.length > 0 && (
        <Part id="latest" title="Latest results">
          <RecentResults results={results} {...shared} />
        </Part>
      )}
      <Part id="rules" title="How points count">
        <PointsRules board={board} />
      </Part>
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <BelowFold aria-labelledby={id} className="no-print mt-24 md:mt-32">
      <h2 id={id} className="headline headline-section mb-9">
        {title}
      </h2>
      {children}
    </BelowFold>
  );
}
