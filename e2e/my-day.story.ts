import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import { axeFindings } from './axe.ts';
import type { Festival } from './festival.ts';
import { offlineStory, readyForOffline } from './offline.ts';
import { DESKTOP, PHONE, readersStory, story, WHOLE } from './story.ts';

const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const bar = (page: Page) => page.getByRole('navigation', { name: 'Quick' });

async function plan(festival: Festival, id: string, title: string, from: number, to: number): Promise<void> {
  const owner = await festival.signedIn();
  const { status, body } = await owner.put(`/api/documents/events/${id}`, {
    title,
    slug: id,
    summary: 'x',
    description: '<p>x</p>',
    category: 'music',
    sessions: [{ startAt: soon(from), endAt: soon(to), venueId: 'main-lawn' }],
    status: 'published',
  });
  expect(status, JSON.stringify(body)).toBe(200);
}

async function star(page: Page, slug: string, title: string): Promise<void> {
  await page.goto(paths.event(slug));
  await page
    .getByRole('button', { name: `Star ${title}` })
    .first()
    .click();
}

story(
  'What is starred stands in one place, one tap away: clashes, a calendar that rings, and a link for a friend',
  async ({ festival, visitor }) => {
    await plan(festival, 'choir', 'Midnight Choir', 30, 90);
    await plan(festival, 'kites', 'Kites after Dark', 60, 120);
    const page = await visitor(PHONE);
    await page.goto(paths.about);
    await bar(page).getByRole('link', { name: 'My day' }).click();
    await page.getByRole('heading', { name: 'No stars yet.' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await star(page, 'choir', 'Midnight Choir');
    await star(page, 'kites', 'Kites after Dark');
    await bar(page).getByRole('link', { name: 'My day' }).click();
    await page.waitForURL(`**${paths.myDay}`);
    await page.getByText('2 starred events · 2 sessions ahead · 1 clash').waitFor();
    const row = page.getByRole('listitem').filter({ hasText: 'Midnight Choir' }).first();
    await row.getByText(/At the same time: Kites after Dark/).waitFor();
    expect(await axeFindings(page)).toEqual([]);

    const file = await page.getByRole('link', { name: 'Add all to calendar' }).getAttribute('href');
    const calendar = await (await fetch(festival.url + file!)).text();
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(calendar.match(/TRIGGER:-PT15M/g)).toHaveLength(2);
    await page.getByRole('button', { name: 'Share' }).waitFor();

    // An editor moves one of them, and the clash is gone while somebody looks.
    await plan(festival, 'kites', 'Kites after Dark', 100, 160);
    await page.getByText('2 starred events · 2 sessions ahead', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Star Kites after Dark' }).click();
    await page.getByText('1 starred event · 1 session ahead').waitFor();
  },
);

readersStory('Without script the page says why it is empty, and the bar leads on', async ({ visitor }) => {
  const page = await visitor({ ...PHONE, javaScriptEnabled: false });
  await page.goto(paths.myDay);
  await page.getByText('Stars are kept by a script in this browser').waitFor();
  await bar(page).getByRole('link', { name: 'Board' }).click();
  await page.waitForURL(`**${paths.leaderboard}`);
  expect(await bar(page).getByRole('link', { name: 'Board' }).getAttribute('aria-current')).toBe('page');
  await bar(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Contact' }).click();
  await page.waitForURL(`**${paths.contact}`);
});

readersStory(
  'The bar of a phone makes room for a keyboard, covers nothing that has the focus, and is nowhere else',
  async ({ visitor }) => {
    const page = await visitor(PHONE);
    // A phone's keyboard needs the room while somebody types.
    await page.goto(paths.search);
    await bar(page).waitFor({ state: 'hidden' });
    await page.keyboard.press('Shift+Tab');
    await bar(page).waitFor();
    // Tab by tab down a page: nothing is focused under the bar.
    await page.goto(paths.announcements);
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press('Tab');
      const isCovered = await page.evaluate<boolean>(`(() => {
        const { activeElement } = document;
        if (activeElement === document.body || activeElement.closest('.quick-bar')) return false;
        const { top, bottom } = activeElement.getBoundingClientRect();
        const edge = document.querySelector('.quick-bar').getBoundingClientRect().top;
        return top < innerHeight && bottom > edge && bottom - top < edge / 2;
      })()`);
      expect(isCovered, `stop ${step}`).toBe(false);
    }
    await bar(page).getByRole('link', { name: 'Now', exact: true }).click();
    await page.waitForURL('**/events?status=live');
    await bar(page).getByRole('button', { name: 'More' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    await page.goBack();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'hidden' });

    await page.setViewportSize({ width: 640, height: 320 });
    await bar(page).waitFor({ state: 'hidden' });
    await page.setViewportSize(PHONE.viewport);
    await bar(page).waitFor();
    await page.emulateMedia({ media: 'print' });
    await bar(page).waitFor({ state: 'hidden' });
    const desktop = await visitor(DESKTOP);
    await desktop.goto('/');
    expect(await bar(desktop).count()).toBe(0);
  },
);

story.extend(WHOLE)(
  'Whoever allows it is reminded on this device; whoever does not gets the calendar file',
  async ({ festival, visitor }) => {
    await plan(festival, 'choir', 'Midnight Choir', 10, 90);
    const page = await visitor({ ...PHONE, serviceWorkers: 'allow', permissions: ['notifications'] });
    await star(page, 'choir', 'Midnight Choir');
    await readyForOffline(page);
    await page.goto(paths.myDay);
    await page.getByRole('button', { name: 'Remind me 15 minutes before' }).click();
    await page.getByRole('button', { name: 'Stop reminding me' }).waitFor();
    const shown = () =>
      page.evaluate<string[][]>(
        `navigator.serviceWorker.ready.then((registration) => registration.getNotifications())
        .then((all) => all.map(({ title, body, data }) => [title, body, data.url]))`,
      );
    await expect
      .poll(shown)
      .toEqual([
        ['Midnight Choir', expect.stringMatching(/^Begins in \d+ min · Main Lawn$/), paths.event('choir')],
      ]);

    // Another page of the site goes on reminding, and nobody is told twice, once it is written down.
    await expect.poll(() => page.evaluate(`localStorage.getItem('reminded-of')`)).toContain('choir');
    await page.evaluate(
      `navigator.serviceWorker.ready.then((registration) => registration.getNotifications())
      .then((all) => all.forEach((one) => one.close()))`,
    );
    await plan(festival, 'kites', 'Kites after Dark', 60, 120);
    await star(page, 'kites', 'Kites after Dark');
    await page.goto('/sponsors');
    // Staff move it ahead.
    await plan(festival, 'kites', 'Kites after Dark', 12, 120);
    await expect.poll(async () => (await shown()).map(([title]) => title)).toEqual(['Kites after Dark']);

    const refused = await visitor(PHONE);
    await refused.addInitScript(`Object.defineProperty(Notification, 'permission', { get: () => 'denied' })`);
    await star(refused, 'choir', 'Midnight Choir');
    await refused.goto(paths.myDay);
    await refused.getByText('The calendar file reminds you instead').waitFor();
    expect(await axeFindings(refused)).toEqual([]);
  },
);

offlineStory('Without a network the stars are there, with their times', async ({ festival, phone }) => {
  const visit = await phone.open();
  await star(visit, 'rangoli', 'Rangoli');
  await readyForOffline(visit);
  await phone.close();
  await festival.stop();
  const page = await phone.open();
  await page.goto(paths.myDay);
  await page.getByText(/^1 starred event/).waitFor();
  await page.getByText(/^As of/).waitFor();
});
