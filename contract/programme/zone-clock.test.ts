import { clockText, instantOf } from './typed-time.ts';
import { knowZone, offsetAt, wallClock, zoneClock } from './zone-clock.ts';
import { describe, expect, it, vi } from 'vitest';

const HOUR = 3_600_000;
const at = Date.parse;

describe('the formatters of zones', () => {
  it('are not kept for every zone that anybody names', () => {
    const made = vi.spyOn(Intl, 'DateTimeFormat');
    const zones = Intl.supportedValuesOf('timeZone').slice(0, 60);
    for (const zone of zones) offsetAt(0, zone);
    const before = made.mock.calls.length;
    offsetAt(0, zones.at(-1)!);
    expect(made.mock.calls.length).toBe(before);
    offsetAt(0, zones[0]!);
    expect(made.mock.calls.length).toBe(before + 1);
    made.mockRestore();
  });
});

describe('zoneClock', () => {
  it('is one setting where clocks are never set', () => {
    const clock = zoneClock('Asia/Kolkata', at('2024-03-12T00:00Z'), at('2027-03-12T00:00Z'));
    expect(clock.settings).toEqual([[at('2024-03-12T00:00Z'), 5.5 * HOUR]]);
  });

  it('finds the minute at which clocks are set', () => {
    const { settings } = zoneClock('Europe/Berlin', at('2026-01-01T12:00Z'), at('2026-12-31T12:00Z'));
    expect(settings).toEqual([
      [at('2026-01-01T00:00Z'), HOUR],
      [at('2026-03-29T01:00Z'), 2 * HOUR],
      [at('2026-10-25T01:00Z'), HOUR],
    ]);
  });
});

describe('a zone that is known', () => {
  const zone = 'Australia/Lord_Howe';
  const clock = zoneClock(zone, at('2026-01-01T00:00Z'), at('2027-01-01T00:00Z'));
  const instants = [
    '2025-12-31T23:59:59.999Z',
    '2026-01-01T00:00:00.000Z',
    ...clock.settings.flatMap(([from]) => [from - 1, from].map((time) => new Date(time).toISOString())),
    '2026-08-15T12:34:56.789Z',
    '2026-12-31T23:59:59.999Z',
    '2027-01-01T00:00:00.000Z',
  ];
  it('shows what the platform says, within the known time and beyond', () => {
    const told = instants.map((instant) => offsetAt(at(instant), zone));
    knowZone(zone, clock);
    expect(instants.map((instant) => offsetAt(at(instant), zone))).toEqual(told);
    expect(clock.settings.length).toBe(3);
  });

  it('is believed, and the platform not asked', () => {
    // Nonsense, to tell one from the other.
    knowZone(zone, { settings: [[0, 42 * HOUR]], until: at('2027-01-01T00:00Z') });
    expect(wallClock(0, zone).toISOString()).toBe('1970-01-02T18:00:00.000Z');
  });
});

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
