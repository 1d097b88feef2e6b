import { language, t } from '#contract/languages/words.ts';
import { wallClock } from '#contract/programme/zone-clock.ts';

/** Our own words, because Node and browsers differ in theirs, and hydration needs the same text. */
const WEEKDAYS = t('Sunday Monday Tuesday Wednesday Thursday Friday Saturday').split(' ');
const MONTHS = t(
  'January February March April May June July August September October November December',
).split(' ');

/** English has the first three letters of each; cut so, words of another script would lose a sign. */
export const shortName = (name: string): string =>
  language() === 'en'
    ? name.slice(0, 3)
    : t('Sun Mon Tue Wed Thu Fri Sat Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec').split(' ')[
        [...WEEKDAYS, ...MONTHS].indexOf(name)
      ]!;

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
    date: t('{date} {month}', { date, month }),
    shortDate: t('{date} {month}', { date, month: shortName(month) }),
    year: wall.getUTCFullYear(),
    clock: text.slice(11, 16),
  };
}

/** Sun 15 Mar */
export const shortDay = ({ weekday, shortDate }: Pick<FestivalTime, 'weekday' | 'shortDate'>): string =>
  t('{weekday} {date}', { weekday: shortName(weekday), date: shortDate });

/** Sun 15 Mar, 10:00 */
export const shortMoment = (time: FestivalTime): string =>
  t('{day}, {clock}', { day: shortDay(time), clock: time.clock });

/** The days from one instant to another: 12 to 15 March, 30 March to 2 April, 12 March. */
export function dateRange(startsAt: string, endsAt: string, timezone: string): string {
  const first = festivalTime(startsAt, timezone);
  // An end at midnight does not count as the next day.
  const last = festivalTime(new Date(Date.parse(endsAt) - 1).toISOString(), timezone);
  if (first.day === last.day) return first.date;
  if (first.year !== last.year)
    return t('{first} to {last}', {
      first: `${first.date} ${first.year}`,
      last: `${last.date} ${last.year}`,
    });
  const isOneMonth = first.day.slice(0, 7) === last.day.slice(0, 7);
  return t('{first} to {last}', {
    first: isOneMonth ? Number(first.day.slice(8)) : first.date,
    last: last.date,
  });
}

const DAY = 86_400_000;

/** A moment in few words: 19:00, Tomorrow 10:00, Sun 15 Mar, 10:00. */
export function whenText(instant: string, now: number, timezone: string): string {
  const time = festivalTime(instant, timezone);
  const { day, clock } = time;
  const dayAt = (offset: number) => festivalTime(new Date(now + offset * DAY).toISOString(), timezone).day;
  if (day === dayAt(0)) return clock;
  if (day === dayAt(1)) return t('Tomorrow {clock}', { clock });
  if (day === dayAt(-1)) return t('Yesterday {clock}', { clock });
  return shortMoment(time);
}
