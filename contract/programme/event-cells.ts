import { said, t } from '#contract/languages/words.ts';
import { folded } from '#contract/text/folded.ts';
import { type Moment, MOMENTS_ACCEPTED, type NoMoment, readMoment } from '#contract/importing/moment.ts';
import { clockText, instantOf } from './typed-time.ts';

/** The facts that writing and reading a cell depends on. */
export interface CellFacts {
  timezone: string;
  venues: ReadonlyArray<{ id: string; name: string }>;
  /** The columns in which some days can only have the month first. */
  monthFirst?: ReadonlySet<string>;
}

/** How one kind of value stands in a cell. Reading answers the value, or throws a sentence that says what is wrong. */
export interface Cell {
  write: (value: unknown, facts: CellFacts) => string;
  read: (cell: string, facts: CellFacts, column: string) => unknown;
}

/** A cell whose content is refused, in words. */
export class CellProblem extends Error {}

const trimmed = (cell: string) => cell.trim();
const orNothing = (cell: string) => trimmed(cell) || undefined;
const shown = (value: unknown) => (value === undefined || value === null ? '' : String(value));

export const textCell: Cell = { write: shown, read: orNothing };

/** Other text stays text, and the schema refuses it with its own sentence. */
export const numberCell: Cell = {
  write: shown,
  read(cell) {
    const text = trimmed(cell);
    if (text === '') return undefined;
    const plain = text.replace(/^(?:₹|rs\.?|inr)\s*|\s*(?:\/-|₹)$/gi, '');
    // A comma in front of three or, as in 1,50,000, two digits only groups them.
    const digits = /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain;
    return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : text;
  },
};

/** A group of fields for each language, as JSON: too deep for a cell, and written by an export alone. */
export const translationsCell: Cell = {
  write: (value) => (value === undefined || value === null ? '' : JSON.stringify(value)),
  read(cell, _, column) {
    const text = trimmed(cell);
    if (text === '') return undefined;
    try {
      return JSON.parse(text) as unknown;
    } catch {
      throw new CellProblem(
        t('{column}: this is not as an export writes it. Leave the cell as it was, or empty.', { column }),
      );
    }
  },
};

const flags: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  1: true,
  no: false,
  false: false,
  0: false,
};

export const flagCell: Cell = {
  write: (value) => (value ? 'yes' : 'no'),
  read(cell, _, column) {
    const text = trimmed(cell).toLowerCase();
    if (text === '') return undefined;
    const flag = flags[text];
    if (flag === undefined)
      throw new CellProblem(
        t('{column}: “{text}” is not known. Accepted: yes, no.', { column, text: trimmed(cell) }),
      );
    return flag;
  },
};

/** Accepts the value or its label, in upper or lower case. */
export const choiceCell = (labels: Readonly<Record<string, string>>): Cell => ({
  write: shown,
  read(cell, _, column) {
    const text = folded(trimmed(cell));
    if (text === '') return undefined;
    const found = Object.entries(labels).find(([value, label]) => value === text || folded(label) === text);
    if (!found)
      throw new CellProblem(
        t('{column}: “{text}” is not known. Accepted: {accepted}.', {
          column,
          text: trimmed(cell),
          accepted: Object.values(labels).join(', '),
        }),
      );
    return found[0];
  },
});

/** Festival time to the minute; in full where that would lose seconds. */
export const instantCell: Cell = {
  write(value, { timezone }) {
    if (typeof value !== 'string') return '';
    const clock = clockText(value, timezone);
    return instantOf(clock, timezone) === value ? clock.replace('T', ' ') : value;
  },
  read(cell, { timezone, monthFirst }, column) {
    const text = trimmed(cell);
    if (text === '') return undefined;
    const moment = readMoment(text, { isMonthFirst: monthFirst?.has(column) === true });
    return instantIn(moment, timezone, { column, cell: text });
  },
};

