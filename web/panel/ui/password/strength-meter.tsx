import { t } from '#contract/languages/words.ts';
import { STRENGTHS, strengthOf } from './strength.ts';

const tones = ['bg-ember', 'bg-ember', 'bg-gold', 'bg-jade'] as const;

interface PasswordStrengthProps {
  password: string;
  /** The rules above it are not met, so how strong it is does not matter yet. */
  isRefused: boolean;
}

/** How hard the password is to guess, as far as this page can tell. The server also refuses the commonest ones. */
export function PasswordStrength({ password, isRefused }: PasswordStrengthProps) {
  const strength = strengthOf(password);
  const isShown = password !== '' && !isRefused;
  return (
    <div className="flex items-center gap-3">
      <span aria-hidden="true" className="grid h-1.5 w-32 grid-cols-4 gap-1">
        {STRENGTHS.map((name, at) => (
          <span
            key={name}
            className={`rounded-full ${isShown && at <= strength ? tones[strength] : 'bg-line'}`}
          />
        ))}
      </span>
      {/* The place is there from the start: screen readers tell only of changes inside it. */}
      <span role="status">
        {isShown ? (
          <>
            <span className="sr-only">{t('This password is:')} </span>
            {STRENGTHS[strength]}
          </>
        ) : (
          <span className="text-muted">{t('A longer phrase is stronger')}</span>
        )}
      </span>
    </div>
  );
}
