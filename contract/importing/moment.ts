import { t, word } from '#contract/languages/words.ts';

/** What a cell says about a time: a day, a time of day, or both; an instant where it names its zone. */
export interface Moment {
  /** 2027-02-06 */
  day?: string;
  /** 21:00, with seconds where they are not 00 */
  clock?: string;
  instant?: string;
}

/** What is wrong with a cell, as a sentence that names its value. */
export interface NoMoment {
  problem: string;
}

/** The same before the value is known. */
interface Unread {
  problem: (cell: string) => string;
}

export const MOMENTS_ACCEPTED = word(
  'Write it like 2027-02-06 21:00, 06-02-2027 9:00 PM or 6 Feb 2027 21.00, the day before the month.',
);
export const DAYS_ACCEPTED = word(
  'Write it like 2027-02-06, 06-02-2027 or 6 Feb 2027, the day before the month.',
);

const FULL_MONTHS =
  'january february march april may june july august september october november december'.split(' ');
const WITH_ZONE = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/;
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/;
const NUMBERS = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?![\d:])/;
const DAY_AND_NAME =
  /^(\d{1,2})(?:st|nd|rd|th)?(?: of)?[\s,./-]*([a-z]{3,9})(?![a-z])[\s,./-]*(\d{4}|\d{2}(?![\d:.]))?/i;
const NAME_AND_DAY = /^([a-z]{3,9})(?![a-z])\.?\s*(\d{1,2})(?:st|nd|rd|th)?(?![\d:.])(?:,?\s*(\d{4}))?/i;
const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b[,.]?\s*/i;
/** Excel counts days from 1900: these are the years 2000 to 2099. */
const SERIAL = /^(\d{5})(?:[.,](\d+))?$/;
const SERIALS = { from: 36_526, until: 73_050, of1970: 25_569 };
const PART_OF_A_DAY = /^0?[.,](\d{2,})$/;
const CLOCK = /^(\d{1,2})(?:[:.](\d{2})(?::(\d{2})(?:\.\d+)?)?)?\s*(?:([ap])\.?\s*m\.?)?$/i;
const MINUTES_A_DAY = 1440;

/**
 * The time that a cell says. Where other days of its column can only have the month first, a day that could be read
 * either way is refused rather than guessed.
 */
export function readMoment(cell: string, { isMonthFirst = false } = {}): Moment | NoMoment {
  const read = momentIn(cell.trim().replaceAll(/\s+/g, ' ').replace(WEEKDAY, ''), isMonthFirst);
  return 'problem' in read ? { problem: read.problem(cell) } : read;
}

function momentIn(text: string, isMonthFirst: boolean): Moment | Unread {
  if (WITH_ZONE.test(text))
    return Number.isNaN(Date.parse(text))
      ? { problem: (cell) => t('“{cell}” is no time.', { cell }) }
      : { instant: new Date(text).toISOString() };
  const serial = serialMoment(text);
  if (serial) return serial;
  const dated = dayIn(text, isMonthFirst);
  if (!dated) return clockIn(text);
  if ('problem' in dated) return dated;
  const rest = text.slice(dated.length).replace(/^(?:[T,\s]|at |[-–] )+/i, '');
  if (rest === '') return { day: dated.day };
  const clock = clockIn(rest);
  return 'problem' in clock ? clock : { day: dated.day, ...clock };
}

/** Whether some day can only be read with the month first, such as 02/15/2027. */
export const hasMonthFirst = (cells: Iterable<string>): boolean => {
  for (const cell of cells) {
    const found = NUMBERS.exec(cell.trim());
    if (found && Number(found[3]) > 12 && Number(found[3]) <= 31 && Number(found[1]) <= 12) return true;
  }
  return false;
};

/** The times on both sides of a dash or "to", such as 10:00 – 12:30. */
export function readRange(cell: string): { from: string; until: string } | undefined {
  const [, from, until] =
    /^(.*?\d.*?)\s*(?:–|—|\bto\b|-)\s*([\d:.]+ ?(?:[ap]\.? ?m\.?)?)$/i.exec(cell.trim()) ?? [];
  if (from === undefined || until === undefined) return undefined;
  const [first, last] = [readMoment(from), readMoment(until)];
  const isTimes = 'clock' in first && first.clock !== undefined && 'clock' in last && last.day === undefined;
  return isTimes ? { from, until } : undefined;
}

