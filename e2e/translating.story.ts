import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import { sample } from '#server/testing/samples.ts';
import { axeFindings } from './axe.ts';
import { addStaff, openPanel, panelStory as story } from './panel.ts';
import { DESKTOP, inWindows, PHONE } from './story.ts';

const SOON = { timeout: 10_000 };
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text).last().waitFor();
const choose = (page: Page, language: string) =>
  page.getByRole('group', { name: 'Language' }).getByRole('radio', { name: language }).check();
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await toast(page, /is saved/);
};

story.for(inWindows(['a desk', DESKTOP], ['a phone', PHONE]))(
  'An editor translates an event, a visitor reads it in Hindi, and what changes afterwards is marked, on %s',
  async ([, size], { festival, visitor }) => {
    const owner = await festival.signedIn();
    const fields = sample('events', {
      title: 'Kite Repair',
      slug: 'kite-repair',
      summary: 'Mend it and fly it.',
      description: '<p>Bring glue.</p><p>Bring thread.</p>',
      status: 'published',
    });
    await owner.put(paths.api.document('events', 'kites'), fields);
    const reader = await visitor(size);
    await reader.goto('/hi/events/kite-repair');
    const heading = reader.getByRole('heading', { level: 1 });
    await expect.poll(() => heading.textContent(), SOON).toBe('Kite Repair');
    expect(await heading.getAttribute('lang')).toBe('en');

    const page = await visitor(size);
    await openPanel(page, await addStaff(festival, 'editor', 'Meera'), '/admin-panel/events/kites');
    await choose(page, 'हिन्दी');
    await page.getByRole('region', { name: 'Title in English' }).getByText('Kite Repair').waitFor();
    await page.getByLabel('Title in हिन्दी').fill('पतंग की मरम्मत');
    await page.getByRole('textbox', { name: 'Description in हिन्दी' }).fill('गोंद लाएँ।');
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await save(page);

    // The page that is open shows it, and so does one that is opened now.
    await expect.poll(() => heading.textContent(), SOON).toBe('पतंग की मरम्मत');
    expect(await heading.getAttribute('lang')).toBeNull();
    await reader.reload();
    await expect.poll(() => heading.textContent(), SOON).toBe('पतंग की मरम्मत');
    await reader.getByText('गोंद लाएँ।').waitFor();
    expect(await reader.getByText('Mend it and fly it.').first().getAttribute('lang')).toBe('en');
    const other = await visitor(size);
    await other.goto('/events/kite-repair');
    expect(await other.getByRole('heading', { level: 1 }).textContent()).toBe('Kite Repair');
    await other.getByText('Bring glue.').waitFor();

    await choose(page, 'English');
    await page.getByLabel('Title', { exact: true }).fill('Kite Repair at Dawn');
    await choose(page, 'हिन्दी');
    const original = page.getByRole('region', { name: 'Title in English' });
    await original.getByText('Changed since').waitFor();
    expect(await original.locator('ins').textContent()).toContain('at Dawn');
    await save(page);
    await page.reload();
    await choose(page, 'हिन्दी');
    await original.getByText('Changed since').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('region', { name: 'Description in English' }).waitFor();
    expect(await page.getByText('Changed since').count()).toBe(1);
    await original.getByRole('button', { name: 'The translation is still right' }).click();
    await save(page);
    await page.reload();
    await choose(page, 'हिन्दी');
    await original.getByText('Kite Repair at Dawn').waitFor();
    expect(await page.getByText('Changed since').count()).toBe(0);
  },
);

story(
  'A translation that is too long is refused where it stands, and an emptied one is gone',
  async ({ festival, visitor }) => {
    const owner = await festival.signedIn();
    const at = paths.api.document('venues', 'court');
    await owner.put(at, sample('venues', { name: 'Court', translations: { hi: { name: 'आँगन' } } }));
    const page = await visitor();
    await openPanel(page, festival.owner, '/admin-panel/venues/court');
    await choose(page, 'हिन्दी');
    const field = page.getByLabel('Name in हिन्दी');
    expect(await field.inputValue()).toBe('आँगन');
    await field.fill('आ'.repeat(81));
    await choose(page, 'English');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => field.evaluate((input) => input === document.activeElement), SOON).toBe(true);
    await page.getByText('Name can have at most 80 characters.').first().waitFor();
    await field.fill('');
    await save(page);
    const { body } = await owner.get(`${at}?audience=staff`);
    expect(body).toMatchObject({ name: 'Court' });
    expect(body).not.toHaveProperty('translations');
  },
);
