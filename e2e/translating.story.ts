import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import { sample } from '#server/testing/samples.ts';
import { axeFindings } from './axe.ts';
import { addStaff, openPanel, panelStory as story } from './panel.ts';
import { DESKTOP, inWindows, PHONE } from './story.ts';

const SOON = { timeout: 10_000 };
const HINDI = 'Hindi (हिन्दी)';
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text).last().waitFor();
const choose = (page: Page, language: string) =>
  page.getByRole('group', { name: 'Language' }).getByRole('radio', { name: language }).check();
/** The answer is waited for, since the words of an earlier save may still stand. */
const save = async (page: Page) => {
  const answer = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await answer).status()).toBe(200);
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
    await choose(page, HINDI);
    await page.getByRole('region', { name: 'Title in English' }).getByText('Kite Repair').waitFor();
    await page.getByLabel('Title in Hindi').fill('पतंग की मरम्मत');
    await page.getByRole('textbox', { name: 'Description in Hindi' }).fill('गोंद लाएँ।');
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
    await choose(page, HINDI);
    const original = page.getByRole('region', { name: 'Title in English' });
    await original.getByText('Changed since').waitFor();
    expect(await original.locator('ins').textContent()).toContain('at Dawn');
    await save(page);
    await page.reload();
    await choose(page, HINDI);
    await original.getByText('Changed since').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('region', { name: 'Description in English' }).waitFor();
    expect(await page.getByText('Changed since').count()).toBe(1);
    await original.getByRole('button', { name: 'The translation is still right' }).click();
    await save(page);
    await page.reload();
    await choose(page, HINDI);
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
    await choose(page, HINDI);
    const field = page.getByLabel('Name in Hindi');
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

story.for(inWindows(['a desk', DESKTOP], ['a phone', PHONE]))(
  'A board’s contingents are translated in its own form, and a visitor reads them in Hindi, on %s',
  async ([, size], { festival, visitor, expectedErrors }) => {
    expectedErrors.push(/400 \(Bad Request\)/, /invalid-argument/);
    const owner = await festival.signedIn();
    const contingents = [
      { id: 'north', name: 'North Hostel', colour: '#E5A44F' },
      { id: 'south', name: 'South Hostel', colour: '#F4694E' },
    ];
    const board = sample('leaderboards', { title: 'Hostels', contingents, status: 'published' });
    await owner.put(paths.api.document('leaderboards', 'hostels'), board);
    const page = await visitor(size);
    await openPanel(page, festival.owner, '/admin-panel/leaderboard/hostels?tab=board');
    await choose(page, HINDI);
    await page.getByLabel('Title in Hindi').fill('छात्रावास');
    await page.getByLabel('Contingent 1: Name in Hindi').fill('क'.repeat(81));
    await page.getByRole('button', { name: 'Save the board' }).click();
    await page.getByText('Contingent name can have at most 80 characters.').first().waitFor();
    await page.getByLabel('Contingent 1: Name in Hindi').fill('उत्तर छात्रावास');
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.getByRole('button', { name: 'Save the board' }).click();
    await toast(page, 'Saved.');
    // Renaming shows that the translation is of the earlier name.
    await choose(page, 'English');
    await page.getByLabel('Name', { exact: true }).first().fill('Northern Hostel');
    await choose(page, HINDI);
    const original = page.getByRole('region', { name: 'Contingent 1: Name in English' });
    await original.getByText('Changed since').waitFor();
    await page.getByRole('button', { name: 'Save the board' }).click();
    await toast(page, 'Saved.');

    const reader = await visitor(size);
    await reader.goto('/hi/leaderboard?board=hostels');
    await reader.getByRole('heading', { name: 'छात्रावास' }).waitFor();
    const name = (text: string) => reader.getByRole('rowheader').getByText(text, { exact: true });
    expect(await name('उत्तर छात्रावास').getAttribute('lang')).toBeNull();
    expect(await name('South Hostel').getAttribute('lang')).toBe('en');
    await reader.goto('/leaderboard?board=hostels');
    await name('Northern Hostel').waitFor();
    expect(await reader.locator('main [lang]').count()).toBe(0);
  },
);

