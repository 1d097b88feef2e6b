import type { Standing } from '#contract/scoring/standings.ts';
import { Crest } from '#web/shared/ui/crest.tsx';
import { Movement } from '#web/shared/ui/movement.tsx';
import { Medals, signed } from '../score.tsx';

interface DisplayRowProps {
  standing: Standing;
  isByMedals: boolean;
  gain: number | undefined;
  glide: (element: HTMLElement | null) => void;
}

/** One contingent, readable from the last row of the hall. */
export function DisplayRow({ standing, isByMedals, gain, glide }: DisplayRowProps) {
  const { contingent, rank, movement, points } = standing;
  return (
    <li ref={glide} className="display-row">
      <div className="display-line">
        {gain !== undefined && <span key={points} aria-hidden="true" className="standing-flash" />}
        <span className="display-rank">
          <span className="sr-only">Rank </span>
          {rank}
        </span>
        <span className="w-[2.2em] text-[0.62em]">
          <Movement by={movement} />
        </span>
        <Crest contingent={contingent} className="size-[1.45em]" />
        <span className="min-w-0 grow truncate">{contingent.name}</span>
        {gain !== undefined && !isByMedals && (
          <span key={`gain ${points}`} aria-hidden="true" className="standing-gain">
            {signed(gain)}
          </span>
        )}
        {isByMedals ? (
          <Medals of={standing} className="gap-[0.7em]" />
        ) : (
          <span className="font-semibold tabular-nums">
            {points}
            <span className="sr-only"> points</span>
          </span>
        )}
      </div>
    </li>
  );
}
