import { describe, expect, it } from 'vitest';
import { COLLECTION_NAMES, type CollectionName } from '#contract/api/collection-names.ts';
import { collections } from '#contract/api/collections.ts';
import type { Announcement } from '#contract/entities/announcement.ts';
import type { Blog } from '#contract/entities/blog.ts';
import type { Event, EventSession } from '#contract/entities/event.ts';
import type { Leaderboard } from '#contract/entities/leaderboard.ts';
import type { Result } from '#contract/entities/result.ts';
import type { Session } from '#contract/entities/session.ts';
import type { Site } from '#contract/entities/site.ts';
import { EVENT_CATEGORIES } from '#contract/text/labels.ts';
import { FROZEN } from '#contract/editions/snapshot.ts';
import { standings } from '#contract/scoring/standings.ts';
import { pastEdition } from './past/edition.ts';
import { demoFestival, type SeedDocument } from './demo.ts';

describe('the past edition', () => {
  it.each(['2026-11-16T12:00:00Z', '2026-12-31T20:00:00Z', '2027-01-01T00:00:00Z', '2028-02-29T04:00:00Z'])(
    'is of the year before, at %s too',
    (moment) => {
      const now = new Date(moment);
      const [site] = demoFestival(now).filter(({ collection }) => collection === 'site');
      const year = new Date((site!.fields as Site).startsAt).getUTCFullYear();
      const { id, fields, snapshot } = pastEdition(now);
      expect([id, fields.year]).toEqual([String(year - 1), year - 1]);
      expect(new Date(snapshot.site.startsAt).getUTCFullYear()).toBe(year - 1);
      expect(fields.closedAt > fields.endsAt && fields.closedAt < now.toISOString()).toBe(true);
    },
  );

  const now = new Date('2026-11-16T12:00:00Z');
  const { snapshot, fields } = pastEdition(now);

  it('was won by Mahua House, by two points, in the last event', () => {
    const rows = standings(snapshot.leaderboards[0]!, snapshot.results);
    expect(rows[0]!.contingent.name).toBe('Mahua House');
    expect(rows[0]!.points - rows[1]!.points).toBe(2);
    const last = snapshot.results.toSorted((a, b) => (a.publishedAt! < b.publishedAt! ? 1 : -1))[0]!;
    expect([last.eventId, last.placements[0]!.contingentId]).toEqual(['past-heave', 'mahua']);
  });

  it('has ids of its own', () => {
    const present = new Set(demoFestival(now).map(({ collection, id }) => `${collection}/${id}`));
    for (const collection of FROZEN)
      for (const { id } of snapshot[collection]) expect(present).not.toContain(`${collection}/${id}`);
    const people = snapshot.team.map(({ name }) => name);
    expect(new Set(people).size).toBe(people.length);
  });

  it('has every part of an edition', () => {
    for (const count of Object.values(fields.counts)) expect(count).toBeGreaterThan(0);
  });
});

const reader = (documents: SeedDocument[]) => ({
  all: <Fields>(collection: CollectionName) =>
    documents
      .filter((document) => document.collection === collection)
      .map(({ id, fields }) => ({ id, ...(fields as Fields) })),
  ids: (collection: CollectionName) =>
    documents.filter((document) => document.collection === collection).map(({ id }) => id),
});

const hoursOfADay = Array.from(
  { length: 39 },
  (_, index) => new Date(Date.UTC(2026, 2, 12, 18, 30 + index * 37)),
);
const moments = [
  '2026-03-13T12:50:00Z',
  // One second before and at midnight in India.
  '2026-03-13T18:29:59Z',
  '2026-03-13T18:30:00Z',
  '2026-01-31T23:59:59.999Z',
  '2026-02-28T18:45:00Z',
  '2028-02-29T04:00:00Z',
  '2026-12-31T20:00:00Z',
  '2027-01-01T00:00:00Z',
].map((moment) => new Date(moment));

