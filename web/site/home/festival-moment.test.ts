import { describe, expect, it } from 'vitest';
import { festivalMoment } from './festival-moment.ts';

const site = {
  startsAt: '2026-03-12T03:30:00.000Z',
  endsAt: '2026-03-15T17:30:00.000Z',
  timezone: 'Asia/Kolkata',
};

describe('festivalMoment', () => {
  it.each([
    ['2026-03-12T03:29:59.999Z', 'before', undefined, site.startsAt],
    ['2026-03-12T03:30:00.000Z', 'during', 'Day 1 of 4', site.endsAt],
    // Midnight where the festival is.
    ['2026-03-12T18:29:59.999Z', 'during', 'Day 1 of 4', site.endsAt],
    ['2026-03-12T18:30:00.000Z', 'during', 'Day 2 of 4', site.endsAt],
    ['2026-03-15T17:29:59.999Z', 'during', 'Day 4 of 4', site.endsAt],
    ['2026-03-15T17:30:00.000Z', 'after', undefined, undefined],
  ])('at %s it is %s: %s', (now, phase, dayText, target) => {
    expect(festivalMoment(site, Date.parse(now))).toEqual({
      phase,
      dayText,
      target,
      dates: '12 to 15 March',
      days: ['2026-03-12', '2026-03-13', '2026-03-14', '2026-03-15'],
    });
  });
});
