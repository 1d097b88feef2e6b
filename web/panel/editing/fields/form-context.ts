import { createContext, use } from 'react';
import type { FieldErrors } from '#contract/api/errors.ts';

interface FormFacts {
  timezone: string;
  /** What is wrong, by the path of the field. */
  errors: FieldErrors;
  /** Told by a field while a file is on its way: a document that is saved now would be saved without it. */
  onUploading: (path: string, isUploading: boolean) => void;
}

export const FormContext = createContext<FormFacts>({
  timezone: 'UTC',
  errors: {},
  onUploading: () => undefined,
});

export const useFormFacts = (): FormFacts => use(FormContext);
