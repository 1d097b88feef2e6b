import { expect } from 'vitest';
import { story } from './story.ts';
import { keptIn, packed, pocketStory, SOON } from './pocket.ts';

const notice = (title: string) => ({
  title,
  body: '<p>Same time, other room.</p>',
  severity: 'important',
  category: 'venue',
  status: 'published',
  publishAt: new Date().toISOString(),
});

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
    await page.getByLabel('Name').fill('Meera Iyer');
    await page.getByLabel('Email').fill('meera@example.org');
    await page.getByLabel('Phone').fill('+91 98765 43210');
    await page.getByLabel('Message').pressSequentially('Where do we park a decorated cart?', { delay: 90 });
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByRole('heading', { name: 'Thank you. It is with us.' }).waitFor();
    expect(await page.getByRole('region', { name: 'Notes' }).textContent()).toBe('');
  },
);

pocketStory(
  'With the storage full the site stays live, and what was kept before stays whole',
  async ({ festival, pocket }) => {
    const owner = await festival.signedIn();
    const page = await pocket.open();
    await page.goto('/announcement');
    await packed(page);
    const debug = await pocket.context().newCDPSession(page);
    await debug.send('Storage.overrideQuotaForOrigin', { origin: festival.url, quotaSize: 1 });
    await owner.put('/api/documents/announcement/one', notice('No room for this one'));
    await page.getByRole('heading', { name: 'No room for this one' }).waitFor();
    await page.getByRole('link', { name: 'Sponsors', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Sponsors' }).waitFor();
    expect(await page.getByRole('region', { name: 'Notes' }).textContent()).toBe('');

    // Room again: what was missed is kept with the next change.
    await debug.send('Storage.overrideQuotaForOrigin', { origin: festival.url });
    await owner.put('/api/documents/announcement/two', notice('Room again'));
    await expect.poll(async () => JSON.stringify(await keptIn(page)), SOON).toContain('Room again');
    expect(JSON.stringify(await keptIn(page))).toContain('No room for this one');
  },
);
