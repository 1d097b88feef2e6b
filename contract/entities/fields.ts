import { z } from 'zod';
import { documentIdPattern } from '#contract/api/document.ts';
import { plural, said, t, word } from '#contract/languages/words.ts';

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

/** A field's name in messages: a text that was marked with `word`, or what makes one in the language of its reader. */
export type Label = string | (() => string);

export const named = (label: Label): string => (typeof label === 'string' ? said(label) : label());

export const isRequired = (label: Label): string => t('{label} is required.', { label: named(label) });
const required = (label: Label) => ({ error: () => isRequired(label) });
const atMost = (label: Label, max: number) => ({
  error: () =>
    plural(max, '{label} can have at most {n} character.', '{label} can have at most {n} characters.', {
      label: named(label),
    }),
});
const mustBeNumber = (label: Label) => ({
  error: () => t('{label} must be a number.', { label: named(label) }),
});
const mustBeAddress = (label: Label) => ({
  error: () => t('{label} must be an address.', { label: named(label) }),
});
const orMore = (label: Label, min: number) => ({
  error: () => t('{label} must be {min} or more.', { label: named(label), min }),
});
const orLess = (label: Label, max: number) => ({
  error: () => t('{label} must be {max} or less.', { label: named(label), max }),
});

export function text(label: Label, { min = 1, max }: TextLimits) {
  const tooShort = () =>
    plural(min, '{label} needs at least {n} character.', '{label} needs at least {n} characters.', {
      label: named(label),
    });
  return z
    .string({
      error: (issue) =>
        issue.input === undefined ? isRequired(label) : t('{label} must be text.', { label: named(label) }),
    })
    .trim()
    .min(min, min === 1 ? required(label) : { error: tooShort })
    .max(max, atMost(label, max));
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

export function optionalText(label: Label, { max }: TextLimits) {
  const trimmed = z
    .string({ error: () => t('{label} must be text.', { label: named(label) }) })
    .trim()
    .max(max, atMost(label, max));
  return optional(trimmed.transform((value) => value || undefined));
}

// A time needs its zone; otherwise it would depend on the server's clock.
const instantPattern = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;

/** An instant, stored as UTC with milliseconds, so that sorting the texts sorts the times. */
export function instant(label: Label) {
  return z
    .string({
      error: (issue) =>
        issue.input === undefined ? isRequired(label) : t('{label} must be a date.', { label: named(label) }),
    })
    .refine((value) => instantPattern.test(value) && !Number.isNaN(Date.parse(value)), {
      error: () => t('{label} must be a date and time, like 2026-03-12T17:30:00Z.', { label: named(label) }),
    })
    .transform((value) => new Date(value).toISOString());
}

/** A name of the IANA list, because "IST" means three different times. */
export function timezone(label: Label) {
  return z.string(required(label)).refine(
    (value) => {
      try {
        return Boolean(Intl.DateTimeFormat('en', { timeZone: value }));
      } catch {
        return false;
      }
    },
    { error: () => t('{label} must be the name of a timezone, like Asia/Kolkata.', { label: named(label) }) },
  );
}

export function oneOf<const Values extends readonly [string, ...string[]]>(label: Label, values: Values) {
  return z.enum(values, {
    error: () => t('{label} must be one of: {values}.', { label: named(label), values: values.join(', ') }),
  });
}

export function wholeNumber(label: Label, { min, max }: { min: number; max: number }) {
  return z
    .int({ error: () => t('{label} must be a whole number.', { label: named(label) }) })
    .min(min, orMore(label, min))
    .max(max, orLess(label, max));
}

export function flag(label: Label, initially = false) {
  return z
    .boolean({ error: () => t('{label} must be true or false.', { label: named(label) }) })
    .default(initially);
}

/** Money, in the festival's currency: up to two decimals. */
export function amount(label: Label, { max }: { max: number }) {
  return z
    .number(mustBeNumber(label))
    .min(0, orMore(label, 0))
    .max(max, orLess(label, max))
    .refine((value) => Number(value.toFixed(2)) === value, {
      error: () => t('{label} can have at most 2 decimals.', { label: named(label) }),
    });
}

/** A number with decimals, such as a part of a degree. */
export function decimal(label: Label, { min, max }: { min: number; max: number }) {
  return z.number(mustBeNumber(label)).min(min, orMore(label, min)).max(max, orLess(label, max));
}

export const ORDER_MAX = 100_000;

/** The position when staff arrange the documents; lower comes first. */
export const orderNumber = () => wholeNumber(word('Order'), { min: 0, max: ORDER_MAX }).default(0);

export function reference(label: Label) {
  return z.string(required(label)).regex(documentIdPattern, {
    error: () => t('{label} must be the id of a document.', { label: named(label) }),
  });
}

const URL_MAX = 2000;

/** An address that a visitor may be sent to. */
export function webAddress(label: Label) {
  return z
    .string(mustBeAddress(label))
    .max(URL_MAX, atMost(label, URL_MAX))
    .refine((value) => /^https:\/\/[^\s"'<>\\]+$/.test(value), {
      error: () => t('{label} must be an address that starts with https://.', { label: named(label) }),
    });
}

/** A picture's or document's address: a file of this site, or one elsewhere over https. */
export function fileAddress(label: Label) {
  return z
    .string(mustBeAddress(label))
    .max(URL_MAX, atMost(label, URL_MAX))
    .refine((value) => /^\/(?!\/)[^\s"'<>\\]*$/.test(value) || /^https:\/\/[^\s"'<>\\]+$/.test(value), {
      error: () =>
        t('{label} must be a file of this site or an address that starts with https://.', {
          label: named(label),
        }),
    });
}

export const notUploaded = (label: Label): string =>
  t('{label} must be a picture that was uploaded to this site.', { label: named(label) });

/** A picture of this site: one elsewhere would tell another host who looks at it. */
export function uploadAddress(label: Label) {
  return fileAddress(label).refine((value) => value.startsWith('/'), { error: () => notUploaded(label) });
}

const EMAIL_MAX = 254;
export const languageCode = () => z.string().regex(/^[a-z]{2,3}$/, word('Language must be a code like hi.'));

export function email(label: Label) {
  return z
    .string(required(label))
    .trim()
    .min(1, required(label))
    .max(EMAIL_MAX, atMost(label, EMAIL_MAX))
    .pipe(
      z.email({
        error: () => t('{label} must be an email address, like name@example.org.', { label: named(label) }),
      }),
    );
}

export function phone(label: Label) {
  return z
    .string(required(label))
    .trim()
    .min(1, required(label))
    .regex(/^\+?[0-9][0-9 ()-]{5,18}[0-9]$/, {
      error: () =>
        t('{label} must be a phone number of 7 to 20 digits, spaces and dashes.', { label: named(label) }),
    });
}

export function colour(label: Label) {
  return z.string(required(label)).regex(/^#[0-9a-fA-F]{6}$/, {
    error: () => t('{label} must be a colour like #DECBA7.', { label: named(label) }),
  });
}

