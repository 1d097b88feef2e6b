import { offsetAt, wallClock } from './zone-clock.ts';

const DAY = 86_400_000;

/** What a date-and-time input shows of an instant: the festival's clock, wherever the reader sits. */
export function clockText(instant: unknown, timezone: string): string {
  if (typeof instant !== 'string' || Number.isNaN(Date.parse(instant))) return '';
  return wallClock(Date.parse(instant), timezone).toISOString().slice(0, 16);
}

/**
 * The instant at which the festival's clock shows this. Where the clock is set back and shows it twice, the first;
 * where it is set forward and never does, the same time after.
 */
export function instantOf(text: string, timezone: string): string | undefined {
  const asUtc = Date.parse(`${text}Z`);
  if (text === '' || Number.isNaN(asUtc)) return undefined;
  const candidates = [-DAY, DAY].map((aside) => asUtc - offsetAt(asUtc + aside, timezone));
  const fitting = candidates.filter(
    (time) => clockText(new Date(time).toISOString(), timezone) === text.slice(0, 16),
  );
  return new Date(fitting.length > 0 ? Math.min(...fitting) : Math.max(...candidates)).toISOString();
}
