import { describe, expect, it } from 'vitest';
import { at, sampleEvent, session } from '#web/testing/sample-events.ts';
import { chosenSlots, slotKey } from '../programme-days.ts';
import { parseView, viewAddress } from './events-view.tsx';
import { daysFrom, pageOfNow, programmePart, searched, slotsPage } from './programme-page.ts';

const place = { timezone: 'UTC', now: new Date(at('13:00')), venueName: (id: string) => id };
const view = (query = '') => parseView(new URLSearchParams(query));

/** Two sessions of 15 minutes each, on every one of so many days. */
const events = Array.from({ length: 600 }, (_, number) => {
  const start = new Date(Date.UTC(2026, 2, 1 + Math.floor(number / 20), number % 20)).toISOString();
  const end = new Date(Date.parse(start) + 900_000).toISOString();
  return sampleEvent(`e${String(number).padStart(3, '0')}`, {
    sessions: [session('10:00', '11:00', { startAt: start, endAt: end })],
    category: number % 2 ? 'music' : 'dance',
  });
});
const days = [...new Set(events.map(({ sessions }) => sessions[0]!.startAt.slice(0, 10)))];
const slots = chosenSlots(events, view().filter, place);

describe('a long programme', () => {
  it('has pages that hold every session once, in order', () => {
    const { pages } = slotsPage(slots, 1);
    const all = Array.from({ length: pages }, (_, index) => slotsPage(slots, index + 1).slots);
    expect(pages).toBe(3);
    expect(all.flat()).toEqual(slots);
  });

  it('shows its last page for a number past the end, and one page where there is nothing', () => {
    expect(slotsPage(slots, 99)).toEqual(slotsPage(slots, 3));
    expect(slotsPage([], 7)).toEqual({ slots: [], page: 1, pages: 1 });
  });

  it('knows on which page the present is, and that there is none where today has nothing', () => {
    // 20 a day: the 12th is from 220 to 239, and at 13:00 fourteen of its sessions have begun.
    expect(pageOfNow(slots, '2026-03-12', place)).toBe(2);
    expect(pageOfNow(slots, '2026-03-01', { ...place, now: new Date('2026-03-01T00:00:00.000Z') })).toBe(1);
    expect(
      pageOfNow(slots, '2026-05-01', { ...place, now: new Date('2026-05-01T00:00:00.000Z') }),
    ).toBeUndefined();
    expect(pageOfNow(slots, undefined, place)).toBeUndefined();
  });

  it('opens where the present is, unless the address names a page', () => {
    const onTheDay = { ...place, days, today: '2026-03-12' };
    expect(programmePart(events, view(), onTheDay).part).toMatchObject({ page: 2, pageOfNow: 2 });
    expect(programmePart(events, view('page=1'), onTheDay).part.page).toBe(1);
    expect(programmePart(events, view(), { ...onTheDay, today: undefined }).part.page).toBe(1);
  });

  it('is searched once, with the same result as all of the filter at once', () => {
    const { filter } = view('q=e01&category=music&ids=e011,e013,e014,e500');
    const { found, rest } = searched(events, filter, place);
    expect(chosenSlots(found, rest, place)).toEqual(chosenSlots(events, filter, place));
    expect(chosenSlots(found, rest, place).map(({ event }) => event.id)).toEqual(['e011', 'e013']);
    expect(searched(events, view('category=music').filter, place).found).toBe(events);
  });

  it('comes as the events of one page, with the numbers of all', () => {
    const { shown, part } = programmePart(events, view('category=music&page=2'), {
      ...place,
      days,
      today: undefined,
    });
    expect(part).toMatchObject({
      address: viewAddress(view('category=music&page=2')),
      page: 2,
      pages: 2,
      count: 300,
      total: 600,
      dayCount: 30,
    });
    expect(shown).toHaveLength(100);
    expect(shown.every(({ category }) => category === 'music')).toBe(true);
    expect(part.slots).toEqual(chosenSlots(shown, view().filter, place).map(slotKey));
    expect(part.counts.categories.get('dance')).toBe(300);
    expect(part.counts.days.get('2026-03-12')).toBe(10);
  });
});

describe('the days that have a tab', () => {
  const many = Array.from({ length: 200 }, (_, index) => `day ${index}`);

  it('are all, where there are not very many', () => {
    expect(daysFrom(days, undefined)).toEqual(days);
  });

  it('are those from shortly before the first on show', () => {
    expect(daysFrom(many, undefined)).toEqual(many.slice(0, 60));
    expect(daysFrom(many, 'day 100')).toEqual(many.slice(98, 158));
    expect(daysFrom(many, 'day 199')).toEqual(many.slice(140));
  });
});
