import { describe, expect, test } from 'vitest';
import { randomFrom } from '#contract/art/random.ts';
import { filterEvents, parseFilter, SESSION_STATES } from './event-filter.ts';
import { countAll, countChoices, type FilterCounts } from './filter-counts.ts';
import {
  allSlotsOf,
  boundariesOf,
  countBegun,
  dayOf,
  next,
  nextBoundary,
  nextTurn,
  notOver,
  onNow,
  slotsOf,
} from './schedule.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const BEGINS = Date.UTC(2026, 2, 12);
const LENGTHS = [15, 30, 60, 60, 90, 90, 120, 2000];

/** Sessions that overlap, follow each other, are cancelled and, a few of them, last for more than a day. */
function programme(seed: string) {
  const random = randomFrom(seed);
  const below = (count: number) => Math.floor(random() * count);
  const instant = (quarters: number) => new Date(BEGINS + quarters * 15 * MINUTE);
  const events = Array.from({ length: below(120) }, (_, number) => ({
    id: `event-${number}`,
    title: `Event ${below(40)}`,
    summary: '',
    category: below(2) ? ('music' as const) : ('dance' as const),
    kind: below(2) ? ('show' as const) : ('competition' as const),
    status: below(12) === 0 ? ('cancelled' as const) : ('published' as const),
    sessions: Array.from({ length: 1 + below(3) }, () => {
      const start = instant(below(200));
      const minutes = LENGTHS[below(LENGTHS.length)]!;
      return {
        startAt: start.toISOString(),
        endAt: new Date(start.getTime() + minutes * MINUTE).toISOString(),
        venueId: below(2) ? 'lawn' : 'hall',
        status: below(12) === 0 ? ('cancelled' as const) : ('confirmed' as const),
        label: undefined,
        previous: undefined,
      };
    }),
  }));
  const moments = Array.from({ length: 20 }, () => new Date(instant(below(360) - 20).getTime() + below(2)));
  return { events, moments };
}

const seeds = Array.from({ length: 12 }, (_, number) => `programme ${number}`);

describe('What is looked for by halves', () => {
  test.each(seeds)('is what every session was asked for, in %s', (seed) => {
    const { events, moments } = programme(seed);
    const slots = slotsOf(events);
    for (const now of moments) {
      const at = now.toISOString();
      const coming = slots.filter(({ session }) => at < session.startAt);
      expect(next(slots, now, 3)).toEqual(coming.slice(0, 3));
      expect(countBegun(slots, now)).toBe(slots.length - coming.length);
      const left = slots.filter(({ session }) => at < session.endAt);
      expect(notOver(slots, now)).toEqual(left);
      expect(onNow(slots, now)).toEqual(left.filter(({ session }) => session.startAt <= at));
      const all = events.flatMap(({ sessions }) => sessions.flatMap((one) => [one.startAt, one.endAt]));
      expect(boundariesOf(events)).toEqual(all.sort());
      expect(nextBoundary(nextTurn(events, now), now)).toEqual(nextBoundary(all, now));
    }
  });

  test('is kept with its list', () => {
    const { events } = programme('kept');
    expect(allSlotsOf(events)).toBe(allSlotsOf(events));
    expect(slotsOf(events)).toBe(slotsOf(events));
    expect(boundariesOf(events)).toBe(boundariesOf(events));
    expect(allSlotsOf([...events])).not.toBe(allSlotsOf(events));
  });
});

describe('The counts of what could be chosen', () => {
  const timezone = 'Asia/Kolkata';
  const choices = {
    days: Array.from({ length: 5 }, (_, number) => dayOf(new Date(BEGINS + number * DAY), timezone)),
    categories: ['music', 'dance'],
    venues: ['lawn', 'hall'],
    kinds: ['show', 'competition'],
    states: SESSION_STATES,
  };
  const queries = ['', 'category=music', 'status=live,over', 'venue=lawn&kind=show', 'day=2026-03-13'];

  test.each(seeds)('are how many events each would show, in %s', (seed) => {
    const { events, moments } = programme(seed);
    for (const [number, now] of moments.entries()) {
      const filter = parseFilter(new URLSearchParams(queries[number % queries.length]));
      const place = { timezone, now, venueName: (id: string) => id };
      const counts = countChoices(events, filter, place);
      for (const [name, values] of Object.entries(choices)) {
        const choosing = (value: string) => (name === 'days' ? { day: value } : { [name]: [value] });
        const shown = values.map((value) => [
          value,
          filterEvents(events, { ...filter, ...choosing(value) }, place).length,
        ]);
        const own = Object.fromEntries(counts[name as keyof FilterCounts]);
        expect({ [name]: own }).toEqual({ [name]: Object.fromEntries(shown.filter(([, count]) => count)) });
      }
    }
  });

  test('are kept with their list, where the clock does not change them', () => {
    const { events } = programme('kept');
    expect(countAll(events, timezone)).toBe(countAll(events, timezone));
    expect(countAll(events, 'UTC')).not.toBe(countAll(events, timezone));
  });
});
