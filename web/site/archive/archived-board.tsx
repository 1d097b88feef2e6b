import { t } from '#contract/languages/words.ts';
import { archivePaths } from '#contract/api/archive-paths.ts';
import type { Standing } from '#contract/scoring/standings.ts';
import { ChipLinks } from '#web/shared/ui/chip-links.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';
import { Medals } from '#web/site/leaderboard/podium.tsx';
import { PointsRules } from '#web/site/leaderboard/points-rules.tsx';
import { ContingentMark } from '#web/site/leaderboard/score.tsx';
import { PointLine } from '#web/site/leaderboard/results/point-line.tsx';
import type { EditionFacts, EditionPart } from './archive-data.ts';
import { Said } from '#web/shared/ui/in-lang.tsx';
import { useLangOf } from '#web/shared/page/festival.ts';

type ArchivedBoardProps = { edition: EditionFacts } & Extract<EditionPart, { part: 'leaderboard' }>;

/** The last standings. Every point is folded away below its contingent, and unfolds without script. */
export function ArchivedBoard({ edition, boards, board, rows, events }: ArchivedBoardProps) {
  const langOf = useLangOf();
  const addressOf = (id: string) =>
    archivePaths.page(edition.id, id === boards[0]?.id ? 'leaderboard' : `leaderboard/${id}`);
  const isByMedals = board.scoring === 'medals';
  return (
    <>
      {boards.length > 1 && (
        <ChipLinks
          label={t('Boards')}
          className="no-print mb-6"
          chips={boards.map((one) => ({
            label: one.title,
            lang: langOf(one, 'title'),
            to: addressOf(one.id),
            isCurrent: one.id === board.id,
          }))}
        />
      )}
      <section aria-labelledby="board">
        <h2 id="board" lang={langOf(board, 'title')} className="headline text-[clamp(1.75rem,2.6vw,2.35rem)]">
          {board.title}
        </h2>
        <ol className="mt-5 border-t border-line">
          {rows.map((standing) => (
            <li key={standing.contingent.id} className="border-b border-line">
              <Row standing={standing} isByMedals={isByMedals}>
                {standing.lines.map((line, index) => (
                  <PointLine
                    key={`${line.resultId} ${index}`}
                    line={line}
                    events={events}
                    timezone={edition.timezone}
                    isByMedals={isByMedals}
                    eventAddress={(slug) => archivePaths.page(edition.id, `events/${slug}`)}
                  />
                ))}
              </Row>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="rules" className="mt-24">
        <h2 id="rules" className="headline headline-section mb-9">
          {t('How points counted')}
        </h2>
        <PointsRules board={board} />
      </section>
    </>
  );
}

interface RowProps {
  standing: Standing;
  isByMedals: boolean;
  children: React.ReactNode;
}

function Row({ standing, isByMedals, children }: RowProps) {
  const { contingent, rank, points, lines } = standing;
  return (
    <details className="group">
      <summary className="grid min-h-16 cursor-pointer list-none grid-cols-[2.25rem_minmax(0,1fr)_auto] items-center gap-x-3 py-3 hover:text-gold md:grid-cols-[3.5rem_minmax(0,1fr)_auto_7rem] [&::-webkit-details-marker]:hidden">
        <span className="font-display text-[1.75rem] leading-none font-[340] text-gold tabular-nums">
          <span className="sr-only">{t('Rank')} </span>
          {rank}
        </span>
        <span className="flex min-w-0 items-center gap-3.5">
          <ContingentMark colour={contingent.colour} className="size-4" />
          <span dir="auto" className="min-w-0 text-[1.1875rem] font-medium wrap-anywhere">
            <Said of={contingent} field="name" />
          </span>
          <Icon name="down" className="size-4 text-muted group-open:rotate-180" />
        </span>
        <Medals of={standing} className={isByMedals ? '' : 'max-md:hidden'} />
        <span
          className={`text-end text-[1.375rem] font-semibold tabular-nums ${isByMedals ? 'max-md:hidden' : ''}`}
        >
          {points}
          <span className="sr-only"> {t('points; every one of them')}</span>
        </span>
      </summary>
      {lines.length === 0 ? (
        <p className="pb-6 text-muted">{t('No points.')}</p>
      ) : (
        <ul
          aria-label={t('Points of {name}', { name: contingent.name })}
          className="grid gap-x-12 pb-6 lg:grid-cols-2"
        >
          {children}
        </ul>
      )}
    </details>
  );
}
