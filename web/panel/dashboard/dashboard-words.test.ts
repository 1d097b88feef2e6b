import { expect, it } from 'vitest';
import { backupWarning } from './backup-words.ts';
import { headingOf, screenOf } from './need-words.ts';
import { bytesText } from './system-card.tsx';

it.each([
  [0, '0 bytes'],
  [1023, '1023 bytes'],
  [1536, '1.5 KB'],
  [200 * 1024 * 1024, '200 MB'],
  [5 * 1024 ** 3, '5.0 GB'],
])('%i bytes are %s', (bytes, text) => expect(bytesText(bytes)).toBe(text));

it('says how many there are, and stops counting at a hundred', () => {
  const need = (count: number) => headingOf({ kind: 'unanswered-inquiries', count, items: [] });
  expect([need(1), need(7), need(100)]).toEqual([
    '1 inquiry without an answer',
    '7 inquiries without an answer',
    '100 or more inquiries without an answer',
  ]);
});

it('leads to where it can be put right', () => {
  const item = { collection: 'events', id: 'a b', title: 'A' } as const;
  expect(screenOf('clashes', item)).toBe('/admin-panel/events/a%20b');
  expect(screenOf('missing-results', item)).toBe('/admin-panel/leaderboard');
  const onBoard = { ...item, boardId: 'houses' };
  expect(screenOf('missing-results', onBoard)).toBe('/admin-panel/leaderboard/houses?tab=desk&event=a%20b');
  const result = { collection: 'results', id: 'won', title: 'Won', boardId: 'houses' } as const;
  expect(screenOf('provisional-results', result)).toBe(
    '/admin-panel/leaderboard/houses?tab=results&result=won',
  );
  const asked = { collection: 'contact-inquiry', id: 'one', title: 'Meera' } as const;
  expect(screenOf('unanswered-inquiries', asked)).toBe('/admin-panel/contact-inquiry?open=one');
  expect(screenOf('waiting-people', { collection: 'user', id: 'u', title: 'U' })).toBe('/admin-panel/user/u');
});

it('warns of a backup that is missing, older than two days, or not good', () => {
  const now = Date.parse('2026-03-12T10:00:00.000Z');
  const [young, old] = ['2026-03-10T10:00:00.000Z', '2026-03-10T09:59:59.000Z'];
  const warning = (at: string | null, startedAt = old, problem: string | null = null) =>
    backupWarning({ at, verifiedAt: null, problem }, startedAt, now);
  expect(warning(young)).toBeUndefined();
  expect(warning(old)).toBe('The last backup is older than two days.');
  expect(warning(null)).toBe('No backup has been made.');
  expect(warning(null, young)).toBeUndefined();
  expect(warning(young, young, 'The disk is full.')).toBe('The disk is full.');
});
