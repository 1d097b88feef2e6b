import { t } from '#contract/languages/words.ts';
import type { Standing } from '#contract/scoring/standings.ts';
import { Crest } from '#web/shared/ui/crest.tsx';
import { Movement } from '#web/shared/ui/movement.tsx';
import { Medals } from '../podium.tsx';
import { signed } from '../score.tsx';
import { useLangOf } from '#web/shared/page/festival.ts';

interface DisplayRowProps {
  standing: Standing;
  isByMedals: boolean;
  gain: number | undefined;
  glide: (element: HTMLElement | null) => void;
}

/** One contingent, large enough for the last row of the hall. */
export function DisplayRow({ standing, isByMedals, gain, glide }: DisplayRowProps) {
  const langOf = useLangOf();
  const { contingent, rank, movement, points } = standing;
  return (
    <li ref={glide} className="relative border-b border-line [container-type:size]">
      <div className="flex h-full items-center gap-[0.6em] px-[0.2em] text-[min(52cqh,5.2cqw)] leading-[1.15]">
        {gain !== undefined && (
          <span
            key={points}
            aria-hidden="true"
            className="standing-flash pointer-events-none absolute inset-0"
          />
        )}
        <span className="w-[1.7em] font-display font-[340] text-gold tabular-nums">
          <span className="sr-only">{t('Rank')} </span>
          {rank}
        </span>
        <span className="w-[2.2em] text-[0.62em]">
          <Movement by={movement} />
        </span>
        <Crest contingent={contingent} className="size-[1.45em]" />
        <span dir="auto" lang={langOf(contingent, 'name')} className="min-w-0 grow truncate leading-[1.5]">
          {contingent.name}
        </span>
        {gain !== undefined && !isByMedals && (
          <span
            key={`gain ${points}`}
            aria-hidden="true"
            className="standing-gain text-[0.62em] font-medium text-jade"
          >
            {signed(gain)}
          </span>
        )}
        {isByMedals ? (
          <Medals of={standing} className="gap-[0.7em]" />
        ) : (
          <span className="font-semibold tabular-nums">
            {points}
            <span className="sr-only"> {t('points')}</span>
          </span>
        )}
      </div>
    </li>
  );
}
