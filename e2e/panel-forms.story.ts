import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import { sample } from '#server/testing/samples.ts';
import { axeFindings } from './axe.ts';
import { addStaff, openPanel, panelStory as story, refusals } from './panel.ts';
import { DESKTOP, inWindows, PHONE } from './story.ts';

const SOON = { timeout: 10_000 };
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const titleField = (page: Page) => page.getByLabel('Title', { exact: true });
const isFocused = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).evaluate((field) => field === document.activeElement);
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text).last().waitFor();

story.for(inWindows(['a phone', PHONE], ['a desk', DESKTOP]))(
  'A new event begins in its title; an error goes once its field is right, and the focus stays, on %s',
  async ([, size], { festival, visitor }) => {
    const page = await visitor(size);
    await openPanel(page, await addStaff(festival, 'editor', 'Meera'), '/admin-panel/events');
    await page.getByRole('link', { name: 'New event' }).click();
    await expect.poll(() => isFocused(page, 'Title'), SOON).toBe(true);
    await press(page, 'Publish');
    const summary = page.getByRole('alert').filter({ hasText: 'need another look' });
    await summary.getByText('Title is required.').waitFor();
    await titleField(page).fill('Kite Repair');
    await page.getByText('Title is required.').first().waitFor({ state: 'detached' });
    await page.getByText('Summary is required.').first().waitFor();
    expect(await isFocused(page, 'Title')).toBe(true);
    await page.getByLabel('Summary', { exact: true }).pressSequentially('Mend it');
    await page.getByText('Summary is required.').first().waitFor({ state: 'detached' });
    expect(await isFocused(page, 'Summary')).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  },
);

story.for(inWindows(['a desk', DESKTOP], ['a phone', PHONE]))(
  'One of many is found by typing; a list that cannot be read says so and is read again, on %s',
  async ([, size], { festival, visitor, expectedErrors }) => {
    expectedErrors.push(...refusals, /ERR_FAILED/);
    const owner = await festival.signedIn();
    const page = await visitor(size);
    await openPanel(page, festival.owner, '/admin-panel/announcement');
    const events = /\/api\/documents\/events\?/;
    await page.route(events, (route) => route.abort());
    await page.getByRole('link', { name: 'New announcement' }).click();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.unroute(events);
    await press(page, 'Try again');
    const field = page.getByRole('combobox', { name: /^Event/ });
    await field.waitFor();
    await titleField(page).fill('Bands on the lawn');
    await field.click();
    const options = page.getByRole('listbox').getByRole('option');
    await options.first().waitFor();
    await page.keyboard.type('battle of ba');
    await expect.poll(() => options.allTextContents(), SOON).toEqual(['Battle of Bands']);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    expect(await field.inputValue()).toBe('Battle of Bands');
    expect(await options.count()).toBe(0);
    const stored = async () => {
      const { body } = await owner.get('/api/documents/announcement?audience=staff&status=draft');
      return body.documents.find(({ title }) => title === 'Bands on the lawn')?.['eventId'];
    };
    await expect.poll(stored, SOON).toBe('battle-of-bands');
    // What is nothing's name changes nothing.
    await field.fill('qqqq');
    await page.getByText('Nothing is called so.').last().waitFor();
    await page.keyboard.press('Escape');
    expect(await field.inputValue()).toBe('Battle of Bands');
    await page.getByRole('button', { name: 'Clear Event' }).click();
    await expect.poll(stored, SOON).toBeUndefined();
  },
);

story(
  'What a draft saved by itself is one entry of its history, which opens',
  async ({ festival, visitor }) => {
    const page = await visitor(PHONE);
    const owner = await festival.signedIn();
    const path = paths.api.document('blogs', 'lamps');
    await owner.put(path, sample('blogs', { title: 'Lamps', status: 'draft' }));
    for (const title of ['Lamps a', 'Lamps and', 'Lamps and shadows']) await owner.patch(path, { title });
    await openPanel(page, festival.owner, '/admin-panel/blog/lamps');
    await press(page, 'History');
    const history = page.getByRole('dialog', { name: 'History' });
    await history.getByText('Saved 4 times').waitFor();
    expect(await history.locator('ol').first().locator('> li').count()).toBe(1);
    await history.getByText('Saved 4 times').click();
    expect(await history.getByRole('button', { name: /^Restore/ }).count()).toBe(3);
    expect(await axeFindings(page)).toEqual([]);
    await history
      .getByRole('button', { name: /^Restore/ })
      .last()
      .click();
    await toast(page, 'The earlier version is back.');
    await expect.poll(() => titleField(page).inputValue(), SOON).toBe('Lamps');
  },
);

