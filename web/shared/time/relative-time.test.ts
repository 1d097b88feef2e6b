import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const NOW = Date.parse('2026-03-14T12:00:00.000Z');
const MINUTE = 60_000;

test.for([
  [-5, 'just now'],
  [0.9, 'just now'],
  [1, '1 minute ago'],
  [59.9, '59 minutes ago'],
  [60, '1 hour ago'],
  [23.5 * 60, '23 hours ago'],
  [24 * 60, '1 day ago'],
  [7 * 24 * 60 - 1, '6 days ago'],
  [7 * 24 * 60, ''],
] as const)('%s minutes are told as "%s"', ([minutes, words]) => {
  expect(relativeTime(new Date(NOW - minutes * MINUTE).toISOString(), NOW)).toBe(words);
});