describe.each([...moments, ...hoursOfADay].map((now) => ({ now, at: now.toISOString() })))(
  'at $at',
  ({ now, at }) => {
    const documents = demoFestival(now);
    const { all, ids } = reader(documents);
    const events = all<Event>('events');
    const heldSessions = [
      ...events
        .filter(({ status }) => status !== 'cancelled')
        .flatMap(({ id, sessions }) => sessions.map((session) => ({ of: id, ...session }))),
      ...all<Session>('sessions').map((session) => ({ of: session.id, ...session })),
    ];

    it('every document is what its schema makes of it', () => {
      for (const { collection, fields } of documents) {
        expect(collections[collection].schema.parse(fields)).toEqual(fields);
      }
    });

    it('the moment is on the second of four days', () => {
      const { startsAt, endsAt, timezone } = all<Site>('site')[0]!;
      const day = (instant: string) => new Date(instant).toLocaleDateString('en-CA', { timeZone: timezone });
      const dayNumber = (instant: string) => Date.parse(day(instant)) / 86_400_000;
      expect(dayNumber(at) - dayNumber(startsAt)).toBe(1);
      expect(dayNumber(endsAt) - dayNumber(startsAt)).toBe(3);
    });

    it('something is on, something is soon, and much is over', () => {
      const on = heldSessions.filter(({ startAt, endAt }) => startAt <= at && at < endAt);
      const soon = heldSessions.filter(
        ({ startAt }) => startAt > at && Date.parse(startAt) - now.getTime() <= 7_200_000,
      );
      expect(on.length).toBeGreaterThanOrEqual(3);
      expect(soon.length).toBeGreaterThanOrEqual(3);
      expect(heldSessions.filter(({ endAt }) => endAt <= at).length).toBeGreaterThanOrEqual(20);
    });

    it('no venue holds two sessions at once', () => {
      const clashes = heldSessions.flatMap((a, index) =>
        heldSessions
          .slice(index + 1)
          .filter((b) => a.venueId === b.venueId && a.startAt < b.endAt && b.startAt < a.endAt)
          .map((b) => `${a.of} and ${b.of}`),
      );
      expect(clashes).toEqual([]);
    });

    it('results are of events that are over, and nothing was published in the future', () => {
      const lastEnd = new Map(
        events.map(({ id, sessions }) => [
          id,
          sessions
            .map(({ endAt }) => endAt)
            .sort()
            .at(-1)!,
        ]),
      );
      const results = all<Result>('results');
      expect(
        results.filter(({ eventId, status }) => eventId && status !== 'withdrawn').length,
      ).toBeGreaterThan(20);
      expect(results.filter(({ publishedAt }) => publishedAt! > at)).toEqual([]);
      const tooEarly = results.filter(
        ({ eventId, publishedAt }) => eventId && publishedAt! <= lastEnd.get(eventId)!,
      );
      expect(tooEarly).toEqual([]);
      for (const { date } of all<Blog>('blogs')) expect(date <= at).toBe(true);
      for (const { status, publishAt } of all<Announcement>('announcement')) {
        expect(publishAt > at).toBe(status === 'scheduled');
      }
    });

    it('what refers to something finds it', () => {
      const sessions: EventSession[] = events.flatMap((event) => event.sessions);
      const placesNamed = [
        ...sessions.flatMap(({ venueId, previous }) => [venueId, ...(previous ? [previous.venueId] : [])]),
        ...all<Session>('sessions').map(({ venueId }) => venueId),
      ];
      expect(ids('venues')).toEqual(expect.arrayContaining(placesNamed));

      const boards = new Map(
        all<Leaderboard>('leaderboards').map(({ id, contingents }) => [
          id,
          contingents.map((house) => house.id),
        ]),
      );
      for (const { leaderboardId, placements, adjustment } of all<Result>('results')) {
        const named = [...placements, ...(adjustment ? [adjustment] : [])].map(
          ({ contingentId }) => contingentId,
        );
        expect(boards.get(leaderboardId)).toEqual(expect.arrayContaining(named));
      }

      expect(ids('speakers')).toEqual(
        expect.arrayContaining(all<Session>('sessions').flatMap((s) => s.speakers)),
      );
      const eventsNamed = [...all<Announcement>('announcement'), ...all<Result>('results')].flatMap(
        ({ eventId }) => eventId ?? [],
      );
      expect(ids('events')).toEqual(expect.arrayContaining(eventsNamed));
    });

    it('the same moment gives the same festival', () => {
      expect(demoFestival(new Date(now))).toEqual(documents);
    });
  },
);

