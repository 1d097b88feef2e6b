import { expect, it } from 'vitest';
import { lastMoment } from './schedule.ts';

// Local times, because the setting is one too.
it.each([
  ['2026-03-12T03:29:59', '2026-03-11T03:30:00'],
  ['2026-03-12T03:30:00', '2026-03-12T03:30:00'],
  ['2026-03-12T23:00:00', '2026-03-12T03:30:00'],
  ['2026-03-01T00:10:00', '2026-02-28T03:30:00'],
])('at %s the last night was %s', (now, night) =>
  expect(lastMoment('03:30', new Date(now))).toEqual(new Date(night)),
);
