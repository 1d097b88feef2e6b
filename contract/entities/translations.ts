import { z } from 'zod';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { keyOf, type Translations } from '#contract/languages/translated.ts';
import { t } from '#contract/languages/words.ts';
import { type Label, named, optional } from './fields.ts';

/** The fields that may be written in further languages, by collection. Names of people are among them for their script. */
export const TRANSLATED = {
  announcement: ['title', 'body'],
  blogs: ['title', 'description', 'imageAlt', 'content'],
  events: [
    'title',
    'tagline',
    'summary',
    'description',
    'eligibility',
    'rules',
    'prizes',
    'accessibilityNotes',
  ],
  leaderboards: ['title', 'notice'],
  // A revision note tells of one moment: its translation would stand beside the next one.
  results: ['label'],
  sessions: ['title', 'abstract'],
  site: [
    'name',
    'tagline',
    'college',
    'edition',
    'heroLines',
    'heroEmphasis',
    'nextDates',
    'about',
    'numbers',
    'reach',
    'faq',
    'ledes',
    'words',
  ],
  speakers: ['name', 'designation', 'organisation', 'bio', 'topics'],
  sponsors: ['name', 'blurb'],
  team: ['name', 'role', 'department'],
  venues: ['name', 'building', 'floor', 'accessibilityNotes'],
} as const satisfies Partial<Record<CollectionName, readonly string[]>>;

export const translatedFields = (collection: CollectionName): readonly string[] =>
  (TRANSLATED as Partial<Record<CollectionName, readonly string[]>>)[collection] ?? [];

/** The texts within further fields: of a group, or of each entry of a list, by the name of the field. */
export const TRANSLATED_PARTS = {
  announcement: { link: ['label'] },
  blogs: { gallery: ['caption', 'alt'] },
  events: { sessions: ['label'], poster: ['alt'], gallery: ['caption', 'alt'] },
  leaderboards: { contingents: ['name', 'shortName'] },
  results: { placements: ['note'], adjustment: ['reason'] },
  sessions: {},
  site: {
    gallery: ['caption', 'alt'],
    homeGallery: ['caption', 'alt'],
    pastEditions: ['title', 'text'],
    contacts: ['label'],
    plan: ['alt'],
  },
  speakers: { photo: ['alt'] },
  sponsors: { tier: ['label'], logo: ['alt'] },
  team: { photo: ['alt'] },
  venues: {},
} as const satisfies Record<keyof typeof TRANSLATED, Parts>;

type Parts = Readonly<Record<string, readonly string[]>>;
type Fields = Readonly<Record<string, unknown>>;

export const translatedParts = (collection: CollectionName): Parts =>
  (TRANSLATED_PARTS as Partial<Record<CollectionName, Parts>>)[collection] ?? {};

/** What can be translated of a document, in the form that a translation of it has: entries of lists by their keys. */
export function wordsOf(collection: CollectionName, document: Fields): Record<string, unknown> {
  const some = (fields: Fields, names: readonly string[]) =>
    Object.fromEntries(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])));
  const parts = Object.entries(translatedParts(collection)).flatMap(([name, texts]) => {
    const value = document[name];
    if (Array.isArray(value))
      return [[name, Object.fromEntries(value.map((entry: Fields) => [keyOf(entry), some(entry, texts)]))]];
    return value ? [[name, some(value as Fields, texts)]] : [];
  });
  return { ...some(document, translatedFields(collection)), ...Object.fromEntries(parts) };
}

/** A language as BCP 47 writes it: hi, ur-Arab, en-IN. */
const CODE = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/;
const LANGUAGES_MAX = 8;

export function languageCode(label: Label) {
  const mustBeCode = {
    error: () => t('{label} must be the code of a language, like hi.', { label: named(label) }),
  };
  return z.string(mustBeCode).regex(CODE, mustBeCode);
}

const isBlank = (value: unknown): boolean =>
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (typeof value === 'object' && Object.values(value).every((part) => part === undefined || isBlank(part)));

/** What stands empty was not translated. */
const unlessBlank = (field: z.core.$ZodType) => {
  const own = field instanceof z.ZodDefault ? field.unwrap() : field;
  return z
    .preprocess((value) => (isBlank(value) ? undefined : value), (own as z.ZodType).optional())
    .optional();
};

/** The schema of a field's entries, or of the field where it is a group. */
function entryOf(field: z.core.$ZodType): { entry: z.ZodObject; isList: boolean } {
  if (field instanceof z.ZodObject) return { entry: field, isList: false };
  if (field instanceof z.ZodArray) return { ...entryOf(field.element), isList: true };
  if (field instanceof z.ZodPipe) return entryOf(field.out);
  return entryOf((field as z.ZodOptional | z.ZodDefault).unwrap());
}

/** The texts of a field's entries, by the key of each. */
function partsSchema(field: z.core.$ZodType, texts: readonly string[]) {
  const { entry, isList } = entryOf(field);
  const error = { error: () => t('A translation must be a group of fields.') };
  const words = z.object(
    Object.fromEntries(texts.map((text) => [text, unlessBlank(entry.shape[text]!)])),
    error,
  );
  return unlessBlank(isList ? z.record(z.string(), words, error).transform(withoutBlank) : words);
}

type ByLanguage = z.ZodOptional<z.ZodType<Translations, unknown>>;

/**
 * A schema whose fields of these names, and texts within others, may also be written in other languages, each as it
 * must be in the first one; and, for staff only, what each translation was made from.
 */
export function translatable<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  names: readonly (keyof Shape & string)[],
  parts: Parts,
) {
  const whole = names.map((name) => [name, unlessBlank(schema.shape[name]!)]);
  const inner = Object.entries(parts).map(([name, texts]) => [name, partsSchema(schema.shape[name]!, texts)]);
  const fields = z.object(Object.fromEntries([...whole, ...inner]) as Record<string, z.ZodType>, {
    error: () => t('A translation must be a group of fields.'),
  });
  const languages = z
    .record(z.string(), fields, { error: () => t('Translations must be a group of languages.') })
    .superRefine((value, context) => {
      const codes = Object.keys(value);
      const refuse = (message: string) => context.addIssue({ code: 'custom', path: [], message });
      if (codes.length > LANGUAGES_MAX)
        refuse(t('Translations can be in at most {max} languages.', { max: LANGUAGES_MAX }));
      if (!codes.every((code) => CODE.test(code)))
        refuse(t('Translations must be named by the codes of languages, like hi.'));
    })
    .transform(withoutBlank);
  const translations = optional(languages) as unknown as ByLanguage;
  const all = (schema as z.ZodObject).safeExtend({ translations, translatedFrom: translations });
  return all as unknown as z.ZodObject<Shape & Record<'translations' | 'translatedFrom', ByLanguage>>;
}

function withoutBlank(languages: Record<string, Record<string, unknown>>): Translations | undefined {
  const written = Object.entries(languages).flatMap(([code, fields]) => {
    const own = Object.entries(fields).filter(([, value]) => value !== undefined);
    return own.length > 0 ? [[code, Object.fromEntries(own)] as const] : [];
  });
  return written.length > 0 ? Object.fromEntries(written) : undefined;
}
