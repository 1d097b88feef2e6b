import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { COPY_BYTES_HEADER, type OfflineSnapshot } from '#contract/api/changes.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import type { PublicDocument } from '#contract/api/document.ts';
import type { Event, EventSession } from '#contract/entities/event.ts';
import type { Edition } from '#contract/entities/edition.ts';
import { languages } from '#contract/languages/words.ts';
import { demoData, NOW } from '#server/testing/demo-data.ts';
import type { ExportedFile } from './exported-file.ts';
import { eventCalendar, eventsCalendar } from './calendar.ts';
import { exporters } from './exporters.ts';
import { offlineSnapshot } from './offline-snapshot.ts';

const ORIGIN = 'https://festival.example.org';

const data = { ...demoData(NOW), language: 'en' };

function make(path: string): string {
  const url = new URL(path, ORIGIN);
  const exporter = exporters.find((candidate) => candidate.path.test(url.pathname))!;
  const made = exporter.make(data, url, ...exporter.path.exec(url.pathname)!.slice(1)) as
    | ExportedFile
    | undefined;
  if (!made) throw new Error(`nothing at ${path}`);
  return made.body.toString();
}

const entries = (text: string) =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));

describe('The calendar', () => {
  const events = data.list<PublicDocument<Event>>('events');

  test('has every session of the programme, at the right instant and in the festival’s zone', () => {
    const calendar = new ICAL.Component(ICAL.parse(make('/events.ics')));
    for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
    const found = entries(make('/events.ics'));
    expect(found).toHaveLength(events.flatMap(({ sessions }) => sessions).length);
    const [event] = events;
    const entry = found.find(({ uid }) => uid.startsWith(`${event!.id}-1@`))!;
    expect(entry.startDate.zone.tzid).toBe('Asia/Kolkata');
    expect(entry.startDate.toJSDate().toISOString()).toBe(event!.sessions[0]!.startAt);
    expect(entry.endDate.toJSDate().toISOString()).toBe(event!.sessions[0]!.endAt);
  });

  test('tells calendars that an entry is newer, and which of the sessions it is for good', () => {
    const [event] = events;
    const [session] = event!.sessions;
    const at = (seconds: number, sessions: EventSession[]) => {
      const changed = { ...event!, updatedAt: `2026-03-13T12:00:0${seconds}.000Z`, sessions };
      const list = <T>(name: CollectionName) => (name === 'events' ? [changed] : data.list(name)) as T[];
      const made = eventCalendar({ ...data, list }, new URL(ORIGIN), event!.slug)!;
      return entries(made.body.toString()).map(({ uid, sequence }) => ({ uid: uid.split('@')[0], sequence }));
    };
    const [first] = at(1, [session!]);
    const [second] = at(2, [session!]);
    expect(second!.sequence).toBeGreaterThan(first!.sequence);
    expect(second!.sequence).toBeLessThan(2 ** 31);
    expect(at(3, [{ ...session!, id: '2' }])[0]!.uid).toBe(`${event!.id}-2`);
  });

  test('of a filter has only what the filter leaves', () => {
    const music = events.filter(({ category }) => category === 'music');
    expect(entries(make('/events.ics?category=music'))).toHaveLength(
      music.flatMap(({ sessions }) => sessions).length,
    );
    expect(entries(make(`/events.ics?ids=${music[0]!.id}`))).toHaveLength(music[0]!.sessions.length);
    expect(entries(make('/events.ics?ids=nobody'))).toHaveLength(0);
    const ringing = make(`/events.ics?ids=${music[0]!.id}&alarm=15`);
    expect(ringing.match(/BEGIN:VALARM[\s\S]*?TRIGGER:-PT15M\r\nEND:VALARM/g)).toHaveLength(
      music[0]!.sessions.length,
    );
    for (const alarm of ['', 'x', '-5', '5000', '1e3'])
      expect(make(`/events.ics?ids=${music[0]!.id}&alarm=${alarm}`)).not.toContain('VALARM');
  });

  test('of a very long programme has the 2,000 sessions that come next, in the order of their starts', () => {
    const [event] = events;
    const hour = 3_600_000;
    const many = Array.from({ length: 3000 }, (_, number) => {
      const startAt = NOW.getTime() + (number - 1500) * hour;
      const [start, end] = [startAt, startAt + hour].map((at) => new Date(at).toISOString()) as [
        string,
        string,
      ];
      const sessions = [{ ...event!.sessions[0]!, startAt: start, endAt: end }];
      return { ...event!, id: `event-${number}`, category: number < 900 ? 'tech' : 'music', sessions };
    }).toReversed();
    const list = <T>(name: CollectionName) => (name === 'events' ? many : data.list(name)) as T[];
    const until: Date[] = [];
    const made = (query: string) =>
      eventsCalendar(
        { ...data, list, until: (at) => until.push(at) },
        new URL(`/events.ics${query}`, ORIGIN),
      );
    const ids = ({ body }: ExportedFile) => body.toString().match(/(?<=^UID:)event-\d+/gm);
    const shown = ids(made(''));
    // 1,500 are ahead, so there is room for the last 500 of what is over.
    expect(shown).toEqual(Array.from({ length: 2000 }, (_, number) => `event-${number + 1000}`));
    expect(until.at(-1)!.getTime()).toBeGreaterThan(NOW.getTime());
    expect(ids(made('?category=tech'))).toHaveLength(900);
  });

  test('of one event has that event’s sessions, and of a cancelled one says so', () => {
    const cancelled = events.find(({ status }) => status === 'cancelled')!;
    const found = entries(make(`/events/${cancelled.slug}.ics`));
    expect(found).toHaveLength(cancelled.sessions.length);
    expect(found.map(({ component }) => component.getFirstPropertyValue('status'))).toContain('CANCELLED');
  });

  test('of the conclave has its sessions', () => {
    expect(entries(make('/conclave.ics'))).toHaveLength(data.list('sessions').length);
  });

  test('has no line longer than 75 octets and ends its lines as the standard says', () => {
    const text = make('/events.ics');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });
});

