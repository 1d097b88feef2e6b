import type { CollectionName } from '#contract/api/collection-names.ts';
import { collections } from '#contract/api/collections.ts';
import type { FieldErrors } from '#contract/api/errors.ts';
import type { Fields } from './fields/field-spec.ts';

/** What the server would refuse, in its own words, by the path of the field; empty if nothing. */
export function checkFields(collection: CollectionName, fields: Fields): FieldErrors {
  const parsed = collections[collection].schema.safeParse(fields);
  const errors: FieldErrors = {};
  if (!parsed.success)
    for (const { path, message } of parsed.error.issues) errors[path.join('.') || 'document'] ??= message;
  return errors;
}