function serialMoment(text: string): Moment | undefined {
  const part = PART_OF_A_DAY.exec(text);
  if (part) return { clock: clockOf(Number(`0.${part[1]}`)) };
  const [, whole, decimals] = SERIAL.exec(text) ?? [];
  if (whole === undefined || Number(whole) < SERIALS.from || Number(whole) >= SERIALS.until) return undefined;
  const day = new Date((Number(whole) - SERIALS.of1970) * 86_400_000).toISOString().slice(0, 10);
  return { day, ...(decimals && { clock: clockOf(Number(`0.${decimals}`)) }) };
}

/** Excel's fractions miss the minute by a little. */
function clockOf(part: number): string {
  const minutes = Math.min(Math.round(part * MINUTES_A_DAY), MINUTES_A_DAY - 1);
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

const twoDigits = (value: number | string): string => String(value).padStart(2, '0');

type Day = { day: string; length: number };

/** The day that the text begins with; undefined where it begins with none. */
function dayIn(text: string, isMonthFirst: boolean): Day | Unread | undefined {
  const iso = YEAR_FIRST.exec(text);
  if (iso) return dayOf(iso[0], iso[1]!, Number(iso[3]), Number(iso[4]));
  const numbers = NUMBERS.exec(text);
  if (numbers) {
    const [first, second] = [Number(numbers[1]), Number(numbers[3])];
    if (second > 12 && second <= 31 && first <= 12)
      return {
        problem: (cell) => t('“{cell}” has the month first, or a month {second}.', { cell, second }),
      };
    if (isMonthFirst && first <= 12 && first !== second) {
      const [one, other] = [`${first} ${nameOf(second)}`, `${second} ${nameOf(first)}`];
      return {
        problem: (cell) =>
          t('“{cell}” could be {one} or {other}, because other days here have the month first.', {
            cell,
            one,
            other,
          }),
      };
    }
    return dayOf(numbers[0], numbers[4]!, second, first);
  }
  const named = DAY_AND_NAME.exec(text);
  const month = named ? monthOf(named[2]!) : 0;
  if (named && month) return dayOf(named[0], named[3], month, Number(named[1]));
  const other = NAME_AND_DAY.exec(text);
  const otherMonth = other ? monthOf(other[1]!) : 0;
  if (other && otherMonth) return dayOf(other[0], other[3], otherMonth, Number(other[2]));
  return undefined;
}

function dayOf(found: string, year: string | undefined, month: number, date: number): Day | Unread {
  if (year === undefined) return { problem: (cell) => t('“{cell}” has no year.', { cell }) };
  const full = year.length === 2 ? `20${year}` : year;
  const day = `${full}-${twoDigits(month)}-${twoDigits(date)}`;
  const time = Date.parse(`${day}T00:00Z`);
  const isReal = !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
  if (!isReal) return { problem: (cell) => t('“{cell}” is no day of the calendar.', { cell }) };
  return Number(full) < 2000 || Number(full) > 2099
    ? { problem: (cell) => t('“{cell}” is not between the years 2000 and 2099.', { cell }) }
    : { day, length: found.length };
}

const nameOf = (month: number): string => {
  const name = FULL_MONTHS[month - 1]!;
  return name[0]!.toUpperCase() + name.slice(1, 3);
};

/** 0 where the word is no month. */
const monthOf = (word: string): number =>
  FULL_MONTHS.findIndex((name) => name.startsWith(word.toLowerCase().replace(/^sept$/, 'sep'))) + 1;

function clockIn(typed: string): Moment | Unread {
  const military = /^(\d{2})(\d{2}) ?(?:hrs?|hours|h)\.?$/i.exec(typed);
  const text = military ? `${military[1]}:${military[2]}` : typed.replace(/ ?(?:hrs?|hours)\.?$/i, '');
  if (/^\d{1,2}\.\d$/.test(text)) {
    const [hours, tenths] = text.split('.') as [string, string];
    const [one, other] = [`${hours}:${tenths}0`, `${hours}:${twoDigits(Number(tenths) * 6)}`];
    return { problem: (cell) => t('“{cell}” could be {one} or {other}.', { cell, one, other }) };
  }
  const [, hours, minutes = '00', seconds = '00', half] = CLOCK.exec(text) ?? [];
  if (hours === undefined) return { problem: (cell) => t('“{cell}” is no date or time.', { cell }) };
  const hour = Number(hours);
  const isPossible = half ? hour >= 1 && hour <= 12 : hour <= 23;
  if (!isPossible || Number(minutes) > 59 || Number(seconds) > 59)
    return { problem: (cell) => t('“{cell}” is no time of the day.', { cell }) };
  const of24 = half ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour;
  return { clock: `${twoDigits(of24)}:${minutes}${seconds === '00' ? '' : `:${seconds}`}` };
}
