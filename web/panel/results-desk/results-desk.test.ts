import { describe, expect, it } from 'vitest';
import type { HistoryEntry } from '#contract/api/document.ts';
import { resultSchema } from '#contract/entities/result.ts';
import { announcementSchema } from '#contract/entities/announcement.ts';
import { announcementDraft } from '#contract/scoring/announcement-draft.ts';
import {
  type Entry,
  entryOf,
  newEntry,
  placementsOf,
  placesOf,
  problemsOf,
  resultFields,
  withChangedRow,
  withoutRow,
  withRow,
  withRowUp,
} from './entry.ts';
import { namesIn, resultId } from '#contract/scoring/entered-result.ts';
import { choosableEvents } from './choosable-events.ts';
import { changedSince, saveDraft, type EntryDraft, readDraft } from './entry-draft.ts';
import type { StaffBoard, StaffEvent, StaffResult } from './staff-documents.ts';
import { undoFields, undoLeftMs } from './publish-result.ts';
import { previewOf } from './standings-preview.tsx';

const system = { version: 1, createdAt: '', updatedAt: '2026-03-12T10:00:00.000Z', updatedBy: 'desk' };
const board = {
  ...system,
  id: 'houses',
  title: 'Houses',
  scoring: 'points',
  contingents: ['banyan', 'neem', 'ashoka', 'peepal'].map((id) => ({
    id,
    name: `${id} house`,
    colour: '#DECBA7',
  })),
  pointsScheme: [
    { kind: 'Solo', points: [10, 6, 4] },
    { kind: 'Team', points: [25, 15, 10] },
  ],
  order: 0,
  status: 'published',
} as StaffBoard;
const event = (id: string, endAt: string, more: Partial<StaffEvent> = {}) =>
  ({
    ...system,
    id,
    title: id,
    kind: 'competition',
    status: 'published',
    pointsScheme: 'Team',
    sessions: [{ endAt }],
    ...more,
  }) as StaffEvent;
const quiz = event('quiz', '2026-03-12T09:00:00.000Z');
const result = (id: string, more: Partial<StaffResult> = {}): StaffResult => ({
  ...system,
  id,
  leaderboardId: 'houses',
  eventId: id,
  status: 'final',
  placements: [{ place: 1, contingentId: 'banyan', points: 25, participants: [] }],
  ...more,
});
const entered = (...ids: string[]): Entry => ids.reduce(withRow, newEntry('houses', 'quiz'));

describe('places', () => {
  it('are counted, shared by joint ones, and left out after them', () => {
    expect(placesOf([false, false, true, true, false].map((isJoint) => ({ isJoint })))).toEqual([
      1, 2, 2, 2, 5,
    ]);
    expect(placesOf([{ isJoint: true }])).toEqual([1]);
  });

  it('follow the rows when one goes up or away', () => {
    const entry = withChangedRow(entered('banyan', 'neem', 'ashoka'), 2, { isJoint: true });
    expect(withRowUp(entry, 3).rows.map(({ contingentId, isJoint }) => [contingentId, isJoint])).toEqual([
      ['banyan', false],
      ['ashoka', false],
      ['neem', false],
    ]);
    expect(placesOf(withoutRow(entry, 1).rows)).toEqual([1, 2]);
    expect(withRowUp(entry, 1)).toBe(entry);
  });
});

describe('points', () => {
  it('come from the scheme of the event, joint ones both get theirs', () => {
    const entry = withChangedRow(entered('banyan', 'neem', 'ashoka'), 2, { isJoint: true });
    expect(placementsOf(entry, board, quiz).map(({ place, points }) => [place, points])).toEqual([
      [1, 25],
      [1, 25],
      [3, 10],
    ]);
  });

  it('are overridden only with a note', () => {
    const entry = withChangedRow(entered('banyan'), 1, { points: '20' });
    expect(problemsOf(entry, board, quiz)['note.1']).toContain('The public reads it');
    const noted = withChangedRow(entry, 1, { note: 'Half of the team was missing.' });
    expect(problemsOf(noted, board, quiz)).toEqual({});
    expect(placementsOf(noted, board, quiz)[0]).toMatchObject({
      points: 20,
      note: 'Half of the team was missing.',
    });
    expect(problemsOf(withChangedRow(entry, 1, { points: 'ten' }), board, quiz)['points.1']).toBeDefined();
    expect(problemsOf(withChangedRow(entry, 1, { points: '25' }), board, quiz)).toEqual({});
  });
});

