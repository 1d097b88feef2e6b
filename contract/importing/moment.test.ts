import { describe, expect, it } from 'vitest';
import { hasMonthFirst, readMoment, readRange } from './moment.ts';

describe('the time that a cell says', () => {
  it.each([
    ['2027-02-06 21:00', { day: '2027-02-06', clock: '21:00' }],
    ['2027-02-06T21:00:00', { day: '2027-02-06', clock: '21:00' }],
    ['2027-02-06T21:00:15', { day: '2027-02-06', clock: '21:00:15' }],
    ['2027-02-06T21:00:00+05:30', { instant: '2027-02-06T15:30:00.000Z' }],
    ['2027/2/6', { day: '2027-02-06' }],
    ['06-02-2027 21:00', { day: '2027-02-06', clock: '21:00' }],
    ['6/2/2027, 9:00 PM', { day: '2027-02-06', clock: '21:00' }],
    ['06.02.27 21.00', { day: '2027-02-06', clock: '21:00' }],
    ['31-12-2027', { day: '2027-12-31' }],
    ['6 Feb 2027', { day: '2027-02-06' }],
    ['6Feb2027', { day: '2027-02-06' }],
    ['6-Feb-27 9 pm', { day: '2027-02-06', clock: '21:00' }],
    ['6th February, 2027 at 9.30 a.m.', { day: '2027-02-06', clock: '09:30' }],
    ['Saturday, 6 Sept 2027 09:05', { day: '2027-09-06', clock: '09:05' }],
    ['Feb 6, 2027 12:00 AM', { day: '2027-02-06', clock: '00:00' }],
    ['Sat 06-02-2027', { day: '2027-02-06' }],
    // As Excel counts: days since 1900, and parts of a day.
    ['46424', { day: '2027-02-06' }],
    ['46424.875', { day: '2027-02-06', clock: '21:00' }],
    ['46424,3958333333', { day: '2027-02-06', clock: '09:30' }],
    ['0.875', { clock: '21:00' }],
    ['0.999999', { clock: '23:59' }],
    ['.5', { problem: '“.5” is no date or time.' }],
    ['9:00 PM', { clock: '21:00' }],
    ['12 pm', { clock: '12:00' }],
    ['21.00', { clock: '21:00' }],
    ['21:00:00', { clock: '21:00' }],
    ['2100 hrs', { clock: '21:00' }],
    ['21', { clock: '21:00' }],
  ])('%s', (cell, moment) => {
    expect(readMoment(cell)).toEqual(moment);
  });

  it.each([
    ['31-02-2027', 'is no day of the calendar'],
    ['02/15/2027', 'has the month first, or a month 15'],
    ['6 Feb', 'has no year'],
    ['6 Feb 21:00', 'has no year'],
    ['06-02-1927', 'is not between the years 2000 and 2099'],
    ['06-02-2027 25:00', 'is no time of the day'],
    ['13:00 PM', 'is no time of the day'],
    ['21.3', 'could be 21:30 or 21:18'],
    ['soon', 'is no date or time'],
    ['6 Foo 2027', 'is no date or time'],
    ['12345', 'is no date or time'],
  ])('%s %s', (cell, problem) => {
    expect(readMoment(cell)).toEqual({ problem: `“${cell}” ${problem}.` });
  });

  it('is not guessed where other days of the column have the month first', () => {
    expect(hasMonthFirst(['03/04/2027', '02/15/2027'])).toBe(true);
    expect(hasMonthFirst(['15/02/2027', '03/04/2027', 'soon'])).toBe(false);
    const read = (cell: string) => readMoment(cell, { isMonthFirst: true });
    expect(read('03/04/2027')).toEqual({
      problem: '“03/04/2027” could be 3 Apr or 4 Mar, because other days here have the month first.',
    });
    expect(read('04/04/2027')).toEqual({ day: '2027-04-04' });
    expect(read('15/02/2027')).toEqual({ day: '2027-02-15' });
  });
});

it.each([
  ['10:00 - 12:30', { from: '10:00', until: '12:30' }],
  ['9 AM to 1.30 PM', { from: '9 AM', until: '1.30 PM' }],
  ['06-02-2027 10:00 – 11:00', { from: '06-02-2027 10:00', until: '11:00' }],
  ['06-02-2027', undefined],
  ['2027-02-06 10:00', undefined],
  ['10:00', undefined],
])('the two times of %s', (cell, range) => {
  expect(readRange(cell)).toEqual(range);
});
