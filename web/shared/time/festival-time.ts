import { wallClock } from '#contract/programme/zone-clock.ts';

/** Words of our own instead of the platform's: Node and browsers differ in theirs, and hydration must not. */
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

export interface FestivalTime {
  /** 2026-03-13, to tell days apart. */
  day: string;
  weekday: string;
  /** 13 March */
  date: string;
  /** 13 Mar */
  shortDate: string;
  year: number;
  /** 17:30 */
  clock: string;
}

/** What the clocks and calendars at the festival say at an instant, wherever the reader is. */
export function festivalTime(instant: string, timezone: string): FestivalTime {
  const wall = wallClock(Date.parse(instant), timezone);
  const text = wall.toISOString();
  const date = wall.getUTCDate();
  const month = MONTHS[wall.getUTCMonth()]!;
  return {
    day: text.slice(0, 10),
    weekday: WEEKDAYS[wall.getUTCDay()]!,
    date: `${date} ${month}`,
    shortDate: `${date} ${month.slice(0, 3)}`,
    year: wall.getUTCFullYear(),
    clock: text.slice(11, 16),
  };
}
