import type { ComponentProps } from 'react';
import { CODE_LENGTH } from '#contract/api/auth.ts';
import { TextField } from '#web/shared/ui/field.tsx';

interface CodeFieldProps extends Omit<ComponentProps<typeof TextField>, 'onChange'> {
  /** Called with the digits of what was typed. */
  onCode: (code: string) => void;
}

/** A code of six digits, from a mail or an authenticator. */
export const CodeField = ({ onCode, ...field }: CodeFieldProps) => (
  <TextField
    name="code"
    inputMode="numeric"
    autoComplete="one-time-code"
    className="max-w-60 text-[1.5rem] tracking-[0.32em] tabular-nums"
    {...field}
    onChange={(event) => onCode(event.target.value.replace(/\D/g, '').slice(0, CODE_LENGTH))}
  />
);