export const SLUG_MAX = 80;
export function slug(label: Label) {
  return z
    .string(required(label))
    .max(SLUG_MAX, atMost(label, SLUG_MAX))
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
      error: () =>
        t('{label} can have small letters, digits and single dashes between them.', { label: named(label) }),
    });
}

export function listOf<Item extends z.ZodType>(
  label: Label,
  item: Item,
  { min = 0, max }: { min?: number; max: number },
) {
  const list = z
    .array(item, { error: () => t('{label} must be a list.', { label: named(label) }) })
    .max(max, {
      error: () =>
        plural(max, '{label} can have at most {n} entry.', '{label} can have at most {n} entries.', {
          label: named(label),
        }),
    });
  return min > 0
    ? list.min(min, {
        error: () =>
          plural(min, '{label} needs at least one entry.', '{label} needs at least {n} entries.', {
            label: named(label),
          }),
      })
    : list;
}

/** Several fields that belong together, such as the label and the address of a link. */
export function group<Shape extends z.ZodRawShape>(label: Label, shape: Shape) {
  return z.object(shape, required(label));
}

/** A picture and what it shows, in words for those who do not see it. */
export const ALT_MAX = 200;
export function picture(label: Label) {
  return group(label, {
    url: fileAddress(() => t('{label} address', { label: named(label) })),
    alt: text(() => t('{label} description', { label: named(label) }), { max: ALT_MAX }),
  });
}

export const LINKS_MAX = 6;
export const LINK_LABEL_MAX = 40;
export const links = () =>
  listOf(
    word('Links'),
    group(word('Link'), {
      label: text(word('Link label'), { max: LINK_LABEL_MAX }),
      url: webAddress(word('Link address')),
    }),
    { max: LINKS_MAX },
  ).default([]);

type Refinement<Value> = (value: Value, context: z.RefinementCtx<Value>) => void;

/** Rules between fields: instants are compared as text, which `instant` makes right. */
export const mustEndLater =
  <Start extends string, End extends string>(
    start: Start,
    end: End,
    message: () => string,
  ): Refinement<Partial<Record<Start | End, string>>> =>
  (value, context) => {
    const [from, to] = [value[start], value[end]];
    if (from !== undefined && to !== undefined && to <= from) {
      context.addIssue({ code: 'custom', path: [end], message: message() });
    }
  };

export const mustDiffer =
  <Key extends string>(key: Key, label: Label): Refinement<Record<Key, string>[]> =>
  (items, context) => {
    const seen = new Set<string>();
    for (const [index, item] of items.entries()) {
      const value = item[key];
      if (seen.has(value)) {
        context.addIssue({
          code: 'custom',
          path: [index, key],
          message: t('{label} "{value}" is there twice.', { label: named(label), value }),
        });
      }
      seen.add(value);
    }
  };
