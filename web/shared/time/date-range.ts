import { festivalTime } from './festival-time.ts';

/** The days from one instant to another: 12 to 15 March, 30 March to 2 April, 12 March. */
export function dateRange(startsAt: string, endsAt: string, timezone: string): string {
  const first = festivalTime(startsAt, timezone);
  // What ends at midnight has not touched the next day.
  const last = festivalTime(new Date(Date.parse(endsAt) - 1).toISOString(), timezone);
  if (first.day === last.day) return first.date;
  if (first.year !== last.year) return `${first.date} ${first.year} to ${last.date} ${last.year}`;
  if (first.day.slice(0, 7) === last.day.slice(0, 7)) return `${first.date.split(' ')[0]} to ${last.date}`;
  return `${first.date} to ${last.date}`;
}
