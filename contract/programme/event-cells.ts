import { csvText } from '#contract/text/csv.ts';
import { clockText, instantOf } from './zone-clock.ts';

/** The facts that writing and reading a cell depends on. */
export interface CellFacts {
  timezone: string;
  venues: ReadonlyArray<{ id: string; name: string }>;
}

/** How one kind of value stands in a cell. Reading answers the value, or throws a sentence that says what is wrong. */
export interface Cell {
  write: (value: unknown, facts: CellFacts) => string;
  read: (cell: string, facts: CellFacts, column: string) => unknown;
}

/** A cell whose content is refused, in words. */
export class CellProblem extends Error {}

const trimmed = (cell: string) => csvText(cell).trim();
const orNothing = (cell: string) => trimmed(cell) || undefined;
const shown = (value: unknown) => (value === undefined || value === null ? '' : String(value));

export const textCell: Cell = { write: shown, read: orNothing };

/** Other text stays text, and the schema refuses it with its own sentence. */
export const numberCell: Cell = {
  write: shown,
  read(cell) {
    const text = trimmed(cell);
    if (text === '') return undefined;
    return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
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
    if (flag === undefined) throw new CellProblem(`${column} must be yes or no.`);
    return flag;
  },
};

/** Accepts the value or its label, in upper or lower case. */
export const choiceCell = (labels: Readonly<Record<string, string>>): Cell => ({
  write: shown,
  read(cell, _, column) {
    const text = trimmed(cell).toLowerCase();
    if (text === '') return undefined;
    const found = Object.entries(labels).find(
      ([value, label]) => value === text || label.toLowerCase() === text,
    );
    if (!found) throw new CellProblem(`${column} must be one of: ${Object.keys(labels).join(', ')}.`);
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
  read(cell, { timezone }, column) {
    const text = trimmed(cell);
    if (text === '') return undefined;
    if (/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:00)?$/.test(text)) {
      const clock = text.replace(' ', 'T').slice(0, 16);
      const instant = instantOf(clock, timezone);
      if (instant !== undefined) return instant;
    }
    if (/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text)))
      return new Date(text).toISOString();
    throw new CellProblem(`${column} must be a date and time at the festival, like 2026-03-12 17:30.`);
  },
};

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
    if (!found) throw new CellProblem(`${column}: there is no venue called “${text}”.`);
    return found.id;
  },
};

const isCalled = ({ id, name }: { id: string; name: string }, text: string): boolean =>
  id === text || name.trim().toLowerCase() === text.trim().toLowerCase();

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
        throw new CellProblem(`${column} must have one entry to a line: ${fields.join(' | ')}.`);
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