story(
  'Signing out asks about a board that was changed and not saved, and about an adjustment',
  async ({ festival, visitor, expectedErrors }) => {
    expectedErrors.push(...refusals);
    const page = await visitor(DESKTOP);
    const board = '/admin-panel/leaderboard/house-trophy';
    await openPanel(page, festival.owner, `${board}?tab=board`);
    await page.getByLabel(/^Notice/).fill('Until midnight.');
    await page.getByText('Not saved yet; kept in this browser').waitFor();
    await page.reload();
    await page.getByText('What you had typed before is back.').waitFor();
    expect(await page.getByLabel(/^Notice/).inputValue()).toBe('Until midnight.');
    await page.getByRole('link', { name: 'Results', exact: true }).click();
    await page.getByLabel('Reason').fill('Played fair.');
    await press(page, 'Sign out');
    const question = page.getByRole('dialog', { name: 'Sign out with unsaved text?' });
    await question.getByText('Changes of a board').waitFor();
    await question.getByText('An adjustment of points').waitFor();
    await question.getByRole('button', { name: 'Stay' }).click();
    await page.getByRole('link', { name: 'Board', exact: true }).click();
    await press(page, 'Save the board');
    await toast(page, 'Saved.');
    await press(page, 'Sign out');
    await question.getByText('An adjustment of points').waitFor();
    expect(await question.getByText('Changes of a board').count()).toBe(0);
  },
);

story.for([
  ['speakers', 'Leela Iyer', 'To be announced', ['Designation is required.', 'Organisation is required.']],
  ['sponsors', 'Chai Point', 'Not shown', ['Tier label is required.']],
] as const)(
  'A name is enough for a draft of %s, which saves itself; publishing names what is missing',
  async ([segment, name, state, missing], { festival, visitor }) => {
    const page = await visitor(PHONE);
    const owner = await festival.signedIn();
    await openPanel(page, festival.owner, `/admin-panel/${segment}/new`);
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByText(/^Saved .* by /).waitFor();
    const draft = async () =>
      (await owner.get(`/api/documents/${segment}?audience=staff&order=changed`)).body.documents[0]!;
    expect((await draft())['name']).toBe(name);
    await page.getByText(state, { exact: true }).waitFor();
    await press(page, 'Publish');
    for (const said of missing) await page.getByText(said).first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await toast(page, /is saved as a draft/);
  },
);

story('A result that was begun at one desk is finished at another', async ({ festival, visitor }) => {
  const first = await visitor(PHONE);
  const desk = '/admin-panel/leaderboard/house-trophy';
  const choose = async (page: Page) => {
    await page.getByLabel('Which event?').fill('Battle of Bands');
    await page.getByRole('button', { name: /^Battle of Bands/ }).click();
  };
  const place = (page: Page, name: string) =>
    page
      .getByRole('group', { name: /^Who came/ })
      .getByRole('button', { name })
      .click();
  await openPanel(first, await addStaff(festival, 'results', 'Meera Nair'), desk);
  await choose(first);
  await place(first, 'Deodar');
  await press(first, 'Save as draft');
  await toast(first, /is kept as a draft/);
  await choose(first);
  await press(first, 'Go on with the draft');
  await place(first, 'Tamarind');
  // Signing out keeps it on the server too.
  await press(first, 'Open menu');
  await press(first, 'Sign out');
  await press(first, 'Keep it as a draft');
  await first.waitForURL(/\/admin-panel\/login$/);

  const second = await visitor(PHONE);
  await openPanel(second, await addStaff(festival, 'results', 'Arjun Sen'), desk);
  await choose(second);
  await press(second, 'Go on with the draft');
  const places = second.getByRole('list', { name: 'Places' });
  for (const name of ['Deodar House', 'Tamarind House']) await places.getByText(name).waitFor();
  await place(second, 'Neem');
  expect(await axeFindings(second)).toEqual([]);
  await press(second, 'Publish as final');
  await second.getByText('Battle of Bands is published as final.').waitFor();
});

story('Back leads to the page of the list, and to the place in it', async ({ festival, visitor }) => {
  const owner = await festival.signedIn();
  for (let index = 10; index < 50; index += 1)
    await owner.put(
      paths.api.document('blogs', `post-${index}`),
      sample('blogs', { title: `Post ${index}`, slug: `post-${index}` }),
    );
  const page = await visitor(PHONE);
  await openPanel(page, festival.owner, '/admin-panel/blog?order=title&search=Post');
  await press(page, 'Next page');
  const link = page.getByRole('link', { name: 'Post 44' });
  await link.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  expect(top).toBeGreaterThan(500);
  await link.click();
  await titleField(page).waitFor();
  await page.goBack();
  await link.waitFor();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY)), SOON).toBe(Math.round(top));
});

story('Two tabs that make a new document keep their texts apart', async ({ festival, visitor }) => {
  const first = await visitor(DESKTOP);
  await openPanel(first, festival.owner, '/admin-panel/venues/new');
  const second = await first.context().newPage();
  await second.goto('/admin-panel/venues/new');
  const name = (page: Page) => page.getByLabel('Name', { exact: true });
  await name(first).fill('Stables');
  await name(second).fill('Granary');
  for (const page of [first, second]) await page.getByText('Not saved yet; kept in this browser').waitFor();
  await second.reload();
  await second.getByText('What you had typed before is back.').waitFor();
  expect(await name(second).inputValue()).toBe('Granary');
  await first.reload();
  await first.getByText('What you had typed before is back.').waitFor();
  expect(await name(first).inputValue()).toBe('Stables');
});
