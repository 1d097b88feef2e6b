import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import { axeFindings } from './axe.ts';
import { offlineStory, readyForOffline } from './offline.ts';
import { PHONE, readersStory, story } from './story.ts';

const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const list = (page: Page) => page.getByRole('main').getByRole('list').first();

readersStory(
  'On a phone it takes three taps from the first page to what is on today at one place',
  async ({ visitor }) => {
    const page = await visitor(PHONE);
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Quick' }).getByRole('button', { name: 'More' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Places' }).click();
    await page.waitForURL(`**${paths.places}`);
    await list(page)
      .getByRole('link', { name: /^\s*Main Lawn/ })
      .click();
    await page.waitForURL(`**${paths.place('main-lawn')}`);
    await page.getByRole('heading', { level: 1, name: 'Main Lawn' }).waitFor();
    await page.getByRole('heading', { level: 2, name: 'Today here' }).waitFor();
    expect(
      await page.getByRole('region', { name: 'Today here' }).getByRole('listitem').count(),
    ).toBeGreaterThan(0);
    await page.getByText('Grass, with a firm path along the north side.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  },
);

story(
  'Without script the map and the list beside it name every place, and say what is on there now',
  async ({ festival, visitor }) => {
    const owner = await festival.signedIn();
    const { status, body } = await owner.put('/api/documents/events/chess', {
      title: 'Chess by Lamplight',
      slug: 'chess',
      summary: 'x',
      description: '<p>x</p>',
      category: 'sports',
      sessions: [{ startAt: soon(-10), endAt: soon(50), venueId: 'library-court' }],
      status: 'published',
    });
    expect(status, JSON.stringify(body)).toBe(200);
    const page = await visitor({ ...PHONE, javaScriptEnabled: false });
    await page.goto(paths.places);
    const venues = list(page).getByRole('link');
    expect(await venues.count()).toBe(10);
    expect(await page.locator('.map-pin').count()).toBe(10);
    await list(page)
      .getByRole('link', { name: /Library Courtyard\s+On now:.*Chess by Lamplight, until/ })
      .click();
    await page.waitForURL(`**${paths.place('library-court')}`);
    const row = page
      .getByRole('region', { name: 'Today here' })
      .getByRole('link', { name: /Chess by Lamplight/ });
    expect(await row.innerText()).toContain('On now');
    await row.click();
    await page.waitForURL(`**${paths.event('chess')}`);
    expect((await fetch(`${festival.url}${paths.place('no-such-place')}`)).status).toBe(404);
  },
);

story(
  'Staff put a place on an uploaded plan, and an open map shows it there at once',
  async ({ festival, visitor }) => {
    const owner = await festival.signedIn();
    const page = await visitor(PHONE);
    await page.goto(paths.places);
    await page.locator('.map-pin').first().waitFor();
    expect(await page.locator('.campus-map image').count()).toBe(0);
    await owner.patch('/api/documents/venues/main-lawn', { onPlan: { x: 25, y: 75 } });
    await owner.patch('/api/documents/site/site', {
      plan: { url: '/icons/icon-512.png', alt: 'The grounds from above.' },
    });
    await page.locator('.campus-map image').waitFor();
    expect(await page.locator('.map-pin').count()).toBe(1);
    await page.getByText('The grounds from above.').waitFor();
    const refused = await owner.patch('/api/documents/venues/main-lawn', { onPlan: { x: 125, y: 75 } });
    expect(JSON.stringify(refused.body)).toContain('From the left must be 100 or less.');
    expect(await axeFindings(page)).toEqual([]);
  },
);

offlineStory('Without a network map, list and place are there', async ({ festival, phone }) => {
  const visit = await phone.open();
  await visit.goto('/sponsors');
  await readyForOffline(visit);
  await phone.close();
  await festival.stop();
  const page = await phone.open();
  await page.goto(paths.places);
  await list(page)
    .getByRole('link', { name: /Black Box/ })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Black Box' }).waitFor();
  await page.locator('.map-pin.is-chosen').waitFor();
  await page.getByText('Twenty-two steps down and no lift.').waitFor();
});
