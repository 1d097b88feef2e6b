import type { FieldSpec } from './field-spec.ts';

/** What every widget gets; which value it holds depends on the kind of field. */
export interface WidgetProps<KindName extends FieldSpec['kind'] = FieldSpec['kind']> {
  spec: Extract<FieldSpec, { kind: KindName }>;
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
