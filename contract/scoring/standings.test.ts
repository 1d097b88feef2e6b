import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pointsFor, standings, standingsWithNewest } from './standings.ts';

const house = (id: string) => ({ id, name: id, shortName: undefined, colour: '#DECBA7', logo: undefined });
const board = (scoring: 'points' | 'medals' = 'points') => ({
  id: 'houses',
  scoring,
  contingents: ['banyan', 'gulmohar', 'neem', 'ashoka'].map(house),
});
const placement = (place: number, contingentId: string, points: number) => ({
  place,
  contingentId,
  points,
  participants: [],
  note: undefined,
});
const result = (id: string, placements: ReturnType<typeof placement>[], more: object = {}) => ({
  id,
  leaderboardId: 'houses',
  status: 'final' as const,
  placements,
  publishedAt: `2026-03-12T10:00:0${id.length}.000Z`,
  ...more,
});
const ranks = (rows: ReturnType<typeof standings>) =>
  rows.map(({ contingent, rank }) => `${rank} ${contingent.id}`);

describe('Standings', () => {
  test('equal ones share a rank and the next rank is left out', () => {
    const rows = standings(board(), [
      result('a', [placement(1, 'banyan', 10), placement(1, 'neem', 10), placement(3, 'ashoka', 4)]),
    ]);
    expect(ranks(rows)).toEqual(['1 banyan', '1 neem', '3 ashoka', '4 gulmohar']);
  });

  test('golds break a tie on points, then silvers, then bronzes', () => {
    const rows = standings(board(), [
      result('a', [placement(1, 'neem', 10), placement(2, 'banyan', 6), placement(3, 'ashoka', 4)]),
      result('b', [placement(2, 'banyan', 4), placement(3, 'ashoka', 6)]),
    ]);
    expect(ranks(rows)).toEqual(['1 neem', '2 banyan', '3 ashoka', '4 gulmohar']);
  });

  test('a medal board ranks by medals, whatever the points', () => {
    const rows = standings(board('medals'), [
      result('a', [placement(1, 'neem', 1), placement(2, 'banyan', 50)]),
    ]);
    expect(ranks(rows).slice(0, 2)).toEqual(['1 neem', '2 banyan']);
  });

  test('drafts, withdrawn results and those of other boards do not count; provisional ones do and are marked', () => {
    const rows = standings(board(), [
      result('a', [placement(1, 'neem', 10)], { status: 'draft' }),
      result('bb', [placement(1, 'neem', 10)], { status: 'withdrawn' }),
      result('ccc', [placement(1, 'neem', 10)], { leaderboardId: 'sports' }),
      result('dddd', [placement(1, 'banyan', 5)], { status: 'provisional' }),
    ]);
    expect(rows.map(({ points, isProvisional }) => [points, isProvisional])).toEqual([
      [5, true],
      [0, false],
      [0, false],
      [0, false],
    ]);
  });

  test('an adjustment counts, without a medal, and carries its reason', () => {
    const adjustment = { contingentId: 'neem', points: -5, reason: 'Left the stage late' };
    const [, , , last] = standings(board(), [result('a', [], { adjustment })]);
    expect(last).toMatchObject({
      points: -5,
      gold: 0,
      lines: [{ points: -5, reason: 'Left the stage late' }],
    });
  });

  test('a retired contingent has no rank, and stands in nobody’s way', () => {
    const retired = {
      ...board(),
      contingents: board().contingents.map((one) => ({ ...one, retired: one.id === 'neem' })),
    };
    const rows = standings(retired, [result('a', [placement(1, 'neem', 10), placement(2, 'banyan', 6)])]);
    expect(ranks(rows)).toEqual(['1 banyan', '2 ashoka', '2 gulmohar']);
  });

  test('movement compares with the ranks before the latest publication', () => {
    const first = result('a', [placement(1, 'banyan', 10), placement(2, 'neem', 6)]);
    const second = result('bb', [placement(1, 'neem', 10)]);
    expect(standings(board(), [first]).map(({ movement }) => movement)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    const moved = new Map(
      standings(board(), [second, first]).map((row) => [row.contingent.id, row.movement]),
    );
    expect(Object.fromEntries(moved)).toEqual({ neem: 1, banyan: -1, ashoka: 0, gulmohar: 0 });
  });

  test.each([
    ['solo', 1, 10],
    ['solo', 3, 2],
    ['solo', 4, 0],
    ['team', 1, 25],
    [undefined, 1, 10],
    ['unknown', 2, 5],
  ])('the scheme of a %s event gives place %i %i points', (kind, place, points) => {
    const schemes = [
      { kind: 'solo', points: [10, 5, 2] },
      { kind: 'team', points: [25, 15, 10] },
    ];
    expect(pointsFor({ pointsScheme: schemes }, kind, place)).toBe(points);
  });
});

describe('Whatever is published, corrected and withdrawn, in whatever order', () => {
  const ids = ['banyan', 'gulmohar', 'neem', 'ashoka'];
  const anyResult = fc
    .record({
      status: fc.constantFrom(
        'draft' as const,
        'provisional' as const,
        'final' as const,
        'withdrawn' as const,
      ),
      placements: fc.array(
        fc.record({
          place: fc.integer({ min: 1, max: 6 }),
          contingentId: fc.constantFrom(...ids),
          points: fc.integer({ min: -50, max: 50 }),
        }),
        { maxLength: 6 },
      ),
      second: fc.integer({ min: 10, max: 59 }),
    })
    .map(({ status, placements, second }) => ({
      status,
      placements: placements.map(({ place, contingentId, points }) => placement(place, contingentId, points)),
      publishedAt: `2026-03-12T10:00:${second}.000Z`,
      leaderboardId: 'houses',
    }));
  const anyResults = fc
    .array(anyResult, { maxLength: 12 })
    .map((results) => results.map((one, index) => ({ ...one, id: `r${index}` })));

  test('each total is the sum of its parts', () => {
    fc.assert(
      fc.property(anyResults, (results) => {
        for (const { contingent, points, lines } of standings(board(), results)) {
          const expected = results
            .filter(({ status }) => status === 'provisional' || status === 'final')
            .flatMap(({ placements }) => placements)
            .filter(({ contingentId }) => contingentId === contingent.id)
            .reduce((sum, one) => sum + one.points, 0);
          expect(points).toBe(expected);
          expect(lines.reduce((sum, line) => sum + line.points, 0)).toBe(expected);
        }
      }),
    );
  });

  test('a page that shows the newest line of each gets the same', () => {
    fc.assert(
      fc.property(anyResults, fc.constantFrom('points' as const, 'medals' as const), (results, scoring) => {
        const whole = standings(board(scoring), results);
        expect(standingsWithNewest(board(scoring), results)).toEqual(
          whole.map((row) => ({ ...row, lines: row.lines.slice(0, 1) })),
        );
      }),
    );
  });

  test('nothing depends on the order of rows', () => {
    fc.assert(
      fc.property(
        anyResults,
        fc.infiniteStream(fc.nat()),
        fc.constantFrom('points' as const, 'medals' as const),
        (results, keys, scoring) => {
          const shuffle = <T>(items: readonly T[]) =>
            items
              .map((item) => [keys.next().value as number, item] as const)
              .sort((a, b) => a[0] - b[0])
              .map(([, item]) => item);
          const straight = board(scoring);
          const mixed = { ...straight, contingents: shuffle(straight.contingents) };
          expect(standings(mixed, shuffle(results))).toEqual(standings(straight, results));
        },
      ),
    );
  });

  test('a better rank never has less, and equal ones are truly equal', () => {
    fc.assert(
      fc.property(anyResults, (results) => {
        const rows = standings(board(), results);
        for (const [index, row] of rows.entries()) {
          const above = rows[index - 1];
          if (!above) continue;
          expect(above.points).toBeGreaterThanOrEqual(row.points);
          const same = (['points', 'gold', 'silver', 'bronze'] as const).every(
            (key) => above[key] === row[key],
          );
          expect(row.rank).toBe(same ? above.rank : index + 1);
        }
      }),
    );
  });
});
