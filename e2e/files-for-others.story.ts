import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { navigation, paths } from '#contract/api/paths.ts';
import { readCalendar } from './calendar.ts';
import { readersStory, story } from './story.ts';

/** The texts of all elements that a selector finds, through a real parser; or the parser's complaint. */
const found = (page: Page, xml: string, selector: string): Promise<string[]> =>
  page.evaluate(`(() => {
    const document = new DOMParser().parseFromString(${JSON.stringify(xml)}, 'application/xml');
    const complaint = document.querySelector('parsererror');
    if (complaint) return [complaint.textContent];
    return [...document.querySelectorAll(${JSON.stringify(selector)})]
      .map((element) => element.textContent || element.getAttribute('href'));
  })()`);

story('Feeds are read, whatever titles have in them', async ({ festival, visitor }) => {
  const owner = await festival.signedIn();
  const written = await owner.put('/api/documents/blogs/hard-to-write', {
    title: 'Fish & <chips>\u0001 ]]>',
    description: '1 < 2 & 3 > 2',
    content: '<p>]]&gt; <em>and on</em></p>',
    date: '2026-01-01T00:00:00.000Z',
    status: 'published',
  });
  expect(written.status).toBeLessThan(300);
  const page = await visitor();
  await page.goto('/sponsors');
  for (const path of [paths.blogFeed, paths.announcementFeed]) {
    const answer = await fetch(festival.url + path);
    expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const feed = await answer.text();
    const ids = await found(page, feed, 'entry > id');
    expect(ids.length).toBeGreaterThan(10);
    expect(new Set(ids).size).toBe(ids.length);
    for (const name of ['title', 'updated', 'link:not([rel=related])', 'content']) {
      expect(await found(page, feed, `entry > ${name}`), `${path} ${name}`).toHaveLength(ids.length);
    }
    for (const name of ['id', 'title', 'updated', 'author']) {
      expect(await found(page, feed, `feed > ${name}`), `${path} ${name}`).toHaveLength(1);
    }
    for (const instant of await found(page, feed, 'updated, published')) {
      expect(new Date(instant).toISOString()).toBe(instant);
    }
    expect(await found(page, feed, 'feed > link[rel=self]')).toEqual([festival.url + path]);
  }
  const feed = await (await fetch(festival.url + paths.blogFeed)).text();
  expect(await found(page, feed, 'entry > title')).toContain('Fish &#38; &#60;chips&#62; ]]&#62;');
});

readersStory(
  'The site map leads to pages that are there, and the manifest to icons',
  async ({ festival, visitor }) => {
    const page = await visitor();
    await page.goto('/sponsors');
    const read = async (path: string, type: string) => {
      const answer = await fetch(festival.url + path);
      expect(answer.status, path).toBe(200);
      expect(answer.headers.get('content-type'), path).toContain(type);
      return answer.text();
    };

    const places = await found(page, await read('/sitemap.xml', 'application/xml'), 'url > loc');
    expect(new Set(places).size).toBe(places.length);
    const linked = [...navigation.map(({ to }) => to), paths.conclave];
    expect(places).toEqual(expect.arrayContaining(linked.map((path) => new URL(path, festival.url).href)));
    const answers = await Promise.all(places.map(async (place) => [place, (await fetch(place)).status]));
    expect(answers.filter(([, status]) => status !== 200)).toEqual([]);

    const robots = await read('/robots.txt', 'text/plain');
    expect(robots.split('\n')).toEqual(
      expect.arrayContaining([
        'User-agent: *',
        'Disallow: /admin-panel',
        `Sitemap: ${festival.url}/sitemap.xml`,
      ]),
    );

    const manifest = JSON.parse(await read('/manifest.webmanifest', 'application/manifest+json'));
    expect(manifest).toMatchObject({ name: 'Utsav', start_url: '/', display: 'standalone' });
    for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
      const png = Buffer.from(await (await fetch(festival.url + src)).arrayBuffer());
      // Where every PNG has its width and height.
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
    }
  },
);

readersStory('Calendars are read by another program, at the festival’s own hours', async ({ festival }) => {
  const read = async (path: string) => {
    const answer = await fetch(festival.url + path);
    expect(answer.headers.get('content-type'), path).toContain('text/calendar');
    return readCalendar(await answer.text());
  };
  const listed = async (collection: string) =>
    (
      (await (await fetch(`${festival.url}/api/documents/${collection}?limit=100`)).json()) as {
        documents: { title: string; startAt: string; category?: string; sessions?: { startAt: string }[] }[];
      }
    ).documents;
  const events = await listed('events');
  const startsOf = (some: typeof events) =>
    some.flatMap(({ sessions = [] }) => sessions.map(({ startAt }) => startAt));
  const sorted = (instants: string[]) => instants.map((instant) => new Date(instant).toISOString()).sort();
  const calendars: [path: string, starts: string[]][] = [
    [paths.eventsCalendar, startsOf(events)],
    [
      `${paths.eventsCalendar}?category=music`,
      startsOf(events.filter(({ category }) => category === 'music')),
    ],
    [paths.eventCalendar('rangoli'), startsOf(events.filter(({ title }) => title === 'Rangoli'))],
    [paths.conclaveCalendar, (await listed('sessions')).map(({ startAt }) => startAt)],
  ];
  for (const [path, starts] of calendars) {
    const entries = await read(path);
    expect(starts.length, path).toBeGreaterThan(0);
    expect(sorted(entries.map(({ start }) => start)), path).toEqual(sorted(starts));
    expect(new Set(entries.map(({ zone }) => zone)), path).toEqual(new Set(['Asia/Kolkata']));
  }
});
