import { t } from '#contract/languages/words.ts';
import type { Standing } from '#contract/scoring/standings.ts';
import { Crest } from '#web/shared/ui/crest.tsx';
import { Movement } from '#web/shared/ui/movement.tsx';
import { compare, type StaffBoard, type StaffResult } from './staff-board.ts';

/** What the public sees, and how it really stands. */
export function SideBySide({ board, results }: { board: StaffBoard; results: readonly StaffResult[] }) {
  const { seen, truth, climbed } = compare(board, results);
  const isByMedals = board.scoring === 'medals';
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <Column title={t('The public sees')} rows={seen} isByMedals={isByMedals} />
      <Column title={t('As it really stands')} rows={truth} isByMedals={isByMedals} climbed={climbed} />
    </div>
  );
}

interface ColumnProps {
  title: string;
  rows: readonly Standing[];
  isByMedals: boolean;
  climbed?: ReadonlyMap<string, number>;
}

const Column = ({ title, rows, isByMedals, climbed }: ColumnProps) => (
  <section aria-label={title}>
    <h3 className="mb-2 font-medium text-soft">{title}</h3>
    <ol>
      {rows.map((standing) => {
        const { contingent, rank, points, gold, silver, bronze } = standing;
        const moved = climbed?.get(contingent.id);
        return (
          <li
            key={contingent.id}
            className={`flex min-h-10 items-center gap-[0.7rem] border-line px-2 not-first:border-t ${climbed === undefined || moved !== 0 ? 'text-text' : 'text-muted'}`}
          >
            <span className="w-6 text-end font-display text-[1.125rem] text-gold">{rank}</span>
            {climbed && (
              <span className="w-9 text-[0.875rem]">
                <Movement by={moved} />
              </span>
            )}
            <Crest contingent={contingent} className="size-6" />
            <span className="min-w-0 grow truncate">{contingent.shortName ?? contingent.name}</span>
            <span className="font-semibold tabular-nums">
              {isByMedals ? `${gold} · ${silver} · ${bronze}` : points}
            </span>
          </li>
        );
      })}
    </ol>
  </section>
);
