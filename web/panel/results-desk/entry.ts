import { t } from '#contract/languages/words.ts';
import type { Placement, Result } from '#contract/entities/result.ts';
import {
  namesIn,
  type PublishedStatus,
  revisionNotes,
  schemePoints,
} from '#contract/scoring/entered-result.ts';
import type { StaffBoard, StaffEvent, StaffResult } from './staff-documents.ts';

/** One contingent as it is entered, in the order of the places. */
export interface EntryRow {
  /** Tells rows apart that name the same contingent. */
  key: number;
  contingentId: string;
  /** Shares the place of the row above. */
  isJoint: boolean;
  /** As typed: names, with commas or line breaks between them. */
  participants: string;
  /** Other points than the scheme gives; then the note has to say why. */
  points: string;
  note: string;
}

/** What the desk has typed so far. */
export interface Entry {
  boardId: string;
  eventId: string;
  label: string;
  rows: EntryRow[];
  /** What the public reads beside it. */
  revisionNote: string;
  /** A result that is there already and is being corrected, at the version that was read. */
  corrects?: { id: string; version: number } | undefined;
  /** The translations of what is there already. */
  translations?: Result['translations'];
  translatedFrom?: Result['translatedFrom'];
  /** The draft that it goes on with. */
  continues?: { id: string; version: number } | undefined;
}

export const newEntry = (boardId: string, eventId: string): Entry => ({
  boardId,
  eventId,
  label: '',
  rows: [],
  revisionNote: '',
});

/** Joint places share a number, and the following numbers are skipped: 1, 2, 2, 4. */
export function placesOf(rows: readonly Pick<EntryRow, 'isJoint'>[]): number[] {
  const places: number[] = [];
  rows.forEach(({ isJoint }, index) => places.push(isJoint && index > 0 ? places[index - 1]! : index + 1));
  return places;
}

export const withRow = (entry: Entry, contingentId: string): Entry => ({
  ...entry,
  rows: [
    ...entry.rows,
    {
      key: Math.max(0, ...entry.rows.map(({ key }) => key)) + 1,
      contingentId,
      isJoint: false,
      participants: '',
      points: '',
      note: '',
    },
  ],
});

export const withChangedRow = (entry: Entry, key: number, changed: Partial<EntryRow>): Entry => ({
  ...entry,
  rows: entry.rows.map((row) => (row.key === key ? { ...row, ...changed } : row)),
});

export const withoutRow = (entry: Entry, key: number): Entry => ({
  ...entry,
  rows: entry.rows.filter((row) => row.key !== key),
});

/** Moves a row up. It is no longer joint, because another row is above it now. */
export function withRowUp(entry: Entry, key: number): Entry {
  const index = entry.rows.findIndex((row) => row.key === key);
  if (index < 1) return entry;
  const rows = [...entry.rows];
  rows.splice(index - 1, 2, { ...rows[index]!, isJoint: false }, { ...rows[index - 1]!, isJoint: false });
  return { ...entry, rows };
}

export function placementsOf(entry: Entry, board: StaffBoard, event: StaffEvent | undefined): Placement[] {
  const places = placesOf(entry.rows);
  return entry.rows.map(({ contingentId, participants, points, note }, index) => {
    const place = places[index]!;
    return {
      place,
      contingentId,
      participants: namesIn(participants),
      points: points.trim() === '' ? schemePoints(board, event, place) : Number(points),
      ...(note.trim() && { note: note.trim() }),
    };
  });
}

export type EntryProblems = Partial<
  Record<'rows' | 'revisionNote' | `points.${number}` | `note.${number}`, string>
>;

const WHOLE = /^-?\d{1,5}$/;

/** What must be corrected before publishing. The server checks it again. */
export function problemsOf(entry: Entry, board: StaffBoard, event: StaffEvent | undefined): EntryProblems {
  const problems: EntryProblems = {};
  if (entry.rows.length === 0) problems.rows = t('Choose who came first.');
  const places = placesOf(entry.rows);
  entry.rows.forEach(({ key, points, note }, index) => {
    const typed = points.trim();
    if (typed === '') return;
    if (!WHOLE.test(typed)) problems[`points.${key}`] = t('Points must be a whole number.');
    else if (Number(typed) !== schemePoints(board, event, places[index]!) && !note.trim())
      problems[`note.${key}`] = t('Say why these are not the points of the scheme. The public reads it.');
  });
  if (entry.corrects && !entry.revisionNote.trim())
    problems.revisionNote = t('Say what is corrected, and why. The public reads it.');
  return problems;
}

/** What keeps an entry from becoming a draft: a draft need not be whole, but what it has must be storable. */
export const draftProblemsOf = (...entered: Parameters<typeof problemsOf>): EntryProblems =>
  Object.fromEntries(Object.entries(problemsOf(...entered)).filter(([field]) => field.startsWith('points.')));

export const resultFields = (
  entry: Entry,
  status: PublishedStatus | 'draft',
  board: StaffBoard,
  event: StaffEvent | undefined,
): Pick<
  Result,
  | 'leaderboardId'
  | 'eventId'
  | 'label'
  | 'status'
  | 'placements'
  | 'revisionNote'
  | 'translations'
  | 'translatedFrom'
> => ({
  leaderboardId: entry.boardId,
  eventId: entry.eventId,
  ...(entry.label.trim() && { label: entry.label.trim() }),
  status,
  placements: placementsOf(entry, board, event),
  revisionNote: entry.revisionNote.trim() || (status === 'draft' ? undefined : revisionNotes[status]),
  ...translationsOf(entry),
});

const translationsOf = ({ translations, translatedFrom }: Pick<Entry, 'translations' | 'translatedFrom'>) =>
  translations && { translations, translatedFrom };

/** The entry for correcting an existing result, or for going on with a draft. */
export function entryOf(result: StaffResult, board: StaffBoard, event: StaffEvent | undefined): Entry {
  const placements = result.placements.toSorted((a, b) => a.place - b.place);
  return {
    boardId: result.leaderboardId,
    eventId: result.eventId ?? '',
    label: result.label ?? '',
    rows: placements.map(({ place, contingentId, participants, points, note }, index) => ({
      key: index + 1,
      contingentId,
      isJoint: index > 0 && placements[index - 1]!.place === place,
      participants: participants.join(', '),
      points: points === schemePoints(board, event, place) ? '' : String(points),
      note: note ?? '',
    })),
    revisionNote: result.status === 'draft' ? (result.revisionNote ?? '') : '',
    ...translationsOf(result),
    [result.status === 'draft' ? 'continues' : 'corrects']: { id: result.id, version: result.version },
  };
}
