import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ApiClient } from '#server/testing/client.ts';
import { DESKTOP, PHONE, readersStory, story } from './story.ts';

const announce = (owner: ApiClient, id: string, title: string, more: object = {}) =>
  owner.put(`/api/documents/announcement/${id}`, {
    title,
    body: `<p>${title}, says the desk.</p>`,
    severity: 'info',
    category: 'venue',
    status: 'published',
    publishAt: new Date().toISOString(),
    ...more,
  });

readersStory(
  'Somebody without a script reads what was announced, by category, with a link to each',
  async ({ festival, visitor }) => {
    const page = await visitor({ ...PHONE, javaScriptEnabled: false });
    await page.goto('/announcement');
    // The page is called as the navigation and the panel call it.
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Announcement');
    expect(await page.title()).toBe('Announcement · Utsav');
    const all = await page.getByRole('article').count();
    expect(all).toBeGreaterThan(10);
    // Pinned ones come first, whatever came after them.
    expect(await page.getByRole('heading', { level: 2 }).first().innerText()).toBe('PINNED');

    const chips = page.getByRole('navigation', { name: 'Announcements by category' });
    await chips.getByRole('link', { name: /^Results/ }).click();
    expect(page.url()).toBe(`${festival.url}/announcement?category=results`);
    expect(await page.title()).toBe('Announcement, Results · Utsav');
    expect(await chips.getByRole('link', { name: /^Results/ }).getAttribute('aria-current')).toBe('true');
    const results = await page.getByRole('article').count();
    expect(results).toBeGreaterThan(0);
    expect(results).toBeLessThan(all);
    const article = page
      .getByRole('article', { name: '' })
      .filter({ hasText: 'Street play: Banyan House first' });

    await article.getByRole('link', { name: /link to this announcement/ }).click();
    expect(page.url()).toBe(`${festival.url}/announcement?id=nukkad-result#nukkad-result`);
    const box = (await page.locator('#nukkad-result').boundingBox())!;
    expect(box.y).toBeGreaterThan(80);
    expect(box.y).toBeLessThan(780);
  },
);

const hasRead = (page: Page) =>
  page.waitForFunction(() => localStorage.getItem('utsav.announcements.read') !== null);

story(
  'To somebody who begins on the page of an event nothing is unread either',
  async ({ festival, visitor }) => {
    const owner = await festival.signedIn();
    const page = await visitor();
    // It brings only the announcements that it shows.
    await page.goto('/events/rangoli');
    await hasRead(page);
    await announce(owner, 'gate-shut', 'The east gate is shut');
    await page.getByRole('link', { name: 'Announcement (1 new)' }).waitFor();
  },
);

story(
  'What is new has a dot, in the menu and on the page, until it was seen; it is read out, and has a link',
  async ({ festival, visitor }) => {
    const owner = await festival.signedIn();
    const page = await visitor();
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Announcement' });
    await page.goto('/sponsors');
    // To somebody new nothing is unread.
    await hasRead(page);
    expect(await link.innerText()).toBe('Announcement');

    await announce(owner, 'gate-shut', 'The east gate is shut');
    await page.getByRole('link', { name: 'Announcement (1 new)' }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'Announcement (1 new)' }).click();

    const shut = page.getByRole('article').filter({ hasText: 'The east gate is shut' });
    await shut.getByText('New', { exact: true }).waitFor();
    expect(await page.getByText('New', { exact: true }).count()).toBe(1);
    expect(await link.innerText()).toBe('Announcement');

    // One that comes while the page is open is told politely, and found in its category too.
    await page
      .getByRole('navigation', { name: 'Announcements by category' })
      .getByRole('link', { name: /^Venue/ })
      .click();
    await announce(owner, 'gate-open', 'The east gate is open');
    const opened = page.getByRole('article').filter({ hasText: 'The east gate is open' });
    await opened.getByText('New', { exact: true }).waitFor();
    const told = page.getByRole('status').filter({ hasText: 'New announcement: The east gate is open' });
    expect(await told.count()).toBe(1);
    await announce(owner, 'chess-late', 'Chess begins late', { category: 'schedule' });
    await page.getByRole('status').filter({ hasText: 'Chess begins late' }).waitFor({ state: 'attached' });
    expect(await page.getByRole('article').filter({ hasText: 'Chess begins late' }).count()).toBe(0);

    // Its link leads to the whole list, to itself, clear of the header.
    await opened.getByRole('link', { name: /link to this announcement/ }).click();
    await page.waitForURL('**/announcement?id=gate-open#gate-open');
    await page.locator('#gate-open[data-linked]').waitFor();
    expect((await page.locator('#gate-open').boundingBox())!.y).toBeGreaterThanOrEqual(80);

    await page
      .getByRole('article')
      .filter({ hasText: 'Chess begins late' })
      .getByText('New', { exact: true })
      .waitFor();

    await page.reload();
    await opened.waitFor();
    expect(await page.getByText('New', { exact: true }).count()).toBe(0);

    await page.goto('/announcement#long-gone');
    await page.getByText('no longer up').waitFor();
  },
);

readersStory(
  'The announcements say where their feed and their own address are',
  async ({ festival, visitor }) => {
    const page = await visitor(DESKTOP);
    await page.goto('/announcement');
    expect(await page.locator('head link[rel=alternate][type]').getAttribute('href')).toBe(
      '/announcement/feed.xml',
    );
    expect(await page.locator('head link[rel=canonical]').getAttribute('href')).toBe(
      `${festival.url}/announcement`,
    );
  },
);
