/** The festival's time, set around the moment of seeding, so that the demo is always in the middle of its second day. */
export const TIMEZONE = 'Asia/Kolkata';
export const LAST_DAY = 4;
const DAY_OF_NOW = 2;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
// India keeps one time all year, so a fixed offset is exact.
const OFFSET = 330 * MINUTE;
const QUARTER = 15 * MINUTE;

export type Day = 1 | 2 | 3 | 4;
/** Either by the festival's calendar, or by minutes from the moment of seeding. */
export type Start = { day: Day; at: string } | { fromNow: number };

export interface FestivalClock {
  now: Date;
  /** When something starts. Times relative to now start on a quarter of an hour, as programmes do. */
  startOf(start: Start): Date;
  ago(minutes: number): Date;
  daysAgo(days: number, at: string): Date;
}

export function festivalClock(now: Date): FestivalClock {
  const localMidnight = Math.floor((now.getTime() + OFFSET) / DAY) * DAY - OFFSET;
  const lastQuarter = Math.floor(now.getTime() / QUARTER) * QUARTER;
  const onDay = (daysFromNow: number, at: string) =>
    new Date(localMidnight + daysFromNow * DAY + minutesOf(at) * MINUTE);
  return {
    now,
    startOf: (start) =>
      'day' in start
        ? onDay(start.day - DAY_OF_NOW, start.at)
        : new Date(lastQuarter + start.fromNow * MINUTE),
    ago: (minutes) => new Date(now.getTime() - minutes * MINUTE),
    // A time of today that is still to come is moved to the day before.
    daysAgo: (days, at) => {
      const date = onDay(-days, at);
      return date <= now ? date : onDay(-days - 1, at);
    },
  };
}

export const plusMinutes = (date: Date, minutes: number): Date => new Date(date.getTime() + minutes * MINUTE);

function minutesOf(at: string): number {
  const [hours, minutes] = at.split(':').map(Number);
  return hours! * 60 + minutes!;
}
