import { CSV_START, csvRow, readCsv } from '#contract/text/csv.ts';
import type { Event } from '#contract/entities/event.ts';
import {
  eventCategoryLabels,
  eventKindLabels,
  eventSessionStatusLabels,
  eventStatusLabels,
  participationLabels,
  registrationStatusLabels,
} from '#contract/text/labels.ts';
import {
  type Cell,
  type CellFacts,
  CellProblem,
  choiceCell,
  flagCell,
  groupsCell,
  instantCell,
  numberCell,
  orNone,
  textCell,
  textsCell,
  venueCell,
} from './event-cells.ts';

type Fields = Record<string, unknown>;

interface Column {
  /** Where the value is in an event, or in a session. */
  path: string;
  of?: 'session';
  cell: Cell;
}

const session = (path: string, cell: Cell): Column => ({ path, cell, of: 'session' });
const event = (path: string, cell: Cell = textCell): Column => ({ path, cell });

/** Column → what it holds. Written in this order; read in any. */
const columns: Readonly<Record<string, Column>> = {
  Id: event('id'),
  Title: event('title'),
  Slug: event('slug'),
  Status: event('status', choiceCell(eventStatusLabels)),
  Category: event('category', choiceCell(eventCategoryLabels)),
  Kind: event('kind', choiceCell(eventKindLabels)),
  Start: session('startAt', instantCell),
  End: session('endAt', instantCell),
  Venue: session('venueId', venueCell),
  'Session label': session('label', textCell),
  'Session status': session('status', choiceCell(eventSessionStatusLabels)),
  'Was from': session('previous.startAt', instantCell),
  'Was until': session('previous.endAt', instantCell),
  'Was in': session('previous.venueId', venueCell),
  Tagline: event('tagline'),
  Summary: event('summary'),
  Description: event('description'),
  Participation: event('participation', choiceCell(participationLabels)),
  'Smallest team': event('teamMin', numberCell),
  'Largest team': event('teamMax', numberCell),
  Eligibility: event('eligibility'),
  Fee: event('fee', numberCell),
  Registration: event('registration.status', choiceCell(registrationStatusLabels)),
  'Registration address': event('registration.url'),
  'Registration opens': event('registration.opensAt', instantCell),
  'Registration closes': event('registration.closesAt', instantCell),
  Capacity: event('registration.capacity', numberCell),
  Tags: event('tags', textsCell),
  Rules: event('rules', textsCell),
  Prizes: event('prizes', groupsCell(['place', 'text'])),
  Coordinators: event('coordinators', groupsCell(['name', 'phone', 'email'])),
  Rulebook: event('rulebookUrl'),
  Poster: event('poster.url'),
  'Poster description': event('poster.alt'),
  Gallery: event('gallery', orNone(groupsCell(['url', 'caption', 'credit', 'alt']))),
  'Accessibility notes': event('accessibilityNotes'),
  Featured: event('featured', flagCell),
  'Points scheme': event('pointsScheme'),
  'Former slugs': event('previousSlugs', textsCell),
};

export const EVENT_COLUMNS: readonly string[] = Object.keys(columns);
const REQUIRED = ['Title', 'Start', 'End', 'Venue'];

export const IMPORT_ROWS_MAX = 2000;
export const IMPORT_BYTES_MAX = 8 * 1024 * 1024;

export const eventsCsvHead = (): string => CSV_START + csvRow(EVENT_COLUMNS);

/** One row for each session; only the first has the event's own fields. */
export const eventCsvRows = (document: Event & { id: string }, facts: CellFacts): string =>
  document.sessions
    .map((each, index) =>
      csvRow(
        Object.values(columns).map(({ path, of, cell }) => {
          if (of === 'session') return cell.write(valueAt(each, path), facts);
          return index === 0 || path === 'id' ? cell.write(valueAt(document, path), facts) : '';
        }),
      ),
    )
    .join('');

/** A problem in the file, with its place and a sentence that names the field and the limit. */
export interface CsvProblem {
  line: number;
  column: string;
  message: string;
}

export interface CsvEvent {
  line: number;
  id: string | undefined;
  /** Nested as in the document; a cell that is empty gives undefined, a column that is missing nothing. */
  fields: Fields;
  /** The lines that its sessions stand on. */
  sessionLines: number[];
}

