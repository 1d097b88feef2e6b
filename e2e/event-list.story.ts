import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFindings } from './axe.ts';
import type { Festival } from './festival.ts';
import { addStaff, openPanel, panelStory } from './panel.ts';
import { DESKTOP, inWindows, PHONE } from './story.ts';

const story = panelStory.extend({
  settings: async ({}, use: (settings: Record<string, string>) => Promise<void>) =>
    use({ CAPTCHA: 'off', SEED: 'none' }),
});

const LIST = '/admin-panel/events';
const SOON = { timeout: 10_000 };
const HOUR = 3_600_000;
const START = Math.floor(Date.now() / HOUR) * HOUR;
const from = (hours: number) => new Date(START + hours * HOUR).toISOString();
const session = (hours: number, venueId: string) => ({
  startAt: from(hours),
  endAt: from(hours + 1),
  venueId,
  status: 'confirmed',
});

async function plan(festival: Festival, status = 'published'): Promise<void> {
  const owner = await festival.signedIn();
  for (const [id, name] of [
    ['arena', 'Arena'],
    ['zoo', 'Zoo'],
  ])
    await owner.put(`/api/documents/venues/${id}`, {
      name,
      shortName: name,
      description: 'A place.',
      category: 'hall',
    });
  const events: Record<string, object[]> = {
    Archery: [session(50, 'zoo')],
    Bands: [session(-30, 'arena')],
    Chess: [session(-40, 'zoo'), session(3, 'arena')],
    Dance: [{ ...session(-1, 'zoo'), endAt: from(2) }],
  };
  for (const [title, sessions] of Object.entries(events)) {
    const { status: answered } = await owner.put(`/api/documents/events/${title.toLowerCase()}`, {
      title,
      slug: title.toLowerCase(),
      summary: 'For now.',
      description: '<p>Bring shoes.</p>',
      category: 'dance',
      sessions,
      status,
    });
    expect(answered).toBe(200);
  }
}

const cells = (page: Page, label: string) =>
  page.locator(`tbody td[data-label="${label}"]`).evaluateAll((all) => all.map((cell) => cell.textContent));
const titles = (page: Page) =>
  page.locator('tbody tr td:nth-child(2)').evaluateAll((all) => all.map((cell) => cell.textContent));
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text).last().waitFor();

story.for(inWindows(['a phone', PHONE], ['a desk', DESKTOP]))(
  'The list sorts by time, day and venue, shows the next session, and finds the events of a venue, on %s',
  async ([, size], { festival, visitor }) => {
    await plan(festival);
    const page = await visitor(size);
    await openPanel(page, await addStaff(festival, 'editor', 'Meera'), LIST);
    await expect.poll(() => titles(page), SOON).toEqual(['Archery', 'Bands', 'Chess', 'Dance']);
    const [archery, bands, chess, dance] = await cells(page, 'Next session');
    expect(archery).toMatch(/^[A-Z][a-z]{2} \d+ [A-Z][a-z]{2}, \d\d:\d\d$/);
    expect(bands).toMatch(/^Over since /);
    expect(chess).toMatch(/, \d\d:\d\d$/);
    expect(dance).toMatch(/^Now, until \d\d:\d\d$/);
    await expect.poll(() => cells(page, 'Venue'), SOON).toEqual(['Zoo', 'Arena', 'Arena', 'Zoo']);

    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Order').selectOption('By time, what is next first');
    await expect.poll(() => titles(page), SOON).toEqual(['Dance', 'Chess', 'Archery', 'Bands']);
    await page.getByLabel('Order').selectOption('By day and venue');
    await expect.poll(async () => (await titles(page))[0], SOON).toBe('Bands');
    expect((await titles(page)).at(-1)).toBe('Archery');
    await page.getByLabel('Order').selectOption('By venue and time');
    await expect.poll(() => titles(page), SOON).toEqual(['Bands', 'Chess', 'Dance', 'Archery']);
    await page.getByLabel('Venue', { exact: true }).selectOption('Zoo');
    // Chess was there once.
    await expect.poll(() => titles(page), SOON).toEqual(['Chess', 'Dance', 'Archery']);
    await page.getByLabel('Search events').fill('arch');
    await expect.poll(() => titles(page), SOON).toEqual(['Archery']);
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    // What is chosen stands in the address.
    await page.reload();
    await expect.poll(() => titles(page), SOON).toEqual(['Archery']);
  },
);

