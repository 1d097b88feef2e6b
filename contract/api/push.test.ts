import { describe, expect, test } from 'vitest';
import { isQuiet, TIME_OF_DAY } from './push.ts';

describe('Quiet hours', () => {
  test.each([
    ['22:29', false],
    ['22:30', true],
    ['23:59', true],
    ['00:00', true],
    ['06:59', true],
    ['07:00', false],
    ['12:00', false],
  ])('over midnight: %s → %s', (time, expected) => {
    expect(isQuiet({ from: '22:30', until: '07:00' }, time)).toBe(expected);
  });

  test.each([
    ['13:59', false],
    ['14:00', true],
    ['14:59', true],
    ['15:00', false],
  ])('within a day: %s → %s', (time, expected) => {
    expect(isQuiet({ from: '14:00', until: '15:00' }, time)).toBe(expected);
  });

  test('that begin when they end are none', () => {
    expect(isQuiet({ from: '08:00', until: '08:00' }, '08:00')).toBe(false);
  });

  test.each(['24:00', '7:00', '07:60', '', '07:00 '])('"%s" is no time of day', (text) => {
    expect(TIME_OF_DAY.test(text)).toBe(false);
  });
});