export function readEventsCsv(
  text: string,
  facts: CellFacts,
): { events: CsvEvent[]; problems: CsvProblem[]; rows: number } {
  const [head, ...rows] = readCsv(text);
  const problems: CsvProblem[] = [];
  const refuse = (line: number, column: string, message: string) => problems.push({ line, column, message });
  if (!head) {
    refuse(1, '', 'The file is empty.');
    return { events: [], problems, rows: 0 };
  }
  const names = head.cells.map((cell) => nameOf(cell));
  for (const [at, name] of names.entries()) {
    if (name === undefined && head.cells[at]!.trim() !== '')
      refuse(
        head.line,
        head.cells[at]!,
        `There is no column “${head.cells[at]!.trim()}”. Known: ${EVENT_COLUMNS.join(', ')}.`,
      );
    if (name !== undefined && names.indexOf(name) !== at)
      refuse(head.line, name, `The column “${name}” is there twice.`);
  }
  for (const name of REQUIRED)
    if (!names.includes(name)) refuse(head.line, name, `The column “${name}” is missing.`);
  if (rows.length > IMPORT_ROWS_MAX)
    refuse(1, '', `A file can have at most ${IMPORT_ROWS_MAX} rows, this one has ${rows.length}.`);
  if (problems.length > 0) return { events: [], problems, rows: rows.length };

  const events: CsvEvent[] = [];
  for (const { line, cells } of rows) {
    const read = { event: {} as Fields, session: {} as Fields };
    for (const [at, name] of names.entries()) {
      if (name === undefined) continue;
      const { path, of = 'event', cell } = columns[name]!;
      try {
        setAt(read[of], path, cell.read(cells[at] ?? '', facts, name));
      } catch (error) {
        if (!(error instanceof CellProblem)) throw error;
        refuse(line, name, error.message);
        setAt(read[of], path, undefined);
      }
    }
    const { id, ...fields } = read.event;
    const above = events.at(-1);
    if (fields.title === undefined && above && (id === undefined || id === above.id)) {
      (above.fields.sessions as Fields[]).push(read.session);
      above.sessionLines.push(line);
    } else
      events.push({
        line,
        id: id as string | undefined,
        fields: { ...fields, sessions: [read.session] },
        sessionLines: [line],
      });
  }
  return { events, problems, rows: rows.length };
}

/** The line and column of a field, from the path of the schema's error. */
export function placeOf(
  { line, sessionLines }: CsvEvent,
  path: readonly PropertyKey[],
): Omit<CsvProblem, 'message'> {
  if (path[0] === 'sessions' && typeof path[1] === 'number') {
    const within = path.slice(2).join('.');
    return { line: sessionLines[path[1]] ?? line, column: columnOf(within, 'session') };
  }
  return { line, column: columnOf(path.join('.'), undefined) };
}

const columnOf = (path: string, of: Column['of']): string =>
  Object.keys(columns).find(
    (name) =>
      columns[name]!.of === of &&
      (path === columns[name]!.path || path.startsWith(`${columns[name]!.path}.`)),
  ) ?? (of === 'session' ? 'Start' : path);

const nameOf = (cell: string): string | undefined =>
  EVENT_COLUMNS.find((name) => name.toLowerCase() === cell.trim().toLowerCase());

const valueAt = (from: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Fields | undefined)?.[key], from);

/** A group without any value becomes undefined. */
function setAt(into: Fields, path: string, value: unknown): void {
  const [key, inner] = path.split('.') as [string, string | undefined];
  if (inner === undefined) into[key] = value;
  else if (value !== undefined) into[key] = { ...(into[key] as Fields | undefined), [inner]: value };
  else into[key] ??= undefined;
}

/** What a file of events would do, or has done. */
export interface ImportReport {
  rows: number;
  /** What would be, or was, made and changed; what the file has as it is already counts as neither. */
  created: number;
  changed: number;
  unchanged: number;
  /** The first of them, by line; nothing is written while there is one. */
  problems: CsvProblem[];
  problemCount: number;
  isWritten: boolean;
  /** The title of each that is made or changed, for somebody to look over; not all where there are many. */
  titles: Array<{ title: string; isNew: boolean }>;
}

/** Nobody reads more; `problemCount` has the full number. */
export const PROBLEMS_SHOWN_MAX = 200;
export const TITLES_SHOWN_MAX = 50;
