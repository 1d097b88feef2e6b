import { plural, t, word } from '#contract/languages/words.ts';
import { type AnyDocument, documentIdPattern, type Stored, writtenFields } from '#contract/api/document.ts';
import type { Event } from '#contract/entities/event.ts';
import { type CellFacts, CellProblem } from '#contract/programme/event-cells.ts';
import { columnOf, EVENT_COLUMNS, eventColumns, setAt } from '#contract/programme/event-csv.ts';
import {
  eventCategoryLabels,
  eventKindLabels,
  eventSessionStatusLabels,
  eventStatusLabels,
  participationLabels,
  registrationStatusLabels,
} from '#contract/text/labels.ts';
import { madeSlug, slugOf } from '#contract/text/slug.ts';
import { checkedFields } from './draft.ts';
import { sessionTimes, TIME_FIELDS } from './event-times.ts';
import type { Counted, Fields, ImportField, ImportKind, RowCells, RowProblem } from './kind.ts';

const synonyms: Readonly<Record<string, string>> = {
  Title:
    'event; event name; name of the event; name of event; event title; name; activity; competition; programme',
  Date: 'day; event date; date of event; date of the event; start date; on',
  Start:
    'start time; starts; starts at; start at; time; timing; timings; from; begins; begin; start date and time; when',
  End: 'end time; ends; ends at; end at; to; till; until; finish; end date and time',
  Venue: 'place; location; where; hall; room; stage; ground; venue name',
  Category: 'genre; section; stream; club',
  Kind: 'type; event type; format',
  Summary: 'short description; in short; brief; about; one line; blurb',
  Description: 'details; long description; full description; about the event',
  Status: 'state',
  'Session label': 'session; round; label',
  Participation: 'individual or team; solo or team; entry',
  'Smallest team': 'minimum team size; min team size; team min; minimum members',
  'Largest team': 'maximum team size; max team size; team size; team max; maximum members',
  Fee: 'entry fee; registration fee; price; cost; fees',
  Capacity: 'seats; slots',
  'Registration address': 'registration link; register; form; form link; google form',
  'Registration closes': 'last date; deadline; registration deadline',
  Prizes: 'prize; awards',
  Coordinators: 'coordinator; contact; organiser; organizer; incharge; in charge',
  Slug: 'address',
  Rulebook: 'rule book; rules link',
};

const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Status: eventStatusLabels,
  Category: eventCategoryLabels,
  Kind: eventKindLabels,
  'Session status': eventSessionStatusLabels,
  Participation: participationLabels,
  Registration: registrationStatusLabels,
  Featured: { yes: 'yes', no: 'no' },
};

const MAIN = ['Title', 'Date', 'Start', 'End', 'Venue', 'Category', 'Summary', 'Status'];
const WITHOUT: Readonly<Record<string, string>> = {
  Date: word('The day, where start and end are only times.'),
  Status: word('Without it, new events become drafts.'),
};

interface EventFacts extends CellFacts {
  /** The events that there are, drafts too. */
  present: readonly AnyDocument[];
}

const drafts: Counted = (n) =>
  plural(n, '{count} draft', '{count} drafts', { count: n.toLocaleString('en') });
const cancelledEvents: Counted = (n) =>
  plural(n, '{count} cancelled event', '{count} cancelled events', { count: n.toLocaleString('en') });
const publishedEvents: Counted = (n) =>
  plural(n, '{count} published event', '{count} published events', { count: n.toLocaleString('en') });

