import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFindings } from './axe.ts';
import { addStaff, openPanel, panelStory, refusals } from './panel.ts';
import { DESKTOP, inWindows, PHONE } from './story.ts';

const LIST = '/admin-panel/contact-inquiry';

const story = panelStory.extend({
  settings: async ({}, use: (settings: Record<string, string>) => Promise<void>) =>
    use({ CAPTCHA: 'off', SEED: 'none' }),
});

const asked = (name: string) => ({
  name,
  email: 'meera@example.org',
  phone: '+91 98765 43210',
  message: `${'Where may a bus with forty students park? '.repeat(4)}The last sentence.`,
});
const opened = (page: Page) => page.getByRole('dialog', { name: 'Inquiry' });
const open = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Open the inquiry from ${name}`) }).click();
const names = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('tbody tr td:first-child')].map((cell) => cell.textContent),
  );

story.for(inWindows(['phone', PHONE], ['desk', DESKTOP]))(
  'An inquiry is opened, taken, noted and answered from a %s',
  async ([, size], { festival, visitor }) => {
    const owner = await festival.signedIn();
    for (const name of ['Asha', 'Bina'])
      await owner.put(`/api/documents/contact-inquiry/${name.toLowerCase()}`, asked(name));
    const page = await visitor(size);
    const streams: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      const isOfStaff = pathname === '/api/live' && searchParams.get('audience') === 'staff';
      if (isOfStaff) streams.push(searchParams.get('collections'));
    });
    await openPanel(page, await addStaff(festival, 'support', 'Sunil Das'), LIST);
    await expect.poll(() => names(page)).toEqual(['Bina', 'Asha']);
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
      'Name',
      'Email',
      'Phone',
      'Message',
      'Date',
    ]);

    await open(page, 'Asha');
    const dialog = opened(page);
    await dialog.getByText(/The last sentence\.$/).waitFor();
    expect(await dialog.getByRole('link', { name: 'meera@example.org' }).getAttribute('href')).toBe(
      'mailto:meera%40example.org',
    );
    expect(await dialog.getByRole('link', { name: '+91 98765 43210' }).getAttribute('href')).toBe(
      'tel:+919876543210',
    );
    // The time of day, by the festival's clock.
    await dialog
      .getByText(/\d{4}, \d\d:\d\d$/)
      .first()
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await dialog.getByRole('button', { name: 'I take it' }).click();
    await dialog.getByRole('button', { name: 'Give it back' }).waitFor();
    await dialog.getByText('Note for the team').click();
    await dialog.getByLabel('Note', { exact: true }).fill('Ask the police first.');
    await dialog.getByRole('button', { name: 'Save the note' }).click();
    await dialog.getByRole('button', { name: 'Save the note' }).waitFor({ state: 'detached' });

    await dialog.getByRole('button', { name: 'Reply by mail' }).click();
    const reply = dialog.getByLabel('Reply', { exact: true });
    await expect.poll(() => reply.evaluate((field) => field === document.activeElement)).toBe(true);
    await dialog.getByRole('button', { name: 'Send the reply' }).click();
    await dialog.getByText('Write the reply first.').waitFor();
    await reply.fill('Behind the library.');
    await dialog.getByRole('button', { name: 'Send the reply' }).click();
    await dialog.getByText(/^Answered by Sunil Das/).waitFor();
    await dialog.getByRole('region', { name: 'Replies' }).getByText('Behind the library.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    // The file has what the list has, and no others.
    const exported = async () => {
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Export these as CSV' }).click();
      const csv = await readFile(await (await download).path(), 'utf8');
      return csv.match(/(?<=\r\n")[^"]+/g);
    };
    await page.getByRole('link', { name: 'Without an answer' }).click();
    await expect.poll(() => names(page)).toEqual(['Bina']);
    expect(await exported()).toEqual(['Bina']);
    await page.getByRole('link', { name: 'Mine' }).click();
    await expect.poll(() => names(page)).toEqual(['Asha']);
    expect(await exported()).toEqual(['Asha']);
    await page.getByRole('link', { name: 'Answered' }).click();
    await expect.poll(() => names(page)).toEqual(['Asha']);
    expect(await exported()).toEqual(['Asha']);
    // The page's own stream is the only one: this role may read nothing else.
    await page.getByText('Live', { exact: true }).waitFor();
    expect(streams).toEqual(['contact-inquiry']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  },
);

story(
  'Two people do not answer the same one: the second sees the first, and what was sent',
  async ({ festival, visitor, expectedErrors }) => {
    expectedErrors.push(...refusals);
    const owner = await festival.signedIn();
    await owner.put('/api/documents/contact-inquiry/asha', asked('Asha'));
    const [sunil, maya] = await Promise.all([visitor(), visitor(PHONE)]);
    await openPanel(sunil, await addStaff(festival, 'support', 'Sunil Das'), `${LIST}?open=asha`);
    await opened(sunil).getByRole('button', { name: 'I take it' }).click();
    await openPanel(maya, await addStaff(festival, 'support', 'Maya Rao'), `${LIST}?open=asha`);
    await opened(maya).getByText('Sunil Das has taken this one and is answering it.').waitFor();
    await opened(maya)
      .getByText(/^Sunil Das has this open too/)
      .waitFor();

    // Maya writes all the same, and Sunil is quicker: hers is refused and kept.
    await opened(maya).getByRole('button', { name: 'Reply all the same' }).click();
    await opened(maya).getByLabel('Reply', { exact: true }).fill('On the lawn.');
    let release: () => void = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await maya.route('**/reply', async (route) => {
      await released;
      await route.continue();
    });
    await opened(maya).getByRole('button', { name: 'Send the reply' }).click();
    await opened(sunil).getByRole('button', { name: 'Reply by mail' }).click();
    await opened(sunil).getByLabel('Reply', { exact: true }).fill('Behind the library.');
    await opened(sunil).getByRole('button', { name: 'Send the reply' }).click();
    await opened(sunil)
      .getByText(/^Answered by Sunil Das/)
      .waitFor();
    release();
    await opened(maya)
      .getByRole('alert')
      .getByText(/^Somebody has answered or changed this inquiry/)
      .waitFor();
    await opened(maya).getByRole('region', { name: 'Replies' }).getByText('Behind the library.').waitFor();
    expect(await opened(maya).getByLabel('Reply', { exact: true }).inputValue()).toBe('On the lawn.');
    const { body } = await owner.get('/api/documents/contact-inquiry/asha?audience=staff');
    expect(body['replies']).toHaveLength(1);
  },
);