story.for(inWindows(['a desk', DESKTOP], ['a phone', PHONE]))(
  'Selected events are published, delayed, moved, put into a category and unpublished in one step each, and back, on %s',
  async ([, size], { festival, visitor }) => {
    await plan(festival, 'draft');
    const owner = await festival.signedIn();
    const stored = async (id: string) => (await owner.get(`/api/documents/events/${id}?audience=staff`)).body;
    const states = async () =>
      Promise.all(['archery', 'chess'].map(async (id) => (await stored(id))['status']));
    const starts = async () =>
      Promise.all(
        ['archery', 'chess'].map(async (id) => {
          const next = ((await stored(id))['sessions'] as { startAt: string; venueId: string }[]).at(-1)!;
          return `${next.startAt} ${next.venueId}`;
        }),
      );
    const page = await visitor(size);
    await openPanel(page, await addStaff(festival, 'editor', 'Meera'), LIST);
    const change = async (what: string) => {
      for (const name of ['Archery', 'Chess']) await page.getByLabel(`Select ${name}`).check();
      await page.getByText('2 selected').waitFor();
      await page.getByRole('button', { name: 'Change the selected events' }).click();
      await page.getByRole('menuitem', { name: what, exact: true }).click();
      return page.getByRole('dialog');
    };
    const press = (name: string) =>
      page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
    const undo = async () => {
      await page.getByRole('button', { name: 'Undo' }).last().click();
      await toast(page, 'All of them are as they were.');
    };

    await (await change('Publish')).getByText('Archery').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await press('Publish 2 events');
    await toast(page, '2 events are published.');
    expect(await states()).toEqual(['published', 'published']);
    await undo();
    expect(await states()).toEqual(['draft', 'draft']);
    await change('Publish');
    await press('Publish 2 events');
    await expect.poll(states, SOON).toEqual(['published', 'published']);

    const before = await starts();
    const delay = await change('Delay');
    await delay.getByLabel('Minutes', { exact: true }).fill('1441');
    await delay.getByText('Minutes must be a whole number from 1 to 1440.').waitFor();
    await delay.getByRole('radio', { name: '30 minutes' }).check();
    await delay.getByLabel('Why').fill('Rain.');
    await delay.getByText('2 events start 30 minutes later').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await press('Delay 2 events');
    await toast(page, '2 events are delayed and announced.');
    expect(await starts()).toEqual([`${from(50.5)} zoo`, `${from(3.5)} arena`]);
    const reader = await visitor();
    await reader.goto('/announcement');
    await reader.getByRole('heading', { name: '2 events start 30 minutes later' }).waitFor();
    await undo();
    expect(await starts()).toEqual(before);
    await reader.getByRole('heading', { name: '2 events start' }).waitFor({ state: 'detached' });

    const move = await change('Change the venue');
    await move.getByLabel('Venue').selectOption('Zoo');
    // Archery is there already.
    await move.getByText('1 stay as they are.').waitFor();
    await move.getByRole('radio', { name: 'Keep the text as a draft' }).check();
    await press('Move 1 event');
    await toast(page, '1 event is moved; the announcement waits as a draft.');
    expect(await starts()).toEqual([`${from(50)} zoo`, `${from(3)} zoo`]);
    await undo();
    expect(await starts()).toEqual(before);

    await (await change('Change the category')).getByLabel('Category').selectOption('Music');
    await press('Change 2 events');
    await toast(page, '2 events are in another category.');
    expect((await stored('chess'))['category']).toBe('music');
    await undo();
    expect((await stored('chess'))['category']).toBe('dance');

    await (await change('Unpublish')).getByText('Visitors no longer find them').waitFor();
    await press('Unpublish 2 events');
    await toast(page, '2 events are drafts again; visitors no longer see them.');
    expect(await states()).toEqual(['draft', 'draft']);
    await undo();
    expect(await states()).toEqual(['published', 'published']);

    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  },
);
