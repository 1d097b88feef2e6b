import type { CollectionName } from '#contract/collection-names.ts';
import { collections } from '#contract/collections.ts';
import type { FieldErrors } from '#contract/errors.ts';
import type { Fields } from './field-spec.ts';

/** What the server would refuse, in its own words, by the path of the field; empty if nothing. */
export function checkFields(collection: CollectionName, fields: Fields): FieldErrors {
  const parsed = collections[collection].schema.safeParse(fields);
  const errors: FieldErrors = {};
  if (!parsed.success)
    for (const { path, message } of parsed.error.issues) errors[path.join('.') || 'document'] ??= message;
  return errors;
}
