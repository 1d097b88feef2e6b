import { describe, expect, it } from 'vitest';
import { leaderboardSchema } from '#contract/entities/leaderboard.ts';
import {
  type BoardDraft,
  contingentId,
  draftOf,
  fieldsOf,
  newBoard,
  withContingent,
  withScheme,
  withTranslations,
} from './board-draft.ts';
import { planOf, readFile, writeFile } from './board-file.ts';
import {
  compare,
  publicResults,
  type StaffBoard,
  type StaffResult,
  stageOf,
  stageRows,
} from './staff-board.ts';

const system = { version: 3, createdAt: '', updatedAt: '2026-03-12T10:00:00.000Z', updatedBy: 'desk' };
const board = {
  ...system,
  id: 'houses',
  title: 'Houses',
  scoring: 'points',
  contingents: ['banyan', 'neem'].map((id) => ({ id, name: id, colour: '#DECBA7' })),
  pointsScheme: [{ kind: 'Solo', points: [10, 6, 4] }],
  order: 0,
  status: 'published',
} as StaffBoard;
const result = (id: string, contingentId_: string, more: Partial<StaffResult> = {}): StaffResult => ({
  ...system,
  id,
  leaderboardId: 'houses',
  eventId: id,
  status: 'final',
  revisionNote: 'Counted.',
  placements: [{ place: 1, contingentId: contingentId_, points: 10, participants: [] }],
  ...more,
});

describe('behind a freeze', () => {
  const seen = result('a', 'banyan');
  const late = result('b', 'neem', { held: { view: null } });
  const later = result('c', 'neem', { held: { view: null } });
  const corrected = result('a', 'neem', { held: { view: seen as never } });

  it('staff see what the public sees beside what is true', () => {
    expect(publicResults([seen, late])).toEqual([seen]);
    const { seen: open, truth, climbed } = compare(board, [seen, late, later]);
    expect(open.map(({ contingent }) => contingent.id)).toEqual(['banyan', 'neem']);
    expect(truth.map(({ contingent }) => contingent.id)).toEqual(['neem', 'banyan']);
    expect(Object.fromEntries(climbed)).toEqual({ neem: 1, banyan: -1 });
  });

  it('a correction is the old result for the public', () => {
    expect(compare(board, [corrected]).seen[0]).toMatchObject({ points: 10, contingent: { id: 'banyan' } });
  });

  it('the stage says who is where, from the last to the first', () => {
    const { truth } = compare(board, [seen]);
    const names = (step: number) => stageRows(truth, step).map(({ standing }) => standing?.contingent.id);
    expect([names(0), names(1), names(2), names(3)]).toEqual([
      [undefined, undefined],
      [undefined, 'neem'],
      ['banyan', 'neem'],
      ['banyan', 'neem'],
    ]);
    expect(stageRows(truth, 2).map(({ isNewest }) => isNewest)).toEqual([true, false]);
  });

  it.each([
    [{ status: 'draft' as const }, 'draft'],
    [{}, 'open'],
    [{ frozenAt: 'x' }, 'frozen'],
    [{ revealedAt: 'x' }, 'revealed'],
    [{ revealedAt: 'x', finalisedAt: 'x' }, 'final'],
  ])('%j is %s', (more, stage) => expect(stageOf({ ...board, ...more })).toBe(stage));
});

describe('the form of a board', () => {
  it('gives back what it was given', () => {
    expect(leaderboardSchema.parse({ ...fieldsOf(draftOf(board)), notice: undefined })).toMatchObject({
      title: 'Houses',
      contingents: board.contingents,
      pointsScheme: board.pointsScheme,
    });
  });

  it('makes ids of names, each its own, and keeps those that results refer to', () => {
    const taken = new Set(['neem-house']);
    expect(contingentId('Neem House', taken)).toBe('neem-house-2');
    expect(contingentId('Épée & Ko.', new Set())).toBe('epee-ko');
    expect(contingentId('नीम', new Set())).toBe('nim');
    expect(contingentId('🪁', new Set())).toBe('contingent');
    const draft = withContingent(withContingent(draftOf(board)));
    const named = {
      ...draft,
      contingents: draft.contingents.map((one) => ({ ...one, name: one.name || 'Neem' })),
    };
    expect(fieldsOf(named).contingents.map(({ id }) => id)).toEqual(['banyan', 'neem', 'neem-2', 'neem-3']);
  });

  it('keeps translations with their contingents, also of one that is not saved yet', () => {
    const called = (draft: BoardDraft, name: string): BoardDraft => ({
      ...draft,
      contingents: draft.contingents.map((one, index) => (index === 2 ? { ...one, name } : one)),
    });
    const translations = { hi: { contingents: { sal: { name: 'साल' } } } };
    const draft = withTranslations(called(withContingent(draftOf(board)), 'Sal'), { translations });
    const renamed = called(draft, 'Sal House');
    expect(fieldsOf(renamed).contingents.at(-1)).toMatchObject({ id: 'sal', name: 'Sal House' });
    expect(fieldsOf(renamed)).toMatchObject({ translations });
    expect(fieldsOf(draftOf({ ...board, translations }))).toMatchObject({ translations });
  });

  it('reads points as people type them, and leaves what is wrong for the schema to name', () => {
    const draft = { ...withScheme(newBoard), title: 'X' };
    const typed = {
      ...draft,
      schemes: draft.schemes.map((one, index) => ({
        ...one,
        kind: `K${index}`,
        points: index ? 'ten' : '25; 15 10',
      })),
    };
    expect(fieldsOf(typed).pointsScheme).toEqual([
      { kind: 'K0', points: [25, 15, 10] },
      { kind: 'K1', points: ['ten'] },
    ]);
  });
});

describe('a board as a file', () => {
  it('is read back as it was, without what only the server says', () => {
    const text = writeFile(board, [result('a', 'banyan', { held: { view: null } })]);
    expect(text).not.toContain('held');
    const { file, problems } = readFile(text);
    expect(problems).toEqual([]);
    expect(planOf(file!, [result('a', 'neem')])).toEqual({ added: 0, replaced: 1 });
    expect(planOf(file!, [])).toEqual({ added: 1, replaced: 0 });
  });

  it.each(['', '{}', '[]', 'null', '{"kind":"utsav-leaderboard"}'])('%j is refused in a sentence', (text) => {
    expect(readFile(text).problems[0]).toMatch(/not a file that was exported here/);
  });

  it('names every fault, row by row', () => {
    const file = JSON.parse(writeFile(board, [result('a', 'banyan'), result('b', 'neem')]));
    file.results[0].placements = [];
    file.results[1].leaderboardId = 'others';
    expect(readFile(JSON.stringify(file)).problems).toEqual([
      'Result 1: Placements needs at least one entry.',
      'Result 2: it belongs to another board.',
    ]);
  });
});
