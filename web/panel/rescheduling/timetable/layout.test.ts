import { expect, it } from 'vitest';
import type { EventSession } from '#contract/entities/event.ts';
import type { StaffEvent } from '../reschedule.ts';
import { blocksOf, daysOf, dayToShow, hoursOf, snapped } from './layout.ts';

const ZONE = 'Asia/Kolkata';
const at = (clock: string, day = '13') => new Date(`2026-03-${day}T${clock}:00+05:30`).toISOString();
const event = (id: string, ...sessions: Partial<EventSession>[]) =>
  ({ id, title: id, status: 'published', sessions }) as unknown as StaffEvent;
const session = (from: string, until: string, venueId = 'lawn', day = '13') => ({
  startAt: at(from, day),
  endAt: at(until, day),
  venueId,
  status: 'confirmed' as const,
});

it('has the sessions of one day by venue, those at one time side by side', () => {
  const blocks = blocksOf(
    [
      event('a', session('10:00', '12:00'), session('10:00', '11:00', 'lawn', '14')),
      event('b', session('11:00', '13:00')),
      event('c', session('12:00', '13:00')),
      event('d', session('13:00', '14:00'), session('09:00', '10:00', 'hall')),
    ],
    '2026-03-13',
    ZONE,
  );
  const told = (venue: string) =>
    blocks.get(venue)!.map(({ event: { id }, from, until, lane, lanes }) => [id, from, until, lane, lanes]);
  expect(told('lawn')).toEqual([
    ['a', 600, 720, 0, 2],
    ['b', 660, 780, 1, 2],
    ['c', 720, 780, 0, 2],
    ['d', 780, 840, 0, 1],
  ]);
  expect(told('hall')).toEqual([['d', 540, 600, 0, 1]]);
});

it('leaves out what a draft does not say yet', () => {
  const draft = event('draft', { startAt: at('10:00') }, { venueId: 'lawn' }, session('12:00', '11:00'));
  expect(blocksOf([draft, { id: 'bare' } as StaffEvent], '2026-03-13', ZONE).size).toBe(0);
  expect(daysOf([draft, { id: 'bare' } as StaffEvent], [], ZONE)).toEqual([]);
});

it('shows the hours that are needed, and where there is room to move to', () => {
  expect(hoursOf([])).toEqual({ first: 9, last: 20 });
  expect(hoursOf([{ from: 7.5 * 60, until: 25 * 60 }])).toEqual({ first: 6, last: 26 });
  expect(hoursOf([{ from: 15, until: 47 * 60 }])).toEqual({ first: 0, last: 30 });
});

it('opens on the day that is next', () => {
  const days = daysOf(
    [event('a', session('10:00', '11:00', 'lawn', '10'))],
    ['2026-03-12', '2026-03-13'],
    ZONE,
  );
  expect(days).toEqual(['2026-03-10', '2026-03-12', '2026-03-13']);
  expect(
    ['2026-03-01', '2026-03-11', '2026-03-13', '2026-04-01'].map((today) => dayToShow(days, today)),
  ).toEqual(['2026-03-10', '2026-03-12', '2026-03-13', '2026-03-13']);
});

it('moves in steps of a quarter of an hour', () => expect([7, 8, 607].map(snapped)).toEqual([0, 15, 600]));
