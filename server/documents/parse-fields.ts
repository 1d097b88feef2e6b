import type { CollectionName } from '#contract/api/collection-names.ts';
import { type Collection, collections } from '#contract/api/collections.ts';
import { type AnyDocument, writtenFields } from '#contract/api/document.ts';
import { canWait, isLooseDraft } from '#contract/api/drafts.ts';
import { AppError, type FieldErrors } from '#contract/api/errors.ts';
import { freeFieldFaults } from '#contract/entities/announcement.ts';
import { t } from '#contract/languages/words.ts';
import { fieldErrors } from '#server/http/body.ts';
import { otherPictures } from './other-pictures.ts';
import { cleanHtml } from './clean-html.ts';
import { looseDraft } from './loose-draft.ts';
import { withOrigins } from './translated-from.ts';

type Fields = Record<string, unknown>;

interface ParseOptions {
  at: string;
  before: AnyDocument | null;
  isImport?: boolean | undefined;
  /** A draft may be stored before it is whole. */
  mayBeLoose?: boolean;
}

/** Turns input into what may be stored: adds the server's time, cleans HTML, and checks the schema. */
export function parseFields(
  collection: CollectionName,
  input: Fields,
  { at, before, isImport, mayBeLoose }: ParseOptions,
): Fields {
  const { schema, stampedField, publishedBy, htmlFields = {} } = collections[collection];
  // Clients send the whole document back, but may not set its system fields.
  const fields = writtenFields(input);
  const stamp = isImport && stampedField ? fields[stampedField] : undefined;
  if (stampedField) fields[stampedField] = stamp ?? before?.[stampedField] ?? at;
  // Unless somebody chose a time, it is the moment of publishing.
  if (publishedBy && fields['status'] === 'published') fields[publishedBy] ||= at;

  const unfit = notStorable(fields);
  if (unfit) throw invalid(collection, unfit);
  // HTML is cleaned before the schema checks it, because the stored text must pass the schema when it is saved again.
  for (const [field, allowance] of Object.entries(htmlFields)) {
    const html = fields[field];
    if (typeof html === 'string') fields[field] = cleanHtml(html, allowance);
  }
  for (const name of ['translations', 'translatedFrom'])
    if (isGroup(fields[name])) fields[name] = cleanLanguages(fields[name], htmlFields);

  const parsed = schema.safeParse(fields);
  const other = collection === 'announcement' ? undefined : otherPictures(parsed.data ?? fields, before);
  if (parsed.success) {
    if (other) throw invalid(collection, other);
    return withOrigins(collection, parsed.data, before);
  }
  const { issues } = parsed.error;
  const isDraft = mayBeLoose === true && isLooseDraft(collection, fields);
  const refused = isDraft ? issues.filter((issue) => !canWait(collection, issue, fields)) : issues;
  if (refused.length > 0) throw invalid(collection, fieldErrors(refused, 'document'));
  const [tooMuch] = collection === 'announcement' ? freeFieldFaults(fields) : [];
  if (tooMuch) throw invalid(collection, { document: tooMuch });
  if (other) throw invalid(collection, other);
  const draft = looseDraft(collection, fields, issues, before?.createdAt ?? at);
  return withOrigins(collection, draft, before);
}

const isGroup = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same fields in every language, cleaned by the same rules. */
const cleanLanguages = (languages: Fields, htmlFields: NonNullable<Collection['htmlFields']>): Fields =>
  Object.fromEntries(
    Object.entries(languages).map(([code, words]) => {
      if (!isGroup(words)) return [code, words];
      const cleaned = Object.entries(htmlFields).flatMap(([field, allowance]) => {
        const html = words[field];
        return typeof html === 'string' ? [[field, cleanHtml(html, allowance)]] : [];
      });
      return [code, { ...words, ...Object.fromEntries(cleaned) }];
    }),
  );

const invalid = (collection: CollectionName, fields: FieldErrors) =>
  new AppError('invalid-argument', `${collection}: ${JSON.stringify(fields)}`, { fields });

/** Deeper than any real document; a serialiser would run out of stack much later. */
const DEPTH_MAX = 32;

/** Whether both engines can store a text: PostgreSQL's jsonb refuses NUL and half a surrogate pair. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** The field that JSON allows but a database cannot store; undefined where there is none. */
export function notStorable(
  value: unknown,
  path: readonly (string | number)[] = [],
): FieldErrors | undefined {
  if (typeof value === 'string') {
    return isStorable(value)
      ? undefined
      : refused(path, t('This text holds a character that cannot be stored.'));
  }
  if (typeof value !== 'object' || value === null) return undefined;
  if (path.length >= DEPTH_MAX)
    return refused(path, t('This is nested more than {max} levels deep.', { max: DEPTH_MAX }));
  for (const [key, inner] of Object.entries(value)) {
    if (!isStorable(key))
      return refused(path, t('The name of a field holds a character that cannot be stored.'));
    // Most are short texts, which need no path.
    if (typeof inner === 'string' && isStorable(inner)) continue;
    const found = notStorable(inner, [...path, key]);
    if (found) return found;
  }
  return undefined;
}

const refused = (path: readonly (string | number)[], reason: string): FieldErrors => ({
  [path.join('.') || 'document']: reason,
});
