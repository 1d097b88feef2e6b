import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { story, waitingForScripts } from './story.ts';
import { storedIn, readyForOffline, offlineStory, SOON } from './offline.ts';

const notice = (title: string) => ({
  title,
  body: '<p>Same time, other room.</p>',
  severity: 'important',
  category: 'venue',
  status: 'published',
  publishAt: new Date().toISOString(),
});

async function writeInquiry(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Meera Iyer');
  await page.getByLabel('Email').fill('meera@example.org');
  await page.getByLabel('Phone').fill('+91 98765 43210');
  await page.getByLabel('Message').pressSequentially('Where do we park a decorated cart?', { delay: 90 });
  await page.getByRole('button', { name: 'Send message' }).click();
}

story(
  'A private window that keeps nothing works all the same: live, from page to page, and a message is sent',
  async ({ festival, visitor }) => {
    const owner = await festival.signedIn();
    const page = await visitor();
    await page.context().addInitScript(`
      IDBFactory.prototype.open = () => { throw new DOMException('No storage here.', 'SecurityError'); };
      IDBFactory.prototype.databases = () => Promise.reject(new DOMException('No storage here.', 'SecurityError'));
      Object.defineProperty(window, 'caches', { value: undefined });
    `);
    await page.goto('/announcement');
    await page.getByText('Live', { exact: true }).waitFor();
    await owner.put('/api/documents/announcement/one', notice('Told to everybody'));
    await page.getByRole('heading', { name: 'Told to everybody' }).waitFor();
    await page.getByRole('link', { name: 'Contact', exact: true }).first().click();
    await writeInquiry(page);
    await page.getByRole('heading', { name: 'Thank you. It is with us.' }).waitFor();
    expect(await page.getByRole('region', { name: 'Notes' }).textContent()).toBe('');
  },
);

offlineStory(
  'Where the browser lets no site keep anything, locks included, every tab is live by itself, and a message is sent',
  async ({ festival, phone, expectedErrors }) => {
    // The router's own script for the place where one was reads it without asking.
    expectedErrors.push(/SecurityError: Failed to read the 'sessionStorage' property/);
    const owner = await festival.signedIn();
    phone.forbidStorage();
    const first = await phone.open();
    const second = waitingForScripts(await phone.context().newPage());
    for (const page of [first, second]) {
      await page.goto('/announcement');
      await page.getByText('Live', { exact: true }).waitFor();
    }
    await owner.put('/api/documents/announcement/one', notice('Told to everybody'));
    for (const page of [first, second])
      await page.getByRole('heading', { name: 'Told to everybody' }).waitFor();
    await first.goto('/contact');
    await writeInquiry(first);
    await first.getByRole('heading', { name: 'Thank you. It is with us.' }).waitFor();
    await second.goto('/blog/day-one-in-thirty-small-notes');
    await second.getByText('So does his tray.').waitFor();
  },
);

offlineStory(
  'With the storage full the site stays live, and what was kept before stays whole',
  async ({ festival, phone }) => {
    const owner = await festival.signedIn();
    const page = await phone.open();
    await page.goto('/announcement');
    await readyForOffline(page);
    const debug = await phone.context().newCDPSession(page);
    await debug.send('Storage.overrideQuotaForOrigin', { origin: festival.url, quotaSize: 1 });
    await owner.put('/api/documents/announcement/one', notice('No room for this one'));
    await page.getByRole('heading', { name: 'No room for this one' }).waitFor();
    await page.getByRole('link', { name: 'Sponsors', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Sponsors' }).waitFor();
    expect(await page.getByRole('region', { name: 'Notes' }).textContent()).toBe('');

    // Room again: what was missed is kept with the next change.
    await debug.send('Storage.overrideQuotaForOrigin', { origin: festival.url });
    await owner.put('/api/documents/announcement/two', notice('Room again'));
    await expect.poll(async () => JSON.stringify(await storedIn(page)), SOON).toContain('Room again');
    expect(JSON.stringify(await storedIn(page))).toContain('No room for this one');
  },
);
