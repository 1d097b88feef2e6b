import { expect } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import { axeFindings } from './axe.ts';
import { TOO_WIDE } from './fits.ts';
import { everyPage } from './pages.ts';
import { drawn } from '#server/testing/rounds.ts';
import { PHONE, story } from './story.ts';

/** Words as long as staff can make them, where a line cannot be broken. */
const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmütze'.repeat(2);
const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

story(
  'A festival with far too much in it, and in words far too long, still fits a phone',
  async ({ festival, visitor }) => {
    const owner = await festival.signedIn();
    const put = async (path: string, fields: object) => {
      const { status, body } = await owner.put(`/api/documents/${path}`, fields);
      expect(status, JSON.stringify(body)).toBe(200);
    };
    const writes: Promise<void>[] = [];
    for (let index = 0; index < 120; index++) {
      writes.push(
        put(`events/more-${index}`, {
          title: index % 2 ? `${LONG} ${index}`.slice(0, 100) : `More of everything, number ${index}`,
          slug: `more-${index}`,
          summary: LONG,
          description: `<h2>${LONG}</h2><p>${LONG}</p><pre>${LONG}${LONG}</pre>`,
          category: 'music',
          sessions: [{ startAt: soon(index * 7 - 60), endAt: soon(index * 7 + 30), venueId: 'main-lawn' }],
          rules: [LONG],
          prizes: [{ place: 'First', text: LONG }],
          coordinators: [
            {
              name: LONG.slice(0, 80),
              email: `${LONG.slice(0, 60).replace('ä', 'a').replaceAll('ü', 'u')}@example.org`,
            },
          ],
          registration: { status: 'open', url: 'https://example.org/' },
          status: 'published',
        }),
      );
    }
    for (let index = 0; index < 30; index++) {
      writes.push(
        put(`announcement/more-${index}`, {
          title: LONG,
          body: `<p>${LONG}${LONG}</p>`,
          severity: index % 3 ? 'info' : 'urgent',
          pinned: index < 3,
          status: 'published',
          publishAt: soon(-index),
        }),
        put(`blogs/more-${index}`, {
          title: LONG,
          description: LONG,
          author: LONG.slice(0, 60),
          content: `<h2>${LONG}</h2><p>${LONG}</p><table><tr><td>${LONG}</td><td>${LONG}</td></tr></table>`,
          date: soon(-index),
          tags: [LONG.slice(0, 30)],
          status: 'published',
        }),
        put(`team/more-${index}`, {
          name: LONG.slice(0, 60),
          role: LONG.slice(0, 60),
          department: LONG.slice(0, 50),
          order: index,
        }),
      );
    }
    await Promise.all(writes);
    const page = await visitor(PHONE);
    for (const path of [
      paths.home,
      paths.events,
      `${paths.events}?view=timeline`,
      paths.event('more-1'),
      paths.announcements,
      paths.blog,
      paths.post('more-1'),
      paths.team,
    ]) {
      await page.goto(path);
      expect(await page.evaluate(TOO_WIDE), path).toBe(0);
    }
  },
);

story('A festival that nobody has described yet says so on every page', async ({ settings, visitor }) => {
  settings['SEED'] = 'none';
  const pages = everyPage.filter((path) => !/\/(events|blog|places)\/.|\/archive\/\d/.test(path));
  const page = await visitor(PHONE);
  for (const path of drawn(pages, 6, 'empty pages')) {
    await page.goto(path);
    expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1);
    expect((await page.getByRole('main').innerText()).length, path).toBeGreaterThan(60);
    expect(await page.getByText('Loading').count(), path).toBe(0);
    expect(await axeFindings(page), path).toEqual([]);
    expect(await page.evaluate(TOO_WIDE), path).toBe(0);
    // The same is there before any script has run.
    const [titles, length, isLoading] = await page.evaluate(async () => {
      const sent = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html');
      const main = sent.querySelector('main')!.textContent;
      return [sent.querySelectorAll('h1').length, main.length, main.includes('Loading')] as const;
    });
    expect(titles, path).toBe(1);
    expect(length, path).toBeGreaterThan(60);
    expect(isLoading, path).toBe(false);
  }
});
