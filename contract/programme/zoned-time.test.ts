import { expect, it } from 'vitest';
import { clockText, instantOf } from './zoned-time.ts';

it.each([
  ['Asia/Kolkata', '2026-03-12T23:00', '2026-03-12T17:30:00.000Z'],
  ['UTC', '2026-03-12T23:00', '2026-03-12T23:00:00.000Z'],
  ['America/New_York', '2026-07-01T08:15', '2026-07-01T12:15:00.000Z'],
])('the clock in %s at %s', (timezone, clock, instant) => {
  expect(instantOf(clock, timezone)).toBe(instant);
  expect(clockText(instant, timezone)).toBe(clock);
});

it('knows the hours that a clock shows twice, and never', () => {
  expect(instantOf('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
  const never = instantOf('2026-03-29T02:30', 'Europe/Berlin')!;
  expect(clockText(never, 'Europe/Berlin')).toBe('2026-03-29T03:30');
});

it('has nothing to show of what is no instant', () => {
  expect([clockText(undefined, 'UTC'), clockText('soon', 'UTC'), instantOf('', 'UTC')]).toEqual([
    '',
    '',
    undefined,
  ]);
});
