import { plural, t, word } from '#contract/languages/words.ts';
import type { AnyDocument, Stored } from '#contract/api/document.ts';
import type { Event } from '#contract/entities/event.ts';
import type { Leaderboard } from '#contract/entities/leaderboard.ts';
import type { Result } from '#contract/entities/result.ts';
import { isSame } from '#contract/api/same-document.ts';
import { CellProblem, choiceCell, numberCell } from '#contract/programme/event-cells.ts';
import {
  namesIn,
  type PublishedStatus,
  resultId,
  revisionNotes,
  schemePoints,
} from '#contract/scoring/entered-result.ts';
import { type ResultStatus, resultStatusLabels } from '#contract/text/labels.ts';
import { checkedFields } from './draft.ts';
import type { Counted, Fields, ImportField, ImportKind, RowCells, RowProblem } from './kind.ts';
import { plainName } from './sheet.ts';

type StaffEvent = Stored<Event>;
type StaffResult = Stored<Result>;

interface ResultFacts {
  board: Stored<Leaderboard>;
  events: readonly StaffEvent[];
  /** The results of this board. */
  results: readonly AnyDocument[];
}

const NOTE = word('What the public reads');
const NO_FACTS = { timezone: 'UTC', venues: [] };
const statusCell = choiceCell(resultStatusLabels);

/** Where the schema's complaint about a placement belongs. */
const placementFields: Readonly<Record<string, string>> = {
  place: 'Place',
  contingentId: 'Contingent',
  participants: 'Participants',
  points: 'Points',
  note: 'Note',
};
const ownFieldNames: Readonly<Record<string, string>> = {
  eventId: 'Event',
  label: 'Round',
  status: 'Status',
  revisionNote: NOTE,
};

const counted: Counted = (n) =>
  plural(n, '{count} result', '{count} results', { count: n.toLocaleString('en') });
const countedOf: Readonly<Record<ResultStatus, Counted>> = {
  draft: (n) => plural(n, '{count} draft result', '{count} draft results', { count: n.toLocaleString('en') }),
  provisional: (n) =>
    plural(n, '{count} provisional result', '{count} provisional results', { count: n.toLocaleString('en') }),
  final: (n) => plural(n, '{count} final result', '{count} final results', { count: n.toLocaleString('en') }),
  withdrawn: (n) =>
    plural(n, '{count} withdrawn result', '{count} withdrawn results', { count: n.toLocaleString('en') }),
};

