import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { archivePaths } from '#contract/api/archive-paths.ts';
import { paths } from '#contract/api/paths.ts';
import { drawn } from '#server/testing/rounds.ts';
import { axeFindings } from './axe.ts';
import { offlineStory, readyForOffline } from './offline.ts';
import { pastYear } from './pages.ts';
import { DESKTOP, PHONE, readersStory, story } from './story.ts';

const HINDI = { locale: 'hi-IN' } as const;
const html = (page: Page) => page.locator('html');
const pathOf = (page: Page) => new URL(page.url()).pathname;
const EVENT = paths.event('blitz-chess');
const POST = paths.post('four-days-on-chai');
const PLACE = paths.place('main-lawn');
const PAST = archivePaths.edition(pastYear);
const PAST_BOARD = archivePaths.page(pastYear, 'leaderboard');
/** What staff wrote is their title, in the language that they wrote it in. */
const NAMED: readonly string[] = [paths.home, EVENT, POST, PLACE, PAST, PAST_BOARD];
/** One of each kind. */
const PAGES = [
  paths.home,
  paths.about,
  paths.announcements,
  paths.events,
  EVENT,
  paths.leaderboard,
  paths.blog,
  POST,
  paths.sponsors,
  paths.team,
  paths.contact,
  paths.conclave,
  paths.places,
  PLACE,
  paths.search,
  paths.myDay,
  paths.privacy,
  archivePaths.archive,
  archivePaths.records,
  PAST,
  PAST_BOARD,
];
const inHindi = (path: string) => (path === '/' ? '/hi' : `/hi${path}`);

readersStory(
  'Every page is there in Hindi, says so, and is sound by the rules of accessibility',
  async ({ visitor }) => {
    const page = await visitor(PHONE);
    for (const path of drawn(PAGES, 5, 'pages in Hindi')) {
      const response = await page.goto(inHindi(path));
      expect([path, response!.status()]).toEqual([path, 200]);
      expect(await html(page).getAttribute('lang')).toBe('hi');
      if (!NAMED.includes(path))
        expect([path, await page.title()]).toEqual([path, expect.stringMatching(/[ऀ-ॿ]/)]);
      const links = await page
        .locator('link[hreflang]')
        .evaluateAll((all) =>
          all.map((link) => [link.getAttribute('hreflang'), new URL(link.getAttribute('href')!).pathname]),
        );
      // Search engines are asked to leave what is each visitor's own.
      const isFound = path !== paths.search && path !== paths.myDay;
      const all = [
        ['en', path],
        ['hi', inHindi(path)],
        ['x-default', path],
      ];
      expect(links).toEqual(isFound ? all : []);
      expect(await axeFindings(page)).toEqual([]);
    }
  },
);

readersStory(
  'By keyboard alone one walks from page to page in Hindi and stays in it',
  async ({ visitor }) => {
    const page = await visitor(DESKTOP);
    await page.goto('/hi');
    const main = page.getByRole('navigation', { name: 'मुख्य' });
    const labels = await main.getByRole('link').allTextContents();
    expect(labels).toHaveLength(9);
    for (const label of labels) expect(label).toMatch(/[ऀ-ॿ]/);
    for (const [at, path] of [paths.home, paths.about, paths.announcements, paths.events].entries()) {
      const link = main.getByRole('link').nth(at);
      await link.focus();
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.pathname === inHindi(path));
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect(await html(page).getAttribute('lang')).toBe('hi');
    }
    // The data of a page that was reached so is asked for in its language too.
    await page.goBack();
    await page.waitForURL((url) => url.pathname === inHindi(paths.announcements));
  },
);

readersStory('What a screen reader says of a page in Hindi is in Hindi', async ({ visitor }) => {
  const page = await visitor({ ...DESKTOP, ...HINDI });
  for (const path of drawn(PAGES, 4, 'names in Hindi')) {
    await page.goto(inHindi(path));
    const tree = await page.locator('body').ariaSnapshot();
    const named = [...tree.matchAll(/(?:navigation|search|button|textbox|combobox|searchbox) "([^"]+)"/g)];
    const names = named.map(([, name]) => name!);
    expect([path, names.length > 1]).toEqual([path, true]);
    expect([path, names.filter((name) => !/[ऀ-ॿ]/.test(name))]).toEqual([path, []]);
  }
});

