import { describe, expect, it } from 'vitest';
import { standings } from '#contract/scoring/standings.ts';
import type { PublicLeaderboard } from '#web/shared/state/leaderboard-slice.ts';
import { boardPart, namesIn } from './board-part.ts';
import { boardState, updatedAt } from './board-state.ts';
import { parseBoardView } from './board-view.ts';
import type { PublicResult } from './public-result.ts';
import { byDay, eventsPage, latestFirst } from './results/result-groups.ts';

const BEGAN = Date.UTC(2026, 2, 12, 3);
const at = (minutes: number) => new Date(BEGAN + minutes * 60_000).toISOString();
const ZONE = 'Asia/Kolkata';

const contingents = Array.from({ length: 8 }, (_, number) => ({
  id: `house-${number}`,
  name: `House ${number}`,
}));
const board = {
  id: 'houses',
  scoring: 'points',
  contingents,
  updatedAt: at(0),
} as unknown as PublicLeaderboard;
const all = Array.from({ length: 6000 }, (_, number) => ({
  id: `result-${number}`,
  // The rest are of another board.
  leaderboardId: number % 6 === 0 ? 'colleges' : 'houses',
  ...(number % 100 > 0 && { eventId: `event-${number % 700}` }),
  status: number % 5 === 0 ? 'provisional' : 'final',
  placements: [{ place: 1, contingentId: `house-${(number * 5) % 8}`, points: number % 9, participants: [] }],
  publishedAt: at((number * 7907) % 5000),
  updatedAt: at((number * 7907) % 5000),
})) as unknown as PublicResult[];
const own = all.filter(({ leaderboardId }) => leaderboardId === 'houses');
const rows = standings(board, own);

const partOf = (query = '') => {
  const parameters = new URLSearchParams(query);
  const page = Number(parameters.get('page') ?? 1);
  return boardPart(board, all, { view: parseBoardView(parameters), page, timezone: ZONE });
};
const bytesOf = (value: unknown) => JSON.stringify(value).length;

describe('a part of a board', () => {
  it('shows what all results would', () => {
    const part = partOf();
    expect(part.rows.map(({ lineCount, ...row }) => [lineCount, row])).toEqual(
      rows.map((row) => [row.lines.length, { ...row, lines: row.lines.slice(0, 1) }]),
    );
    expect(part.latest).toEqual(latestFirst(own).slice(0, 6));
    expect(part.state).toEqual(boardState(board, own, ZONE));
    expect(part.updated).toBe(updatedAt(board, own));
    expect(part).not.toHaveProperty('events');
    expect(part).not.toHaveProperty('days');
    expect(bytesOf(part)).toBeLessThan(10_000);
  });

  it.each(['', '&page=3', '&page=99'])('has one page of the events (%s)', (page) => {
    const part = partOf(`by=event${page}`);
    expect(part.events).toEqual(eventsPage(own, Number(page.slice(6)) || 1));
    expect(part.events!.groups.length).toBeLessThanOrEqual(100);
  });

  it('adds up the days', () => {
    expect(partOf('by=day').days).toEqual(byDay(rows, ZONE, false));
  });

  it('has the lines of what is unfolded, of few rows more than of many', () => {
    const lengths = (query: string) => partOf(query).rows.map(({ lines }) => lines.length);
    const [first] = rows;
    expect(lengths(`open=${first!.contingent.id}`)).toEqual([200, 1, 1, 1, 1, 1, 1, 1]);
    const every = lengths(`open=${contingents.map(({ id }) => id).join(',')}`);
    expect(every).toEqual(Array.from({ length: 8 }, () => 50));
  });

  it('names the events that it mentions, and no other', () => {
    const part = partOf('by=event&page=2');
    const names = namesIn(part, (id) => (id === 'event-7' ? undefined : { title: id, slug: `to-${id}` }));
    const mentioned = [
      ...part.rows.flatMap(({ lines }) => lines),
      ...part.latest,
      ...part.events!.groups,
    ].flatMap(({ eventId }) => eventId ?? []);
    expect(Object.keys(names).toSorted()).toEqual(
      [...new Set(mentioned)].filter((id) => id !== 'event-7').toSorted(),
    );
    expect(Object.keys(names).length).toBeLessThan(120);
    expect(Object.values(names)).toContainEqual({ title: mentioned[0], slug: `to-${mentioned[0]}` });
  });
});