describe('The leader board as a table', () => {
  test('has each contingent once, first ranks first, and every point adds up to its total', () => {
    const lines = make('/leaderboard.csv').trim().split('\r\n').slice(1);
    const totals = lines
      .map((line) => line.split(','))
      .map(([rank, name, , points]) => ({ rank: Number(rank), name, points: Number(points) }));
    expect(totals).toHaveLength(9);
    expect(totals.map(({ rank }) => rank)).toEqual(totals.map(({ rank }) => rank).sort((a, b) => a - b));
    const every = make('/leaderboard.csv?board=house-trophy&of=points');
    for (const { name, points } of totals) {
      const own = every.split('\r\n').filter((line) => line.startsWith(`${name},`));
      const sum = own
        .map((line) => Number(/,(-?\d+),"(?:Provisional|Final)",/.exec(line)![1]))
        .reduce((a, b) => a + b, 0);
      expect(sum, name).toBe(points);
    }
  });

  test('of a board that does not exist is not there', () => {
    expect(() => make('/leaderboard.csv?board=nobody')).toThrow('nothing at');
  });
});

describe('The feeds', () => {
  test('of the blog carries every post with its content', () => {
    const feed = make('/blog/feed.xml');
    expect(feed.match(/<entry>/g)).toHaveLength(data.list('blogs').length);
    expect(feed).toContain(`<id>${ORIGIN}/blog</id>`);
  });

  test('of announcements links to each', () => {
    const [first] = data.list('announcement');
    expect(make('/announcement/feed.xml')).toContain(`${ORIGIN}/announcement?id=${first!.id}#${first!.id}`);
  });

  test('of announcements links the event of each, for readers and for programs', () => {
    const feed = make('/announcement/feed.xml');
    const entry = feed.split('<entry>').find((text) => text.includes('#kites-cancelled</id>'))!;
    const place = `${ORIGIN}/events/kites`;
    expect(entry).toContain(`<link rel="related" type="text/html" href="${place}"/>`);
    expect(entry).toContain(`<a href="${place}">`);
    expect(feed.split('<entry>').find((text) => text.includes('#quiet-room</id>'))).not.toContain('related');
  });

  test('are the same bytes for the same content', () => {
    expect(make('/blog/feed.xml')).toBe(make('/blog/feed.xml'));
  });
});

describe('For crawlers', () => {
  test('the sitemap names every public page, event, post and place, and nothing of the panel', () => {
    const text = make('/sitemap.xml');
    const documents = (['events', 'blogs', 'venues'] as const).flatMap((name) => data.list(name));
    const [edition] = data
      .list('editions')
      .map(({ id }) => data.get<PublicDocument<Edition>>('editions', id)!);
    const archived = edition!.addresses.filter((address) => !address.startsWith('ourteam/'));
    // The archive has its list, its records and the first page of its edition beside.
    const pages = 12 + documents.length + archived.length + 3;
    // Tests of one process share the languages that it knows.
    expect(text.match(/<loc>/g)).toHaveLength(pages * languages().length);
    expect(text).toContain(`<loc>${ORIGIN}/archive/${edition!.id}/events/nritya</loc>`);
    expect(text).toContain(`<loc>${ORIGIN}/places/main-lawn</loc>`);
    expect(text).not.toMatch(/search|my-day/);
    expect(text).toContain(`<loc>${ORIGIN}/conclave</loc>`);
    expect(text).toContain(`<loc>${ORIGIN}/privacy</loc>`);
    expect(text).not.toContain('admin');
  });

  test('robots are kept out of the panel and shown the sitemap', () => {
    expect(make('/robots.txt')).toMatch(
      /Disallow: \/admin-panel[\s\S]*Sitemap: https:\/\/festival\.example\.org\/sitemap\.xml/,
    );
  });

  test('the manifest is JSON with a name, a start, icons and ways to what is opened most', () => {
    expect(JSON.parse(make('/manifest.webmanifest'))).toMatchObject({
      start_url: '/',
      display: 'standalone',
      icons: [{}, {}, {}],
      shortcuts: [{ url: '/events' }, { url: '/my-day' }, { url: '/leaderboard' }],
    });
  });
});

test('The offline snapshot leaves out the largest lists that a copy has no room for', () => {
  const listsOf = (copyBytes: number) => {
    const { body, headers } = offlineSnapshot({ ...data, copyBytes });
    expect(headers).toMatchObject({ [COPY_BYTES_HEADER]: String(copyBytes) });
    return (JSON.parse(body.toString()) as OfflineSnapshot).lists;
  };
  const whole = listsOf(1_000_000_000);
  const sizes = Object.entries(whole)
    .map(([name, list]) => [name, Buffer.byteLength(JSON.stringify(list))] as const)
    .toSorted(([, a], [, b]) => b - a);
  const total = sizes.reduce((sum, [, bytes]) => sum + bytes, 0);
  expect(listsOf(total)).toEqual(whole);
  const { [sizes[0]![0]]: largest, ...others } = whole as Record<string, unknown[]>;
  expect(largest!.length).toBeGreaterThan(0);
  expect(listsOf(total - 1)).toEqual(others);
  expect(listsOf(0)).toEqual({});
});
