import { t } from '#contract/languages/words.ts';
import type { Contingent } from '#contract/entities/leaderboard.ts';
import { type Standing, standings } from '#contract/scoring/standings.ts';
import { Crest } from '#web/shared/ui/crest.tsx';
import { Movement } from '#web/shared/ui/movement.tsx';
import type { StaffBoard, StaffResult } from './staff-documents.ts';

interface PreviewRow {
  contingent: Contingent;
  rank: number;
  /** Ranks gained; negative when ranks are lost. */
  climbed: number;
  points: number;
  gain: number;
  standing: Standing;
}

type Coming = Pick<StaffResult, 'id' | 'leaderboardId' | 'status' | 'placements'>;

/** The standings with this result, compared with the standings now. */
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

interface StandingsPreviewProps {
  rows: readonly PreviewRow[];
  isByMedals: boolean;
}

const signed = (points: number) => (points < 0 ? `−${-points}` : `+${points}`);

/** How the board will stand. Contingents that do not change are drawn small. */
export function StandingsPreview({ rows, isByMedals }: StandingsPreviewProps) {
  const isTouched = ({ climbed, gain }: PreviewRow) => climbed !== 0 || gain !== 0;
  const changed = rows.filter(isTouched).length;
  return (
    <section aria-labelledby="preview">
      <h3 id="preview" className="font-medium text-soft">
        {t('The standings then')}
      </h3>
      <p className="mb-2 text-[0.875rem] text-muted">
        {changed === 0
          ? t('Nothing moves.')
          : t('{changed} of {length} change.', { changed, length: rows.length })}
      </p>
      <ol>
        {rows.map((row) => {
          const { contingent, rank, climbed, points, gain, standing } = row;
          return (
            <li
              key={contingent.id}
              className={`flex min-h-10 items-center gap-[0.7rem] border-line px-2 not-first:border-t ${isTouched(row) ? 'text-text' : 'text-muted'}`}
            >
              <span className="w-6 text-end font-display text-[1.125rem] text-gold">{rank}</span>
              <span className="w-9 text-[0.875rem]">
                <Movement by={climbed} />
              </span>
              <Crest contingent={contingent} className="size-6" />
              <span className="min-w-0 grow truncate">{contingent.shortName ?? contingent.name}</span>
              {isByMedals ? (
                <span className="tabular-nums">
                  {standing.gold} · {standing.silver} · {standing.bronze}
                </span>
              ) : (
                <>
                  {gain !== 0 && (
                    <span className={gain > 0 ? 'text-jade' : 'text-ember'}>{signed(gain)}</span>
                  )}
                  <span className="w-12 text-end font-semibold tabular-nums">{points}</span>
                </>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
