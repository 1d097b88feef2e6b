import { wallClock } from '#contract/programme/zone-clock.ts';

/** Our own words, because Node and browsers differ in theirs, and hydration needs the same text. */
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

/** An instant in the festival's time zone, wherever the reader is. */
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

/** The days from one instant to another: 12 to 15 March, 30 March to 2 April, 12 March. */
export function dateRange(startsAt: string, endsAt: string, timezone: string): string {
  const first = festivalTime(startsAt, timezone);
  // An end at midnight does not count as the next day.
  const last = festivalTime(new Date(Date.parse(endsAt) - 1).toISOString(), timezone);
  if (first.day === last.day) return first.date;
  if (first.year !== last.year) return `${first.date} ${first.year} to ${last.date} ${last.year}`;
  if (first.day.slice(0, 7) === last.day.slice(0, 7)) return `${first.date.split(' ')[0]} to ${last.date}`;
  return `${first.date} to ${last.date}`;
}

const DAY = 86_400_000;

/** A moment in few words: 19:00, Tomorrow 10:00, Sun 15 Mar, 10:00. */
export function whenText(instant: string, now: number, timezone: string): string {
  const { day, weekday, shortDate, clock } = festivalTime(instant, timezone);
  const dayAt = (offset: number) => festivalTime(new Date(now + offset * DAY).toISOString(), timezone).day;
  if (day === dayAt(0)) return clock;
  if (day === dayAt(1)) return `Tomorrow ${clock}`;
  if (day === dayAt(-1)) return `Yesterday ${clock}`;
  return `${weekday.slice(0, 3)} ${shortDate}, ${clock}`;
}
