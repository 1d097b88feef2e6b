import type { CollectionName } from '#contract/collection-names.ts';
import { collections } from '#contract/collections.ts';
import type { AnyDocument } from '#contract/document.ts';
import { AppError, type FieldErrors } from '#contract/errors.ts';
import { cleanHtml } from './clean-html.ts';
import { withoutSystemFields } from './row.ts';

type Fields = Record<string, unknown>;

/** What arrived → what may be stored: stamped by the server, checked by the schema, its HTML cleaned. */
export function parseFields(
  collection: CollectionName,
  input: Fields,
  { at, before }: { at: string; before: AnyDocument | null },
): Fields {
  const { schema, stampedField, htmlFields = {} } = collections[collection];
  // System fields that a client sends back with the document it read are not the client's to set.
  const fields = withoutSystemFields(input);
  if (stampedField) fields[stampedField] = before?.[stampedField] ?? at;

  const parsed = schema.safeParse(fields);
  if (!parsed.success) {
    const errors: FieldErrors = {};
    for (const issue of parsed.error.issues) errors[issue.path.join('.') || 'document'] ??= issue.message;
    throw new AppError('invalid-argument', `${collection}: ${JSON.stringify(errors)}`, { fields: errors });
  }
  for (const [field, allowance] of Object.entries(htmlFields)) {
    const html = parsed.data[field];
    if (typeof html === 'string') parsed.data[field] = cleanHtml(html, allowance);
  }
  return parsed.data;
}
