import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Result } from '#contract/entities/result.ts';
import { type StoredResult, revealed, REVISIONS_MAX, withServerFields } from './result-server-fields.ts';
import { standings } from './standings.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 12, 10, minute)).toISOString();
const HOUSES = ['banyan', 'gulmohar', 'neem', 'ashoka'];
const board = {
  id: 'houses',
  scoring: 'points' as const,
  contingents: HOUSES.map((id) => ({ id, name: id, colour: '#DECBA7' })),
};
const sheet = (more: Partial<Result> = {}): Result => ({
  leaderboardId: 'houses',
  eventId: 'chess',
  status: 'provisional',
  placements: [{ place: 1, contingentId: 'neem', points: 10, participants: ['Asha'] }],
  revisionNote: 'First count.',
  ...more,
});
const write = (result: Result, minute: number, before?: StoredResult, isFrozen = false) =>
  withServerFields(result, { at: at(minute), before, isFrozen, isTrusted: false });
const worth = (points: number) => [{ place: 1, contingentId: 'neem', points, participants: [] }];

describe('What the server adds to a result', () => {
  test('it was published when it first counted, whatever the request says', () => {
    const draft = write(sheet({ status: 'draft', publishedAt: at(50) }), 1);
    expect(draft).not.toHaveProperty('publishedAt');
    const published = write(sheet({ publishedAt: at(50) }), 2, draft);
    expect(published).toMatchObject({ publishedAt: at(2), changedAt: at(2) });
    expect(write(sheet({ status: 'final' }), 9, published).publishedAt).toBe(at(2));
  });

  test('the server itself may say that it was published earlier', () => {
    const imported = withServerFields(sheet({ publishedAt: at(1) }), {
      at: at(40),
      before: undefined,
      isFrozen: false,
      isTrusted: true,
    });
    expect(imported).toMatchObject({ publishedAt: at(1), changedAt: at(1), revisions: [{ at: at(1) }] });
  });

  test('a correction remembers what had counted, a confirmation does not disturb that', () => {
    const first = write(sheet(), 1);
    const corrected = write(sheet({ placements: worth(6), revisionNote: 'Miscounted.' }), 5, first);
    expect(corrected).toMatchObject({ changedAt: at(5), previous: { placements: worth(10) } });
    const confirmed = write(sheet({ placements: worth(6), status: 'final' }), 8, corrected);
    expect(confirmed).toMatchObject({ changedAt: at(5), previous: { placements: worth(10) } });
    expect(confirmed.revisions?.map((revision) => [revision.at, revision.status, revision.note])).toEqual([
      [at(1), 'provisional', 'First count.'],
      [at(5), 'provisional', 'Miscounted.'],
      [at(8), 'final', 'First count.'],
    ]);
  });

  test('writing the same again is no revision', () => {
    const first = write(sheet(), 1);
    expect(write(sheet(), 2, first)).toEqual(first);
  });

  test('a result that is taken back to a draft starts anew', () => {
    const undone = write(sheet({ status: 'draft' }), 2, write(sheet(), 1));
    expect(undone).toEqual(sheet({ status: 'draft' }));
    expect(write(sheet(), 3, undone)).toMatchObject({ publishedAt: at(3), revisions: [{ at: at(3) }] });
  });

  test('a sheet that nobody has seen leaves no trace when it is withdrawn', () => {
    expect(write(sheet({ status: 'withdrawn' }), 1)).not.toHaveProperty('publishedAt');
  });

  test('revisions do not grow without end', () => {
    let result: StoredResult | undefined;
    for (let minute = 0; minute < 50; minute++) {
      result = write(sheet({ placements: worth(minute) }), minute, result);
    }
    expect(result!.revisions).toHaveLength(REVISIONS_MAX);
    expect(result!.revisions!.at(-1)!.at).toBe(at(49));
  });

  test('at the reveal the public learns all corrections as one', () => {
    const seen = write(sheet(), 1);
    const once = write(sheet({ placements: worth(6) }), 5, seen, true);
    const twice = write(sheet({ placements: worth(3) }), 7, once, true);
    expect(twice.changedAt).toBe(at(1));
    const shown = revealed({ ...twice, held: { view: { id: 'r', updatedAt: at(1), ...seen } } }, at(30));
    expect(shown).toMatchObject({ changedAt: at(30), previous: { placements: worth(10) } });
    expect(shown).not.toHaveProperty('held');
  });
});

describe('Movement, whatever was published, corrected and withdrawn', () => {
  const step = record({
    result: integer({ min: 0, max: 3 }),
    status: constantFrom('provisional', 'final', 'withdrawn', 'provisional'),
    placements: array(
      record({
        place: integer({ min: 1, max: 4 }),
        contingentId: constantFrom(...HOUSES),
        points: integer({ min: 0, max: 20 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  });

  test('is from the ranks before the last change of any total to those after it', () => {
    assert(
      property(array(step, { minLength: 2, maxLength: 12 }), (steps) => {
        const results = new Map<string, StoredResult & { id: string }>();
        const scoreless = (rows: ReturnType<typeof standings>) =>
          rows.map(({ contingent, rank, points, gold, silver, bronze }) => [
            contingent.id,
            rank,
            points,
            gold,
            silver,
            bronze,
          ]);
        let before = standings(board, []);
        for (const [minute, { result, status, placements }] of steps.entries()) {
          const id = `r${result}`;
          const was = standings(board, [...results.values()]);
          const fields = sheet({
            status: status as Result['status'],
            placements: placements.map((one) => ({ ...one, participants: [] })),
          });
          results.set(id, { ...write(fields, minute, results.get(id)), id });
          const is = standings(board, [...results.values()]);
          const linesOf = (rows: typeof is) =>
            rows.flatMap(({ lines }) => lines.map((line) => [line.resultId, line.place, line.points])).sort();
          const isChanged =
            JSON.stringify([scoreless(was), linesOf(was)]) !== JSON.stringify([scoreless(is), linesOf(is)]);
          if (isChanged) before = was;
        }
        const now = standings(board, [...results.values()]);
        const rankBefore = new Map(before.map(({ contingent, rank }) => [contingent.id, rank]));
        const hadAny = before.some(({ lines }) => lines.length > 0);
        for (const { contingent, rank, movement } of now) {
          expect(movement).toBe(hadAny ? rankBefore.get(contingent.id)! - rank : undefined);
        }
      }),
    );
  });
});
