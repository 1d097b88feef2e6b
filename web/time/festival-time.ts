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

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timezone: string): Intl.DateTimeFormat {
  let format = formats.get(timezone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: timezone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    formats.set(timezone, format);
  }
  return format;
}

/** What the clocks and calendars at the festival say at an instant, wherever the reader is. */
export function festivalTime(instant: string, timezone: string): FestivalTime {
  const parts = formatOf(timezone).formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((found) => found.type === type)!.value;
  const [year, month, date] = [Number(part('year')), Number(part('month')), Number(part('day'))];
  return {
    day: `${year}-${part('month')}-${part('day')}`,
    weekday: WEEKDAYS[new Date(Date.UTC(year, month - 1, date)).getUTCDay()]!,
    date: `${date} ${MONTHS[month - 1]}`,
    shortDate: `${date} ${MONTHS[month - 1]!.slice(0, 3)}`,
    year,
    clock: `${part('hour')}:${part('minute')}`,
  };
}
