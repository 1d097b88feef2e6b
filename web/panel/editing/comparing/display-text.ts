import { t } from '#contract/languages/words.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import type { Fields, FieldSpec } from '../fields/field-spec.ts';
import { festivalTime } from '#web/shared/time/festival-time.ts';

/** The name of what a field refers to. */
export type NameOf = (collection: CollectionName, id: string) => string;

export interface Facts {
  timezone: string;
  nameOf: NameOf;
}

/** A field's name as the form has it; for one that no form shows, its key in words. */
export const labelOf = (specs: readonly FieldSpec[], name: string): string => {
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return specs.find((spec) => spec.name === name)?.label ?? words.charAt(0).toUpperCase() + words.slice(1);
};

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** What a field holds, in words, to be compared by a person. */
export function valueText(spec: FieldSpec | undefined, value: unknown, facts: Facts): string {
  if (value === undefined || value === null || value === '') return t('Nothing');
  if (Array.isArray(value)) {
    if (value.length === 0) return t('Nothing');
    const fields = spec?.type === 'groups' || spec?.type === 'gallery' ? spec.fields : [];
    return value
      .map((item) => (isFields(item) ? lines(fields, item, facts, ', ') : itemText(spec, item, facts)))
      .join('\n');
  }
  if (isFields(value)) return lines(spec?.type === 'group' ? spec.fields : [], value, facts, '\n');
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (spec?.type === 'choice') return spec.options[String(value)] ?? String(value);
  if (spec?.type === 'file') return String(value).split(/[?#]/)[0]!.split('/').at(-1)!;
  return itemText(spec, value, facts);
}

function itemText(spec: FieldSpec | undefined, value: unknown, { timezone, nameOf }: Facts): string {
  if (typeof value !== 'string') return String(value);
  if (spec?.type === 'reference' || spec?.type === 'references') return nameOf(spec.collection, value);
  // A time is shown as one also where no form knows the field.
  return spec?.type === 'instant' || (spec === undefined && INSTANT.test(value))
    ? shortTime(value, timezone)
    : value;
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const lines = (specs: readonly FieldSpec[], fields: Fields, facts: Facts, between: string): string =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const spec = specs.find((each) => each.name === name);
      return `${labelOf(specs, name)}: ${valueText(spec, value, facts)}`;
    })
    .join(between);

/** 13 Mar 2026, 17:30 at the festival. */
export function shortTime(instant: unknown, timezone: string): string {
  if (typeof instant !== 'string' || Number.isNaN(Date.parse(instant))) return '';
  const { shortDate, year, clock } = festivalTime(instant, timezone);
  return `${shortDate} ${year}, ${clock}`;
}

/** The name of who made a change; the change log calls the server "system". */
export const nameOf = (by: string): string => (by === 'system' ? t('the server') : by);