/** The instant of a day and a time. `from` is where they stand, for the sentence that says what is missing. */
export function instantIn(
  moment: Moment | NoMoment,
  timezone: string,
  from: { column: string; cell: string },
): string {
  const hint = said(MOMENTS_ACCEPTED);
  if ('problem' in moment) {
    const { column } = from;
    throw new CellProblem(t('{column}: {problem} {hint}', { column, problem: moment.problem, hint }));
  }
  const { day, clock, instant } = moment;
  if (instant !== undefined) return instant;
  if (clock === undefined)
    throw new CellProblem(t('{column}: “{cell}” has no time. {hint}', { ...from, hint }));
  if (day === undefined) throw new CellProblem(t('{column}: “{cell}” has no day. {hint}', { ...from, hint }));
  return instantOf(`${day}T${clock}`, timezone)!;
}

export const venueCell: Cell = {
  write(value, { venues }) {
    const name = venues.find(({ id }) => id === value)?.name;
    // The name is written only if it means this venue alone.
    const meant = name === undefined ? [] : venues.filter((venue) => isCalled(venue, name));
    return meant.length === 1 ? name! : shown(value);
  },
  read(cell, { venues }, column) {
    const text = trimmed(cell);
    if (text === '') return undefined;
    const found = venues.find(({ id }) => id === text) ?? venues.find((venue) => isCalled(venue, text));
    if (!found)
      throw new CellProblem(
        t('{column}: there is no venue called “{text}”. Choose one that there is.', { column, text }),
      );
    return found.id;
  },
};

const isCalled = ({ id, name }: { id: string; name: string }, text: string): boolean =>
  id === text || folded(name.trim()) === folded(text.trim());

const escaped = (part: string) =>
  part.replaceAll('\\', '\\\\').replaceAll('|', '\\|').replaceAll('\n', '\\n').replaceAll('\r', '');

/** One entry to a line; within a line, parts are set apart by a bar. */
function writeLines(lines: ReadonlyArray<readonly unknown[]>): string {
  return lines
    .map((parts) =>
      parts
        .map((part) => escaped(shown(part)))
        .join(' | ')
        .trimEnd(),
    )
    .join('\n');
}

function readLines(cell: string): string[][] {
  return trimmed(cell)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const parts = [''];
      for (let at = 0; at < line.length; at += 1) {
        const sign = line[at]!;
        if (sign === '\\') {
          at += 1;
          parts[parts.length - 1] += line[at] === 'n' ? '\n' : (line[at] ?? '');
        } else if (sign === '|') parts.push('');
        else parts[parts.length - 1] += sign;
      }
      return parts.map((part) => part.trim());
    });
}

/** A list of texts, one to a line. */
export const textsCell: Cell = {
  write: (value) => writeLines(((value ?? []) as string[]).map((text) => [text])),
  // A bar that nobody escaped is part of the text here.
  read: (cell) => readLines(cell).map((parts) => parts.join(' | ')),
};

/** A list of groups, one to a line, their fields in this order. */
export const groupsCell = (fields: readonly string[]): Cell => ({
  write: (value) =>
    writeLines(
      ((value ?? []) as Record<string, unknown>[]).map((item) => fields.map((field) => item[field])),
    ).replaceAll(/( \|)+$/gm, ''),
  read(cell, _, column) {
    return readLines(cell).map((parts) => {
      if (parts.length > fields.length)
        throw new CellProblem(
          t('{column} must have one entry to a line: {parts}.', { column, parts: fields.join(' | ') }),
        );
      return Object.fromEntries(fields.flatMap((field, at) => (parts[at] ? [[field, parts[at]]] : [])));
    });
  },
});

/** Of a list that is absent where it would be empty. */
export const orNone = (cell: Cell): Cell => ({
  ...cell,
  read(...asked) {
    const list = cell.read(...asked) as unknown[];
    return list.length > 0 ? list : undefined;
  },
});
