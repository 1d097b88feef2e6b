import { createContext, use } from 'react';
import type { FieldErrors } from '#contract/errors.ts';

interface FormFacts {
  timezone: string;
  /** What is wrong, by the path of the field. */
  errors: FieldErrors;
}

export const FormContext = createContext<FormFacts>({ timezone: 'UTC', errors: {} });

export const useFormFacts = (): FormFacts => use(FormContext);
