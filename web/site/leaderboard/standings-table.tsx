import { t } from '#contract/languages/words.ts';
import { useGlide } from '#web/site/ui/use-glide.ts';
import { boardAddress, type BoardView, toggled } from './board-view.ts';
import type { PublicLeaderboard } from '#web/shared/state/leaderboard-slice.ts';
import { type RowContext, type ShownStanding, StandingRow } from './standing-row.tsx';
import type { StandingsChanges } from './standings-changes.ts';
import { Quoting } from '#web/shared/ui/in-lang.tsx';
import { useLangOf } from '#web/shared/page/festival.ts';

interface StandingsTableProps extends RowContext {
  board: PublicLeaderboard;
  rows: readonly ShownStanding[];
  view: BoardView;
  changes: StandingsChanges;
}

const head =
  'border-b border-line px-1 pt-2 pb-3 text-[0.8125rem] font-normal text-muted md:px-3 md:first:ps-1 md:last:pe-1';

export function StandingsTable({ board, rows, view, changes, ...context }: StandingsTableProps) {
  const { isByMedals } = context;
  const langOf = useLangOf();
  const glide = useGlide(rows.map(({ contingent }) => contingent.id));
  const most = Math.max(0, ...rows.map(({ points }) => points));
  return (
    <>
      <table className="w-full border-collapse">
        <caption className="sr-only">
          <Quoting texts={[[board.title, langOf(board, 'title')]]}>
            {isByMedals
              ? t('{board}: rank, movement since the last publication, medals and points', {
                  board: board.title,
                })
              : t('{board}: rank, movement since the last publication, points and medals', {
                  board: board.title,
                })}
          </Quoting>
        </caption>
        <thead>
          <tr className="text-start">
            <th scope="col" className={`${head} w-9 md:w-16`}>
              {t('Rank')}
            </th>
            <th scope="col" className={`${head} hidden w-16 md:table-cell`}>
              <span className="sr-only">{t('Movement since the last publication')}</span>
            </th>
            <th scope="col" className={`${head} wrap-anywhere`}>
              {t('Contingent')}
            </th>
            <th scope="col" className={`${head} hidden w-56 lg:table-cell`}>
              {t('Last change')}
            </th>
            <th
              scope="col"
              className={`${head} ${isByMedals ? 'w-28 text-end md:w-44' : 'hidden w-40 md:table-cell'}`}
            >
              {t('Medals')}
            </th>
            <th
              scope="col"
              className={`${head} ${isByMedals ? 'hidden w-24 md:table-cell' : 'w-14 md:w-36'} text-end`}
            >
              {t('Points')}
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
              gain={changes.gains.get(id)}
              isOpen={view.open.includes(id)}
              toggle={boardAddress({ ...view, open: toggled(view.open, id) })}
              glide={glide(id)}
            />
          );
        })}
      </table>
      {rows.some(({ isProvisional }) => isProvisional) && (
        <p className="mt-3 text-[0.875rem] text-muted">
          <span className="text-gold">*</span> {t('Contains provisional points.')}
        </p>
      )}
    </>
  );
}
