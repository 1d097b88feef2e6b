import { CSV_START, csvRow } from '#contract/text/csv.ts';
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
  choiceCell,
  flagCell,
  groupsCell,
  instantCell,
  numberCell,
  orNone,
  textCell,
  textsCell,
  translationsCell,
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
export const eventColumns: Readonly<Record<string, Column>> = {
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
  Translations: event('translations', translationsCell),
};

export const EVENT_COLUMNS: readonly string[] = Object.keys(eventColumns);
export const eventsCsvHead = (): string => CSV_START + csvRow(EVENT_COLUMNS);

/** One row for each session; only the first has the event's own fields. */
export const eventCsvRows = (document: Event & { id: string }, facts: CellFacts): string =>
  document.sessions
    .map((each, index) =>
      csvRow(
        Object.values(eventColumns).map(({ path, of, cell }) => {
          if (of === 'session') return cell.write(valueAt(each, path), facts);
          return index === 0 || path === 'id' ? cell.write(valueAt(document, path), facts) : '';
        }),
      ),
    )
    .join('');

/** The column that holds a field of an event or of a session; a session as a whole begins with its start. */
export const columnOf = (path: string, of: Column['of']): string =>
  EVENT_COLUMNS.find(
    (name) =>
      eventColumns[name]!.of === of &&
      (path === eventColumns[name]!.path || path.startsWith(`${eventColumns[name]!.path}.`)),
  ) ?? (of === 'session' ? columnOf('startAt', of) : path);

const valueAt = (from: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Fields | undefined)?.[key], from);

/** A group without any value becomes undefined. */
export function setAt(into: Fields, path: string, value: unknown): void {
  const [key, inner] = path.split('.') as [string, string | undefined];
  if (inner === undefined) into[key] = value;
  else if (value !== undefined) into[key] = { ...(into[key] as Fields | undefined), [inner]: value };
  else into[key] ??= undefined;
}
