import type { PublicDocument } from '#contract/api/document.ts';
import type { Contingent, Leaderboard } from '#contract/entities/leaderboard.ts';
import type { Placement, Result } from '#contract/entities/result.ts';
import type { ResultStatus } from '#contract/text/labels.ts';
import { counts } from '#contract/scoring/standings.ts';

type PublicResult = PublicDocument<Result>;
type PublicBoard = PublicDocument<Leaderboard>;

export interface ResultSheet {
  id: string;
  label: string | undefined;
  status: ResultStatus;
  note: string | undefined;
  places: (Placement & { contingent: Contingent | undefined })[];
  /** Medals count places, not points. */
  hasPoints: boolean;
}

/**
 * What has been published of an event, the newest first. The same sheet may count on several boards; it is shown
 * once, as the board of points has it.
 */
export function resultSheets(
  results: readonly PublicResult[],
  boards: readonly PublicBoard[],
  eventId: string,
): ResultSheet[] {
  const boardOf = ({ leaderboardId }: PublicResult) => boards.find(({ id }) => id === leaderboardId);
  const givesPoints = (result: PublicResult) => boardOf(result)?.scoring === 'points';
  const sheets = new Map<string, PublicResult>();
  for (const result of results) {
    if (result.eventId !== eventId || !counts(result)) continue;
    const places = result.placements.map(({ place, contingentId }) => `${place} ${contingentId}`).sort();
    const key = [result.label, result.status, ...places].join();
    const known = sheets.get(key);
    if (!known || (!givesPoints(known) && givesPoints(result))) sheets.set(key, result);
  }
  return [...sheets.values()].map((result) => {
    const contingents = boardOf(result)?.contingents ?? [];
    return {
      id: result.id,
      label: result.label,
      status: result.status,
      note: result.revisionNote,
      hasPoints: givesPoints(result),
      places: result.placements
        .map((placement) => ({
          ...placement,
          contingent: contingents.find(({ id }) => id === placement.contingentId),
        }))
        .sort((a, b) => a.place - b.place),
    };
  });
}
