import { type CellFacts, CellProblem, instantIn } from '#contract/programme/event-cells.ts';
import { said, t } from '#contract/languages/words.ts';
import { clockText, instantOf } from '#contract/programme/typed-time.ts';
import { DAYS_ACCEPTED, type Moment, type NoMoment, readMoment, readRange } from './moment.ts';

/** The fields that say together when a session is. */
export const TIME_FIELDS: readonly string[] = ['Date', 'Start', 'End'];

interface SessionTimes {
  date: () => string | undefined;
  startAt: () => string | undefined;
  endAt: () => string | undefined;
}

/** A session may end in the night after its day, up to this hour. */
const NIGHT_ENDS = '06:00';
const DAY_MS = 86_400_000;

/**
 * When a session is. Start and end may be days with times, or only times with the day in a column of its own; one
 * cell may hold both times. Each throws its own problem.
 */
export function sessionTimes(
  cells: Readonly<Record<string, string>>,
  { timezone, monthFirst }: CellFacts,
): SessionTimes {
  const { Date: date = '', Start: start = '', End: end = '' } = cells;
  const range = end === '' ? readRange(start) : undefined;
  const read = (field: string, text: string) =>
    readMoment(text, { isMonthFirst: monthFirst?.has(field) === true });
  const day = date === '' ? undefined : read('Date', date);
  const dayText = day && 'day' in day ? day.day : undefined;
  const first = range?.from ?? start;
  const last = range?.until ?? end;

  const startAt = () => {
    if (first === '') {
      if (date !== '' || last !== '') throw new CellProblem(t('Start is needed too, like 21:00 or 9:00 PM.'));
      return undefined;
    }
    const moment = read('Start', first);
    // Where the day cannot be read, that is the one cell to mend.
    if (day && !dayText && 'clock' in moment && moment.day === undefined) return undefined;
    return instantIn(onDay(moment, dayText), timezone, { column: 'Start', cell: start });
  };
  return {
    date() {
      if (day && !dayText) {
        const hint = said(DAYS_ACCEPTED);
        throw new CellProblem(
          'problem' in day
            ? t('{column}: {problem} {hint}', { column: 'Date', problem: day.problem, hint })
            : t('{column}: “{cell}” has no day. {hint}', { column: 'Date', cell: date, hint }),
        );
      }
      return dayText;
    },
    startAt,
    endAt() {
      if (last === '') return undefined;
      const moment = read('End', last);
      const began = quietly(startAt);
      const isTime = 'clock' in moment && moment.day === undefined && moment.clock !== undefined;
      // The end is told by the start, so that one bad cell is not two.
      if (isTime && began === undefined) return undefined;
      const beganOn = began === undefined ? undefined : clockText(began, timezone).slice(0, 10);
      const ended = instantIn(onDay(moment, beganOn), timezone, { column: 'End', cell: last });
      if (!isTime || began === undefined || ended > began || moment.clock! > NIGHT_ENDS) return ended;
      const nextDay = new Date(Date.parse(`${beganOn}T00:00Z`) + DAY_MS).toISOString().slice(0, 10);
      return instantOf(`${nextDay}T${moment.clock}`, timezone);
    },
  };
}

const onDay = (moment: Moment | NoMoment, day: string | undefined): Moment | NoMoment =>
  'problem' in moment || moment.day !== undefined || moment.instant !== undefined || day === undefined
    ? moment
    : { ...moment, day };

function quietly(read: () => string | undefined): string | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
