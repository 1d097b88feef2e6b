import { t } from '#contract/languages/words.ts';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';

interface FieldFrame {
  label: string;
  /** What to know before filling it in. */
  hint?: ReactNode;
  /** What is wrong with it, as the server or the schema says. */
  error?: string | undefined;
  optional?: boolean;
}

/** What a control inside a field needs to be tied to its label, hint and error. */
export interface Tie {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** What it holds is an input mostly; a text that is edited in place has no label's `for` and says its name itself. */
export function Field({
  label,
  hint,
  error,
  optional,
  isNamedInside = false,
  children,
}: FieldFrame & { isNamedInside?: boolean; children: (tie: Tie) => ReactNode }) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  const name = (
    <>
      {label} {optional && <Optional />}
    </>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-[0.4rem]">
      {isNamedInside ? (
        <span className="font-medium text-soft">{name}</span>
      ) : (
        <label htmlFor={id} className="font-medium text-soft">
          {name}
        </label>
      )}
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {hint && (
        <div id={`${id}-hint`} className="text-[0.875rem] text-muted">
          {hint}
        </div>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

export const Optional = () => (
  <small className="text-[0.84375rem] font-normal text-muted">{t('(optional)')}</small>
);

interface FieldErrorProps {
  id?: string;
  className?: string;
  children: ReactNode;
}

export const FieldError = ({ id, className = '', children }: FieldErrorProps) => (
  <p id={id} className={`flex gap-[0.45rem] text-[0.875rem] text-danger ${className}`}>
    <Icon name="problem" className="mt-[0.2em] size-[1.1em]" />
    {children}
  </p>
);

type TextFieldProps = FieldFrame & Omit<ComponentProps<'input'>, 'id'>;

export const TextField = ({ label, hint, error, optional, className = '', ...input }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error} optional={optional}>
    {(tie) => <input type="text" {...input} {...tie} className={`input ${className}`} />}
  </Field>
);

type SelectFieldProps = FieldFrame & Omit<ComponentProps<'select'>, 'id'>;

export const SelectField = ({ label, hint, error, optional, children, ...select }: SelectFieldProps) => (
  <Field label={label} hint={hint} error={error} optional={optional}>
    {(tie) => (
      <select {...select} {...tie} className="input">
        {children}
      </select>
    )}
  </Field>
);
