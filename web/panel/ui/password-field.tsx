import { type ComponentProps, type ReactNode, useState } from 'react';
import { Field } from '#web/shared/ui/field.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  label?: string;
  hint?: ReactNode;
  error?: string | undefined;
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField({ label = 'Password', hint, error, ...input }: PasswordFieldProps) {
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
            className="input pr-12"
          />
          <button
            type="button"
            className="absolute inset-y-0 right-0 grid w-11 cursor-pointer place-items-center rounded-[10px] text-muted hover:text-gold"
            // Named without the label's word: whoever looks for the field by its name finds one thing.
            aria-label={isShown ? 'Hide what is typed' : 'Show what is typed'}
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
