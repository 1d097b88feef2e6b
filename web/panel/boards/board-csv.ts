import { t } from '#contract/languages/words.ts';
import { CSV_START, csvRow, csvText, type CsvRow, readCsv } from '#contract/text/csv.ts';
import { type BoardFile, boardFields, checkFile, type Reading } from './board-file.ts';
import type { StaffBoard, StaffResult } from './staff-board.ts';

const CONTINGENTS = 'Contingent id,Name,Short name,Colour,Retired'.split(',');
/** A row for each place; those of one result have the same id. An adjustment has no event and no place. */
const RESULTS =
  'Result id,Event id,Round,Status,Place,Contingent id,Points,Participants,Note,What the public reads'.split(
    ',',
  );
const BETWEEN = '; ';

export const writeContingents = ({ contingents }: StaffBoard): string =>
  CSV_START +
  csvRow(CONTINGENTS) +
  contingents
    .map(({ id, name, shortName, colour, retired }) =>
      csvRow([id, name, shortName, colour, retired ? 'yes' : '']),
    )
    .join('');

export const writeResults = (results: readonly StaffResult[]): string =>
  CSV_START + csvRow(RESULTS) + results.map(rowsOf).join('');

function rowsOf({ id, eventId, label, status, placements, adjustment, revisionNote }: StaffResult): string {
  const head = [id, eventId, label, status];
  if (adjustment) {
    const { contingentId, points, reason } = adjustment;
    return csvRow([...head, undefined, contingentId, points, undefined, reason, revisionNote]);
  }
  return placements
    .map(({ place, contingentId, points, participants, note }) =>
      csvRow([...head, place, contingentId, points, participants.join(BETWEEN), note, revisionNote]),
    )
    .join('');
}

/** A dry run: nothing is written before the whole file is right. Columns may stand in any order. */
export function readBoardCsv(text: string, board: StaffBoard): Reading {
  const [head, ...rows] = readCsv(text);
  const names = head?.cells.map((cell) => cell.trim()) ?? [];
  const has = (columns: readonly string[]) => columns.every((column) => names.includes(column));
  const records = rows.map((row) => record(names, row));
  if (has(RESULTS)) return checkFile({ ...fileOf(board), results: resultsOf(records, board.id) });
  if (has(CONTINGENTS)) {
    const { board: fields } = fileOf(board);
    return checkFile({
      ...fileOf(board),
      board: { ...fields, contingents: records.map(contingentOf(board)) },
    });
  }
  const [contingents, results] = [CONTINGENTS.join(', '), RESULTS.join(', ')];
  return {
    problems: [
      t('The first line must name the columns: {contingents} — or: {results}.', { contingents, results }),
    ],
  };
}

type Cells = Record<string, string>;

const fileOf = (board: StaffBoard): BoardFile => ({
  kind: 'utsav-leaderboard',
  board: boardFields(board),
  results: [],
});

const record = (names: readonly string[], { cells }: CsvRow): Cells =>
  Object.fromEntries(names.map((name, at) => [name, csvText((cells[at] ?? '').trim())]));

const contingentOf =
  ({ contingents }: StaffBoard) =>
  (cells: Cells) => ({
    // What the table has no column for stays: the crest.
    ...contingents.find(({ id }) => id === cells['Contingent id']),
    id: cells['Contingent id'],
    name: cells['Name'],
    shortName: cells['Short name'] || undefined,
    colour: cells['Colour'],
    retired: /^(yes|true|1)$/i.test(cells['Retired'] ?? '') || undefined,
  });

function resultsOf(records: readonly Cells[], leaderboardId: string): BoardFile['results'] {
  return [...Map.groupBy(records, (cells) => cells['Result id'] ?? '')].map(([id, rows]) => {
    const [first] = rows as [Cells, ...Cells[]];
    const common = {
      id,
      leaderboardId,
      status: first['Status'],
      label: first['Round'] || undefined,
      revisionNote: first['What the public reads'] || undefined,
    };
    if (first['Event id'])
      return { ...common, eventId: first['Event id'], placements: rows.map(placementOf) };
    const adjustment = {
      contingentId: first['Contingent id'],
      points: numberIn(first['Points']),
      reason: first['Note'],
    };
    return { ...common, placements: [], adjustment };
  });
}

const placementOf = (cells: Cells) => ({
  place: numberIn(cells['Place']),
  contingentId: cells['Contingent id'],
  points: numberIn(cells['Points']),
  participants: (cells['Participants'] ?? '')
    .split(BETWEEN.trim())
    .map((one) => one.trim())
    .filter(Boolean),
  note: cells['Note'] || undefined,
});

/** A text that is no number stays, so that the schema refuses it. */
const numberIn = (cell: string | undefined): unknown =>
  cell && !Number.isNaN(Number(cell)) ? Number(cell) : cell;
