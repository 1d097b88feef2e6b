import type { CollectionName } from '#contract/api/collection-names.ts';
import { collections } from '#contract/api/collections.ts';
import { type AnyDocument, writtenFields } from '#contract/api/document.ts';
import { canWait, isLooseDraft } from '#contract/api/drafts.ts';
import type { ErrorBody, FieldErrors } from '#contract/api/errors.ts';
import type { Fields } from './fields/field-spec.ts';
import { isSame } from './fields/fields.ts';
import type { ScreenSpec } from './screen-specs/screen-spec.ts';

/** What the server would refuse, in its own words, by the path of the field; empty if nothing. */
export function checkFields(collection: CollectionName, fields: Fields): FieldErrors {
  const { schema, publishedBy } = collections[collection];
  // The server sets the moment of publishing where nobody chose one.
  const isDated = publishedBy !== undefined && fields['status'] === 'published' && !fields[publishedBy];
  const parsed = schema.safeParse(isDated ? { ...fields, [publishedBy]: new Date().toISOString() } : fields);
  const errors: FieldErrors = {};
  if (parsed.success) return errors;
  const isLoose = isLooseDraft(collection, fields);
  for (const issue of parsed.error.issues)
    if (!isLoose || !canWait(collection, issue, fields))
      errors[issue.path.join('.') || 'document'] ??= issue.message;
  return errors;
}

/** What was refused, and the fields that were sent. */
export interface Refusal {
  error: ErrorBody;
  sent: Fields;
}

/**
 * What is left of a refusal: what the schema refused is checked again, and what only the server knows stands until its
 * field is changed. Undefined once every field was corrected.
 */
export function stillRefused(
  collection: CollectionName,
  { error, sent }: Refusal,
  now: Fields,
): ErrorBody | undefined {
  const refused = Object.entries(error.fields ?? {});
  if (refused.length === 0) return error;
  const [before, again] = [checkFields(collection, sent), checkFields(collection, now)];
  const left = refused.flatMap(([path, message]) => {
    if (path in before) return path in again ? [[path, again[path]!]] : [];
    return isSame(valueAt(sent, path), valueAt(now, path)) ? [[path, message]] : [];
  });
  return left.length === 0 ? undefined : { ...error, fields: Object.fromEntries(left) as FieldErrors };
}

const valueAt = (fields: Fields, path: string): unknown =>
  path.split('.').reduce<unknown>((inside, key) => (inside as Fields | undefined)?.[key], fields);

/**
 * The fields with the slug that visitors have known so far among the former ones. One that was public and no longer is
 * leaves no address behind.
 */
export function withFormerSlug(
  { collection, slugField = '', formerSlugs }: Pick<ScreenSpec, 'collection' | 'slugField' | 'formerSlugs'>,
  fields: Fields,
  from: AnyDocument | undefined,
): Fields {
  const isPublic = (document: Fields) => collections[collection].isPublic?.(document as AnyDocument);
  const [slug, former] = [fields[slugField], from?.[slugField]];
  if (!formerSlugs || !from || slug === former || !isPublic(from) || !isPublic(fields)) return fields;
  const { field, max } = formerSlugs;
  const known = ((fields[field] ?? []) as unknown[]).filter((one) => one !== slug && one !== former);
  return { ...fields, [field]: [...known, former].slice(-max) };
}

/** What is typed, with what others have changed in the fields that nobody has touched here. */
export function carriedOver(typed: Fields, from: AnyDocument | undefined, stored: AnyDocument): Fields {
  const [was, is]: Fields[] = [from ? writtenFields(from) : {}, writtenFields(stored)];
  const next = new Map(Object.entries(typed));
  for (const name of new Set([...Object.keys(was!), ...Object.keys(is!)])) {
    if (!isSame(typed[name], was![name])) continue;
    if (is![name] === undefined) next.delete(name);
    else next.set(name, is![name]);
  }
  return Object.fromEntries(next);
}
