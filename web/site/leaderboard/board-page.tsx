import { t } from '#contract/languages/words.ts';
import { type ReactNode, useMemo } from 'react';
import { Link } from '#web/shared/ui/link.tsx';
import { standings } from '#contract/scoring/standings.ts';
import { ByServerContext } from '#web/shared/ui/by-server.ts';
import { ChipLinks } from '#web/shared/ui/chip-links.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';
import { BelowFold, HydrateLater } from '#web/site/ui/hydrate-later.tsx';
import type { BoardPart } from './board-part.ts';
import { type BoardState, boardState } from './board-state.ts';
import {
  boardAddress,
  type BoardView,
  csvAddress,
  displayAddress,
  layoutLabels,
  LAYOUTS,
} from './board-view.ts';
import type { PublicLeaderboard } from '#web/shared/state/leaderboard-slice.ts';
import { PointsByDay } from './results/points-by-day.tsx';
import { PointsRules } from './points-rules.tsx';
import { Podium } from './podium.tsx';
import type { EventNames, PublicResult } from './public-result.ts';
import { byDay, eventsPage } from './results/result-groups.ts';
import { RecentResults, ResultsByEvent } from './results/result-lists.tsx';
import { StandingsTable } from './standings-table.tsx';
import { useStandingsChanges } from './standings-changes.ts';
import { ownAddress } from '#web/shared/page/own-language.ts';
import { useLangOf } from '#web/shared/page/festival.ts';

interface BoardPageProps {
  boards: readonly PublicLeaderboard[];
  board: PublicLeaderboard;
  /** Of this board only; the latest, where they are too many to come with the page. */
  results: readonly PublicResult[];
  /** What the server says of all of them, until they are here. */
  part: BoardPart | undefined;
  events: EventNames;
  view: BoardView;
  /** Which page of the results by event, the first being 1. */
  page: number;
  timezone: string;
}

export function BoardPage({ boards, board, results, part, events, view, page, timezone }: BoardPageProps) {
  const langOf = useLangOf();
  const isByMedals = board.scoring === 'medals';
  const rows = useMemo(() => part?.rows ?? standings(board, results), [part, board, results]);
  const changes = useStandingsChanges(board.id, rows, isByMedals);
  const contingents = useMemo(() => new Map(board.contingents.map((one) => [one.id, one])), [board]);
  const shared = { contingents, events, isByMedals };
  return (
    <ByServerContext value={part !== undefined}>
      <output className="sr-only">{changes.message}</output>
      {boards.length > 1 && (
        <ChipLinks
          label={t('Boards')}
          className="no-print mt-1 mb-4"
          chips={boards.map((one) => ({
            label: one.title,
            lang: langOf(one, 'title'),
            to: boardAddress({ board: one.id }),
            isCurrent: one.id === board.id,
          }))}
        />
      )}
      <section aria-labelledby="board">
        <div className="grid items-baseline gap-x-10 gap-y-1 lg:grid-cols-[auto_minmax(0,1fr)]">
          <h2
            id="board"
            lang={langOf(board, 'title')}
            className="headline text-[clamp(1.75rem,2.6vw,2.35rem)]"
          >
            {board.title}
          </h2>
          <BoardNotice state={part?.state ?? boardState(board, results, timezone)} board={board} />
        </div>
        <Podium rows={rows} view={view} isByMedals={isByMedals} />
        <ChipLinks
          label={t('Views')}
          className="no-print mt-5 mb-2"
          chips={LAYOUTS.map((layout) => ({
            label: layoutLabels[layout],
            to: boardAddress({ board: view.board, layout }),
            isCurrent: layout === view.layout,
          }))}
        />
        {view.layout === 'event' ? (
          <ResultsByEvent
            shown={part?.events ?? eventsPage(results, page)}
            addressOf={(number) => `${boardAddress(view)}${number > 1 ? `&page=${number}` : ''}`}
            {...shared}
          />
        ) : view.layout === 'day' ? (
          <PointsByDay table={part?.days ?? byDay(rows, timezone, isByMedals)} isByMedals={isByMedals} />
        ) : (
          <HydrateLater>
            <StandingsTable
              board={board}
              rows={rows}
              view={view}
              changes={changes}
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
        <Part id="latest" title={t('Latest results')}>
          <RecentResults results={results} {...shared} />
        </Part>
      )}
      <Part id="rules" title={t('How points count')}>
        <PointsRules board={board} />
      </Part>
    </ByServerContext>
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

const frozen = 'rounded-card bg-soon-ground px-4 py-2.5';

/** Says whether the board is provisional, frozen or final. */
function BoardNotice({
  state: { name, label, sentence },
  board,
}: {
  state: BoardState;
  board: PublicLeaderboard;
}) {
  const langOf = useLangOf();
  return (
    <div
      className={`text-[0.9375rem] leading-snug text-pretty text-soft ${name === 'frozen' ? frozen : 'max-w-[64ch]'}`}
    >
      <p className="flex items-start gap-3">
        {name === 'frozen' && <Icon name="frozen" className="mt-[0.2em] size-[1.25em] text-gold" />}
        <span>
          <strong className="font-semibold text-text">{t('{label}.', { label })}</strong> {sentence}
        </span>
      </p>
      {board.notice && (
        <p lang={langOf(board, 'notice')} className="mt-1 text-muted">
          {board.notice}
        </p>
      )}
    </div>
  );
}

const tool = 'inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:text-gold hover:underline';

/** The board as a file, on the big screen and on paper. */
function BoardTools({ boardId }: { boardId: string }) {
  return (
    <ul
      className="no-print mt-8 flex flex-wrap gap-x-7 text-[0.9375rem] text-soft"
      aria-label={t('This board elsewhere')}
    >
      <li>
        <a href={ownAddress(csvAddress(boardId))} download className={tool}>
          <Icon name="download" />
          {t('Table (CSV)')}
        </a>
      </li>
      <li>
        <a href={ownAddress(csvAddress(boardId, 'points'))} download className={tool}>
          <Icon name="download" />
          {t('Every point (CSV)')}
        </a>
      </li>
      <li>
        <Link to={displayAddress(boardId)} className={tool}>
          <Icon name="screen" />
          {t('Big screen')}
        </Link>
      </li>
      <li className="needs-script">
        <button type="button" onClick={() => window.print()} className={`${tool} cursor-pointer`}>
          <Icon name="print" />
          {t('Print')}
        </button>
      </li>
    </ul>
  );
}
