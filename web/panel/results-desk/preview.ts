import type { Contingent } from '#contract/entities/leaderboard.ts';
import { type Standing, standings } from '#contract/scoring/standings.ts';
import type { StaffBoard, StaffResult } from './staff-documents.ts';

export interface PreviewRow {
  contingent: Contingent;
  rank: number;
  /** Ranks gained, or lost below 0. */
  climbed: number;
  points: number;
  gain: number;
  standing: Standing;
}

type Coming = Pick<StaffResult, 'id' | 'leaderboardId' | 'status' | 'placements'>;

/** The standings as they would be with this result, beside what they are. */
export function previewOf(board: StaffBoard, results: readonly StaffResult[], coming: Coming): PreviewRow[] {
  const before = new Map(standings(board, results).map((row) => [row.contingent.id, row]));
  const after = standings(board, [...results.filter(({ id }) => id !== coming.id), coming]);
  return after.map((standing) => {
    const was = before.get(standing.contingent.id)!;
    return {
      contingent: standing.contingent,
      rank: standing.rank,
      climbed: was.rank - standing.rank,
      points: standing.points,
      gain: standing.points - was.points,
      standing,
    };
  });
}
