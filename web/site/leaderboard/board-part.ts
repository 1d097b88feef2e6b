import type { Line } from '#contract/scoring/standings.ts';
import { standings } from '#contract/scoring/standings.ts';
import type { EventNames } from '#contract/views/event-names.ts';
import type { PublicLeaderboard } from '#web/shared/state/leaderboard-slice.ts';
import { type BoardState, boardState, updatedAt } from './board-state.ts';
import type { BoardView } from './board-view.ts';
import type { PublicResult } from './public-result.ts';
import {
  byDay,
  type DayTable,
  type EventsPage,
  eventsPage,
  latestFirst,
  RECENT,
} from './results/result-groups.ts';
import { LINES_MAX, type ShownStanding } from './standing-row.tsx';

/** What the page says of results that are too many to come with it. */
export interface BoardPart {
  rows: ShownStanding[];
  state: BoardState;
  updated: string;
  latest: PublicResult[];
  events?: EventsPage;
  days?: DayTable;
}

interface Asked {
  view: BoardView;
  page: number;
  timezone: string;
}

/** All unfolded rows together have about as many lines as two of them may. */
const LINES_TOGETHER = 2 * LINES_MAX;

/** What the page of a board needs of very many results; only the server makes it. */
export function boardPart(
  board: PublicLeaderboard,
  all: readonly PublicResult[],
  { view, page, timezone }: Asked,
): BoardPart {
  const results = all.filter(({ leaderboardId }) => leaderboardId === board.id);
  const rows = standings(board, results);
  const unfolded = Math.min(LINES_MAX, Math.ceil(LINES_TOGETHER / Math.max(1, view.open.length)));
  return {
    rows: rows.map((row) => ({
      ...row,
      lines: row.lines.slice(0, view.open.includes(row.contingent.id) ? unfolded : 1),
      lineCount: row.lines.length,
    })),
    state: boardState(board, results, timezone),
    updated: updatedAt(board, results),
    latest: latestFirst(results).slice(0, RECENT),
    ...(view.layout === 'event' && { events: eventsPage(results, page) }),
    ...(view.layout === 'day' && { days: byDay(rows, timezone, board.scoring === 'medals') }),
  };
}

/** The names of the events that it mentions. */
export function namesIn(
  { rows, latest, events }: BoardPart,
  eventOf: (id: string) => { title: string; slug: string } | undefined,
): EventNames {
  const mentions: Pick<Line, 'eventId'>[] = [
    ...rows.flatMap(({ lines }) => lines),
    ...latest,
    ...(events?.groups ?? []),
  ];
  const ids = new Set(mentions.flatMap(({ eventId }) => eventId ?? []));
  return Object.fromEntries(
    [...ids].flatMap((id) => {
      const event = eventOf(id);
      return event ? [[id, { title: event.title, slug: event.slug }]] : [];
    }),
  );
}
