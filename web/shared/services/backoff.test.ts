import { describe, expect, it } from 'vitest';
import { askedMs, BACKOFF_CAP_MS, backoffMs, retryAfterMs } from './backoff.ts';

const least = () => 0;
const most = () => 1;

describe('backoffMs', () => {
  it('comes back within a second at first', () => {
    expect([backoffMs(0, least), backoffMs(0, most)]).toEqual([250, 1000]);
  });

  it('doubles its bound and stops at the cap', () => {
    expect([1, 2, 3, 4, 50].map((attempt) => backoffMs(attempt, most))).toEqual([
      2000,
      4000,
      8000,
      BACKOFF_CAP_MS,
      BACKOFF_CAP_MS,
    ]);
    expect(backoffMs(9, least)).toBe(250);
  });
});

describe('askedMs', () => {
  it('is never earlier than asked, and spreads', () => {
    expect([askedMs(5000, least), askedMs(5000, most), askedMs(0, most)]).toEqual([5000, 10_000, 1000]);
  });

  it('is a day at most, however long a timer could wait', () => {
    expect(askedMs(40 * 86_400_000, least)).toBe(86_400_000);
  });
});

describe('retryAfterMs', () => {
  it.each([
    ['5', 5000],
    ['-3', 0],
    ['Thu, 01 Jan 1970 00:00:20 GMT', 10_000],
    ['Thu, 01 Jan 1970 00:00:01 GMT', 0],
    ['soon', undefined],
    [null, undefined],
  ])('%s', (header, expected) => {
    expect(retryAfterMs(header, 10_000)).toBe(expected);
  });
});
