import { expect, it } from 'vitest';
import type { ActivityEntry } from '#contract/api/dashboard.ts';
import { actionWords, groupWords } from './activity-words.ts';
import { grouped } from './groups.ts';

let seq = 100;
const entry = (second: number, more: Partial<ActivityEntry> = {}): ActivityEntry => ({
  seq: seq--,
  at: new Date(Date.UTC(2026, 2, 12, 12, 0, second)).toISOString(),
  by: 'Meera',
  collection: 'events',
  id: String(seq),
  title: 'Quiz',
  what: 'deleted',
  fields: [],
  canUndo: false,
  ...more,
});
const inquiry = (second: number) =>
  entry(second, { by: 'visitor', collection: 'contact-inquiry', what: 'made' });

it('makes one line of a bulk action', () => {
  const groups = grouped([entry(30), entry(29), entry(20), entry(5), entry(4, { by: 'Arjun' })]);
  expect(groups.map(({ length }) => length)).toEqual([3, 1, 1]);
  expect(groupWords(groups[0]!)).toBe('deleted 3 events');
});

it('keeps the inquiries of a day out of the way', () => {
  const groups = grouped([inquiry(50), entry(40), inquiry(30), entry(10), inquiry(1)]);
  expect(groups.map(({ length }) => length)).toEqual([3, 1, 1]);
  expect(groupWords(groups[0]!)).toBe('sent 3 inquiries');
});

it('makes one line of a draft that saved itself many times', () => {
  const saved = (second: number, id = 'quiz') => entry(second, { what: 'changed', id });
  const groups = grouped([saved(500), saved(430), saved(20), saved(-700), saved(-800, 'rain')]);
  expect(groups.map(({ length }) => length)).toEqual([3, 1, 1]);
  expect(groupWords(groups[0]!)).toBe('changed the event “Quiz” 3 times');
});

it('says what happened to accounts', () => {
  const about = (what: ActivityEntry['what'], more: Partial<ActivityEntry> = {}) =>
    actionWords(entry(1, { collection: 'account', what, title: 'Arjun', ...more }));
  expect(about('signed-in')).toBe('signed in');
  expect(about('role-given', { role: 'results' })).toBe('gave the role Results desk to');
  expect(about('invited', { role: 'editor' })).toBe('invited somebody as Editor');
  expect(groupWords([entry(3, { what: 'signed-in' }), entry(1, { what: 'signed-in' })])).toBe(
    'signed in 2 times',
  );
});
