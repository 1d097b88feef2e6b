import { describe, expect, it } from 'vitest';
import { dateRange, festivalTime, whenText } from './festival-time.ts';
import { relativeTime, timeLeft } from './relative-time.ts';

describe('festivalTime', () => {
  it('reads the festival’s clock, not the reader’s', () => {
    expect(festivalTime('2026-03-12T19:05:00.000Z', 'Asia/Kolkata')).toEqual({
      day: '2026-03-13',
      weekday: 'Friday',
      date: '13 March',
      shortDate: '13 Mar',
      year: 2026,
      clock: '00:35',
    });
    expect(festivalTime('2026-03-12T19:05:00.000Z', 'America/New_York')).toMatchObject({
      weekday: 'Thursday',
      date: '12 March',
      clock: '15:05',
    });
  });
});

describe('relativeTime', () => {
  const now = Date.parse('2026-03-12T12:00:00.000Z');
  it.each([
    ['2026-03-12T12:09:00.000Z', 'just now'],
    ['2026-03-12T11:59:30.000Z', 'just now'],
    ['2026-03-12T11:59:00.000Z', '1 minute ago'],
    ['2026-03-12T11:56:00.000Z', '4 minutes ago'],
    ['2026-03-12T11:00:00.000Z', '1 hour ago'],
    ['2026-03-11T12:30:00.000Z', '23 hours ago'],
    ['2026-03-10T12:00:00.000Z', '2 days ago'],
    ['2026-03-05T12:00:00.000Z', ''],
  ])('%s is "%s"', (instant, expected) => {
    expect(relativeTime(instant, now)).toBe(expected);
  });
});

describe('whenText', () => {
  // Half past ten in the evening of the 12th at the festival.
  const now = Date.parse('2026-03-12T17:00:00.000Z');
  it.each([
    ['2026-03-12T13:30:00.000Z', '19:00'],
    ['2026-03-12T18:29:00.000Z', '23:59'],
    ['2026-03-12T18:30:00.000Z', 'Tomorrow 00:00'],
    ['2026-03-11T13:30:00.000Z', 'Yesterday 19:00'],
    ['2026-03-15T04:30:00.000Z', 'Sun 15 Mar, 10:00'],
  ])('%s is "%s"', (instant, expected) => {
    expect(whenText(instant, now, 'Asia/Kolkata')).toBe(expected);
  });
});

describe('dateRange', () => {
  it.each([
    ['2026-03-12T03:30:00.000Z', '2026-03-15T17:30:00.000Z', '12 to 15 March'],
    // Until midnight at the festival.
    ['2026-03-12T03:30:00.000Z', '2026-03-12T18:30:00.000Z', '12 March'],
    ['2026-03-30T03:30:00.000Z', '2026-04-02T17:30:00.000Z', '30 March to 2 April'],
    ['2026-12-30T03:30:00.000Z', '2027-01-02T17:30:00.000Z', '30 December 2026 to 2 January 2027'],
  ])('%s to %s is "%s"', (startsAt, endsAt, expected) => {
    expect(dateRange(startsAt, endsAt, 'Asia/Kolkata')).toBe(expected);
  });
});

describe('timeLeft', () => {
  const now = Date.parse('2026-03-12T12:00:00.500Z');
  it('counts whole units down and stops at nothing', () => {
    expect(timeLeft('2026-03-14T02:36:09.500Z', now)).toEqual({
      days: 1,
      hours: 14,
      minutes: 36,
      seconds: 9,
    });
    expect(timeLeft('2026-03-12T12:00:00.000Z', now)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  });
});