describe('the festival as a whole', () => {
  const documents = demoFestival(moments[0]!);
  const { all, ids } = reader(documents);
  const events = all<Event>('events');

  it.each([
    ['site', 1],
    ['venues', 10],
    ['announcement', 15],
    ['blogs', 12],
    ['events', 64],
    ['leaderboards', 2],
    ['results', 22],
    ['sponsors', 14],
    ['team', 30],
    ['speakers', 8],
    ['sessions', 6],
    ['contact-inquiry', 7],
  ] as [CollectionName, number][])('has enough %s', (collection, least) => {
    expect(ids(collection).length).toBeGreaterThanOrEqual(least);
  });

  it('fills every collection, each id once', () => {
    for (const collection of COLLECTION_NAMES) {
      expect(ids(collection).length).toBeGreaterThan(0);
      expect(new Set(ids(collection)).size).toBe(ids(collection).length);
    }
  });

  it('has eight events in each category, with an address and a summary of their own', () => {
    for (const category of EVENT_CATEGORIES) {
      expect(events.filter((event) => event.category === category)).toHaveLength(8);
    }
    const addresses = events.flatMap(({ slug, previousSlugs }) => [slug, ...previousSlugs]);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(new Set(events.map(({ summary }) => summary)).size).toBe(events.length);
  });

  it('shows every state that a page has to draw', () => {
    const sessions = events.flatMap((event) => event.sessions);
    expect(new Set(events.map(({ kind }) => kind)).size).toBe(4);
    expect(new Set(events.map(({ registration }) => registration.status)).size).toBe(4);
    expect(new Set(sessions.map(({ status }) => status)).size).toBe(4);
    expect(sessions.filter(({ previous }) => previous).length).toBeGreaterThanOrEqual(2);
    expect(events.filter(({ status }) => status === 'cancelled')).toHaveLength(1);
    const announcements = all<Announcement>('announcement');
    expect(new Set(announcements.map(({ severity }) => severity)).size).toBe(3);
    expect(announcements.filter(({ pinned }) => pinned)).toHaveLength(2);
  });

  it('says no number that its own programme contradicts', () => {
    const { tagline, numbers } = all<Site>('site')[0]!;
    expect(events).toHaveLength(64);
    expect(tagline).toContain('Sixty-four events, nine houses');
    expect(numbers[0]!.value).toBe('64');
    expect(all<Leaderboard>('leaderboards')[0]!.contingents).toHaveLength(9);
  });

  it('has posts that take some minutes to read', () => {
    for (const { content } of all<Blog>('blogs')) {
      const words = content.replaceAll(/<[^>]+>/g, ' ').split(/\s+/).length;
      expect(words).toBeGreaterThanOrEqual(400);
      expect(words).toBeLessThanOrEqual(750);
    }
  });

  it('has houses whose colours can be read on near-black', () => {
    for (const { colour } of all<Leaderboard>('leaderboards')[0]!.contingents) {
      expect(contrast(colour, '#1c1920')).toBeGreaterThanOrEqual(4.5);
    }
  });
});

/** As WCAG 2 defines it. */
function contrast(a: string, b: string): number {
  const luminance = (colour: string) => {
    const [red, green, blue] = [1, 3, 5]
      .map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
      .map((share) => (share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
  };
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light! + 0.05) / (dark! + 0.05);
}
