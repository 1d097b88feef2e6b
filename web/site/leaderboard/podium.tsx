import { t } from '#contract/languages/words.ts';
import { use } from 'react';
import { Link } from '#web/shared/ui/link.tsx';
import type { Medals as Counts, Standing } from '#contract/scoring/standings.ts';
import { ByServerContext } from '#web/shared/ui/by-server.ts';
import { Crest } from '#web/shared/ui/crest.tsx';
import { podium } from './board-placeholder.tsx';
import { boardAddress, type BoardView, rowId } from './board-view.ts';
import { rich } from '#web/shared/ui/rich.tsx';
import { useLangOf } from '#web/shared/page/festival.ts';

interface PodiumProps {
  rows: readonly Standing[];
  view: BoardView;
  isByMedals: boolean;
}

const STEPS = 3;

/** The first three on their steps, in the order of their ranks for screen readers. */
export function Podium({ rows, view, isByMedals }: PodiumProps) {
  const langOf = useLangOf();
  const reloadDocument = use(ByServerContext);
  const first = rows.slice(0, STEPS).filter(({ lines }) => lines.length > 0);
  if (first.length < STEPS) return null;
  return (
    <ol aria-label={t('The first three')} className={`${podium.row} print:break-inside-avoid`}>
      {first.map((standing, index) => {
        const { contingent, rank, points } = standing;
        // The rank gives the height, so that two who share the first rank stand equally high.
        return (
          <li key={contingent.id} className={`group ${podium.places[index]}`}>
            <Crest contingent={contingent} className={podium.crest(rank)} />
            {/* The whole step leads to the points behind it. */}
            <Link
              to={`${boardAddress({ ...view, layout: 'standings', open: [contingent.id] })}#${rowId(contingent.id)}`}
              reloadDocument={reloadDocument}
              lang={langOf(contingent, contingent.shortName ? 'shortName' : 'name')}
              className="headline mt-2 max-w-full text-[clamp(1.05rem,2.1vw,1.75rem)] wrap-anywhere group-hover:text-gold after:absolute after:inset-0 after:z-1"
            >
              {contingent.shortName ?? contingent.name}
            </Link>
            <span className="mt-0.5 mb-2 text-[clamp(0.875rem,1.4vw,1.125rem)] text-soft">
              {isByMedals ? (
                <Medals of={standing} />
              ) : (
                rich(t('<b>{points}</b> points', { points }), {
                  b: (words) => <b className="font-semibold text-text tabular-nums">{words}</b>,
                })
              )}
            </span>
            <span className={podium.step(rank)}>
              <StepLight colour={contingent.colour} id={contingent.id} />
              <span className="sr-only">{t('Rank')} </span>
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
    <svg aria-hidden="true" className="absolute inset-0 -z-10 size-full">
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

const metals = [
  ['gold', t('gold'), 'var(--color-medal-gold)'],
  ['silver', t('silver'), 'var(--color-medal-silver)'],
  ['bronze', t('bronze'), 'var(--color-medal-bronze)'],
] as const;

/** How many of each metal. Screen readers hear the metal's name, which others see as a colour. */
export function Medals({ of: counts, className = '' }: { of: Counts; className?: string }) {
  return (
    <span className={`inline-flex items-center gap-3.5 whitespace-nowrap tabular-nums ${className}`}>
      {metals.map(([metal, label, colour]) => (
        <span
          key={metal}
          className={`inline-flex items-center gap-1.5 ${counts[metal] === 0 ? 'text-muted' : ''}`}
        >
          <svg viewBox="0 0 12 12" aria-hidden="true" className="size-[0.7em]">
            <circle
              cx="6"
              cy="6"
              r="4.8"
              fill={counts[metal] === 0 ? 'none' : colour}
              stroke={colour}
              strokeWidth="1.4"
            />
          </svg>
          {counts[metal]}
          <span className="sr-only">{label}</span>
        </span>
      ))}
    </span>
  );
}
