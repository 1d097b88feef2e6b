import { describe, expect, it } from 'vitest';
import { parseFilter } from '#contract/programme/event-filter.ts';
import { begunCount, chosenSlots, daysOf, movedFrom, programmeDays, slotKey } from './programme-days.ts';
import { at, sampleEvent, session } from '#web/testing/sample-events.ts';

const place = { timezone: 'Asia/Kolkata', now: new Date(at('10:30')), venueName: () => undefined };
const events = [
  sampleEvent('bands', { sessions: [session('10:00', '12:00'), session('19:00', '20:00')] }),
  sampleEvent('debate', { sessions: [session('10:00', '11:00')] }),
  sampleEvent('kites', { status: 'cancelled', sessions: [session('11:00', '12:00')] }),
];
const days = (query: string) =>
  programmeDays(chosenSlots(events, parseFilter(new URLSearchParams(query)), place), place.timezone).map(
    ({ day, times }) => [day.day, times.map(({ clock, slots }) => [clock, slots.map(slotKey)])],
  );

describe('the programme', () => {
  it('is grouped by the festival’s day and time, with what is off', () => {
    expect(days('')).toEqual([
      [
        '2026-03-12',
        [
          ['15:30', ['bands-1', 'debate-1']],
          ['16:30', ['kites-1']],
        ],
      ],
      ['2026-03-13', [['00:30', ['bands-2']]]],
    ]);
  });

  it('shows only the sessions that were asked for', () => {
    expect(days('status=upcoming')).toEqual([['2026-03-13', [['00:30', ['bands-2']]]]]);
  });

  it('has the festival’s days, and those beyond on which something is', () => {
    const festival = { startsAt: at('04:30', 11), endsAt: at('17:30', 12) };
    expect(daysOf(events, festival, place.timezone)).toEqual(['2026-03-11', '2026-03-12', '2026-03-13']);
    expect(daysOf([], undefined, place.timezone)).toEqual([]);
  });

  it('knows where the present is', () => {
    const [first] = programmeDays(
      chosenSlots(events, parseFilter(new URLSearchParams()), place),
      place.timezone,
    );
    expect(['09:59', '10:00', '11:30'].map((time) => begunCount(first!.times, Date.parse(at(time))))).toEqual(
      [0, 1, 2],
    );
  });

  it('tells what a moved session was, unless nothing is known to differ', () => {
    const previous = { startAt: at('10:00'), endAt: at('12:00'), venueId: 'lawn' };
    const hall = { status: 'moved' as const, venueId: 'hall', previous };
    expect(movedFrom(session('10:00', '12:00', hall))).toBe(previous);
    expect(movedFrom(session('10:00', '12:00', { ...hall, venueId: 'lawn' }))).toBeUndefined();
    expect(movedFrom(session('10:00', '12:00', { ...hall, status: 'confirmed' }))).toBeUndefined();
  });
});
