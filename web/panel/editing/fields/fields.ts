import { isSame } from '#contract/api/same-document.ts';
import type { Fields, FieldSpec } from './field-spec.ts';

export { isSame };

export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (typeof value === 'object' && Object.values(value).every(isEmpty));

/** Whether the field that this one depends on is filled in. */
export const isAsked = ({ needs }: FieldSpec, values: Fields): boolean =>
  needs === undefined || !isEmpty(values[needs]);

/**
 * The form's values as they are sent: an emptied field is absent, and so is a group that may be missing and has
 * nothing in it. Fields that the form does not know are kept as they came.
 */
export function sentFields(values: Fields, specs: readonly FieldSpec[]): Fields {
  const sent = { ...values };
  for (const spec of specs) {
    const value = isAsked(spec, values) ? values[spec.name] : undefined;
    if (spec.type === 'group') {
      const inner = sentFields((value ?? {}) as Fields, spec.fields);
      if (spec.optional && isEmpty(inner)) delete sent[spec.name];
      else sent[spec.name] = inner;
    } else if (spec.type === 'groups') {
      sent[spec.name] = ((value ?? []) as Fields[]).map((item) => sentFields(item, spec.fields));
    } else if (spec.type === 'gallery') {
      const pictures = (value ?? []) as Fields[];
      if (pictures.length === 0) delete sent[spec.name];
      else sent[spec.name] = pictures.map((picture) => sentFields(picture, spec.fields));
    } else if (spec.type === 'texts' || spec.type === 'references') {
      sent[spec.name] = ((value ?? []) as string[]).filter((text) => text.trim() !== '');
    } else if (value === '' || value === undefined || value === null) delete sent[spec.name];
  }
  return sent;
}

/** What a number's field holds: the number once it is one, until then what was typed, for the schema to refuse. */
export function typedNumber(typed: string): number | string | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : typed;
}

/** What differs from before, and null for what is no longer there. */
export function changedFields(before: Fields, after: Fields): Fields {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...names].filter((name) => !isSame(before[name], after[name]));
  return Object.fromEntries(changed.map((name) => [name, after[name] ?? null]));
}
