import type { Medals as Counts } from '#contract/scoring/standings.ts';

const metals = [
  ['gold', '#e3c27a'],
  ['silver', '#c9cdd4'],
  ['bronze', '#c88a5c'],
] as const;

/** How many of each metal. The discs differ in colour, the words behind them say it too. */
export function Medals({ of: counts, className = '' }: { of: Counts; className?: string }) {
  return (
    <span className={`inline-flex items-center gap-3.5 whitespace-nowrap tabular-nums ${className}`}>
      {metals.map(([metal, colour]) => (
        <span
          key={metal}
          className={`inline-flex items-center gap-1.5 ${counts[metal] === 0 ? 'text-muted' : ''}`}
        >
          <svg viewBox="0 0 12 12" aria-hidden="true" focusable="false" className="size-[0.7em]">
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
          <span className="sr-only">{metal}</span>
        </span>
      ))}
    </span>
  );
}