describe('an entry', () => {
  it('becomes a result that the server takes', () => {
    const entry = withChangedRow(entered('banyan', 'neem'), 1, { participants: 'Asha,  Dev\nRavi;' });
    const fields = resultFields(entry, 'provisional', board, quiz);
    expect(resultSchema.parse(fields)).toMatchObject({
      revisionNote: 'First count.',
      placements: [{ participants: ['Asha', 'Dev', 'Ravi'] }, {}],
    });
  });

  it('of a correction starts as the result is, and asks for a public note', () => {
    const first = resultFields(
      withChangedRow(entered('banyan', 'neem', 'ashoka'), 2, { isJoint: true, points: '7', note: 'Late.' }),
      'final',
      board,
      quiz,
    );
    const stored = { ...result('r1'), ...first } as StaffResult;
    const entry = entryOf(stored, board, quiz);
    expect(resultFields({ ...entry, revisionNote: 'x' }, 'final', board, quiz).placements).toEqual(
      first.placements,
    );
    expect(problemsOf(entry, board, quiz)).toHaveProperty('revisionNote');
    expect(entry.corrects).toEqual({ id: 'r1', version: 1 });
  });

  it('of a correction keeps the translations, and what they were made from', () => {
    const kept = {
      translations: { hi: { label: 'दूसरी हीट' } },
      translatedFrom: { hi: { label: 'Second heat' } },
    };
    const entry = entryOf({ ...result('r1'), ...kept }, board, quiz);
    expect(resultFields(entry, 'final', board, quiz)).toMatchObject(kept);
    expect(resultFields(entered('neem'), 'final', board, quiz)).not.toHaveProperty('translations');
  });

  it('of the same event has the same id at every desk, and another for another round', () => {
    expect(resultId(entered())).toBe(resultId(entered('neem')));
    expect(resultId({ ...entered(), label: 'Final' })).not.toBe(resultId(entered()));
    expect(resultId({ ...entered(), label: ' final' })).toBe(resultId({ ...entered(), label: 'Final' }));
    expect(resultId({ boardId: 'b', eventId: 'e'.repeat(64), label: '' }).length).toBeLessThanOrEqual(64);
  });

  it('needs somebody', () => expect(problemsOf(entered(), board, quiz)).toHaveProperty('rows'));
  it('takes names as people type them', () =>
    expect(namesIn(' Asha , Dev;Ravi\n')).toEqual(['Asha', 'Dev', 'Ravi']));
});

describe('the preview', () => {
  it('shows ranks, movements and gains before anything is published', () => {
    const coming = { id: 'new', ...resultFields(entered('neem', 'ashoka'), 'provisional', board, quiz) };
    const rows = previewOf(board, [result('a')], coming);
    expect(rows.map(({ contingent, rank, climbed, gain }) => [contingent.id, rank, climbed, gain])).toEqual([
      ['banyan', 1, 0, 0],
      ['neem', 1, 1, 25],
      ['ashoka', 3, -1, 15],
      ['peepal', 4, -2, 0],
    ]);
  });

  it('of a correction replaces what it corrects', () => {
    const [first] = previewOf(board, [result('a')], {
      ...result('a'),
      placements: [{ place: 1, contingentId: 'banyan', points: 20, participants: [] }],
    });
    expect(first).toMatchObject({ points: 20, gain: -5 });
  });
});

describe('the draft in the browser', () => {
  const storage = () => {
    const all = new Map<string, string>();
    return {
      getItem: (key: string) => all.get(key) ?? null,
      setItem: (key: string, value: string) => void all.set(key, value),
      removeItem: (key: string) => void all.delete(key),
    };
  };

  it('is there after a reload, for its own board, until it is let go', () => {
    const place = storage();
    const draft: EntryDraft = {
      entry: entered('neem'),
      waitingAs: 'final',
      seenAt: '2026-03-12T10:00:00.000Z',
    };
    saveDraft('houses', draft, place);
    expect(readDraft('houses', place)).toEqual(draft);
    expect(readDraft('others', place)).toBeUndefined();
    saveDraft('houses', undefined, place);
    expect(readDraft('houses', place)).toBeUndefined();
  });

  it('does no harm where it is damaged or refused', () => {
    const damaged = { ...storage(), getItem: () => '{"entry":' };
    expect(readDraft('houses', damaged)).toBeUndefined();
    const full = {
      ...storage(),
      setItem: () => {
        throw new Error('full');
      },
    };
    expect(() => saveDraft('houses', { entry: entered(), seenAt: '' }, full)).not.toThrow();
  });

  it('is compared with what others published meanwhile', () => {
    const old = result('old', { updatedAt: '2026-03-12T09:00:00.000Z' });
    const fresh = result('new', { updatedAt: '2026-03-12T10:30:00.000Z' });
    expect(changedSince([old, fresh], '2026-03-12T10:00:00.000Z')).toEqual([fresh]);
  });
});