export function resultKind({ board, events, results }: ResultFacts): ImportKind {
  const contingents = board.contingents;
  const fields: ImportField[] = [
    {
      name: 'Event',
      isMain: true,
      synonyms: ['event name', 'competition', 'title', 'name of the event', 'name of event', 'event id'],
      choices: events.map(({ title }) => title),
    },
    { name: 'Place', isMain: true, synonyms: ['position', 'rank', 'pos', 'standing', 'prize', 'result'] },
    {
      name: 'Contingent',
      isMain: true,
      synonyms: ['house', 'college', 'team', 'club', 'department', 'hostel', 'institute', 'contingent id'],
      choices: contingents.map(({ name }) => name),
    },
    {
      name: 'Participants',
      isMain: true,
      synonyms: ['participant', 'name', 'names', 'winner', 'winners', 'members', 'student', 'students'],
    },
    { name: 'Round', synonyms: ['heat', 'label', 'stage'] },
    {
      name: 'Points',
      isMain: true,
      synonyms: ['score', 'marks'],
      without: word('Without it, the points of the board’s scheme.'),
    },
    { name: 'Note', synonyms: ['remark', 'remarks', 'comment', 'comments'] },
    {
      name: 'Status',
      isMain: true,
      synonyms: ['state'],
      choices: Object.values(resultStatusLabels),
      without: word('Without it, new results become drafts, which only staff see.'),
    },
    { name: NOTE, synonyms: ['revision note', 'reason', 'reason for correction'] },
  ];
  const eventOf = (text: string): StaffEvent | undefined =>
    events.find(({ id, slug }) => id === text || slug === text) ??
    only(events.filter(({ title }) => plainName(title) === plainName(text)));
  const contingentOf = (text: string) =>
    contingents.find(({ id }) => id === text) ??
    only(
      contingents.filter(({ name, shortName }) =>
        [name, shortName].some((called) => called && plainName(called) === plainName(text)),
      ),
    );

  return {
    collection: 'results',
    many: t('results'),
    counted,
    fields,
    // Rows of one event and round are one result; a row that names no event belongs to the one above.
    keyOf({ row, cells }, above) {
      const event = cells['Event'] ?? '';
      if (event === '') return above ?? `row ${row}`;
      return `${eventOf(event)?.id ?? plainName(event)} ${plainName(cells['Round'] ?? '')}`;
    },
    draft(rows) {
      const problems: RowProblem[] = [];
      const [{ row, cells }] = rows;
      const named = cells['Event'] ?? '';
      const event = eventOf(named);
      if (named === '') problems.push({ row, field: 'Event', message: t('Event is required.') });
      else if (!event)
        problems.push({
          row,
          field: 'Event',
          message: t('Event: there is no event called “{named}”. Choose one that there is.', { named }),
        });
      const label = cells['Round'] ?? '';
      const id = resultId({ boardId: board.id, eventId: event?.id ?? `row-${row}`, label });
      const before = (results as unknown as readonly StaffResult[]).find(
        (result) =>
          result.id === id ||
          (event !== undefined &&
            result.eventId === event.id &&
            plainName(result.label ?? '') === plainName(label)),
      );
      const placements = rows.map((each) => placementOf(each, event, problems));
      const firstOf = (name: string) => rows.map((each) => each.cells[name]).find((text) => text);
      const status = statusOf(firstOf('Status') ?? '', row, problems) ?? before?.status ?? 'draft';
      const said: Fields = {
        leaderboardId: board.id,
        eventId: event?.id,
        label: label || undefined,
        status,
        placements,
      };
      said['revisionNote'] = noteOf(firstOf(NOTE), status, before, said, () =>
        problems.push({
          row,
          field: NOTE,
          message: t('Say what is corrected, and why. The public reads it.'),
        }),
      );
      const checked = checkedFields({
        collection: 'results',
        rows,
        said,
        before: before as AnyDocument | undefined,
        problems,
        placeOf: ([first, index, inner]) =>
          first === 'placements'
            ? { at: Number(index ?? 0), field: placementFields[String(inner ?? 'place')] ?? 'Place' }
            : { at: 0, field: ownFieldNames[String(first)] ?? 'Event' },
      });
      const title = [event?.title ?? named, label].filter(Boolean).join(' · ');
      return { id: before?.id ?? id, title, before: before as AnyDocument | undefined, ...checked };
    },
    countedAs: ({ status }) => countedOf[status as ResultStatus] ?? counted,
  };

  function placementOf(
    { row, cells }: RowCells,
    event: StaffEvent | undefined,
    problems: RowProblem[],
  ): Fields {
    const refuse = (field: string, message: string) => problems.push({ row, field, message });
    const place = placeIn(cells['Place'] ?? '');
    if (typeof place === 'string')
      refuse(
        'Place',
        t('Place: “{place}” is not known. Accepted: 1, 2nd, third, winner, runner-up.', { place }),
      );
    if (place === undefined) refuse('Place', t('Place is required.'));
    const named = cells['Contingent'] ?? '';
    if (named === '') refuse('Contingent', t('Contingent is required.'));
    const contingent = contingentOf(named);
    if (named !== '' && !contingent)
      refuse(
        'Contingent',
        t('Contingent: there is none called “{named}” on this board. Choose one that there is.', { named }),
      );
    const given = numberCell.read(cells['Points'] ?? '', NO_FACTS, 'Points');
    const usual = typeof place === 'number' ? schemePoints(board, event, place) : 0;
    const note = cells['Note'] ?? '';
    if (typeof given === 'number' && given !== usual && note === '')
      refuse(
        'Note',
        t('Say why {given} are not the {usual} points of the scheme. The public reads it.', { given, usual }),
      );
    return {
      place: typeof place === 'number' ? place : undefined,
      contingentId: contingent?.id,
      participants: namesIn(cells['Participants'] ?? ''),
      points: given ?? usual,
      ...(note && { note }),
    };
  }
}

/** The first, where there is one only. */
const only = <Item>(items: readonly Item[]): Item | undefined => (items.length === 1 ? items[0] : undefined);

const placeWords: Readonly<Record<string, number>> = {
  first: 1,
  winner: 1,
  gold: 1,
  second: 2,
  'runner up': 2,
  'first runner up': 2,
  silver: 2,
  third: 3,
  'second runner up': 3,
  bronze: 3,
  fourth: 4,
  fifth: 5,
};

/** The place; undefined for an empty cell, and the text itself where it says none. */
function placeIn(text: string): number | string | undefined {
  if (text === '') return undefined;
  const digits = /^(\d{1,4})(?:st|nd|rd|th)?(?: (?:place|prize|position))?$/i.exec(text)?.[1];
  const words = plainName(text).replace(/ (?:place|prize|position)$/, '');
  return digits ? Number(digits) : (placeWords[words] ?? text);
}

function statusOf(text: string, row: number, problems: RowProblem[]): ResultStatus | undefined {
  try {
    return statusCell.read(text, NO_FACTS, 'Status') as ResultStatus | undefined;
  } catch (error) {
    if (!(error instanceof CellProblem)) throw error;
    problems.push({ row, field: 'Status', message: error.message });
    return undefined;
  }
}

/** What the public reads beside it. A correction needs a reason, as it does at the desk. */
function noteOf(
  given: string | undefined,
  status: ResultStatus,
  before: StaffResult | undefined,
  said: Fields,
  refuse: () => void,
): string | undefined {
  if (given) return given;
  if (status === 'draft') return before?.revisionNote;
  const isCorrected =
    before !== undefined && before.status !== 'draft' && !isSame(before.placements, said['placements']);
  if (isCorrected) refuse();
  const isAsBefore = before?.status === status;
  return (isAsBefore ? before.revisionNote : undefined) ?? revisionNotes[status as PublishedStatus];
}
