import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Festival } from './festival.ts';
import { axeFindings } from './axe.ts';
import { addStaff, openPanel, panelStory, refusals } from './panel.ts';

const PHONE = { viewport: { width: 390, height: 844 } };

const story = panelStory.extend({
  settings: async ({}, use: (settings: Record<string, string>) => Promise<void>) =>
    use({ CAPTCHA: 'off', SEED: 'none' }),
});

/** Somebody asks, with the contact form's own call. */
async function ask(
  festival: Festival,
  name: string,
  message = 'Where may a bus with forty students park?',
): Promise<void> {
  const inquiry = { name, email: 'meera@example.org', phone: '+91 98765 43210', message, openForMs: 60_000 };
  const response = await fetch(`${festival.url}/api/documents/contact-inquiry`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(inquiry),
  });
  if (response.status !== 201)
    throw new Error(`Asking answered ${response.status}: ${await response.text()}`);
}

const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const firstCells = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('tbody tr td:first-child')].map((cell) => cell.textContent),
  );
const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages of inquiries' });

story(
  'Contact Inquiry holds number by number: columns, 100 and 101 characters, 6 and 7, pages, and nothing but the log',
  async ({ festival, visitor, expectedErrors }) => {
    expectedErrors.push(...refusals);
    const page = await visitor();
    await openPanel(page, festival.owner, '/admin-panel/contact-inquiry');
    await page.getByRole('heading', { name: 'No inquiries yet' }).waitFor();
    expect(await page.getByRole('navigation', { name: 'Breadcrumb' }).innerText()).toMatch(
      /Dashboard\s*Contact Inquiry/,
    );
    expect(await axeFindings(page)).toEqual([]);

    await ask(festival, 'One', 'x'.repeat(100));
    await page.getByRole('cell', { name: 'One', exact: true }).waitFor();
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
      'Name',
      'Email',
      'Phone',
      'Message',
      'Date',
    ]);
    const today = await page.evaluate(() => new Date().toLocaleDateString());
    expect(await rows(page).first().getByRole('cell').allInnerTexts()).toEqual([
      'One',
      'meera@example.org',
      '+91 98765 43210',
      'x'.repeat(100),
      today,
    ]);

    await ask(festival, 'Two', `${'y'.repeat(100)}Z`);
    await page.getByRole('cell', { name: 'Two', exact: true }).waitFor();
    const long = rows(page).first().getByRole('cell').nth(3);
    expect(await long.getByRole('paragraph').innerText()).toBe(`${'y'.repeat(100)}…`);
    await long.getByRole('button', { name: 'Show all' }).click();
    expect(await long.getByRole('paragraph').innerText()).toBe(`${'y'.repeat(100)}Z`);
    await long.getByRole('button', { name: 'Show less' }).click();

    for (const name of ['Three', 'Four', 'Five', 'Six']) await ask(festival, name);
    await expect.poll(() => rows(page).count()).toBe(6);
    expect(await pager(page).count()).toBe(0);
    await ask(festival, 'Seven');
    await pager(page).waitFor();
    expect(await firstCells(page)).toEqual(['Seven', 'Six', 'Five', 'Four', 'Three', 'Two']);
    expect(await pager(page).innerText()).toContain('1–6 of 7');
    expect(await axeFindings(page)).toEqual([]);
    await pager(page).getByRole('button', { name: 'Next page' }).click();
    await expect.poll(() => firstCells(page)).toEqual(['One']);
    expect(await pager(page).getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe(
      'page',
    );
    expect(await pager(page).getByRole('button', { name: 'Next page' }).isDisabled()).toBe(true);

    // Clicking a row does nothing beyond the log.
    const [before, logged] = [
      page.url(),
      page.waitForEvent('console', (message) => message.type() === 'log'),
    ];
    await rows(page).first().click();
    expect((await logged).text()).toContain('Contact inquiry');
    expect(page.url()).toBe(before);
    expect(await page.getByRole('dialog').count()).toBe(0);

    await page.reload();
    await expect.poll(() => firstCells(page)).toEqual(['Seven', 'Six', 'Five', 'Four', 'Three', 'Two']);
  },
);

story(
  'Support works from a phone: what is asked appears by itself, is found again and taken along, and pages hold among many',
  async ({ festival, visitor, expectedErrors }) => {
    expectedErrors.push(...refusals);
    const owner = await festival.signedIn();
    const support = await addStaff(festival, 'support', 'Sunil Das');
    const count = 64;
    for (let number = 1; number <= count; number++) {
      await owner.put(`/api/documents/contact-inquiry/i${number}`, {
        name: `Person ${String(number).padStart(3, '0')}`,
        email: 'p@example.org',
        phone: '+91 98765 43210',
        message:
          number % 10 === 0 ? 'Is there a lost umbrella, a red one?' : 'A question about the programme.',
      });
    }
    const page = await visitor(PHONE);
    await openPanel(page, support, '/admin-panel/contact-inquiry');
    await expect.poll(() => firstCells(page)).toContain('Person 064');
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await pager(page).innerText()).toContain('1–6 of 64');

    // Six hits are one page: there is no pager, and no Next that leads nowhere.
    await page.getByLabel('Search inquiries').fill('UMBRELLA red');
    await expect
      .poll(() => firstCells(page))
      .toEqual(['Person 060', 'Person 050', 'Person 040', 'Person 030', 'Person 020', 'Person 010']);
    expect(await pager(page).count()).toBe(0);
    await page.getByLabel('Search inquiries').fill('');
    await pager(page).getByText('1–6 of 64').waitFor();

    const asked = Date.now();
    await ask(festival, '=SUM(A1:A9)', 'I have lost an umbrella. It is red.');
    await page.getByText('=SUM(A1:A9)').first().waitFor();
    expect(Date.now() - asked).toBeLessThan(5000);
    await page.getByText('New inquiry from =SUM(A1:A9)').waitFor({ state: 'attached' });

    await page.getByLabel('Search inquiries').fill('UMBRELLA red');
    await expect
      .poll(() => firstCells(page))
      .toEqual(['=SUM(A1:A9)', 'Person 060', 'Person 050', 'Person 040', 'Person 030', 'Person 020']);
    await pager(page).getByRole('button', { name: 'Next page' }).click();
    await expect.poll(() => firstCells(page)).toEqual(['Person 010']);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export these as CSV' }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    expect(csv.split('\r\n')).toHaveLength(1 + 7 + 1);
    expect(csv).toContain(`"'=SUM(A1:A9)"`);
    expect(csv).not.toMatch(/(^|,|")=SUM/m);

    await page.getByLabel('Search inquiries').fill('');
    await pager(page).getByText('1–6 of 65').waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
    await pager(page).getByRole('button', { name: 'Page 11' }).click();
    await expect
      .poll(() => firstCells(page))
      .toEqual(['Person 005', 'Person 004', 'Person 003', 'Person 002', 'Person 001']);
    await pager(page).getByRole('button', { name: 'Previous page' }).click();
    await expect.poll(async () => (await firstCells(page))[0]).toBe('Person 011');

    // Another one comes while the tenth page is open: it moves on by one, like the list that it is a part of.
    await ask(festival, 'Latecomer');
    await expect.poll(async () => (await firstCells(page))[0]).toBe('Person 012');
  },
);
