import { expect, it } from 'vitest';
import { resultSheets } from './event-results.tsx';

const board = (id: string, scoring: 'points' | 'medals') => ({
  id,
  updatedAt: '',
  title: id,
  scoring,
  contingents: [{ id: 'neem', name: 'Neem House', colour: '#00ff00' }],
  pointsScheme: [],
  order: 0,
  status: 'published' as const,
});
const result = (id: string, leaderboardId: string, points: number, more: object = {}) => ({
  id,
  updatedAt: '',
  leaderboardId,
  eventId: 'blitz',
  label: 'Final',
  status: 'final' as const,
  placements: [
    { place: 2, contingentId: 'gone', participants: [], points },
    { place: 1, contingentId: 'neem', participants: ['Asha'], points },
  ],
  ...more,
});

it('shows a sheet that counts on two boards once, with its points', () => {
  const boards = [board('medals', 'medals'), board('trophy', 'points')];
  const sheets = resultSheets(
    [result('m', 'medals', 0), result('t', 'trophy', 10), result('other', 'trophy', 5, { eventId: 'chess' })],
    boards,
    'blitz',
  );
  expect(sheets.map(({ id, hasPoints }) => [id, hasPoints])).toEqual([['t', true]]);
  expect(sheets[0]!.places.map(({ place, contingent }) => [place, contingent?.name])).toEqual([
    [1, 'Neem House'],
    [2, undefined],
  ]);
});

it('shows rounds apart', () => {
  const sheets = resultSheets(
    [result('a', 'trophy', 10), result('b', 'trophy', 10, { label: 'Semi-final' })],
    [board('trophy', 'points')],
    'blitz',
  );
  expect(sheets.map(({ label }) => label)).toEqual(['Final', 'Semi-final']);
});

it('leaves out what was withdrawn', () => {
  const withdrawn = result('w', 'trophy', 10, { status: 'withdrawn' });
  expect(resultSheets([withdrawn], [board('trophy', 'points')], 'blitz')).toEqual([]);
});
