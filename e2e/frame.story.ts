import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { navigation, paths } from '#contract/api/paths.ts';
import { axeFindings } from './axe.ts';
import { DESKTOP, PHONE, readersStory as story } from './story.ts';

const LABELS = [
  'Home',
  'About Us',
  'Announcement',
  'Events',
  'Leader Board',
  'Blog',
  'Sponsors',
  'Our Team',
  'Contact',
];
const PLACES = [
  '/',
  '/about-us',
  '/announcement',
  '/events',
  '/leaderboard',
  '/blog',
  '/sponsors',
  '/ourteam',
  '/contact',
];
const WITH_MENU = { viewport: { width: 1280, height: 800 } };
const WITH_LINKS = { viewport: { width: 1281, height: 800 } };

const mainLinks = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');
const openMenu = (page: Page) => page.getByRole('button', { name: 'Open menu' });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const hasFocus = async (page: Page, label: string) =>
  await expect
    .poll(() => page.evaluate(`document.activeElement?.getAttribute('aria-label')`), { timeout: 5000 })
    .toBe(label);

story('The navigation has nine links in their order, and says where one is', async ({ visitor }) => {
  const page = await visitor(WITH_LINKS);
  await page.goto('/');
  expect(await mainLinks(page).allInnerTexts()).toEqual(LABELS);
  for (const [index, place] of PLACES.entries()) {
    await mainLinks(page).nth(index).click();
    await page.waitForURL((url) => url.pathname === place);
    await page.locator(`nav[aria-label="Main"] a[aria-current="page"][href="${place}"]`).waitFor();
    expect(await page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]').count()).toBe(1);
  }
  // An event belongs to the events, and the conclave to none of the nine.
  await page.goto(paths.event('rangoli'));
  expect(await mainLinks(page).nth(3).getAttribute('aria-current')).toBe('page');
  await page.goto(paths.conclave);
  expect(await page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]').count()).toBe(0);
  expect(await openMenu(page).count()).toBe(0);
});

const headerLook = (page: Page): Promise<{ colour: string; blur: string; position: string }> =>
  page.evaluate(`(() => {
    const { backgroundColor, backdropFilter, position } = getComputedStyle(document.querySelector('header'));
    return { colour: backgroundColor, blur: backdropFilter, position };
  })()`);

story('The header is clear at the top, and dark glass from the first pixel on', async ({ visitor }) => {
  for (const options of [DESKTOP, { ...PHONE, javaScriptEnabled: false }]) {
    const page = await visitor(options);
    for (const path of ['/', '/events']) {
      await page.goto(path);
      expect(await headerLook(page)).toEqual({
        colour: 'rgba(11, 10, 12, 0)',
        blur: 'none',
        position: 'fixed',
      });
      await page.mouse.wheel(0, 1);
      await expect
        .poll(() => headerLook(page))
        .toEqual({
          colour: 'rgba(11, 10, 12, 0.72)',
          blur: 'blur(18px) saturate(1.4)',
          position: 'fixed',
        });
      expect(await page.evaluate('scrollY')).toBeGreaterThan(0);
    }
  }
});

story(
  'At 1280 pixels there is a menu that closes in every way one would try, and gives the focus back',
  async ({ visitor }) => {
    const page = await visitor(WITH_MENU);
    await page.goto('/sponsors');
    expect(await mainLinks(page).count()).toBe(0);
    const ways: Record<string, () => Promise<unknown>> = {
      'its button': () => page.getByRole('button', { name: 'Close menu' }).click(),
      Escape: () => page.keyboard.press('Escape'),
      Back: () => page.goBack(),
      'a tap beside the links': () => page.mouse.click(1200, 700),
    };
    for (const [way, close] of Object.entries(ways)) {
      await openMenu(page).click();
      await menu(page).waitFor();
      expect(await menu(page).getByRole('navigation').getByRole('link').allInnerTexts(), way).toEqual(LABELS);
      await close();
      await menu(page).waitFor({ state: 'hidden' });
      await hasFocus(page, 'Open menu');
      expect(new URL(page.url()).pathname, way).toBe('/sponsors');
    }

    // The focus stays inside, however long one goes on.
    await openMenu(page).focus();
    await page.keyboard.press('Enter');
    await menu(page).waitFor();
    await hasFocus(page, 'Close menu');
    // It has slid in and takes the whole window.
    await expect
      .poll(() => menu(page).boundingBox(), { timeout: 5000 })
      .toMatchObject({ x: 0, y: 0, width: 1280, height: 800 });
    const seen: boolean[] = [];
    for (let step = 0; step < 14; step++) {
      await page.keyboard.press('Tab');
      seen.push(await page.evaluate(`document.activeElement.matches('body, dialog *')`));
    }
    expect(seen).not.toContain(false);
    expect(await axeFindings(page)).toEqual([]);

    await menu(page).getByRole('link', { name: 'Our Team' }).click();
    await page.waitForURL('**/ourteam');
    await menu(page).waitFor({ state: 'hidden' });
    await page.getByRole('heading', { level: 1, name: 'Our Team' }).waitFor();
    // The menu left no step of its own behind.
    await page.goBack();
    await page.waitForURL('**/sponsors');
    await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Our Team' }).waitFor();
    expect(await menu(page).count()).toBe(0);
  },
);

story('Before any script has come the menu opens, leads on and closes', async ({ visitor }) => {
  const page = await visitor({ ...PHONE, javaScriptEnabled: false });
  await page.goto('/blog');
  await openMenu(page).click();
  await page.getByRole('button', { name: 'Close menu' }).click();
  await menu(page).waitFor({ state: 'hidden' });
  await openMenu(page).click();
  await menu(page).getByRole('link', { name: 'Contact' }).click();
  await page.waitForURL('**/contact');
});