describe('undo', () => {
  const revisions = [
    { at: '2026-03-12T10:00:00.000Z', status: 'provisional' as const, note: 'First count.' },
    { at: '2026-03-12T10:05:00.000Z', status: 'final' as const, note: 'Corrected.' },
  ];
  const entry = (at: string, document: StaffResult | null): HistoryEntry => ({
    seq: 1,
    op: 'put',
    at,
    by: 'Asha',
    document: document as never,
  });

  it('is offered for ten minutes', () => {
    const published = result('a', { revisions });
    expect(undoLeftMs(published, Date.parse('2026-03-12T10:14:00.000Z'))).toBe(60_000);
    expect(undoLeftMs(published, Date.parse('2026-03-12T10:15:00.000Z'))).toBe(0);
    expect(undoLeftMs(result('a'), 0)).toBe(0);
  });

  it('of a correction brings back what was before', () => {
    const before = result('a', { status: 'provisional', revisionNote: 'First count.' });
    const now = result('a', { revisions });
    const history = [entry('2026-03-12T10:05:00.000Z', now), entry('2026-03-12T10:00:00.000Z', before)];
    expect(undoFields(now, history)).toMatchObject({ status: 'provisional', revisionNote: 'First count.' });
  });

  it('of a first publication makes it a draft again', () => {
    const now = result('a', { revisions: revisions.slice(0, 1) });
    expect(undoFields(now, [entry('2026-03-12T10:00:00.000Z', now)])).toMatchObject({ status: 'draft' });
  });
});

describe('the events to choose from', () => {
  const now = Date.parse('2026-03-12T12:00:00.000Z');
  const events = [
    event('tomorrow', '2026-03-13T09:00:00.000Z'),
    event('decided', '2026-03-12T08:00:00.000Z'),
    event('early', '2026-03-12T09:00:00.000Z'),
    event('late', '2026-03-12T11:00:00.000Z'),
    event('off', '2026-03-12T11:00:00.000Z', { status: 'cancelled' }),
  ];

  it('start with those that wait for a result, the latest first', () => {
    const ids = choosableEvents(events, [result('decided')], now, '').map(({ event: { id } }) => id);
    expect(ids).toEqual(['late', 'early', 'tomorrow', 'decided']);
  });

  it('begin with what is on and just over, then tonight, then what waits since yesterday', () => {
    const at = (id: string, startAt: string, endAt: string, more: Partial<StaffEvent> = {}) =>
      event(id, endAt, { sessions: [{ startAt, endAt, venueId: 'lawn', status: 'confirmed' }], ...more });
    const day = [
      at('next-week', '2026-03-19T09:00:00.000Z', '2026-03-19T10:00:00.000Z'),
      at('yesterday', '2026-03-11T09:00:00.000Z', '2026-03-11T10:00:00.000Z'),
      at('tonight', '2026-03-12T19:00:00.000Z', '2026-03-12T21:00:00.000Z'),
      at('before-yesterday', '2026-03-10T09:00:00.000Z', '2026-03-10T10:00:00.000Z'),
      at('on-since-morning', '2026-03-12T07:00:00.000Z', '2026-03-12T13:00:00.000Z'),
      at('on', '2026-03-12T11:30:00.000Z', '2026-03-12T12:30:00.000Z'),
      at('just-over', '2026-03-12T10:00:00.000Z', '2026-03-12T11:55:00.000Z'),
      at('a-show', '2026-03-12T11:00:00.000Z', '2026-03-12T12:30:00.000Z', { kind: 'show' }),
      at('afternoon', '2026-03-12T14:00:00.000Z', '2026-03-12T15:00:00.000Z'),
      at('decided', '2026-03-12T10:00:00.000Z', '2026-03-12T11:00:00.000Z'),
    ];
    const wanted = [
      ['now', 'on'],
      ['now', 'on-since-morning'],
      ['now', 'just-over'],
      ['soon', 'afternoon'],
      ['soon', 'tonight'],
      ['waiting', 'yesterday'],
      ['waiting', 'before-yesterday'],
      ['later', 'a-show'],
      ['later', 'next-week'],
      ['decided', 'decided'],
    ];
    // Whatever the order they come in, because a comparator that contradicts itself depends on it.
    for (let turn = 0; turn < day.length; turn++) {
      const turned = [...day.slice(turn), ...day.slice(0, turn)];
      const found = choosableEvents(turned, [result('decided')], now, '');
      expect(found.map(({ group, event: { id } }) => [group, id])).toEqual(wanted);
    }
  });

  it('are searched', () => {
    expect(choosableEvents(events, [], now, ' LAT').map(({ event: { id } }) => id)).toEqual(['late']);
  });
});

describe('the announcement', () => {
  it('is a draft that names the winners and cannot carry markup', () => {
    const placements = [
      { place: 1, contingentId: 'banyan', points: 25, participants: ['<b>Asha</b>'] },
      { place: 1, contingentId: 'neem', points: 25, participants: [] },
    ];
    const draft = announcementDraft(board, quiz, result('quiz', { placements, status: 'provisional' }));
    expect(announcementSchema.parse({ ...draft, publishAt: '2026-03-12T10:00:00Z' })).toMatchObject({
      status: 'draft',
      category: 'results',
      title: 'quiz: banyan house and neem house first',
    });
    expect(draft.body).toContain('&lt;b&gt;Asha');
    expect(draft.body).toContain('provisional');
  });
});
