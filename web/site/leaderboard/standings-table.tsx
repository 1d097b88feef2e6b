import type { Standing } from '#contract/scoring/standings.ts';
import { useGlide } from '#web/site/ui/use-glide.ts';
import { boardAddress, type BoardView, toggled } from './board-view.ts';
import type { PublicLeaderboard } from '#web/shared/state/leaderboard-slice.ts';
import { type RowContext, StandingRow } from './standing-row.tsx';
import type { StandingsNews } from './standings-news.ts';

interface StandingsTableProps extends RowContext {
  board: PublicLeaderboard;
  rows: readonly Standing[];
  view: BoardView;
  news: StandingsNews;
}

export function StandingsTable({ board, rows, view, news, ...context }: StandingsTableProps) {
  const { isByMedals } = context;
  const glide = useGlide(rows.map(({ contingent }) => contingent.id));
  const most = Math.max(0, ...rows.map(({ points }) => points));
  return (
    <>
      <table className="standings">
        <caption className="sr-only">
          {board.title}: rank, movement since the last publication,{' '}
          {isByMedals ? 'medals and points' : 'points and medals'}
        </caption>
        <thead>
          <tr>
            <th scope="col" className="w-11 md:w-16">
              Rank
            </th>
            <th scope="col" className="hidden w-16 md:table-cell">
              <span className="sr-only">Movement since the last publication</span>
            </th>
            <th scope="col">Contingent</th>
            <th scope="col" className="hidden w-56 lg:table-cell">
              Last change
            </th>
            <th scope="col" className={isByMedals ? 'w-28 text-right md:w-44' : 'hidden w-40 md:table-cell'}>
              Medals
            </th>
            <th
              scope="col"
              className={isByMedals ? 'hidden w-24 text-right md:table-cell' : 'w-16 text-right md:w-36'}
            >
              Points
            </th>
          </tr>
        </thead>
        {rows.map((standing) => {
          const { id } = standing.contingent;
          return (
            <StandingRow
              key={id}
              {...context}
              standing={standing}
              most={most}
              gain={news.gains.get(id)}
              isOpen={view.open.includes(id)}
              toggle={boardAddress({ ...view, open: toggled(view.open, id) })}
              glide={glide(id)}
            />
          );
        })}
      </table>
      {rows.some(({ isProvisional }) => isProvisional) && (
        <p className="mt-3 text-[0.875rem] text-muted">
          <span className="text-gold">*</span> Contains provisional points.
        </p>
      )}
    </>
  );
}
