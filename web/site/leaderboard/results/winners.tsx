import { t } from '#contract/languages/words.ts';
import type { Standing } from '#contract/scoring/standings.ts';
import { Mandala } from '#web/shared/ui/mandala.tsx';
import { ContingentMark } from '../score.tsx';
import type { PublicLeaderboard } from '#web/shared/state/leaderboard-slice.ts';
import { tall } from '#web/shared/ui/tall.ts';
import { useLangOf } from '#web/shared/page/festival.ts';

interface WinnersProps {
  boards: readonly PublicLeaderboard[];
  rowsOf: (board: PublicLeaderboard) => readonly Standing[];
}

/** The winners of each board, after the festival. */
export function Winners({ boards, rowsOf }: WinnersProps) {
  return (
    <ul className="grid gap-5 md:grid-cols-2">
      {boards.map((board) => (
        <li key={board.id} className="md:first:nth-last-[odd]:col-span-2">
          <Podium board={board} first={rowsOf(board).filter(({ rank }) => rank <= 3)} />
        </li>
      ))}
    </ul>
  );
}

function Podium({ board, first }: { board: PublicLeaderboard; first: Standing[] }) {
  const langOf = useLangOf();
  const champions = first.filter(({ rank }) => rank === 1);
  const runnersUp = first.filter(({ rank }) => rank > 1);
  const score = ({ points, gold }: Standing) =>
    board.scoring === 'medals' ? t('{gold} gold', { gold }) : t('{points} points', { points });
  return (
    <article className="relative isolate h-full overflow-hidden rounded-card winner-card p-[clamp(1.75rem,4vw,3.5rem)]">
      <Mandala
        id={champions[0]?.contingent.id ?? board.id}
        className="absolute top-1/2 inset-e-[min(-9rem,-16%)] -z-1 w-[min(34rem,92%)] -translate-y-1/2 opacity-42 max-md:top-[8%] max-md:-inset-e-56 max-md:opacity-35"
      />
      <h3 lang={langOf(board, 'title')} className="kicker">
        {board.title}
      </h3>
      {champions.map((standing) => (
        <p key={standing.contingent.id} className="mt-4">
          <span
            lang={langOf(standing.contingent, 'name')}
            className={`headline headline-section block ${tall(standing.contingent.name)}`}
          >
            {standing.contingent.name}
          </span>
          <span className="mt-3 flex items-center gap-3 text-soft">
            <ContingentMark colour={standing.contingent.colour} />
            {score(standing)}
          </span>
        </p>
      ))}
      <ol className="mt-8 max-w-sm space-y-2">
        {runnersUp.map((standing) => (
          <li key={standing.contingent.id} className="flex items-center gap-3">
            <span className="w-5 font-display text-[1.25rem] text-gold tabular-nums">{standing.rank}</span>
            <ContingentMark colour={standing.contingent.colour} />
            <span dir="auto" lang={langOf(standing.contingent, 'name')} className="min-w-0 wrap-anywhere">
              {standing.contingent.name}
            </span>
            <span className="ms-auto shrink-0 text-muted tabular-nums">{score(standing)}</span>
          </li>
        ))}
      </ol>
      {!board.finalisedAt && (
        <p className="mt-7 text-[0.9375rem] text-muted">
          {t('Not final yet: the last protests are being heard.')}
        </p>
      )}
    </article>
  );
}
