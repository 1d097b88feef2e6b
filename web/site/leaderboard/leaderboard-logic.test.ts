import { describe, expect, it } from 'vitest';
import { inLanguage, knowLanguage } from '#contract/languages/words.ts';
import { standings } from '#contract/scoring/standings.ts';
import { boardAddress, parseBoardView, toggled } from './board-view.ts';
import { boardState, updatedAt } from './board-state.ts';
import type { PublicLeaderboard } from '#web/shared/state/leaderboard-slice.ts';
import type { PublicResult } from './public-result.ts';
import { byDay, byEvent, latestFirst } from './results/result-groups.ts';
import { ordinal } from './score.tsx';
import { changesBetween, noChanges } from './standings-changes.ts';

const ZONE = 'Asia/Kolkata';
const board = (more: Partial<PublicLeaderboard> = {}): PublicLeaderboard => ({
  id: 'houses',
  title: 'Houses',
  scoring: 'points',
  contingents: ['banyan', 'neem', 'ashoka'].map((id) => ({ id, name: id, colour: '#DECBA7' })),
  pointsScheme: [],
  order: 0,
  status: 'published',
  updatedAt: '2026-03-12T08:00:00.000Z',
  ...more,
});
const result = (
  id: string,
  publishedAt: string,
  points: Record<string, number>,
  more: Partial<PublicResult> = {},
): PublicResult => ({
  id,
  leaderboardId: 'houses',
  eventId: id,
  status: 'final',
  placements: Object.entries(points).map(([contingentId, worth], index) => ({
    place: index + 1,
    contingentId,
    points: worth,
    participants: [],
  })),
  publishedAt,
  updatedAt: publishedAt,
  ...more,
});
const first = result('chess', '2026-03-12T10:00:00.000Z', { banyan: 10, neem: 6 });
const lateAtNight = result('quiz', '2026-03-12T19:00:00.000Z', { neem: 10 });

describe('the address of a board', () => {
  it.each([
    [{}, '/leaderboard'],
    [{ board: 'houses' }, '/leaderboard?board=houses'],
    [{ board: 'houses', layout: 'day' as const }, '/leaderboard?board=houses&by=day'],
    [{ open: ['neem', 'banyan'] }, '/leaderboard?open=neem,banyan'],
  ])('%j is %s, and is read back', (choice, address) => {
    expect(boardAddress(choice)).toBe(address);
    expect(parseBoardView(new URL(address, 'http://x').searchParams)).toMatchObject(choice);
  });

  it('takes what it does not know for the standings', () => {
    expect(parseBoardView(new URLSearchParams('by=magic'))).toEqual({
      board: undefined,
      layout: 'standings',
      open: [],
    });
  });

  it('opens and closes one row beside others', () => {
    expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
    expect(toggled(['b'], 'a')).toEqual(['b', 'a']);
  });
});

describe('the state of a board in words', () => {
  const words = (more: Partial<PublicLeaderboard>, results: PublicResult[]) =>
    boardState(board(more), results, ZONE);

  it('is that nothing has begun, then provisional, frozen, final', () => {
    expect(words({}, []).label).toBe('Not begun');
    expect(words({}, [first])).toMatchObject({
      label: 'Provisional',
      sentence: expect.stringContaining('confirmed'),
    });
    const provisional = { ...first, status: 'provisional' as const };
    expect(words({}, [provisional]).sentence).toContain('1 result counts already');
    expect(words({ freezeAt: '2026-03-15T11:30:00.000Z' }, [first]).sentence).toContain(
      'freezes at 17:00 on Sunday',
    );
    const frozen = { freezeAt: '2026-03-15T11:30:00.000Z', frozenAt: '2026-03-15T11:30:00.000Z' };
    expect(words(frozen, [first])).toMatchObject({
      label: 'Frozen',
      sentence: expect.stringContaining('17:00 on Sunday'),
    });
    expect(words({ finalisedAt: '2026-03-15T15:30:00.000Z' }, [first]).label).toBe('Final');
  });

  it('was updated when the board or the newest result was', () => {
    expect(updatedAt(board(), [first, lateAtNight])).toBe('2026-03-12T19:00:00.000Z');
    expect(updatedAt(board(), [])).toBe('2026-03-12T08:00:00.000Z');
  });
});

describe('results', () => {
  it('are listed newest first, a correction counting as new', () => {
    const corrected = { ...first, changedAt: '2026-03-12T20:00:00.000Z' };
    expect(latestFirst([lateAtNight, corrected]).map(({ id }) => id)).toEqual(['chess', 'quiz']);
  });

  it('stand by event, adjustments last, withdrawn ones not at all', () => {
    const adjustment = result('fair', '2026-03-12T21:00:00.000Z', {}, { eventId: undefined });
    const withdrawn = result('golf', '2026-03-12T21:00:00.000Z', { neem: 3 }, { status: 'withdrawn' });
    expect(byEvent([adjustment, first, withdrawn, lateAtNight]).map(({ eventId }) => eventId)).toEqual([
      'quiz',
      'chess',
      undefined,
    ]);
  });

  it('stand by the festival’s day, not by that of the server', () => {
    const { days, rows } = byDay(standings(board(), [first, lateAtNight]), ZONE, false);
    expect(days.map(({ date }) => date)).toEqual(['12 March', '13 March']);
    expect(rows.map(({ standing, points }) => [standing.contingent.id, ...points])).toEqual([
      ['neem', 6, 10],
      ['banyan', 10, 0],
      ['ashoka', 0, 0],
    ]);
  });
});

describe('changes', () => {
  it('says who gained, with rank and movement', () => {
    const changes = changesBetween(
      standings(board(), [first]),
      standings(board(), [first, lateAtNight]),
      false,
    );
    expect([...changes.gains]).toEqual([['neem', 10]]);
    expect(changes.message).toBe(
      'New standings. neem: 16 points, rank 1, up 1. banyan: 10 points, rank 2, down 1.',
    );
  });

  it('is none where nothing changed', () => {
    expect(changesBetween(standings(board(), [first]), standings(board(), [first]), false)).toBe(noChanges);
  });
});

describe('a place', () => {
  it('is counted as English does', () => {
    expect([1, 2, 3, 4, 11, 12, 13, 21, 112].map(ordinal).join(' ')).toBe(
      '1st 2nd 3rd 4th 11th 12th 13th 21st 112th',
    );
  });

  it('has the groups of another language', () => {
    knowLanguage('hi', {
      name: 'hi',
      words: {
        '{place}st': '{place}la',
        '{place}nd': '{place}ra',
        '{place}rd': '{place}tha',
        '{place}th//many': '{place}chha',
        '{place}th': '{place}va',
      },
    });
    expect(inLanguage('hi', () => [1, 2, 3, 4, 5, 6, 7].map(ordinal).join(' '))).toBe(
      '1la 2ra 3ra 4tha 5va 6chha 7va',
    );
  });
});