export function eventKind({ present, ...facts }: EventFacts): ImportKind {
  const byId = new Map(present.map((event) => [event.id, event]));
  const bySlug = new Map(present.map((event) => [writtenFields(event)['slug'], event]));
  const venues = facts.venues.map(({ name }) => name);
  return {
    collection: 'events',
    many: t('events'),
    counted: (n) => plural(n, '{count} event', '{count} events', { count: n.toLocaleString('en') }),
    fields: [...MAIN, ...EVENT_COLUMNS.filter((name) => !MAIN.includes(name))].map((name): ImportField => ({
      name,
      synonyms: synonyms[name]?.split('; ') ?? [],
      isMain: MAIN.includes(name),
      ...(WITHOUT[name] && { without: WITHOUT[name] }),
      ...(name === 'Venue' || name === 'Was in' ? { choices: venues } : {}),
      ...(choices[name] && { choices: Object.values(choices[name]) }),
    })),
    // A row without a title adds a session to the event above it, unless it has an id of its own.
    keyOf({ row, cells }, above) {
      const id = cells['Id'] ?? '';
      const isAbove = above !== undefined && !cells['Title'] && (id === '' || above.endsWith(` of ${id}`));
      return isAbove ? above : `row ${row} of ${id}`;
    },
    draft(rows, { monthFirst }) {
      const problems: RowProblem[] = [];
      const { said: read, sessionRows } = readEvent(rows, { ...facts, monthFirst }, problems);
      const { id: ownId, ...said } = read;
      const given = String(said['title'] ?? '');
      const slug = (said['slug'] as string | undefined) ?? madeSlug(given, 'event');
      // Two titles without a letter that can be spelled are not the same event.
      const isTelling = said['slug'] !== undefined || slugOf(given) !== '';
      const same = isTelling ? bySlug.get(slug) : undefined;
      const before = ownId === undefined ? same : byId.get(ownId as string);
      const id = (ownId as string | undefined) ?? before?.id ?? rows[0].newId;
      const { row } = rows[0];
      const refuse = (field: string, message: string) => problems.push({ row, field, message });
      if (!documentIdPattern.test(id))
        refuse('Id', t('Id can have 1 to 64 letters, digits, dashes and underscores.'));
      const owner = bySlug.get(slug);
      if (slug && owner && owner.id !== id)
        refuse(
          'Slug',
          t('Slug “{slug}” is that of “{title}” already.', { slug, title: String(owner['title']) }),
        );
      const status = said['status'] ?? before?.['status'] ?? 'draft';
      const checked = checkedFields({
        collection: 'events',
        rows,
        said: { ...withSessionIds(said, before), ...(slug && { slug }), status },
        before,
        problems,
        placeOf: ([first, index, ...within]) =>
          first === 'sessions'
            ? { at: sessionRows[Number(index ?? 0)] ?? 0, field: columnOf(within.join('.'), 'session') }
            : {
                at: 0,
                field: columnOf(
                  [first, index, ...within].filter((key) => key !== undefined).join('.'),
                  undefined,
                ),
              },
      });
      const title = String(said['title'] ?? before?.['title'] ?? '');
      const claims = [
        ...(ownId ? [{ field: 'Id', value: id }] : []),
        ...(slug ? [{ field: 'Slug', value: slug }] : []),
      ];
      return { id, title, before, claims, ...checked };
    },
    countedAs: ({ status }) =>
      status === 'draft' ? drafts : status === 'cancelled' ? cancelledEvents : publishedEvents,
  };
}

/** What the rows say of an event: its first row has its own fields, and each row a session. */
function readEvent(
  rows: readonly RowCells[],
  facts: CellFacts,
  problems: RowProblem[],
): { said: Fields; sessionRows: number[] } {
  const said: Fields = {};
  const sessions: Fields[] = [];
  const sessionRows: number[] = [];
  for (const [at, { row, cells }] of rows.entries()) {
    const session: Fields = {};
    const attempt = (field: string, into: Fields, path: string, read: () => unknown) => {
      try {
        setAt(into, path, read());
      } catch (error) {
        if (!(error instanceof CellProblem)) throw error;
        problems.push({ row, field, message: error.message });
        setAt(into, path, undefined);
      }
    };
    for (const [name, text] of Object.entries(cells)) {
      const column = TIME_FIELDS.includes(name) ? undefined : eventColumns[name];
      if (!column || (column.of === undefined && at > 0)) continue;
      attempt(name, column.of === 'session' ? session : said, column.path, () =>
        column.cell.read(text, facts, name),
      );
    }
    const times = sessionTimes(cells, facts);
    attempt('Date', session, 'date', times.date);
    attempt('Start', session, 'startAt', times.startAt);
    attempt('End', session, 'endAt', times.endAt);
    delete session['date'];
    const isEmpty = Object.values(session).every((value) => value === undefined);
    if (isEmpty && problems.every((problem) => problem.row !== row)) continue;
    sessions.push(session);
    sessionRows.push(at);
  }
  const hasSessions = ['Venue', ...TIME_FIELDS].some((name) => name in rows[0]!.cells);
  return { said: { ...said, ...(hasSessions && { sessions }) }, sessionRows };
}

/** Sessions that are as they were keep their ids. */
function withSessionIds(said: Fields, before: AnyDocument | undefined): Fields {
  const [now, then] = [said['sessions'], (before as Stored<Event> | undefined)?.sessions];
  if (!Array.isArray(now) || now.length !== then?.length) return said;
  const sessions = (now as Fields[]).map((session, index) => {
    const { id, startAt, venueId } = then[index]!;
    const isThere = id !== undefined && session['startAt'] === startAt && session['venueId'] === venueId;
    return isThere ? { ...session, id } : session;
  });
  return { ...said, sessions };
}
