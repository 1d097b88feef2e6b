import type { Contingent } from '#contract/entities/leaderboard.ts';
import { ContingentMark } from '../contingent-mark.tsx';
import { signed } from './point-line.tsx';
import type { PublicResult } from './public-result.ts';

interface PlacementsProps {
  result: PublicResult;
  contingents: ReadonlyMap<string, Contingent>;
  isByMedals: boolean;
  /** With the names of those who took part. */
  isWhole?: boolean;
}

const NOBODY = '#a49c90';

/** Who came where, or whom an adjustment concerns. */
export function Placements({ result, contingents, isByMedals, isWhole = false }: PlacementsProps) {
  const { placements, adjustment } = result;
  const mark = (id: string) => (
    <ContingentMark colour={contingents.get(id)?.colour ?? NOBODY} className="size-2.5 translate-y-[-1px]" />
  );
  const nameOf = (id: string) => contingents.get(id)?.name ?? id;
  if (adjustment) {
    return (
      <div>
        <p className="flex items-baseline gap-3">
          {mark(adjustment.contingentId)}
          <span className="font-medium">{nameOf(adjustment.contingentId)}</span>
          <span className="ml-auto tabular-nums">{signed(adjustment.points)}</span>
        </p>
        <p className="mt-1 text-[0.9375rem] text-soft">{adjustment.reason}</p>
      </div>
    );
  }
  return (
    <ol className="space-y-1.5">
      {placements
        .toSorted((a, b) => a.place - b.place)
        .map(({ place, contingentId, points, participants, note }, index) => (
          <li key={`${place} ${contingentId} ${index}`}>
            <p className="flex items-baseline gap-3">
              <span className="w-4 shrink-0 font-display text-[1.125rem] text-gold tabular-nums">
                {place}
              </span>
              {mark(contingentId)}
              <span className={place === 1 ? 'font-medium' : 'text-soft'}>{nameOf(contingentId)}</span>
              {!isByMedals && (
                <span className="ml-auto text-[0.9375rem] text-muted tabular-nums">{signed(points)}</span>
              )}
            </p>
            {isWhole && (participants.length > 0 || note) && (
              <p className="pl-7 text-[0.875rem] text-muted">
                {participants.join(', ')}
                {participants.length > 0 && note && ' · '}
                {note}
              </p>
            )}
          </li>
        ))}
    </ol>
  );
}
