import { z } from 'zod';
import { documentIdPattern } from '#contract/api/document.ts';

// Pages forbid eval. zod would try it before a schema is used, and the browser would report that.
if ('document' in globalThis) z.config({ jitless: true });

/**
 * The field types of entities. Every message names the field and the limit, because the API sends the same sentence
 * that forms show beside the field.
 */
interface TextLimits {
  min?: number;
  max: number;
}

const characters = (count: number) => (count === 1 ? '1 character' : `${count} characters`);

export function text(label: string, { min = 1, max }: TextLimits) {
  return z
    .string({
      error: (issue) => (issue.input === undefined ? `${label} is required.` : `${label} must be text.`),
    })
    .trim()
    .min(min, min === 1 ? `${label} is required.` : `${label} needs at least ${characters(min)}.`)
    .max(max, `${label} can have at most ${characters(max)}.`);
}

/**
 * A field that may be missing. An emptied input sends '' and a partial update takes a field away with null, so both
 * mean that it is absent.
 */
export function optional<Field extends z.ZodType>(field: Field) {
  return z
    .preprocess((value) => (value === '' || value === null ? undefined : value), field.optional())
    .optional();
}

export function optionalText(label: string, { max }: TextLimits) {
  const trimmed = z
    .string(`${label} must be text.`)
    .trim()
    .max(max, `${label} can have at most ${characters(max)}.`);
  return optional(trimmed.transform((value) => value || undefined));
}

// A time needs its zone; otherwise it would depend on the server's clock.
const instantPattern = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;

/** An instant, stored as UTC with milliseconds, so that sorting the texts sorts the times. */
export function instant(label: string) {
  return z
    .string({
      error: (issue) => (issue.input === undefined ? `${label} is required.` : `${label} must be a date.`),
    })
    .refine(
      (value) => instantPattern.test(value) && !Number.isNaN(Date.parse(value)),
      `${label} must be a date and time, like 2026-03-12T17:30:00Z.`,
    )
    .transform((value) => new Date(value).toISOString());
}

/** A name of the IANA list, because "IST" means three different times. */
export function timezone(label: string) {
  return z.string(`${label} is required.`).refine((value) => {
    try {
      return Boolean(Intl.DateTimeFormat('en', { timeZone: value }));
    } catch {
      return false;
    }
  }, `${label} must be the name of a timezone, like Asia/Kolkata.`);
}

export function oneOf<const Values extends readonly [string, ...string[]]>(label: string, values: Values) {
  return z.enum(values, `${label} must be one of: ${values.join(', ')}.`);
}

export function wholeNumber(label: string, { min, max }: { min: number; max: number }) {
  return z
    .int(`${label} must be a whole number.`)
    .min(min, `${label} must be ${min} or more.`)
    .max(max, `${label} must be ${max} or less.`);
}

export function flag(label: string, initially = false) {
  return z.boolean(`${label} must be true or false.`).default(initially);
}

/** Money, in the festival's currency: up to two decimals. */
export function amount(label: string, { max }: { max: number }) {
  return z
    .number(`${label} must be a number.`)
    .min(0, `${label} must be 0 or more.`)
    .max(max, `${label} must be ${max} or less.`)
    .refine((value) => Number(value.toFixed(2)) === value, `${label} can have at most 2 decimals.`);
}

/** A number with decimals, such as a part of a degree. */
export function decimal(label: string, { min, max }: { min: number; max: number }) {
  return z
    .number(`${label} must be a number.`)
    .min(min, `${label} must be ${min} or more.`)
    .max(max, `${label} must be ${max} or less.`);
}

export const ORDER_MAX = 100_000;

/** The position when staff arrange the documents; lower comes first. */
export const orderNumber = () => wholeNumber('Order', { min: 0, max: ORDER_MAX }).default(0);

export function reference(label: string) {
  return z.string(`${label} is required.`).regex(documentIdPattern, `${label} must be the id of a document.`);
}

const URL_MAX = 2000;

