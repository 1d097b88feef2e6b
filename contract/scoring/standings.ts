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
  const rows = scoresOf(board, own).map((score): Standing => ({ ...score, lines: [] }));
  const byId = new Map(rows.map((row) => [row.contingent.id, row]));
  for (const result of own.filter(counts))
    for (const line of linesOf(result)) byId.get(line.contingentId)?.lines.push(line);
  for (const { lines } of rows) lines.sort(newestFirst);
  return rows;
}

/** The same, each with its newest line only: a page that shows no more of 50,000 results need not make all. */
export function standingsWithNewest(board: Board, results: readonly Counted[]): Standing[] {
  const own = results.filter((result) => result.leaderboardId === board.id);
  const newest = new Map<string, Counted>();
  for (const result of own)
    if (counts(result))
      for (const { contingentId } of partsOf(result)) {
        const known = newest.get(contingentId);
        if (!known || byNewest(result, known) < 0) newest.set(contingentId, result);
      }
  return scoresOf(board, own).map((row) => {
    const { id } = row.contingent;
    const line = newest.has(id) && linesOf(newest.get(id)!).find(({ contingentId }) => contingentId === id);
    return { ...row, lines: line ? [line] : [] };
  });
}

type Score = Omit<Standing, 'lines'>;

/** The ranks of a board's own results, and how they have moved. */
function scoresOf(board: Board, own: readonly Counted[]): Score[] {
  const now = rank(board, own.filter(counts));
  const before = beforeLatestChange(own);
  if (before.length === 0) return now;
  const rankBefore = new Map(rank(board, before).map(({ contingent, rank }) => [contingent.id, rank]));
  return now.map((score) => ({
    ...score,
    movement: rankBefore.get(score.contingent.id)! - score.rank,
  }));
}

type Dated = Pick<Counted, 'publishedAt' | 'changedAt'>;

const changeOf = ({ changedAt, publishedAt }: Dated): string => changedAt ?? publishedAt ?? '';

/** What counted before the latest publication, correction, withdrawal or reveal. */
function beforeLatestChange(results: readonly Counted[]): Counted[] {
  let latest: string | undefined;
  for (const result of results) if (changeOf(result) > (latest ?? '')) latest = changeOf(result);
  const before: Counted[] = [];
  for (const result of results) {
    if (changeOf(result) !== latest) {
      if (counts(result)) before.push(result);
    } else if (result.previous) {
      const { placements, adjustment } = result.previous;
      before.push({ ...result, status: 'final', placements, adjustment });
    }
  }
  return before;
}

/** What a result gives points for. */
const partsOf = ({
  placements,
  adjustment,
}: Counted): { contingentId: string; points: number; place?: number }[] =>
  adjustment ? [...placements, adjustment] : placements;

const MEDALS = [undefined, 'gold', 'silver', 'bronze'] as const;

function rank(board: Board, counting: readonly Counted[]): Score[] {
  const compare = board.scoring === 'medals' ? byMedals : byPoints;
  const rows = board.contingents
    .filter(({ retired }) => !retired)
    .map((contingent): Score => ({
      contingent,
      rank: 0,
      points: 0,
      gold: 0,
      silver: 0,
      bronze: 0,
      isProvisional: false,
      movement: undefined,
    }));
  const byId = new Map(rows.map((row) => [row.contingent.id, row]));
  for (const result of counting)
    for (const { contingentId, points, place = 0 } of partsOf(result)) {
      const row = byId.get(contingentId);
      if (!row) continue;
      row.points += points;
      row.isProvisional ||= result.status === 'provisional';
      const medal = MEDALS[place];
      if (medal) row[medal] += 1;
    }
  // Ties are sorted by name, only so that the order is stable.
  rows.sort(
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

const byNewest = (a: Counted, b: Counted): number => byText(changeOf(b), changeOf(a)) || byText(a.id, b.id);

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

const byPoints = (a: Score, b: Score): number => b.points - a.points || byMedals(a, b);
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
