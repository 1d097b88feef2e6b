import { expect, test } from 'vitest';
import { readBoardCsv, writeContingents, writeResults } from './board-csv.ts';
import type { StaffBoard, StaffResult } from './staff-board.ts';

const system = { version: 3, createdAt: '', updatedAt: '2026-03-12T10:00:00.000Z', updatedBy: 'desk' };
const crest = { url: '/files/crest.png', alt: 'A tree' };
const board = {
  ...system,
  id: 'houses',
  title: 'Houses',
  scoring: 'points',
  contingents: [
    { id: 'banyan', name: '=Banyan "House"', shortName: 'Banyan', colour: '#DECBA7', logo: crest },
    { id: 'neem', name: 'Neem, House', colour: '#7FD1AE', retired: true },
  ],
  pointsScheme: [],
  order: 0,
  status: 'published',
} as unknown as StaffBoard;
const results = [
  {
    ...system,
    id: 'quiz',
    leaderboardId: 'houses',
    eventId: 'quiz',
    label: 'Final',
    status: 'final',
    revisionNote: 'Counted.',
    placements: [
      { place: 1, contingentId: 'banyan', points: 10, participants: ['Asha', 'Ravi'] },
      { place: 2, contingentId: 'neem', points: 6, participants: [], note: 'By a head' },
    ],
  },
  {
    ...system,
    id: 'late',
    leaderboardId: 'houses',
    status: 'final',
    revisionNote: 'Late.',
    placements: [],
    adjustment: { contingentId: 'neem', points: -5, reason: 'Came an hour late.' },
  },
] as unknown as StaffResult[];

test('contingents come back as they went, with their crests', () => {
  const { file, problems } = readBoardCsv(writeContingents(board), board);
  expect(problems).toEqual([]);
  expect(file!.results).toEqual([]);
  expect(JSON.parse(JSON.stringify(file!.board['contingents']))).toEqual(board.contingents);
});

test('results come back as they went, adjustments too', () => {
  const { file, problems } = readBoardCsv(writeResults(results), board);
  expect(problems).toEqual([]);
  const bare = results.map(({ version: _v, createdAt: _c, updatedAt: _u, updatedBy: _b, ...own }) => own);
  expect(JSON.parse(JSON.stringify(file!.results))).toEqual(bare);
});

test('a table with faults is not taken, and each of them is named', () => {
  const text = writeResults(results).replace('"banyan",10', '"oak",ten').replace('"final"', '"maybe"');
  expect(readBoardCsv(text, board).problems.join(' ')).toMatch(/Result 1: .*Status.*Points/s);
  const stranger = writeResults(results).replace('"banyan",10', '"oak",10');
  expect(readBoardCsv(stranger, board).problems).toEqual(['Result 1: oak is no contingent of this board.']);
  expect(readBoardCsv('a,b\r\n1,2', board).problems[0]).toContain('The first line must name the columns');
});
