import { z } from 'zod';
import { documentIdPattern } from '../document.ts';

/**
 * The kinds of field that entities are made of. Every message names the field and the limit, because the same
 * sentence is shown beside the form's field and sent by the API.
 */
interface TextLimits {
  min?: number;
  max: number;
}

const characters = (count: number) => (count === 1 ? '1 character' : `${count} characters`);

export function text(label: string, { min = 1, max }: TextLimits) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? `${label} is required.` : `${label} must be text.`) })
    .trim()
    .min(min, min === 1 ? `${label} is required.` : `${label} needs at least ${characters(min)}.`)
    .max(max, `${label} can have at most ${characters(max)}.`);
}

/** Absent and empty mean the same. */
export function optionalText(label: string, { max }: TextLimits) {
  return z
    .string(`${label} must be text.`)
    .trim()
    .max(max, `${label} can have at most ${characters(max)}.`)
    .optional()
    .transform((value) => value || undefined);
}

/** An instant, kept as UTC with milliseconds so that the order of the texts is the order of time. */
export function instant(label: string) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? `${label} is required.` : `${label} must be a date.`) })
    .refine((value) => !Number.isNaN(Date.parse(value)), `${label} must be a date and time, like 2026-03-12T17:30:00Z.`)
    .transform((value) => new Date(value).toISOString());
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

export function flag(label: string) {
  return z.boolean(`${label} must be true or false.`).default(false);
}

export function reference(label: string) {
  return z.string(`${label} is required.`).regex(documentIdPattern, `${label} must be the id of a document.`);
}

export const URL_MAX = 2000;

/** An address that a visitor may be sent to. */
export function webAddress(label: string) {
  return z
    .string(`${label} must be an address.`)
    .max(URL_MAX, `${label} can have at most ${URL_MAX} characters.`)
    .refine((value) => /^https:\/\/[^\s"'<>\\]+$/.test(value), `${label} must be an address that starts with https://.`);
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

export const EMAIL_MAX = 254;
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
    .regex(/^\+?[0-9][0-9 ()-]{5,18}[0-9]$/, `${label} must be a phone number of 7 to 20 digits, spaces and dashes.`);
}

export function colour(label: string) {
  return z.string(`${label} is required.`).regex(/^#[0-9a-fA-F]{6}$/, `${label} must be a colour like #DECBA7.`);
}

export const SLUG_MAX = 80;
export function slug(label: string) {
  return z
    .string(`${label} is required.`)
    .max(SLUG_MAX, `${label} can have at most ${SLUG_MAX} characters.`)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, `${label} can have small letters, digits and single dashes between them.`);
}

export function listOf<Item extends z.ZodType>(label: string, item: Item, { min = 0, max }: { min?: number; max: number }) {
  const list = z
    .array(item, `${label} must be a list.`)
    .max(max, `${label} can have at most ${max} entries.`);
  return min > 0 ? list.min(min, `${label} needs at least ${min === 1 ? 'one entry' : `${min} entries`}.`) : list;
}
