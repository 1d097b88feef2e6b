import type { Contingent, Leaderboard } from '#contract/entities/leaderboard.ts';
import type { Result } from '#contract/entities/result.ts';
import type { Read } from '#contract/languages/translated.ts';
import type { ResultStatus } from '#contract/text/labels.ts';
import type { ResultServerFields } from './result-server-fields.ts';

/** Totals are never stored; they are always computed from the results that count. */
type Board = Pick<Leaderboard, 'scoring' | 'contingents'> & { id: string };
type Counted = Pick<Result, 'leaderboardId' | 'status' | 'placements'> &
  Partial<Pick<Result, 'eventId' | 'label' | 'adjustment' | 'revisionNote' | 'publishedAt'>> &
  ResultServerFields &
  Pick<Read, 'translated'> & { id: string };

export interface Medals {
  gold: number;
  silver: number;
  bronze: number;
}

/** Where points came from: one placement, or one adjustment with its reason. */
export interface Line {
  resultId: string;
  contingentId: string;
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
  /** When the totals last changed by it. */
  changedAt?: string | undefined;
  /** Which of its texts are translated for this reader. */
  translated?: string[];
}

export interface Standing extends Medals {
  contingent: Contingent;
  /** Ties share a rank: 1, 1, 3. */
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
  const own = results.filter((result) => result.leaderboardId === board.id);
  const now = rank(board, own.filter(counts));
  for (const { lines } of now) lines.sort(newestFirst);
  const before = beforeLatestChange(own);
  if (before.length === 0) return now;
  const rankBefore = new Map(rank(board, before).map(({ contingent, rank }) => [contingent.id, rank]));
  return now.map((standing) => ({
    ...standing,
    movement: rankBefore.get(standing.contingent.id)! - standing.rank,
  }));
}

type Dated = Pick<Counted, 'publishedAt' | 'changedAt'>;

const changeOf = ({ changedAt, publishedAt }: Dated): string => changedAt ?? publishedAt ?? '';

/** When the public totals last changed. */
function latestChange(results: readonly Dated[]): string | undefined {
  return results.map(changeOf).reduce((latest, at) => (at > latest ? at : latest), '') || undefined;
}

/** What counted before the latest publication, correction, withdrawal or reveal. */
function beforeLatestChange(results: readonly Counted[]): Counted[] {
  const latest = latestChange(results);
  return results.flatMap((result) => {
    if (changeOf(result) !== latest) return counts(result) ? [result] : [];
    return result.previous ? [{ ...result, status: 'final' as const, ...scored(result.previous) }] : [];
  });
}

const scored = ({ placements, adjustment }: NonNullable<Counted['previous']>) => ({ placements, adjustment });

function rank(board: Board, counting: readonly Counted[]): Standing[] {
  const compare = board.scoring === 'medals' ? byMedals : byPoints;
  const competing = board.contingents.filter(({ retired }) => !retired);
  const linesById = new Map(competing.map(({ id }): [string, Line[]] => [id, []]));
  for (const result of counting) {
    for (const line of linesOf(result)) linesById.get(line.contingentId)?.push(line);
  }
  const rows = competing
    .map((contingent) => tally(contingent, linesById.get(contingent.id)!))
    // Ties are sorted by name, only so that the order is stable.
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

const newestFirst = (a: Line, b: Line): number =>
  byText(changeOf(b), changeOf(a)) || byText(a.resultId, b.resultId);

function tally(contingent: Contingent, lines: Line[]): Standing {
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

function linesOf(result: Counted): Line[] {
  const { id: resultId, eventId, label, status, publishedAt, revisionNote, changedAt, adjustment } = result;
  const shared = { resultId, eventId, label, status, publishedAt, revisionNote, changedAt };
  const placed: Line[] = result.placements.map((placement) => {
    const { contingentId, place, points, participants, note } = placement;
    return { ...shared, contingentId, place, points, participants, note, ...readIn(result, placement) };
  });
  if (!adjustment) return placed;
  const { contingentId, points, reason } = adjustment;
  const adjusted = { ...shared, contingentId, points, participants: [], reason };
  return [...placed, { ...adjusted, ...readIn(result, adjustment) }];
}

/** What is translated of a result and of one of its parts. */
function readIn(...parts: object[]): Pick<Line, 'translated'> {
  const translated = parts.flatMap((part: Read) => part.translated ?? []);
  return translated.length > 0 ? { translated } : {};
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
