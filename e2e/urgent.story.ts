import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ApiClient } from '#server/testing/client.ts';
import { axeFindings } from './axe.ts';
import { offlineStory, readyForOffline, SOON } from './offline.ts';
import { everyPage } from './pages.ts';
import { drawn } from '#server/testing/rounds.ts';
import { DESKTOP, PHONE, story } from './story.ts';

const TITLE = 'Leave the Open Air Theatre now';
const announce = async (owner: ApiClient, id: string, more: object = {}) =>
  expect(
    (
      await owner.put(`/api/documents/announcement/${id}`, {
        title: TITLE,
        body: '<p>Calmly, by the north stairs.</p>',
        severity: 'urgent',
        category: 'venue',
        eventId: 'battle-of-bands',
        status: 'published',
        publishAt: new Date().toISOString(),
        ...more,
      })
    ).status,
  ).toBe(200);

const bar = (page: Page) => page.getByRole('alert');
const news = (page: Page) => bar(page).getByRole('link', { name: `Urgent: ${TITLE}` });

story(
  'Urgent news is on every page, without a script too, with the ways to it and to its event',
  async ({ festival, visitor, expectedErrors }) => {
    expectedErrors.push(/404/);
    const owner = await festival.signedIn();
    await announce(owner, 'leave');
    const page = await visitor({ ...PHONE, javaScriptEnabled: false });
    for (const path of [...drawn(everyPage, 6, 'urgent news'), '/nowhere', '/events/no-such-event']) {
      await page.goto(path);
      expect(await news(page).getAttribute('href'), path).toBe('/announcement?id=leave#leave');
      const event = bar(page).getByRole('link', { name: 'Battle of Bands' });
      expect(await event.getAttribute('href'), path).toBe('/events/battle-of-bands');
      for (const { viewport } of [DESKTOP, PHONE]) {
        await page.setViewportSize(viewport);
        const where = `${path} at ${viewport.width}`;
        const box = (await page.locator('.urgent-bar').boundingBox())!;
        expect(box.y, where).toBe(80);
        // The page's own words begin below it.
        const words = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
        expect(words.y, where).toBeGreaterThanOrEqual(box.y + box.height);
      }
    }
    await page.goto('/leaderboard?display=1');
    expect(await bar(page).innerText()).toContain(TITLE);
    expect(await page.getByRole('link').count()).toBe(0);
  },
);

story(
  'It arrives on an open page, is read out at once, and goes when it is dismissed or ends',
  async ({ festival, visitor }) => {
    const owner = await festival.signedIn();
    await owner.delete('/api/documents/announcement/rangoli-indoors');
    const page = await visitor(PHONE);
    const screen = await visitor({ viewport: { width: 1920, height: 1080 } });
    const isLive = page.waitForResponse((response) => response.url().includes('/api/live'));
    await page.goto('/sponsors');
    await isLive;
    await screen.goto('/leaderboard?display=1');
    await screen.getByText('Live', { exact: true }).waitFor();
    // The region is there before anything is in it, and an alert is assertive.
    expect(await bar(page).innerText()).toBe('');
    await announce(owner, 'leave');
    await news(page).waitFor();
    await bar(page)
      .getByRole('link', { name: /^Event (Battle of Bands|The event)$/ })
      .waitFor();
    await bar(screen).getByText(TITLE).waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await bar(page).getByRole('button', { name: 'Dismiss this news' }).click();
    await news(page).waitFor({ state: 'detached' });
    // It is remembered, and what was drawn by the server is hidden before the script is awake.
    await page.goto('/events');
    await news(page).waitFor({ state: 'detached' });
    const early = await page.context().newPage();
    await early.route('**/assets/*.js', () => {});
    await early.goto('/about-us', { waitUntil: 'commit' });
    await early.locator('#page-start').waitFor({ state: 'attached' });
    expect(await early.locator('.urgent-bar').isVisible()).toBe(false);
    await early.close();

    // Another one is news again, and the one before it stays away.
    const next = await visitor(PHONE);
    await announce(owner, 'again', {
      title: 'Doors open again',
      expiresAt: new Date(Date.now() + 4000).toISOString(),
    });
    await next.goto('/contact');
    await bar(next).getByText('Doors open again').waitFor();
    await expect.poll(() => bar(next).innerText(), { timeout: 10_000 }).not.toContain('Doors open again');
    const after = await (await fetch(`${festival.url}/contact`)).text();
    expect(after).not.toContain('Doors open again');
    await owner.patch('/api/documents/announcement/leave', { status: 'archived' });
    await expect.poll(() => bar(next).innerText()).toBe('');
  },
);

offlineStory('Without a network it is still there, from the copy', async ({ festival, phone }) => {
  await announce(await festival.signedIn(), 'leave');
  const visit = await phone.open();
  await visit.goto('/about-us');
  await readyForOffline(visit);
  await phone.close();
  await festival.stop();
  const page = await phone.open();
  for (const path of ['/sponsors', '/events', '/blog/never-opened']) {
    await page.goto(path);
    await expect.poll(() => news(page).count(), SOON).toBe(1);
  }
});
