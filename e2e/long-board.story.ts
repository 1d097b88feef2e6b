import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { fill } from '../bench/fill.ts';
import type { Festival } from './festival.ts';
import { axeFindings } from './axe.ts';
import { DESKTOP, PHONE, story } from './story.ts';

/** More than come with a page. */
const RESULTS = 2400;
const EVENTS = 1100;
const BOARD = '/leaderboard?board=leaderboards-0';
/** Compressed, as a visitor loads it. */
const PAGE_MAX_BYTES = 60 * 1024;
const SOON = { timeout: 10_000 };

/** Both houses have won half of them, at ten points each. */
async function grow(festival: Festival): Promise<void> {
  await festival.stop();
  fill(join(festival.dataDir, 'utsav.sqlite'), { events: EVENTS, results: RESULTS });
  await festival.start();
}

async function bytesOf(festival: Festival, path: string) {
  const response = await fetch(festival.url + path, { headers: { 'Accept-Encoding': 'br' } });
  return { html: await response.text(), bytes: Number(response.headers.get('content-length')) };
}

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
const points = (page: Page) => page.getByRole('list', { name: 'Points of Neem House' }).getByRole('listitem');
const everyPoint = (page: Page) => page.getByRole('link', { name: /Neem.*every point/ });

story('A board of very many results stays light, whatever is unfolded', async ({ festival }) => {
  await grow(festival);
  const views = [
    '',
    '&open=neem',
    '&open=neem,sal',
    '&by=event',
    '&by=event&page=9',
    '&by=day',
    '&display=1',
  ];
  for (const path of ['/leaderboard', ...views.map((view) => BOARD + view)]) {
    const { html, bytes } = await bytesOf(festival, path);
    expect(bytes, path).toBeLessThan(PAGE_MAX_BYTES);
    const data = /"from":"([^"]+)"/.exec(html)?.[1];
    if (data) expect((await bytesOf(festival, data)).bytes, `data of ${path}`).toBeLessThan(PAGE_MAX_BYTES);
  }
});

story(
  'The browser shows what the server adds up, and adds up itself once it has all results',
  async ({ festival, visitor }) => {
    await grow(festival);
    const owner = await festival.signedIn();
    const reader = await visitor({ ...DESKTOP, javaScriptEnabled: false });
    await reader.goto(`${BOARD}&open=neem`);
    expect(await points(reader).count()).toBe(200);
    await reader.getByText('The latest 200 of 1200').waitFor();
    const served = await points(reader).allTextContents();

    const page = await visitor(PHONE);
    await page.goto(`${BOARD}&by=event`);
    const pager = page.getByRole('navigation', { name: 'Pages of the results' });
    await pager.getByRole('link', { name: 'Page 11', exact: true }).waitFor();
    await page.goto(BOARD);
    await row(page, 'Neem House').filter({ hasText: '12000' }).waitFor();

    const { status } = await owner.put('/api/documents/results/story-last', {
      leaderboardId: 'leaderboards-0',
      eventId: 'events-7',
      label: 'The last of them',
      status: 'final',
      placements: [{ place: 1, contingentId: 'neem', points: 5, participants: [] }],
      revisionNote: 'As the judges said.',
    });
    expect(status).toBe(200);
    // Only who has all of them can add one.
    await row(page, 'Neem House').filter({ hasText: '12005' }).waitFor({ timeout: 60_000 });
    await page.evaluate('window.isSame = true');
    await everyPoint(page).click();
    await page.waitForURL(/open=neem/);
    await expect.poll(() => points(page).count(), SOON).toBe(200);
    const shown = await points(page).allTextContents();
    const withoutTimes = (text: string) => text.replace(/\s*(now|\d+ \w+ ago).*/, '');
    expect(shown.slice(1).map(withoutTimes)).toEqual(served.slice(0, -1).map(withoutTimes));
    expect(await page.evaluate('window.isSame')).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
  },
);
