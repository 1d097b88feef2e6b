import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import { sample } from '#server/testing/samples.ts';
import { axeFindings } from './axe.ts';
import { addStaff, openPanel, panelStory as story, refusals } from './panel.ts';
import { DESKTOP, PHONE } from './story.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const titleField = (page: Page) => page.getByLabel('Title', { exact: true });
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text).waitFor();
const saved = (page: Page, by: string) => page.getByText(new RegExp(`^Saved .* by ${by}$`)).waitFor();
const isFocused = (page: Page) => titleField(page).evaluate((field) => field === document.activeElement);

/** The writes of documents that a page sends. */
function writesOf(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    const isWrite = request.method() !== 'GET' && request.url().includes('/api/documents/');
    if (isWrite) writes.push(request.method());
  });
  return writes;
}

story(
  'A title is enough: a draft saves itself while somebody types, and goes on on another device',
  async ({ festival, visitor }) => {
    const owner = await festival.signedIn();
    const meera = await addStaff(festival, 'editor', 'Meera');
    const desk = await visitor(DESKTOP);
    await openPanel(desk, meera, '/admin-panel/blog/new');
    const writes = writesOf(desk);
    await titleField(desk).click();
    // The server has no use for the last space, but the next word has.
    await desk.keyboard.type('By lamplight ');
    await saved(desk, 'Meera');
    expect(new URL(desk.url()).pathname).not.toContain('new');
    expect(await isFocused(desk)).toBe(true);
    await desk.keyboard.type('again');
    expect(await titleField(desk).inputValue()).toBe('By lamplight again');
    expect(writes).toEqual(['PUT']);
    const id = new URL(desk.url()).pathname.split('/').at(-1)!;
    const path = paths.api.document('blogs', id);
    const title = async () => (await owner.get(`${path}?audience=staff`)).body['title'] as string;
    await expect.poll(title, { timeout: 10_000 }).toBe('By lamplight again');
    expect(writes).toEqual(['PUT', 'PATCH']);
    expect(await axeFindings(desk)).toEqual([]);

    // The same person, on a phone, finds it in the list.
    const hand = await visitor(PHONE);
    await openPanel(hand, meera, '/admin-panel/blog');
    await hand.getByRole('link', { name: 'By lamplight again' }).click();
    await hand.getByText('You have this open in another tab or on another device too.').waitFor();
    await hand.getByLabel('Description', { exact: true }).fill('An evening.');
    await expect
      .poll(() => desk.getByLabel('Description', { exact: true }).inputValue(), { timeout: 10_000 })
      .toBe('An evening.');

    // Publishing names what is missing, section by section; each entry leads to its field.
    await press(hand, 'Publish');
    await hand.getByRole('alert').getByText('Content is required.').waitFor();
    expect((await owner.get(`${path}?audience=staff`)).body['status']).toBe('draft');
    await hand.getByRole('textbox', { name: 'Content', exact: true }).fill('It was dark.');
    const before = new Date().toISOString();
    await press(hand, 'Publish');
    await toast(hand, '“By lamplight again” is published.');
    const { body } = await owner.get(path);
    expect(body['date'] >= before).toBe(true);
    expect(body).not.toHaveProperty('unfinished');
  },
);

story(
  'What is missing is listed by section, and each entry leads to its field',
  async ({ festival, visitor }) => {
    const page = await visitor(PHONE);
    await openPanel(page, await addStaff(festival, 'editor', 'Meera'), '/admin-panel/events/new');
    await titleField(page).fill('Stage fight');
    await saved(page, 'Meera');
    await press(page, 'Publish');
    const list = page.getByRole('alert').filter({ hasText: 'fields need another look' });
    await list.waitFor();
    expect(await list.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await list.getByRole('term').count()).toBeGreaterThan(1);
    expect(await axeFindings(page)).toEqual([]);
    await list.getByRole('button', { name: 'Summary is required.' }).click();
    const summary = page.getByLabel('Summary', { exact: true });
    expect(await summary.evaluate((field) => field === document.activeElement)).toBe(true);
  },
);

story(
  'Nothing saves itself onto what visitors see, and unpublishing asks, tells and is undone',
  async ({ festival, visitor }) => {
    const owner = await festival.signedIn();
    const path = paths.api.document('announcement', 'gates');
    const { body: before } = await owner.put(path, sample('announcement', { title: 'The gates' }));
    const reader = await visitor();
    await reader.goto('/announcement');
    const shown = reader.getByRole('heading', { name: 'The gates', exact: true });
    await shown.waitFor();
    const page = await visitor(PHONE);
    await page.clock.install();
    await openPanel(page, await addStaff(festival, 'editor', 'Meera'), '/admin-panel/announcement/gates');
    const writes = writesOf(page);
    await titleField(page).fill('The gates are open');
    await page.getByText('Not saved yet; kept in this browser').waitFor();
    await page.clock.runFor(20_000);
    expect(writes).toEqual([]);

    await press(page, 'More ways to save');
    await page.getByRole('menuitem', { name: 'Unpublish' }).click();
    const question = page.getByRole('dialog', { name: /^Unpublish/ });
    await question.getByText(/leaves the home page, the list and the feed/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await question.getByRole('button', { name: 'Go back' }).click();
    expect(await shown.isVisible()).toBe(true);
    await press(page, 'More ways to save');
    await page.getByRole('menuitem', { name: 'Unpublish' }).click();
    await question.getByRole('button', { name: 'Unpublish' }).click();
    await toast(page, /is a draft again/);
    await shown.waitFor({ state: 'detached' });

    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
    await toast(page, /is as it was/);
    await shown.waitFor();
    const { body: after } = await owner.get(path);
    expect([after['title'], after['publishAt']]).toEqual(['The gates', before['publishAt']]);
    // What was typed beyond it is still in the form.
    expect(await titleField(page).inputValue()).toBe('The gates are open');
    await page.getByText('Not saved yet; kept in this browser').waitFor();
  },
);

story('A board saves itself as well, half filled in', async ({ festival, visitor, expectedErrors }) => {
  expectedErrors.push(...refusals);
  const owner = await festival.signedIn();
  const page = await visitor(DESKTOP);
  await openPanel(page, festival.owner, '/admin-panel/leaderboard/new');
  await titleField(page).fill('Hostels');
  await press(page, 'Add a contingent');
  await page.getByText('The draft is saved.').waitFor();
  const { body } = await owner.get('/api/documents/leaderboards?audience=staff&status=draft');
  const [board] = body.documents.filter(({ title }) => title === 'Hostels');
  expect(board).toMatchObject({ contingents: [], unfinished: { contingents: [{ name: '' }] } });
  await page.goto(`/admin-panel/leaderboard/${board!.id}?tab=board`);
  await page.getByLabel('State').selectOption('Published');
  await press(page, 'Save the board');
  await page.getByText('Contingent name is required.').first().waitFor();
});
