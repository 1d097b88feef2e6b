import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { axeFindings } from './axe.ts';
import { addStaff, openPanel, panelStory, refusals } from './panel.ts';
import { story } from './story.ts';

const forms = panelStory.extend({
  settings: async ({}, use: (settings: Record<string, string>) => Promise<void>) =>
    use({ CAPTCHA: 'off', INQUIRY_DAYS: '90' }),
});

forms(
  'An owner forgets somebody: the inquiry is erased after a question, and no list, history or file has them any more',
  async ({ festival, visitor, expectedErrors }) => {
    expectedErrors.push(...refusals);
    const owner = await festival.signedIn();
    const name = 'Zuleikha Contractor';
    const inquiry = {
      name,
      email: 'zuleikha@example.org',
      phone: '+91 98765 43210',
      message: 'Please forget that I ever asked about the tombola.',
    };
    for (const id of ['first', 'second']) await owner.put(`/api/documents/contact-inquiry/${id}`, inquiry);

    // Support answers inquiries and is not offered to erase them.
    const support = await addStaff(festival, 'support', 'Sunil Das');
    const desk = await visitor();
    await openPanel(desk, support, '/admin-panel/contact-inquiry');
    await desk.getByRole('cell', { name, exact: true }).first().waitFor();
    expect(await desk.getByRole('button', { name: /Erase/ }).count()).toBe(0);

    const page = await visitor();
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'log' && logged.push(message.text()));
    await openPanel(page, festival.owner, '/admin-panel/contact-inquiry');
    const button = page.getByRole('button', { name: `Erase the inquiry from ${name} for good` });
    await expect.poll(() => button.count()).toBe(2);
    await button.first().click();
    const dialog = page.getByRole('dialog', { name: 'Erase this inquiry for good?' });
    await dialog.getByText('all earlier versions').waitFor();
    await dialog.getByText('Nobody can bring it back.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => button.count()).toBe(2);
    await button.first().click();
    await dialog.getByRole('button', { name: 'Erase for good' }).click();
    await page.getByText('The inquiry is erased for good.').waitFor();
    await expect.poll(() => button.count()).toBe(1);
    expect(logged.filter((text) => text.includes('Contact inquiry clicked'))).toEqual([]);

    // The other goes by the address, with whatever else is stored under it.
    await page.goto('/admin-panel/privacy');
    await page.getByText('Kept for 90 days').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel('Email').fill('zuleikha');
    await page.getByRole('button', { name: 'Look' }).click();
    await page.getByText(/Email must be/).waitFor();
    await page.getByLabel('Email').fill(inquiry.email);
    await page.getByRole('button', { name: 'Look' }).click();
    await page.getByText('1 inquiry.').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as a file' }).click();
    const file = JSON.parse(await readFile(await (await download).path(), 'utf8')) as {
      inquiries: Array<{ name: string }>;
    };
    expect(file.inquiries.map((found) => found.name)).toEqual([name]);
    await page.getByRole('button', { name: 'Erase for good' }).click();
    await page
      .getByRole('dialog', { name: 'Erase this person for good?' })
      .getByRole('button', { name: 'Erase for good' })
      .click();
    await page.getByText('Erased for good.').waitFor();

    await page.goto('/admin-panel/activity');
    // Both were erased within moments, so they stand in one row.
    await page.locator('summary').filter({ hasText: 'erased' }).click();
    await page.getByText('erased an inquiry').first().waitFor();
    expect(await page.getByText('erased an inquiry').count()).toBe(2);
    expect(await page.locator('main').innerText()).not.toContain('Zuleikha');
    expect((await owner.get('/api/documents/contact-inquiry/first/history')).text).not.toContain('Zuleikha');
  },
);

panelStory(
  'A team member is erased from the list, an account from the people, and everybody takes their own data along',
  async ({ festival, visitor, expectedErrors }) => {
    expectedErrors.push(...refusals);
    const person = await addStaff(festival, 'editor', 'Farida Bano');
    const page = await visitor();
    await openPanel(page, festival.owner, '/admin-panel/team?search=Ishaan');
    const menu = page.getByRole('button', { name: /^Actions for Ishaan/ }).first();
    await menu.waitFor();
    await menu.click();
    const items = await page.getByRole('menuitem').allInnerTexts();
    expect(items.slice(-2)).toEqual(['Delete', 'Erase for good']);
    await page.getByRole('menuitem', { name: 'Erase for good' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Erase for good' }).click();
    await page.getByText('The team member is erased for good.').waitFor();

    await page.goto(`/admin-panel/user/${person.id}`);
    await page.getByRole('button', { name: 'Erase for good' }).click();
    await page.getByText('What they wrote for the festival stays, without a name.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Erase for good' }).click();
    await page.getByText('The account is erased for good.').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Portal Users' }).waitFor();
    await page.getByRole('link', { name: 'Farida Bano' }).waitFor({ state: 'detached' });

    const [{ id }] = (await (await festival.signedIn()).get('/api/users')).body['users'] as [{ id: string }];
    await page.goto(`/admin-panel/user/${id}`);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export my data' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(JSON.parse(file)).toMatchObject({ account: { id, email: festival.owner.email } });
  },
);

story('A visitor who is about to write reads first what becomes of it', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/contact');
  await page.getByRole('link', { name: 'How long we keep it' }).click();
  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor();
  await page.getByText('They are erased by themselves after 400 days').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  // The specification's links stay as they are; the footer has this one.
  expect(await page.getByRole('navigation', { name: 'Main' }).getByRole('link').allInnerTexts()).toEqual([
    'Home',
    'About Us',
    'Announcement',
    'Events',
    'Leader Board',
    'Blog',
    'Sponsors',
    'Our Team',
    'Contact',
  ]);
  await page.goto('/events');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await page.getByText('Visitors get no cookies.').waitFor();
});
