import { describe, expect, test } from 'vitest';
import { filterEvents, filterParameters, parseFilter } from './event-filter.ts';
import { dayOf, eventState, festivalDays, nextBoundary, onNow, phaseOf, slotsOf } from './schedule.ts';
import { matches } from './search.ts';

const at = (time: string) => new Date(`2026-03-12T${time}:00Z`);
const session = (start: string, end: string, more: object = {}) => ({
  startAt: at(start).toISOString(),
  endAt: at(end).toISOString(),
  venueId: 'lawn',
  status: 'confirmed' as const,
  label: undefined,
  previous: undefined,
  ...more,
});
const event = (id: string, sessions: ReturnType<typeof session>[], more: object = {}) => ({
  id,
  title: id,
  summary: '',
  tagline: undefined,
  tags: [],
  category: 'music' as const,
  kind: 'show' as const,
  status: 'published' as const,
  sessions,
  ...more,
});

describe('The schedule', () => {
  const bands = event('bands', [session('10:00', '12:00'), session('15:00', '16:00')]);

  test.each([
    ['09:59', 'upcoming'],
    ['10:00', 'live'],
    ['11:59', 'live'],
    ['12:00', 'upcoming'],
    ['15:30', 'live'],
    ['16:00', 'over'],
  ])('at %s the event is %s', (time, state) => {
    expect(eventState(bands, at(time))).toBe(state);
  });

  test('a cancelled session neither runs nor comes', () => {
    const cancelled = event('bands', [session('10:00', '12:00', { status: 'cancelled' })]);
    expect(eventState(cancelled, at('11:00'))).toBe('cancelled');
    expect(slotsOf([cancelled])).toEqual([]);
  });

  test('the phase changes exactly at the festival’s bounds', () => {
    const festival = { startsAt: at('10:00').toISOString(), endsAt: at('20:00').toISOString() };
    expect([at('09:59'), at('10:00'), at('19:59'), at('20:00')].map((now) => phaseOf(festival, now))).toEqual(
      ['before', 'during', 'during', 'after'],
    );
  });

  test('a day is the festival’s, not the reader’s', () => {
    expect(dayOf('2026-03-12T19:00:00Z', 'Asia/Kolkata')).toBe('2026-03-13');
    expect(
      festivalDays({
        startsAt: '2026-03-11T18:30:00Z',
        endsAt: '2026-03-15T18:30:00Z',
        timezone: 'Asia/Kolkata',
      }),
    ).toEqual(['2026-03-12', '2026-03-13', '2026-03-14', '2026-03-15']);
  });

  test('knows what is on, and when that changes', () => {
    const slots = slotsOf([event('late', [session('11:00', '13:00')]), bands]);
    expect(onNow(slots, at('11:30')).map(({ event: { id } }) => id)).toEqual(['bands', 'late']);
    expect(nextBoundary(['2026-03-12T10:00:00.000Z', '2026-03-12T12:00:00.000Z'], at('10:00'))).toEqual(
      at('12:00'),
    );
    expect(nextBoundary([], at('10:00'))).toBeUndefined();
  });
});

describe('The search', () => {
  test.each([
    ['', true],
    ['batt', true],
    ['BATTLE bands', true],
    ['batle', true],
    ['abttle', true],
    ['bnads', true],
    ['theatre', true],
    ['rangoli', false],
    ['cat', false],
  ])('finds "%s": %s', (query, found) => {
    expect(matches(query, 'Battle of Bands', 'Open Air Theatre')).toBe(found);
  });
});

describe('The filter', () => {
  const place = {
    timezone: 'Asia/Kolkata',
    now: at('11:00'),
    venueName: (id: string) => (id === 'lawn' ? 'Main Lawn' : undefined),
  };
  const events = [
    event('bands', [session('10:00', '12:00')]),
    event('debate', [session('10:00', '12:00', { venueId: 'hall' })], {
      category: 'literary',
      kind: 'competition',
    }),
    event('late', [session('19:00', '20:00')]),
  ];
  const found = (query: string) =>
    filterEvents(events, parseFilter(new URLSearchParams(query)), place).map(({ id }) => id);

  test.each([
    ['', ['bands', 'debate', 'late']],
    ['category=literary', ['debate']],
    ['category=literary,music', ['bands', 'debate', 'late']],
    ['category=unknown', ['bands', 'debate', 'late']],
    ['venue=lawn', ['bands', 'late']],
    ['kind=show', ['bands', 'late']],
    ['status=live', ['bands', 'debate']],
    ['day=2026-03-13', ['late']],
    ['q=lawn', ['bands', 'late']],
    ['ids=late,debate', ['debate', 'late']],
    ['ids=', []],
  ])('%s', (query, ids) => {
    expect(found(query)).toEqual(ids);
  });

  test('comes back from the address it was written to', () => {
    const query = {
      day: '2026-03-13',
      category: 'music,art',
      venue: 'lawn',
      kind: 'show',
      status: 'live',
      q: 'drum',
    };
    expect(filterParameters(parseFilter(new URLSearchParams(query)))).toEqual(query);
  });
});
