import type { FieldSpec } from './field-spec.ts';
import { createContext, type ReactNode, use } from 'react';
import type { FieldErrors } from '#contract/api/errors.ts';

/** What every widget gets; which value it holds depends on the type of field. */
export interface WidgetProps<Type extends FieldSpec['type'] = FieldSpec['type']> {
  spec: Extract<FieldSpec, { type: Type }>;
  /** Where it is in the document, such as `sessions.0.startAt`. */
  path: string;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** The frame around a widget: its name, its hint and what is wrong with it. */
export const frameOf = ({ label, hint, optional }: FieldSpec, error: string | undefined) => ({
  label,
  hint,
  optional,
  error,
});

interface FormFacts {
  timezone: string;
  /** The language that is written, where it is another than the page's. */
  lang?: string;
  /** What is wrong, by the path of the field. */
  errors: FieldErrors;
  /** Told by a field while a file is on its way: a document that is saved now would be saved without it. */
  onUploading: (path: string, isUploading: boolean) => void;
  /** What stands right below a field, such as a warning about it. */
  below?: ((path: string) => ReactNode) | undefined;
}

export const FormContext = createContext<FormFacts>({
  timezone: 'UTC',
  errors: {},
  onUploading: () => undefined,
});

export const useFormFacts = (): FormFacts => use(FormContext);
