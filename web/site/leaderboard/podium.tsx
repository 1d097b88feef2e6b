import type { Standing } from '#contract/scoring/standings.ts';
import { Crest } from '#web/shared/ui/crest.tsx';
import { Medals } from './score.tsx';

interface PodiumProps {
  rows: readonly Standing[];
  isByMedals: boolean;
}

const STEPS = 3;
const places = ['podium-first', 'podium-second', 'podium-third'];

/** The first three on their steps; read out in the order of their ranks. */
export function Podium({ rows, isByMedals }: PodiumProps) {
  const first = rows.slice(0, STEPS).filter(({ lines }) => lines.length > 0);
  if (first.length < STEPS) return null;
  return (
    <ol aria-label="The first three" className="podium">
      {first.map((standing, index) => {
        const { contingent, rank, points } = standing;
        // As high as the rank, not as the seat: two that share the first rank stand on the same height.
        return (
          <li key={contingent.id} className={`${places[index]} podium-rank-${Math.min(rank, STEPS)}`}>
            <Crest contingent={contingent} className="podium-crest" />
            <span className="headline podium-name">{contingent.shortName ?? contingent.name}</span>
            <span className="podium-score">
              {isByMedals ? (
                <Medals of={standing} />
              ) : (
                <>
                  <b>{points}</b> points
                </>
              )}
            </span>
            <span className="podium-step">
              <StepLight colour={contingent.colour} id={contingent.id} />
              <span className="sr-only">Rank </span>
              {rank}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** The contingent's colour falls on the step from above. */
function StepLight({ colour, id }: { colour: string; id: string }) {
  const name = `step-${id}`;
  return (
    <svg aria-hidden="true" focusable="false" className="absolute inset-0 -z-10 size-full">
      <defs>
        <linearGradient id={name} x2="0" y2="1">
          <stop stopColor={colour} stopOpacity="0.34" />
          <stop offset="1" stopColor={colour} stopOpacity="0.03" />
        </linearGradient>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${name})`} />
      <rect width="100%" height="3" fill={colour} />
    </svg>
  );
}
