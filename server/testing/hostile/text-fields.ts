import type { z } from 'zod';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { collections } from '#contract/api/collections.ts';

interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  valueType?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
}

/** A field that takes markup as words: what an attacker writes into. */
interface TextField {
  /** With a star for each entry of a list. */
  path: string;
  max: number;
  schema: z.ZodType;
}

/** What any field of words takes, however short. */
const MARKUP = ['<b>"x\'>&', '<img src=x onerror=hit(1)>'];

/** Every text field of a collection, as its schema has them. */
export const textFieldsOf = (collection: CollectionName): TextField[] => [
  ...new Map(walk(collections[collection].schema, []).map((field) => [field.path, field])).values(),
];

/** The schemas of a collection's fields that hold an address. */
export const addressFieldsOf = (collection: CollectionName): z.ZodType[] =>
  walk(collections[collection].schema, [], (path) => /(^|\.)((\w+U|u)rl|logo|social\.\w+)$/.test(path)).map(
    ({ schema }) => schema,
  );

function walk(
  schema: z.ZodType,
  path: readonly string[],
  isWanted: (path: string, schema: z.ZodType) => boolean = takesMarkup,
): TextField[] {
  const { type, shape, element, valueType, innerType, in: before, out } = schema.def as unknown as Definition;
  const inner = (part: z.ZodType, ...names: string[]) => walk(part, [...path, ...names], isWanted);
  if (shape) return Object.entries(shape).flatMap(([name, field]) => inner(field, name));
  if (element) return inner(element, '*');
  // Translations, by the code of their language; and within them, entries of lists by their keys.
  if (valueType) return inner(valueType, path.length === 1 ? 'hi' : '*');
  if (innerType) return inner(innerType);
  const own = path.join('.');
  if (type === 'pipe') {
    const found = [before!, out!].flatMap((part) => inner(part));
    return found.filter((field) => field.path !== own || isWanted(own, schema));
  }
  const { maxLength } = schema as { maxLength?: number | null };
  return type === 'string' && isWanted(own, schema) ? [{ path: own, max: maxLength ?? 1000, schema }] : [];
}

function takesMarkup(_path: string, schema: z.ZodType): boolean {
  return MARKUP.some((text) => schema.safeParse(text).success);
}

/** The document with other words in each of its text fields. */
export function withTexts<Value>(
  value: Value,
  fields: readonly TextField[],
  textFor: (field: TextField) => string,
  path: readonly string[] = [],
): Value {
  if (typeof value === 'string') {
    const field = fields.find((each) => each.path === path.join('.'));
    return (field ? textFor(field) : value) as Value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const nameOf = (key: string) => (Array.isArray(value) ? '*' : key);
  const entries = Object.entries(value).map(([key, inner]) => [
    key,
    withTexts(inner as unknown, fields, textFor, [...path, nameOf(key)]),
  ]);
  return (Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)) as Value;
}

/** The words that stand at a path of a document. */
export function wordsAt(value: unknown, path: string): string[] {
  if (path === '') return typeof value === 'string' ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  const [name, ...rest] = path.split('.');
  const inner = name === '*' ? Object.values(value) : [(value as Record<string, unknown>)[name!]];
  return inner.flatMap((one) => wordsAt(one, rest.join('.')));
}
