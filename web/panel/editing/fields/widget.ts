import type { FieldSpec } from './field-spec.ts';

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
