import { t } from '#contract/languages/words.ts';
/** Ranks gained or lost by the latest result: sign, number and colour say the same thing. */
export function Movement({ by }: { by: number | undefined }) {
  if (!by) {
    return (
      <span className="text-muted">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{by === undefined ? t('first result') : t('unchanged')}</span>
      </span>
    );
  }
  const isUp = by > 0;
  return (
    <span className={`inline-flex items-center gap-1.5 tabular-nums ${isUp ? 'text-jade' : 'text-ember'}`}>
      <svg viewBox="0 0 10 8" aria-hidden="true" fill="currentColor" className="w-[0.6em]">
        <path d={isUp ? 'M5 0l5 8H0z' : 'M5 8L0 0h10z'} />
      </svg>
      <span className="sr-only">{isUp ? t('up') : t('down')}</span>
      {Math.abs(by)}
    </span>
  );
}