/** An address that a visitor may be sent to. */
export function webAddress(label: string) {
  return z
    .string(`${label} must be an address.`)
    .max(URL_MAX, `${label} can have at most ${URL_MAX} characters.`)
    .refine(
      (value) => /^https:\/\/[^\s"'<>\\]+$/.test(value),
      `${label} must be an address that starts with https://.`,
    );
}

/** A picture's or document's address: a file of this site, or one elsewhere over https. */
export function fileAddress(label: string) {
  return z
    .string(`${label} must be an address.`)
    .max(URL_MAX, `${label} can have at most ${URL_MAX} characters.`)
    .refine(
      (value) => /^\/(?!\/)[^\s"'<>\\]*$/.test(value) || /^https:\/\/[^\s"'<>\\]+$/.test(value),
      `${label} must be a file of this site or an address that starts with https://.`,
    );
}

export const notUploaded = (label: string) => `${label} must be a picture that was uploaded to this site.`;

/** A picture of this site: one elsewhere would tell another host who looks at it. */
export function uploadAddress(label: string) {
  return fileAddress(label).refine((value) => value.startsWith('/'), notUploaded(label));
}

const EMAIL_MAX = 254;
export function email(label: string) {
  return z
    .string(`${label} is required.`)
    .trim()
    .min(1, `${label} is required.`)
    .max(EMAIL_MAX, `${label} can have at most ${EMAIL_MAX} characters.`)
    .pipe(z.email(`${label} must be an email address, like name@example.org.`));
}

export function phone(label: string) {
  return z
    .string(`${label} is required.`)
    .trim()
    .min(1, `${label} is required.`)
    .regex(
      /^\+?[0-9][0-9 ()-]{5,18}[0-9]$/,
      `${label} must be a phone number of 7 to 20 digits, spaces and dashes.`,
    );
}

export function colour(label: string) {
  return z
    .string(`${label} is required.`)
    .regex(/^#[0-9a-fA-F]{6}$/, `${label} must be a colour like #DECBA7.`);
}

export const SLUG_MAX = 80;
export function slug(label: string) {
  return z
    .string(`${label} is required.`)
    .max(SLUG_MAX, `${label} can have at most ${SLUG_MAX} characters.`)
    .regex(
      /^[a-z0-9]+(-[a-z0-9]+)*$/,
      `${label} can have small letters, digits and single dashes between them.`,
    );
}

export function listOf<Item extends z.ZodType>(
  label: string,
  item: Item,
  { min = 0, max }: { min?: number; max: number },
) {
  const list = z
    .array(item, `${label} must be a list.`)
    .max(max, `${label} can have at most ${max} entries.`);
  return min > 0
    ? list.min(min, `${label} needs at least ${min === 1 ? 'one entry' : `${min} entries`}.`)
    : list;
}

/** Several fields that belong together, such as the label and the address of a link. */
export function group<Shape extends z.ZodRawShape>(label: string, shape: Shape) {
  return z.object(shape, `${label} is required.`);
}

/** A picture and what it shows, in words for those who do not see it. */
export const ALT_MAX = 200;
export function picture(label: string) {
  return group(label, {
    url: fileAddress(`${label} address`),
    alt: text(`${label} description`, { max: ALT_MAX }),
  });
}

export const LINKS_MAX = 6;
export const LINK_LABEL_MAX = 40;
export const links = () =>
  listOf(
    'Links',
    group('Link', { label: text('Link label', { max: LINK_LABEL_MAX }), url: webAddress('Link address') }),
    { max: LINKS_MAX },
  ).default([]);

type Refinement<Value> = (value: Value, context: z.RefinementCtx<Value>) => void;

/** Rules between fields: instants are compared as text, which `instant` makes right. */
export const mustEndLater =
  <Start extends string, End extends string>(
    start: Start,
    end: End,
    message: string,
  ): Refinement<Partial<Record<Start | End, string>>> =>
  (value, context) => {
    const [from, to] = [value[start], value[end]];
    if (from !== undefined && to !== undefined && to <= from) {
      context.addIssue({ code: 'custom', path: [end], message });
    }
  };

export const mustDiffer =
  <Key extends string>(key: Key, label: string): Refinement<Record<Key, string>[]> =>
  (items, context) => {
    const seen = new Set<string>();
    for (const [index, item] of items.entries()) {
      const value = item[key];
      if (seen.has(value)) {
        context.addIssue({
          code: 'custom',
          path: [index, key],
          message: `${label} "${value}" is there twice.`,
        });
      }
      seen.add(value);
    }
  };
