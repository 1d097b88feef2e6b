import { t } from '#contract/languages/words.ts';
import { timeLeft, type TimeLeft } from '#web/shared/time/relative-time.ts';
import { useSecond } from '#web/shared/time/use-now.ts';

interface CountdownProps {
  to: string;
  /** What it counts down to. */
  label: string;
}

const units: readonly { unit: keyof TimeLeft; label: string }[] = [
  { unit: 'days', label: t('Days') },
  { unit: 'hours', label: t('Hours') },
  { unit: 'minutes', label: t('Minutes') },
  { unit: 'seconds', label: t('Seconds') },
];

/** It takes its room from the start; the figures come with the reader's own clock. */
export function Countdown({ to, label }: CountdownProps) {
  const now = useSecond();
  const left = now === undefined ? undefined : timeLeft(to, now);
  return (
    <div>
      <div
        role="timer"
        aria-label={label}
        className={`flex flex-wrap gap-x-[clamp(1rem,5vw,1.75rem)] gap-y-3 transition-opacity duration-700 ${left ? '' : 'opacity-0'}`}
      >
        {units.map(({ unit, label }) => (
          <span key={unit} className="block">
            <span className="block font-display text-[clamp(2.4rem,4vw,3.5rem)] leading-none font-[340] lining-nums tabular-nums">
              {left ? String(left[unit]).padStart(2, '0') : '00'}
            </span>{' '}
            <span className="mt-[0.45rem] block text-[0.75rem] tracking-[0.14em] text-muted uppercase">
              {label}
            </span>
          </span>
        ))}
      </div>
      <p className="mt-3 text-[0.9375rem] text-muted">{label}</p>
    </div>
  );
}
