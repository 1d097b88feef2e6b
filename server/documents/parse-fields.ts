import type { CollectionName } from '#contract/api/collection-names.ts';
import { collections } from '#contract/api/collections.ts';
import { type AnyDocument, ownFields } from '#contract/api/document.ts';
import { AppError, type FieldErrors } from '#contract/api/errors.ts';
import { fieldErrors } from '#server/http/body.ts';
import { cleanHtml } from './clean-html.ts';
import { notStorable } from './storable.ts';

type Fields = Record<string, unknown>;

/** What arrived → what may be stored: stamped by the server, its HTML cleaned, checked by the schema. */
export function parseFields(
  collection: CollectionName,
  input: Fields,
  { at, before }: { at: string; before: AnyDocument | null },
): Fields {
  const { schema, stampedField, htmlFields = {} } = collections[collection];
  // System fields that a client sends back with the document it read are not the client's to set.
  const fields = ownFields(input);
  if (stampedField) fields[stampedField] = before?.[stampedField] ?? at;

  const unfit = notStorable(fields);
  if (unfit) throw invalid(collection, unfit);
  // Before the schema: what is stored must itself pass it, or nobody could save the document a second time.
  for (const [field, allowance] of Object.entries(htmlFields)) {
    const html = fields[field];
    if (typeof html === 'string') fields[field] = cleanHtml(html, allowance);
  }

  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  throw invalid(collection, fieldErrors(parsed.error, 'document'));
}

const invalid = (collection: CollectionName, fields: FieldErrors) =>
  new AppError('invalid-argument', `${collection}: ${JSON.stringify(fields)}`, { fields });
