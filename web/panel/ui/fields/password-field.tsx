import { t } from '#contract/languages/words.ts';
import { type ComponentProps, type ReactNode, useCallback, useEffect, useState } from 'react';
import { Field } from '#web/shared/ui/field.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { type PasswordPolicy, passwordProblems } from '#contract/api/password-policy.ts';
import { passwordPolicy } from '#web/panel/services/auth.ts';
import { PasswordStrength } from '#web/panel/ui/password/strength-meter.tsx';

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  label?: string;
  hint?: ReactNode;
  error?: string | undefined;
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField({ label = t('Password'), hint, error, ...input }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(tie) => (
        <div className="relative">
          <input
            {...input}
            {...tie}
            type={isShown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            className="input pe-12"
          />
          <button
            type="button"
            className="absolute inset-y-0 inset-e-0 grid w-11 cursor-pointer place-items-center rounded-[10px] text-muted hover:text-gold"
            // The name does not contain the label's word, so that a search by label finds only the field.
            aria-label={isShown ? t('Hide what is typed') : t('Show what is typed')}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          >
            <PanelIcon name={isShown ? 'eyeOff' : 'eye'} className="size-5" />
          </button>
        </div>
      )}
    </Field>
  );
}

/** The server's rules for passwords, and how to ask for them again when they turn out to have changed. */
export function usePasswordPolicy(): { policy: PasswordPolicy | undefined; reload: () => void } {
  const [policy, setPolicy] = useState<PasswordPolicy>();
  const reload = useCallback(() => {
    void passwordPolicy().then((found) => found.ok && setPolicy(found.value));
  }, []);
  useEffect(reload, [reload]);
  return { policy, reload };
}

interface PasswordRulesProps {
  policy: PasswordPolicy | undefined;
  password: string;
  /** Whose password it is, where the form knows: it must not be made of their name or address. */
  owner?: { name: string; email: string | null };
}

/** What a new password needs, ticked off while it is typed, and how strong it is. */
export function PasswordRules({ policy, password, owner }: PasswordRulesProps) {
  if (!policy) return <span className="block min-h-6" />;
  const person = owner && { name: owner.name, email: owner.email ?? '' };
  const missing = new Set(passwordProblems(policy, password, person));
  // An empty password breaks every rule, so its problems are the list of rules.
  const rules = new Set([...passwordProblems(policy, ''), ...missing]);
  return (
    <div className="grid gap-2">
      <ul className="grid gap-0.5">
        {[...rules].map((rule) => {
          const isMet = password !== '' && !missing.has(rule);
          return (
            <li key={rule} className={`flex items-center gap-2 ${isMet ? 'text-jade' : ''}`}>
              {isMet ? (
                <PanelIcon name="check" className="size-4" />
              ) : (
                <span aria-hidden="true" className="mx-1.5 size-1 rounded-full bg-current" />
              )}
              {rule}
              {isMet && <span className="sr-only"> {t('Done.')}</span>}
            </li>
          );
        })}
      </ul>
      <PasswordStrength password={password} isRefused={missing.size > 0} />
    </div>
  );
}
