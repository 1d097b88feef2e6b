import { type ComponentProps, type ReactNode, useId } from 'react';
import { PanelIcon } from './panel-icon.tsx';

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
      {label} {optional && <small>(optional)</small>}
    </>
  );
  return (
    <div className="field">
      {isNamedInside ? (
        <span className="field-label">{name}</span>
      ) : (
        <label htmlFor={id} className="field-label">
          {name}
        </label>
      )}
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {hint && (
        <div id={`${id}-hint`} className="field-hint">
          {hint}
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          <PanelIcon name="problem" />
          {error}
        </p>
      )}
    </div>
  );
}

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

type SwitchProps = { label: ReactNode } & Omit<ComponentProps<'input'>, 'type'>;

export const Switch = ({ label, ...input }: SwitchProps) => (
  <label className="switch">
    <input {...input} type="checkbox" role="switch" aria-checked={input.checked ?? false} />
    <span>{label}</span>
  </label>
);
