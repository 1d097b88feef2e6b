import { offsetAt, wallClock } from './zone-clock.ts';

const DAY = 86_400_000;

/** An instant as date-and-time inputs show it: in festival time, wherever the reader is. */
export function clockText(instant: unknown, timezone: string): string {
  if (typeof instant !== 'string' || Number.isNaN(Date.parse(instant))) return '';
  return wallClock(Date.parse(instant), timezone).toISOString().slice(0, 16);
}

/**
 * The instant of a festival time. When clocks are set back and show it twice, the first one; when they are set forward
 * and skip it, the time after the change.
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
