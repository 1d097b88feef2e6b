import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { fill } from '../bench/fill.ts';
import { rounds } from '#server/testing/rounds.ts';
import type { Festival } from './festival.ts';
import { axeFindings } from './axe.ts';
import { DESKTOP, PHONE, story } from './story.ts';

/** The demo has 64 of its own. */
const ADDED = 3000;
const VERY_MANY = rounds(3000, 20_000);
/** Compressed, as a visitor loads it. */
const PAGE_MAX_BYTES = 60 * 1024;

const rows = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3, includeHidden: true });
const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages of the programme' });
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search events' });

/** The demo festival, with far more events than anybody could read. */
async function grow(festival: Festival, events = ADDED): Promise<void> {
  await festival.stop();
  fill(join(festival.dataDir, 'utsav.sqlite'), { events, announcements: 1500 });
  await festival.start();
}

async function asked(festival: Festival, path: string) {
  const response = await fetch(festival.url + path, { headers: { 'Accept-Encoding': 'br' } });
  const bytes = Number(response.headers.get('content-length'));
  return { html: await response.text(), bytes, etag: response.headers.get('etag') };
}

story(`A programme of ${VERY_MANY} events stays light, and is kept`, async ({ festival }) => {
  await grow(festival, VERY_MANY);
  for (const path of ['/events', '/events?page=50', '/events?view=timeline', '/events/event-7']) {
    const { html, bytes } = await asked(festival, path);
    expect(bytes, path).toBeLessThan(PAGE_MAX_BYTES);
    const data = /"from":"([^"]+)"/.exec(html)?.[1];
    if (data) expect((await asked(festival, data)).bytes, `data of ${path}`).toBeLessThan(PAGE_MAX_BYTES);
  }
  // Announcements are subscribed to as a whole list: their data comes after the page, whichever page it is.
  const news = await asked(festival, '/announcement?page=2');
  expect(news.bytes).toBeLessThan(PAGE_MAX_BYTES);
  expect(news.html).toContain('"from":"/page-data/');
  expect(news.html.match(/<article/g)).toHaveLength(100);
  // A page that is drawn again names other data, because it was drawn at another moment.
  const [first, second] = [await asked(festival, '/events'), await asked(festival, '/events')];
  expect(second.etag).toBe(first.etag);
});

story('Somebody without script finds everything in a very long programme', async ({ festival, visitor }) => {
  await grow(festival);
  const page = await visitor({ ...DESKTOP, javaScriptEnabled: false });
  // It opens where the present is; the first page has an address of its own.
  await page.goto('/events');
  expect(await page.locator('#now').isVisible()).toBe(true);
  expect(await pager(page).getByRole('link', { name: 'Page 1', exact: true }).getAttribute('href')).toBe(
    '/events?page=1',
  );
  await page.goto('/events?page=1');
  await page.getByText(`${ADDED + 64} events`, { exact: true }).waitFor();
  expect(await rows(page).count()).toBe(200);
  const first = await rows(page).allTextContents();

  await pager(page).getByRole('link', { name: 'Later' }).click();
  await page.waitForURL('/events?page=2');
  const second = await rows(page).allTextContents();
  expect(second).toHaveLength(200);
  expect(second.filter((title) => first.includes(title))).toEqual([]);
  // The last page has the present, which is where the programme opens.
  await pager(page).getByRole('link', { name: 'Page 16' }).click();
  await page.waitForURL('/events');
  await pager(page).getByRole('link', { name: 'Earlier' }).waitFor();
  expect(await pager(page).getByRole('link', { name: 'Later' }).count()).toBe(0);

  // By day, with every other choice kept, and back to the first page.
  await page.goto('/events?page=8');
  const day = page.getByRole('navigation', { name: 'Days' }).getByRole('link').nth(30);
  await day.click();
  await page.waitForURL(/\?day=\d{4}-\d{2}-\d{2}$/);
  expect(await rows(page).count()).toBeLessThanOrEqual(24);

  await page.goto('/events');
  await searchBox(page).fill('chess');
  await searchBox(page).press('Enter');
  await page.waitForURL('/events?q=chess');
  expect(await rows(page).count()).toBeGreaterThan(0);
  expect(await pager(page).count()).toBe(0);
});

story(
  'The browser gets the whole of a long programme after its first page',
  async ({ festival, visitor }) => {
    await grow(festival);
    const page = await visitor(PHONE);
    await page.goto('/events?page=1');
    expect(await rows(page).count()).toBe(200);
    await page.getByText('Filter', { exact: true }).click();
    // Until then the star is not counted, and every choice is a page of the server's.
    const starred = page.getByRole('link', { name: 'Starred' });
    await expect.poll(() => starred.textContent(), { timeout: 60_000 }).toContain('0');
    const friend = await visitor({ ...DESKTOP, javaScriptEnabled: false });
    await friend.goto('/events?q=chess');
    const found = await rows(friend).allTextContents();
    await searchBox(page).fill('chess');
    await page.waitForURL('/events?q=chess');
    await expect.poll(() => rows(page).allTextContents(), { timeout: 20_000 }).toEqual(found);
    await searchBox(page).fill('');
    await page.waitForURL(/\/events(\?page=1)?$/);
    await page.goto('/events?page=1');
    await pager(page).getByRole('link', { name: 'Later' }).click();
    await page.waitForURL('/events?page=2');
    expect(await rows(page).count()).toBe(200);
    expect(await axeFindings(page)).toEqual([]);
  },
);
