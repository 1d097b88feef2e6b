import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { CHROMIUM_FLAGS, findShell } from '../scripts/chromium.ts';
import { axeFindings } from './axe.ts';
import { addStaff, openPanel, panelStory as story } from './panel.ts';
import { DESKTOP, inWindows } from './story.ts';

const HAND = { viewport: { width: 390, height: 844 } };
const LIST = '/admin-panel/announcement';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text).waitFor();
const draft = {
  title: 'Rain',
  body: '<p>Soon.</p>',
  severity: 'info',
  status: 'draft',
  publishAt: '2026-03-12T10:00:00.000Z',
};

story('Who else has it open is said, and no longer once they have left', async ({ festival, visitor }) => {
  const owner = await festival.signedIn();
  await owner.put('/api/documents/announcement/rain', draft);
  const [meera, arjun] = await Promise.all([visitor(), visitor(HAND)]);
  await openPanel(meera, await addStaff(festival, 'editor', 'Meera'), `${LIST}/rain`);
  await openPanel(arjun, await addStaff(festival, 'editor', 'Arjun'), `${LIST}/rain`);
  await arjun.getByText(/^Meera has this open too\./).waitFor();
  await meera.getByText(/^Arjun has this open too\./).waitFor();
  expect(await axeFindings(arjun)).toEqual([]);

  const left = Date.now();
  await arjun.getByRole('link', { name: 'Announcement' }).first().click();
  await meera.getByText(/has this open too/).waitFor({ state: 'detached' });
  expect(Date.now() - left).toBeLessThan(10_000);
  await meera.close();
  await arjun.goto(`${LIST}/rain`);
  await arjun.getByRole('button', { name: 'Preview' }).waitFor();
  await expect.poll(() => arjun.getByText(/has this open too/).count()).toBe(0);
});

story.for(inWindows(['a phone', HAND], ['a desk', DESKTOP]))(
  'A laptop dies mid-sentence, and the text is back, on %s',
  async ([, size], { festival }) => {
    const meera = await addStaff(festival, 'editor', 'Meera');
    const profile = mkdtempSync(join(tmpdir(), 'utsav-profile-'));
    const begin = () =>
      chromium.launchPersistentContext(profile, {
        executablePath: findShell()!,
        args: CHROMIUM_FLAGS,
        baseURL: festival.url,
        ...size,
      });
    let browser = await begin();
    try {
      const page = await browser.newPage();
      await openPanel(page, meera, `${LIST}/new`);
      // Without a title it cannot go to the server yet.
      await page.getByRole('textbox', { name: 'Body', exact: true }).fill('The gates open at ei');
      await page.getByText('Not saved yet; kept in this browser').waitFor();
      // First the tab crashes, with nothing said to the page; then the whole browser is gone.
      const debuggedPage = await browser.newCDPSession(page);
      const crashed = page.waitForEvent('crash');
      void debuggedPage.send('Page.crash').catch(() => undefined);
      await crashed;
      await browser.close();

      browser = await begin();
      const again = await browser.newPage();
      await again.goto(`${LIST}/new`);
      await again.getByText('What you had typed before is back.').waitFor();
      await again.getByText('The gates open at ei').waitFor();
    } finally {
      await browser.close();
      rmSync(profile, { recursive: true, force: true });
    }
  },
);

story(
  'The activity log says who did what, and takes it back; inquiries are told until they are answered',
  async ({ festival, visitor, expectedErrors }) => {
    expectedErrors.push(/409|aborted/);
    const owner = await festival.signedIn();
    const page = await visitor(HAND);
    await openPanel(page, festival.owner);
    await page.getByRole('link', { name: /inquiries without an answer/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Contact Inquiry' }).waitFor();
    await page.getByRole('cell').first().waitFor();
    // Looking at them is not enough: others would not know that they still wait.
    await page.goto('/admin-panel/dashboard');
    await page.getByText(/inquiries without an answer/).waitFor();
    const asked = await owner.get('/api/documents/contact-inquiry?audience=staff&state=open&limit=100');
    for (const { id } of asked.body.documents as Array<{ id: string }>)
      await owner.patch(`/api/documents/contact-inquiry/${id}`, { state: 'answered' });
    await page.reload();
    await page.getByText(/results are provisional/).waitFor();
    expect(await page.getByText(/without an answer/).count()).toBe(0);

    await page.goto('/admin-panel/activity?about=announcement');
    await page.getByRole('list').first().waitFor();
    await owner.put('/api/documents/announcement/rain', draft);
    await owner.patch('/api/documents/announcement/rain', { title: 'No rain' });
    const undo = page.getByRole('button', { name: 'Undo: changed the announcement (title) “No rain”' });
    await undo.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await undo.press('Enter');
    await page.getByRole('dialog', { name: 'Take this back?' }).waitFor();
    await press(page, 'Take it back');
    await toast(page, '“No rain” is as it was before.');
    const stored = await owner.get('/api/documents/announcement/rain?audience=staff');
    expect(stored.body['title']).toBe('Rain');

    await page.goto('/admin-panel/dashboard');
    await page.getByRole('link', { name: 'Urgent announcement' }).click();
    await page.getByLabel('Severity').waitFor();
    expect(await page.getByLabel('Severity').inputValue()).toBe('urgent');
  },
);
