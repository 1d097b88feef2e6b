import { t } from '#contract/languages/words.ts';
import type { Standing } from '#contract/scoring/standings.ts';
import { TimeAgo } from '#web/shared/ui/time-ago.tsx';
import { ContingentMark, signed } from './score.tsx';
import type { PublicLeaderboard } from '#web/shared/state/leaderboard-slice.ts';
import { Movement } from '#web/shared/ui/movement.tsx';
import { useLangOf } from '#web/shared/page/festival.ts';
import { Quoting, Said } from '#web/shared/ui/in-lang.tsx';

interface BoardTopProps {
  board: PublicLeaderboard;
  rows: readonly Standing[];
  eventOf: (id: string) => { title: string } | undefined;
  count: number;
}

/** The first few of a board, each with its latest points. */
export function BoardTop({ board, rows, eventOf, count }: BoardTopProps) {
  const langOf = useLangOf();
  const isByMedals = board.scoring === 'medals';
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">
        <Quoting texts={[[board.title, langOf(board, 'title')]]}>
          {t('The first {count} of the {board}', { count, board: board.title })}
        </Quoting>
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('Rank')}</th>
          <th scope="col">{t('Name')}</th>
          <th scope="col" className="max-[22rem]:hidden">
            {t('Moved//in rank')}
          </th>
          <th scope="col">{isByMedals ? t('Gold medals') : t('Points')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, count).map((standing) => (
          <Row key={standing.contingent.id} standing={standing} isByMedals={isByMedals} eventOf={eventOf} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Pick<BoardTopProps, 'eventOf'> {
  standing: Standing;
  isByMedals: boolean;
}

function Row({ standing, isByMedals, eventOf }: RowProps) {
  const { contingent, rank, movement, points, gold, lines } = standing;
  const [latest] = lines;
  const event = latest?.eventId ? eventOf(latest.eventId) : undefined;
  return (
    <tr className="border-b border-line">
      <td className="w-9 py-4.5 sm:w-12 sm:ps-1 align-middle font-display text-[1.9rem] leading-none font-[340] text-gold tabular-nums">
        {rank}
      </td>
      <th scope="row" className="py-4.5 text-start font-normal wrap-anywhere">
        <span className="flex items-center gap-2.5 text-[1.125rem] leading-snug font-medium">
          <ContingentMark colour={contingent.colour} />
          <span dir="auto" className="min-w-0">
            <Said of={contingent} field="name" />
          </span>
        </span>
        <span className="mt-0.5 flex min-h-[1.4em] flex-wrap gap-x-2.5 text-[0.875rem] leading-snug text-muted">
          {latest && (
            <>
              <span>
                {!isByMedals && latest.points !== 0 && signed(latest.points)}{' '}
                <Said of={event} field="title" otherwise={<Said of={latest} field="label" />} />
              </span>
              {latest.publishedAt && <TimeAgo instant={latest.publishedAt} />}
            </>
          )}
        </span>
      </th>
      <td className="w-10 px-2 py-4.5 text-[0.9375rem] max-[22rem]:hidden">
        <Movement by={movement} />
      </td>
      <td className="w-12 py-4.5 text-end sm:w-16 sm:pe-1 text-[1.125rem] font-semibold tabular-nums">
        {isByMedals ? gold : points}
      </td>
    </tr>
  );
}