readersStory('Somebody searches in Hindi, with keys alone', async ({ visitor }) => {
  const page = await visitor(DESKTOP);
  await page.goto('/hi/search');
  const box = page.getByRole('main').getByRole('combobox');
  await box.focus();
  await page.keyboard.type('rangoli');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/hi/events/**');
  expect(await html(page).getAttribute('lang')).toBe('hi');

  await page.goto(`/hi/search?q=${encodeURIComponent('रंगोली')}`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Rangoli|रंगोली/ })
    .first()
    .waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

readersStory(
  'A language is chosen on any page, leads to the same page, and is remembered',
  async ({ visitor }) => {
    const page = await visitor(DESKTOP);
    await page.goto('/events');
    await page.getByRole('link', { name: 'About Us' }).first().click();
    await page.waitForURL('**/about-us');
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'हिन्दी' }).click();
    await page.waitForURL('**/hi/about-us');

    // Whoever comes from elsewhere is led to the language that was chosen here.
    const second = await page.context().newPage();
    await second.goto('/events?day=all');
    await second.waitForURL('**/hi/events?day=all');
    await second.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
    await second.waitForURL((url) => url.pathname === '/events');
    await second.goto('/about-us');
    expect(pathOf(second)).toBe('/about-us');
  },
);

readersStory('The same links work without any script', async ({ visitor }) => {
  const page = await visitor({ ...DESKTOP, javaScriptEnabled: false });
  await page.goto('/events?category=music');
  await page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' }).click();
  await page.waitForURL('**/hi/events?category=music');
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await page.waitForURL((url) => url.pathname === '/events');
});

readersStory(
  'A browser that prefers Hindi is asked once, and never led there by itself',
  async ({ visitor }) => {
    const page = await visitor({ ...PHONE, ...HINDI });
    await page.goto('/about-us');
    const offer = page.getByRole('region', { name: 'Notes' }).getByRole('link', { name: 'हिन्दी' });
    await offer.waitFor();
    expect(pathOf(page)).toBe('/about-us');
    // Whoever is asked reads it in the language that is offered.
    const sentence = page.getByText('यह साइट आपकी भाषा में भी है।');
    expect(await sentence.getAttribute('lang')).toBe('hi');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'अभी नहीं' }).click();
    await offer.waitFor({ state: 'detached' });
    await page.goto('/announcement');
    await page.getByText('Live', { exact: true }).first().waitFor({ state: 'attached' });
    expect(await offer.count()).toBe(0);

    // Whoever was only asked, or follows a link to the other language, has chosen none.
    const reader = await visitor(PHONE);
    await reader.goto('/hi/events');
    await reader.getByRole('link', { name: 'English' }).first().waitFor({ state: 'attached' });
    await reader.goto('/about-us');
    expect(pathOf(reader)).toBe('/about-us');

    const other = await visitor({ ...PHONE, ...HINDI });
    await other.goto('/events');
    await other.getByRole('region', { name: 'Notes' }).getByRole('link', { name: 'हिन्दी' }).click();
    await other.waitForURL('**/hi/events');
  },
);

story('What staff publish appears on an open page in Hindi at once', async ({ festival, visitor }) => {
  const owner = await festival.signedIn();
  const page = await visitor();
  await page.goto('/hi/announcement');
  await page.getByText('लाइव', { exact: true }).first().waitFor();
  await owner.put('/api/documents/announcement/gates', {
    title: 'The gates open at eight',
    body: '<p>An hour earlier than planned.</p>',
    severity: 'info',
    category: 'general',
    status: 'published',
    publishAt: new Date().toISOString(),
  });
  await page.getByRole('heading', { name: 'The gates open at eight' }).waitFor({ timeout: 5000 });
});

offlineStory('Pages in Hindi open from a cold start with the server gone', async ({ festival, phone }) => {
  const visit = await phone.open();
  await visit.goto('/hi/sponsors');
  await readyForOffline(visit);
  await phone.close();
  await festival.stop();
  const page = await phone.open();
  for (const path of ['/hi', '/hi/events', '/hi/leaderboard', '/hi/events/blitz-chess']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await html(page).getAttribute('lang')).toBe('hi');
    expect(await page.getByRole('link', { name: 'कार्यक्रम' }).count()).toBeGreaterThan(0);
  }
  expect(await axeFindings(page)).toEqual([]);
});