story.for(inWindows(['a desk', DESKTOP], ['a phone', PHONE]))(
  'A result’s round and notes are translated from the list of results, on %s',
  async ([, size], { festival, visitor }) => {
    const owner = await festival.signedIn();
    const contingents = [{ id: 'north', name: 'North Hostel', colour: '#E5A44F' }];
    const board = sample('leaderboards', { title: 'Hostels', contingents, status: 'published' });
    await owner.put(paths.api.document('leaderboards', 'hostels'), board);
    const placements = [{ place: 1, contingentId: 'north', points: 10, note: 'By a nose.' }];
    const heat = { leaderboardId: 'hostels', eventId: 'rangoli', label: 'Second heat', placements };
    const fields = { ...heat, status: 'final', revisionNote: 'Counted twice.' };
    expect((await owner.put(paths.api.document('results', 'heat'), fields)).status).toBe(200);

    const page = await visitor(size);
    await openPanel(page, festival.owner, '/admin-panel/leaderboard/hostels?tab=results');
    await page.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Translate' }).click();
    const dialog = page.getByRole('dialog', { name: /^Translate/ });
    await dialog.getByLabel('Round in Hindi').fill('दूसरी हीट');
    await dialog.getByLabel('Placement 1: Note in Hindi').fill('बाल-बाल की जीत।');
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await toast(page, 'The translation is saved.');

    const reader = await visitor(size);
    await reader.goto('/hi/leaderboard?board=hostels&by=event');
    await reader.getByText('दूसरी हीट').first().waitFor();
    await reader.getByText('बाल-बाल की जीत।').first().waitFor();
    await reader.goto('/leaderboard?board=hostels&by=event');
    await reader.getByText('Second heat').first().waitFor();
    expect(await reader.locator('main [lang]').count()).toBe(0);
  },
);

story(
  'What stands within fields is translated too, and what is not tells its language',
  async ({ festival, visitor }) => {
    const owner = await festival.signedIn();
    const put = async (
      collection: 'sponsors' | 'announcement' | 'venues' | 'team',
      id: string,
      fields: object,
    ) =>
      expect((await owner.put(paths.api.document(collection, id), sample(collection, fields))).status).toBe(
        200,
      );
    const tier = { label: 'Gold', rank: 1, logoSize: 'medium' };
    await put('sponsors', 'tea', { name: 'Kite Tea', tier, active: true });
    await put('announcement', 'rain', {
      title: 'Rain until five',
      severity: 'urgent',
      publishAt: new Date().toISOString(),
      status: 'published',
    });
    await put('venues', 'lawn', { name: 'Kite Lawn' });
    await put('team', 'asha', { name: 'Asha Kite', role: 'Kite Lights', department: 'Kite Stage' });
    const page = await visitor();
    await openPanel(page, festival.owner, '/admin-panel/sponsors/tea');
    await choose(page, HINDI);
    await page.getByLabel('Tier label in Hindi').fill('स्वर्ण');
    await save(page);

    const reader = await visitor();
    const langOf = (text: string) => reader.getByText(text, { exact: true }).first().getAttribute('lang');
    await reader.goto('/hi/sponsors');
    expect(await reader.getByRole('heading', { name: 'स्वर्ण' }).getAttribute('lang')).toBeNull();
    expect(await langOf('Kite Tea')).toBe('en');
    expect(
      await reader.getByRole('alert').getByText('Rain until five', { exact: true }).getAttribute('lang'),
    ).toBe('en');
    await reader.goto('/hi/places');
    expect(await langOf('Kite Lawn')).toBe('en');
    await reader.goto('/hi/ourteam');
    for (const text of ['Asha Kite', 'Kite Lights', 'Kite Stage']) expect(await langOf(text)).toBe('en');
  },
);