story(
  'Every public page but the first ends with the profiles, each in a tab of its own',
  async ({ visitor, expectedErrors }) => {
    // One of them is the page for what is not there.
    expectedErrors.push(/404/);
    const page = await visitor({ ...PHONE, javaScriptEnabled: false });
    const places = [
      ...PLACES,
      paths.conclave,
      paths.event('rangoli'),
      paths.post('four-days-on-chai'),
      '/nowhere',
    ];
    for (const path of places) {
      await page.goto(path);
      const links = page.getByRole('contentinfo').getByRole('link', { name: /opens in a new tab/ });
      const shown = await links.evaluateAll((found) =>
        (found as unknown as { href: string; target: string; rel: string; innerText: string }[]).map(
          ({ href, target, rel }) => ({ host: new URL(href).hostname, target, rel }),
        ),
      );
      const safe = { target: '_blank', rel: 'noopener noreferrer' };
      const hosts = ['www.instagram.com', 'www.youtube.com', 'x.com'];
      expect(shown, path).toEqual(path === '/' ? [] : hosts.map((host) => ({ host, ...safe })));
    }
  },
);

story(
  'An address that leads nowhere is said to, with the way back',
  async ({ festival, visitor, expectedErrors }) => {
    expectedErrors.push(/404/);
    for (const path of ['/nowhere', '/events/no-such-event', '/blog/no-such-post', '/a/b/c']) {
      const answer = await fetch(festival.url + path);
      expect(answer.status, path).toBe(404);
      expect(answer.headers.get('content-type')).toContain('text/html');
    }
    const page = await visitor(PHONE);
    await page.goto('/nowhere');
    await page.getByRole('heading', { level: 1, name: /Wrong\s+stage\./ }).waitFor();
    expect(await page.title()).toContain('Utsav');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Back to the start' }).click();
    await page.waitForURL(`${festival.url}/`);
    await page.getByRole('heading', { level: 1, name: /gold/ }).waitFor();
  },
);

/** Where a link to each page is found, and what the page begins with. */
const WAYS: readonly { from: string; link: (page: Page) => ReturnType<Page['getByRole']> }[] = [
  ...navigation.map(({ to, label }) => ({
    from: to === paths.sponsors ? paths.contact : paths.sponsors,
    link: (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label }),
  })),
  { from: paths.home, link: (page) => page.getByRole('link', { name: 'The conclave' }) },
  {
    from: paths.events,
    link: (page) => page.getByRole('main').locator('a[href^="/events/"]:visible').first(),
  },
  { from: paths.blog, link: (page) => page.getByRole('article').getByRole('link').first() },
];

story.for([true, false])(
  'Behind the open menu the page stands still, and the quick bar leaves room for a keyboard; with scripts: %s',
  async (javaScriptEnabled, { visitor }) => {
    const page = await visitor({ ...PHONE, javaScriptEnabled });
    await page.goto('/contact');
    const quickBar = page.getByRole('navigation', { name: 'Quick' });
    const scrolling = () => page.locator('html').evaluate((html) => getComputedStyle(html).overflowY);
    await openMenu(page).click();
    await expect.poll(scrolling).toBe('hidden');
    await menu(page).getByRole('button', { name: 'Close menu' }).click();
    await expect.poll(scrolling).toBe('visible');

    expect(await quickBar.isVisible()).toBe(true);
    const field = page.getByRole('main').getByRole('textbox').first();
    await field.focus();
    await expect.poll(() => quickBar.isVisible()).toBe(false);
    await field.blur();
    await expect.poll(() => quickBar.isVisible()).toBe(true);
    if (!javaScriptEnabled) return;
    // What is taken out while it is open, or written in, holds nothing any longer.
    for (const opened of [
      'document.querySelector("dialog").showModal()',
      'document.querySelector("main input").focus()',
    ]) {
      await page.evaluate(`${opened}; document.activeElement.closest('dialog, form').remove()`);
      await expect.poll(() => page.locator('html').getAttribute('class')).toBe('');
    }
  },
);

story('A page that is long in coming shows its own shape meanwhile', async ({ visitor }) => {
  const page = await visitor({ ...DESKTOP, serviceWorkers: 'block' });
  // A browser that had its own copy would not wait for long.
  await page.route(`**${paths.copy}*`, () => {});
  let arrive = () => {};
  let arrival = Promise.resolve();
  await page.route('**/*.data*', async (route) => {
    await arrival;
    await route.continue().catch(() => {});
  });
  const shapes = new Map<string, string>();
  for (const { from, link } of WAYS) {
    await page.goto(from);
    arrival = new Promise((resolve) => (arrive = resolve));
    const next = await link(page).getAttribute('href');
    await link(page).click();
    await page
      .getByRole('status')
      .filter({ hasText: /^Loading the (page|event|post)$/ })
      .waitFor({ state: 'attached' });
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor({ state: 'detached' });
    const main = page.getByRole('main');
    // A list's own shape may come a moment after that of the head.
    await main.locator('[aria-hidden] [class*="h-"]').nth(5).waitFor({ state: 'attached' });
    shapes.set(next!, await main.innerHTML());
    arrive();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe(next);
  }
  expect(shapes.size).toBe(12);
  expect(new Set(shapes.values()).size, [...shapes.keys()].join()).toBe(12);
});
