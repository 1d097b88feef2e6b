import { expect } from 'vitest';
import type { PublicEvent } from '#web/shared/state/event-slice.ts';
import { axeFindings } from './axe.ts';
import { agedBy, storedIn, readyForOffline, offlineStory, SOON } from './offline.ts';

const DAY_MS = 86_400_000;
const AS_OF = /^As of \d\d:\d\d$/;

/** Each page, and something on it that only its own documents can have brought. */
const pages: [path: string, words: RegExp | string][] = [
  ['/', 'Four nights'],
  ['/announcement', 'Rangoli moves indoors'],
  ['/events', /\d+ events in \d+ places/],
  ['/leaderboard', 'Gulmohar House'],
  ['/blog', 'Day one, in thirty small notes'],
  ['/conclave', 'Ira Vaidya'],
  ['/sponsors', 'Dhool Tea Company'],
  ['/ourteam', 'Nandini Barua'],
  ['/about-us', 'Utsav began when a lecturer'],
  ['/contact', 'Do I need a ticket?'],
];

offlineStory(
  'After one visit every page opens from a cold start, with the server gone, and says of when it is',
  async ({ festival, phone }) => {
    const visit = await phone.open();
    await visit.goto('/sponsors');
    await readyForOffline(visit);
    const copy = (await (await fetch(`${festival.url}/copy.json`)).json()) as {
      lists: { events: (PublicEvent & { description: string })[] };
    };
    await phone.close();
    await festival.stop();

    const page = await phone.open();
    for (const [path, words] of pages) {
      await page.goto(path);
      await page.getByText(words).first().waitFor();
      await page.getByText(AS_OF).waitFor();
    }
    const { events } = copy.lists;
    expect(events.length).toBeGreaterThan(60);
    for (const { slug, title, description } of events.filter((_, index) => index % 9 === 0)) {
      await page.goto(`/events/${slug}`);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      const [words = ''] = /[^<>&]{12,40}/.exec(description.replace(/^<[^>]+>/, '')) ?? [];
      await page.getByText(words.trim()).first().waitFor();
    }
    expect(await axeFindings(page)).toEqual([]);
  },
);

offlineStory(
  'With the network switched off one goes from page to page, an event has its picture, and an opened post its text',
  async ({ phone }) => {
    const visit = await phone.open();
    await visit.goto('/blog/day-one-in-thirty-small-notes');
    await visit.getByText('So does his tray.').waitFor();
    await readyForOffline(visit);
    await visit.goto('/admin-panel/login');
    await agedBy(visit, DAY_MS);
    await phone.close();

    // A copy of yesterday says so, and so does the indicator.
    const page = await phone.open();
    await phone.context().setOffline(true);
    await page.goto('/announcement');
    // Nothing was drawn by the server, so no part of the page waits for the first touch, or for ten seconds.
    await page.locator('.quick-bar').waitFor({ state: 'attached', timeout: 9000 });
    await page.getByText(/^As of \d+ \w+, \d\d:\d\d$/).waitFor();
    await page.getByText(/^Offline since \d+ \w+, \d\d:\d\d$/).waitFor();
    await page.goto('/');
    await page.getByText(/^As of/).waitFor();
    await page.getByRole('link', { name: 'Events', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
    const picture = page.locator('img[src$="/art.svg"]:visible').first();
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
      .toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Blog', exact: true }).first().click();
    await page.getByRole('link', { name: 'Day one, in thirty small notes' }).first().click();
    await page.getByText('So does his tray.').waitFor();

    // One that was never opened is not made up.
    await page.getByRole('link', { name: 'Blog', exact: true }).first().click();
    await page.getByRole('link', { name: 'The trophy nobody can lift' }).first().click();
    await page.getByText('This page needs the network', { exact: false }).waitFor();

    await phone.context().setOffline(false);
    await page.goto('/announcement');
    await page.getByText('Live', { exact: true }).waitFor();
    await page.getByText(/^As of/).waitFor({ state: 'detached' });
  },
);

offlineStory(
  'An announcement that came live is still there after the phone was restarted without a network',
  async ({ festival, phone }) => {
    const owner = await festival.signedIn();
    const visit = await phone.open();
    await visit.goto('/');
    await readyForOffline(visit);
    await owner.put('/api/documents/announcement/lamps-early', {
      title: 'The lamps go on early',
      body: '<p>At six, not at seven.</p>',
      severity: 'important',
      category: 'schedule',
      status: 'published',
      publishAt: new Date().toISOString(),
    });
    await visit.goto('/announcement');
    await visit.getByRole('heading', { name: 'The lamps go on early' }).waitFor();
    // On the disk, not only on the screen.
    await expect
      .poll(async () => JSON.stringify(await storedIn(visit)), SOON)
      .toContain('The lamps go on early');
    await phone.close();
    await festival.stop();

    const page = await phone.open();
    await page.goto('/announcement');
    await page.getByRole('heading', { name: 'The lamps go on early' }).waitFor();
    await page.getByText('At six, not at seven.').waitFor();
    await page.getByText(/^Offline since \d\d:\d\d$/).waitFor();
  },
);

offlineStory('Nothing that only staff may see is kept', async ({ festival, phone }) => {
  const page = await phone.open();
  await page.goto('/');
  await readyForOffline(page);
  await page.goto('/admin-panel/login');
  await page.getByLabel('Email').fill(festival.owner.email);
  await page.getByLabel('Password').fill(festival.owner.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.goto('/admin-panel/contact-inquiry');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto('/announcement');
  await page.getByText('Live', { exact: true }).waitFor();

  const { addresses, databases } = await storedIn(page);
  expect(
    addresses.filter((path) => /^\/(admin-panel|api|files)\b|dashboard|login|command-palette/.test(path)),
  ).toEqual([]);
  const text = JSON.stringify(databases);
  expect(text).toContain('Rangoli moves indoors');
  for (const word of [festival.owner.email, 'contact-inquiry', 'updatedBy', '"draft"']) {
    expect(text).not.toContain(word);
  }

  await festival.stop();
  const answer = await page.goto('/admin-panel/dashboard').catch((error: unknown) => String(error));
  expect(String(answer)).toContain('ERR_CONNECTION_REFUSED');
});

offlineStory(
  'Without a network a calendar file says that it needs one, and a page comes by itself when the network is back',
  async ({ phone }) => {
    const page = await phone.open();
    await page.goto('/');
    await readyForOffline(page);
    await page.reload();
    await page.goto('/events/nukkad');
    await phone.context().setOffline(true);
    await page.getByRole('link', { name: 'Calendar file' }).first().click();
    await page.getByText('This page needs the network').waitFor();
    // Only a press fetches the file, so the way back stays open while the network comes and goes.
    await page.evaluate(
      `void setTimeout(() => { history.back(); window.dispatchEvent(new Event('online')); })`,
    );
    await page.getByRole('heading', { level: 1, name: 'Nukkad' }).waitFor();
    await page.getByRole('link', { name: 'Calendar file' }).first().click();
    await page.getByText('This page needs the network').waitFor();
    await phone.context().setOffline(false);
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Try again' }).click();
    expect((await file).suggestedFilename()).toMatch(/\.ics$/);
    await phone.context().setOffline(true);

    // A post that was never opened is not in the copy.
    await page.goto('/blog/the-great-noise-treaty');
    await page.getByText('This page needs the network').waitFor();
    await phone.context().setOffline(false);
    await page.getByRole('heading', { level: 1, name: /treaty/i }).waitFor({ timeout: 20_000 });
  },
);
