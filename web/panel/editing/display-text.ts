import type { Fields, FieldSpec } from './fields/field-spec.ts';
import { festivalTime } from '#web/shared/time/festival-time.ts';

/** A field's name as the form has it; for one that no form shows, its key. */
export const labelOf = (specs: readonly FieldSpec[], name: string): string =>
  specs.find((spec) => spec.name === name)?.label ?? name.charAt(0).toUpperCase() + name.slice(1);

/** What a field holds, in words, to be compared by a person. */
export function valueText(spec: FieldSpec | undefined, value: unknown, timezone: string): string {
  if (value === undefined || value === null || value === '') return 'Nothing';
  if (Array.isArray(value)) {
    if (value.length === 0) return 'Nothing';
    const fields = spec?.type === 'groups' ? spec.fields : [];
    return value
      .map((item) => (isFields(item) ? lines(fields, item, timezone, ', ') : String(item)))
      .join('\n');
  }
  if (isFields(value)) return lines(spec?.type === 'group' ? spec.fields : [], value, timezone, '\n');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (spec?.type === 'instant') return shortTime(value, timezone);
  if (spec?.type === 'choice') return spec.options[String(value)] ?? String(value);
  return String(value);
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const lines = (specs: readonly FieldSpec[], fields: Fields, timezone: string, between: string): string =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const spec = specs.find((each) => each.name === name);
      return `${labelOf(specs, name)}: ${valueText(spec, value, timezone)}`;
    })
    .join(between);

/** 13 Mar 2026, 17:30 at the festival. */
export function shortTime(instant: unknown, timezone: string): string {
  if (typeof instant !== 'string' || Number.isNaN(Date.parse(instant))) return '';
  const { shortDate, year, clock } = festivalTime(instant, timezone);
  return `${shortDate} ${year}, ${clock}`;
}

/** The name of who made a change; the change log calls the server "system". */
export const nameOf = (by: string): string => (by === 'system' ? 'the server' : by);
