import { clockText, instantOf } from '#contract/programme/typed-time.ts';
import type { Fields } from './fields/field-spec.ts';
import { type ScreenSpec, specsOf } from './screen-specs/screen-spec.ts';

type Zoned = Pick<ScreenSpec, 'collection' | 'zoneField' | 'sections' | 'side' | 'hidden'>;

function isZone(value: unknown): value is string {
  if (typeof value !== 'string' || value === '') return false;
  try {
    return Boolean(Intl.DateTimeFormat('en', { timeZone: value }));
  } catch {
    return false;
  }
}

/** The clock that a form's dates are told by: the one that is typed beside them, or else the festival's. */
export function zoneOf({ zoneField }: Zoned, fields: Fields, known: string): string {
  const typed = zoneField === undefined ? undefined : fields[zoneField];
  return isZone(typed) ? typed : known;
}

/** Whoever corrects the time zone means the same hours in it: the dates that stand there stay as they are read. */
export function onTheSameClock(screen: Zoned, before: Fields, after: Fields, known: string): Fields {
  const [from, to] = [zoneOf(screen, before, known), zoneOf(screen, after, known)];
  if (from === to) return after;
  const moved = specsOf(screen).flatMap(({ type, name }) =>
    type === 'instant' && typeof after[name] === 'string'
      ? [[name, instantOf(clockText(after[name], from), to)]]
      : [],
  );
  return { ...after, ...(Object.fromEntries(moved) as Fields) };
}
