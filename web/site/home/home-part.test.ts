import { expect, it } from 'vitest';
import { standings } from '#contract/scoring/standings.ts';
import type { PublicSite } from '#web/shared/page/festival.ts';
import type { PublicEvent } from '#web/shared/state/event-slice.ts';
import type { PublicLeaderboard } from '#web/shared/state/leaderboard-slice.ts';
import { pickFeatured, pickOnNow, pickProgramme } from '#web/site/events/programme/programme-pick.ts';
import type { PublicResult } from '#web/site/leaderboard/public-result.ts';
import { latestResults } from '#web/site/leaderboard/results/latest-results.tsx';
import { homePart } from './home-part.ts';
import { sittingsByDay } from './sittings.ts';

const MINUTE = 60_000;
const BEGAN = Date.UTC(2026, 2, 12, 3);
const at = (minutes: number) => new Date(BEGAN + minutes * MINUTE).toISOString();
const site = { startsAt: at(0), endsAt: at(4 * 1440), timezone: 'Asia/Kolkata' } as PublicSite;
const CATEGORIES = ['music', 'dance', 'tech', 'art'] as const;

/** Four days, an event every two minutes; each has a second session a day later. */
const events = Array.from({ length: 2800 }, (_, number) => ({
  id: `event-${number}`,
  slug: `event-${number}`,
  title: `Event ${(number * 7919) % 2800}`,
  status: number % 17 === 0 ? 'cancelled' : 'published',
  category: CATEGORIES[Math.floor(number / 300) % CATEGORIES.length],
  featured: number % 97 === 0,
  sessions: [0, 1440].map((later) => ({
    startAt: at(number * 2 + later),
    endAt: at(number * 2 + later + 75),
    venueId: 'lawn',
    status: number % 23 === 0 ? 'cancelled' : 'confirmed',
  })),
})) as unknown as PublicEvent[];

const contingents = Array.from({ length: 12 }, (_, number) => ({
  id: `house-${number}`,
  name: `House ${number}`,
}));
const boards = [{ id: 'houses', scoring: 'points', contingents }] as unknown as PublicLeaderboard[];
const results = Array.from({ length: 3000 }, (_, number) => ({
  id: `result-${number}`,
  leaderboardId: 'houses',
  eventId: `event-${number % 2800}`,
  status: number % 5 === 0 ? 'provisional' : 'final',
  placements: [
    { place: 1, contingentId: `house-${(number * 5) % 12}`, points: number % 9, participants: [] },
  ],
  publishedAt: at((number * 7907) % 3000),
})) as unknown as PublicResult[];
const lists = { events, results, boards };

it.each([0, 1, 700, 1441, 3000, 4 * 1440 - 1])(
  'shows what the whole lists would, %i minutes into it',
  (minutes) => {
    const now = BEGAN + minutes * MINUTE;
    const { part, events: few, results: latest } = homePart(lists, site, now);
    expect(few.length).toBeLessThan(30);
    const { more, ...onNow } = pickOnNow(events, now, 3);
    expect(pickOnNow(few, now, 3)).toMatchObject(onNow);
    expect(pickProgramme(few, now, site.timezone, 4)).toEqual(pickProgramme(events, now, site.timezone, 4));
    expect(part.events).toEqual({ total: 2800, more, days: {} });
    expect(latestResults(latest, 3)).toEqual(latestResults(results, 3));
    const rows = standings(boards[0]!, results);
    expect(part.standings!['houses']).toEqual(
      rows.slice(0, 6).map((row) => ({ ...row, lines: row.lines.slice(0, 1) })),
    );
    const known = new Set(few.map(({ id }) => id));
    for (const { lines } of part.standings!['houses']!) expect(known).toContain(lines[0]!.eventId);
  },
);

it('counts the sittings of each day before the first of them', () => {
  const now = BEGAN - 1440 * MINUTE;
  const { part, events: few } = homePart(lists, site, now);
  expect(pickFeatured(few, 4)).toEqual(pickFeatured(events, 4));
  expect(part.events!.days).toEqual(sittingsByDay(events, site.timezone));
  expect(Object.values(part.events!.days).reduce((sum, count) => sum + count, 0)).toBe(
    events
      .filter(({ status }) => status !== 'cancelled')
      .flatMap(({ sessions }) => sessions)
      .filter(({ status }) => status !== 'cancelled').length,
  );
});

it('says nothing of a list that comes whole', () => {
  const { part } = homePart({ ...lists, events: events.slice(0, 900) }, site, BEGAN);
  expect(part.events).toBeUndefined();
  expect(part.standings).toBeDefined();
});
