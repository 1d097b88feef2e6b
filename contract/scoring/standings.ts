import type { Contingent, Leaderboard } from '../entities/leaderboard.ts';
import type { Placement, Result } from '../entities/result.ts';
import type { ResultStatus } from '../labels.ts';

/** Totals are never stored: they are whatever the counting results add up to, now. */
type Board = Pick<Leaderboard, 'scoring' | 'contingents'> & { id: string };
type Counted = Pick<Result, 'leaderboardId' | 'status' | 'placements'> &
  Partial<Pick<Result, 'eventId' | 'label' | 'adjustment' | 'revisionNote' | 'publishedAt'>> & { id: string };

export interface Medals {
  gold: number;
  silver: number;
  bronze: number;
}

/** Where points came from: one placement, or one adjustment with its reason. */
export interface Line {
  resultId: string;
  eventId?: string | undefined;
  label?: string | undefined;
  place?: number | undefined;
  points: number;
  participants: string[];
  note?: string | undefined;
  reason?: string | undefined;
  status: ResultStatus;
  publishedAt?: string | undefined;
  revisionNote?: string | undefined;
}

export interface Standing extends Medals {
  contingent: Contingent;
  /** Shared by those that nothing tells apart: 1, 1, 3. */
  rank: number;
  points: number;
  /** Some of it may still change. */
  isProvisional: boolean;
  /** Newest first. */
  lines: Line[];
  /** Ranks gained (or lost, below 0) by the latest publication; undefined where there was none before it. */
  movement: number | undefined;
}

export const counts = ({ status }: { status: ResultStatus }): boolean =>
  status === 'provisional' || status === 'final';

export function standings(board: Board, results: readonly Counted[]): Standing[] {
  const counting = results.filter((result) => result.leaderboardId === board.id && counts(result));
  const now = rank(board, counting);
  const latest = latestPublication(counting);
  const before = latest && counting.filter((result) => result.publishedAt !== latest);
  if (!before || before.length === 0) return now;
  const rankBefore = new Map(rank(board, before).map(({ contingent, rank }) => [contingent.id, rank]));
  return now.map((standing) => ({
    ...standing,
    movement: rankBefore.get(standing.contingent.id)! - standing.rank,
  }));
}

/** When the public last learnt something new. */
export function latestPublication(results: readonly Pick<Counted, 'publishedAt'>[]): string | undefined {
  return results.reduce<string | undefined>(
    (latest, { publishedAt }) => (publishedAt && (!latest || publishedAt > latest) ? publishedAt : latest),
    undefined,
  );
}

function rank(board: Board, counting: readonly Counted[]): Standing[] {
  const compare = board.scoring === 'medals' ? byMedals : byPoints;
  const rows = board.contingents
    .map((contingent) => tally(contingent, counting))
    // Equal ones keep a fixed order among themselves that says nothing about their rank.
    .sort(
      (a, b) =>
        compare(a, b) ||
        byText(a.contingent.name, b.contingent.name) ||
        byText(a.contingent.id, b.contingent.id),
    );
  rows.forEach((row, index) => {
    const above = rows[index - 1];
    row.rank = above && compare(above, row) === 0 ? above.rank : index + 1;
  });
  return rows;
}

function tally(contingent: Contingent, counting: readonly Counted[]): Standing {
  const lines = counting.flatMap((result) => linesOf(result, contingent.id));
  lines.sort((a, b) => byText(b.publishedAt ?? '', a.publishedAt ?? '') || byText(a.resultId, b.resultId));
  const medals = (place: number) => lines.filter((line) => line.place === place).length;
  return {
    contingent,
    rank: 0,
    points: lines.reduce((sum, line) => sum + line.points, 0),
    gold: medals(1),
    silver: medals(2),
    bronze: medals(3),
    isProvisional: lines.some(({ status }) => status === 'provisional'),
    lines,
    movement: undefined,
  };
}

function linesOf(result: Counted, contingentId: string): Line[] {
  const { id: resultId, eventId, label, status, publishedAt, revisionNote, adjustment } = result;
  const shared = { resultId, eventId, label, status, publishedAt, revisionNote };
  const placed = result.placements
    .filter((placement) => placement.contingentId === contingentId)
    .map(({ place, points, participants, note }: Placement) => ({
      ...shared,
      place,
      points,
      participants,
      note,
    }));
  if (adjustment?.contingentId !== contingentId) return placed;
  return [...placed, { ...shared, points: adjustment.points, participants: [], reason: adjustment.reason }];
}

const byPoints = (a: Standing, b: Standing): number => b.points - a.points || byMedals(a, b);
const byMedals = (a: Medals, b: Medals): number =>
  b.gold - a.gold || b.silver - a.silver || b.bronze - a.bronze;
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** What a place is worth in one kind of event; places beyond the scheme get nothing. */
export function pointsFor(
  board: Pick<Leaderboard, 'pointsScheme'>,
  kind: string | undefined,
  place: number,
): number {
  const scheme = board.pointsScheme.find((candidate) => candidate.kind === kind) ?? board.pointsScheme[0];
  return scheme?.points[place - 1] ?? 0;
}
