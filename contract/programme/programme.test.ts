import { describe, expect, test } from 'vitest';
import { filterEvents, filterParameters, findEvent, isFormerAddress, parseFilter } from './event-filter.ts';
import { countChoices } from './filter-counts.ts';
import { registrationState } from './registration.ts';
import { dayOf, eventState, festivalDays, nextBoundary, onNow, phaseOf, slotsOf } from './schedule.ts';
import { matches } from '#contract/text/search.ts';

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
    ['status=live,upcoming', ['bands', 'debate', 'late']],
    ['category=literary&category=art', ['debate']],
    ['kind=show&kind=', ['bands', 'late']],
    ['day=2026-03-13', ['late']],
    ['q=lawn', ['bands', 'late']],
    ['ids=late,debate', ['debate', 'late']],
    ['ids=', ['bands', 'debate', 'late']],
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

  test('a session must be on that day and in that state at once', () => {
    const rounds = event('rounds', [session('10:00', '12:00'), session('19:00', '20:00')]);
    const found = (query: string) =>
      filterEvents([rounds], parseFilter(new URLSearchParams(query)), place).length;
    expect(found('day=2026-03-13&status=upcoming')).toBe(1);
    expect(found('day=2026-03-13&status=live')).toBe(0);
  });

  test('counts what each choice would show beside the others', () => {
    const counts = (query: string) => countChoices(events, parseFilter(new URLSearchParams(query)), place);
    expect(Object.fromEntries(counts('').categories)).toEqual({ music: 2, literary: 1 });
    expect(Object.fromEntries(counts('category=music').categories)).toEqual({ music: 2, literary: 1 });
    expect(Object.fromEntries(counts('category=music').venues)).toEqual({ lawn: 2 });
    expect(Object.fromEntries(counts('category=music').states)).toEqual({ live: 1, upcoming: 1 });
    expect(Object.fromEntries(counts('q=debat').days)).toEqual({ '2026-03-12': 1 });
    expect(Object.fromEntries(counts('status=live').days)).toEqual({ '2026-03-12': 2 });
  });
});

describe('Registration', () => {
  const open = (registration: object, more: object = {}) =>
    event('bands', [session('10:00', '12:00')], {
      registration: { status: 'open', url: 'https://example.org', ...registration },
      ...more,
    }) as unknown as Parameters<typeof registrationState>[0];
  const state = (registration: object, time: string, more?: object) =>
    registrationState(open(registration, more), at(time)).name;

  test.each([
    [{}, '09:00', 'open'],
    [{ opensAt: at('09:30').toISOString() }, '09:00', 'opens'],
    [{ opensAt: at('09:30').toISOString() }, '09:30', 'open'],
    [{ closesAt: at('09:30').toISOString() }, '09:29', 'open'],
    [{ closesAt: at('09:30').toISOString() }, '09:30', 'closed'],
    [{ status: 'full' }, '09:00', 'full'],
    [{ status: 'none' }, '09:00', 'none'],
    [{ status: 'none' }, '12:00', 'over'],
    [{}, '11:59', 'open'],
    [{}, '12:00', 'over'],
  ])('%o at %s is %s', (registration, time, name) => {
    expect(state(registration, time)).toBe(name);
  });

  test('a cancelled event takes nobody', () => {
    expect(state({}, '09:00', { status: 'cancelled' })).toBe('cancelled');
  });
});

describe('An event’s address', () => {
  const named = (id: string, slug: string, previousSlugs: string[] = []) => ({ id, slug, previousSlugs });
  const all = [
    named('a', 'battle', ['bands']),
    named('b', 'bands-night', ['battle', 'jam']),
    named('c', 'jam'),
  ];

  test.each([
    ['battle', 'a', false],
    ['a', 'a', false],
    ['bands', 'a', true],
    ['jam', 'c', false],
    ['bands-night', 'b', false],
  ])('%s means %s', (address, id, isFormer) => {
    const found = findEvent(all, address)!;
    expect([found.id, isFormerAddress(found, address)]).toEqual([id, isFormer]);
  });

  test('may mean nothing', () => {
    expect(findEvent(all, 'opera')).toBeUndefined();
  });
});
