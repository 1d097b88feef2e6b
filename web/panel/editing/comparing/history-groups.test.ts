import { expect, it } from 'vitest';
import type { AnyDocument, HistoryEntry } from '#contract/api/document.ts';
import { historyGroups } from './history-groups.ts';

let seq = 100;
const saved = (minute: number, by = 'Meera', status = 'draft'): HistoryEntry => ({
  seq: seq--,
  op: 'put',
  at: new Date(Date.UTC(2026, 2, 12, 12, minute)).toISOString(),
  by,
  document: { id: 'lamps', status } as unknown as AnyDocument,
});
const sizes = (...entries: HistoryEntry[]) => historyGroups('blogs', entries).map(({ length }) => length);

it('makes one entry of the saves of a draft, until its writer rests or another one writes', () => {
  expect(sizes(saved(40), saved(39), saved(30), saved(15), saved(14, 'Arjun'), saved(13))).toEqual([
    3, 1, 1, 1,
  ]);
});

it('keeps what visitors saw, and what was deleted, as entries of their own', () => {
  const deleted = { ...saved(48), op: 'delete', document: null } as const;
  expect(
    sizes(saved(50), saved(49), deleted, saved(47, 'Meera', 'published'), saved(46, 'Meera', 'published')),
  ).toEqual([2, 1, 1, 1]);
});
