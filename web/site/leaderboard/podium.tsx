import type { Standing } from '#contract/scoring/standings.ts';
import { Crest } from '#web/shared/ui/crest.tsx';
import { podium } from './board-placeholder.tsx';
import { Medals } from './score.tsx';

interface PodiumProps {
  rows: readonly Standing[];
  isByMedals: boolean;
}

const STEPS = 3;

/** The first three on their steps, in the order of their ranks for screen readers. */
export function Podium({ rows, isByMedals }: PodiumProps) {
  const first = rows.slice(0, STEPS).filter(({ lines }) => lines.length > 0);
  if (first.length < STEPS) return null;
  return (
    <ol aria-label="The first three" className={`${podium.row} print:break-inside-avoid`}>
      {first.map((standing, index) => {
        const { contingent, rank, points } = standing;
        // The rank gives the height, so that two who share the first rank stand equally high.
        return (
          <li key={contingent.id} className={podium.places[index]}>
            <Crest contingent={contingent} className={podium.crest(rank)} />
            <span className="headline mt-[0.9rem] max-w-full text-[clamp(1.05rem,3.1vw,2.5rem)] wrap-anywhere">
              {contingent.shortName ?? contingent.name}
            </span>
            <span className="mt-[0.35rem] mb-4 text-[clamp(0.875rem,1.4vw,1.125rem)] text-soft">
              {isByMedals ? (
                <Medals of={standing} />
              ) : (
                <>
                  <b className="font-semibold text-text tabular-nums">{points}</b> points
                </>
              )}
            </span>
            <span className={podium.step(rank)}>
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

/** A gradient of the contingent's colour. */
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
