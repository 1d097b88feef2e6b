import { festivalTime } from './festival-time.ts';

const DAY = 86_400_000;

/** When something is, in as few words as are clear: 19:00, Tomorrow 10:00, Sun 15 Mar, 10:00. */
export function whenText(instant: string, now: number, timezone: string): string {
  const { day, weekday, shortDate, clock } = festivalTime(instant, timezone);
  const dayAt = (offset: number) => festivalTime(new Date(now + offset * DAY).toISOString(), timezone).day;
  if (day === dayAt(0)) return clock;
  if (day === dayAt(1)) return `Tomorrow ${clock}`;
  if (day === dayAt(-1)) return `Yesterday ${clock}`;
  return `${weekday.slice(0, 3)} ${shortDate}, ${clock}`;
}
