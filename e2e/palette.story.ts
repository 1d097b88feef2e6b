import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFindings } from './axe.ts';
import { addStaff, openPanel, panelStory as story } from './panel.ts';
import { PHONE } from './story.ts';

const MINUTE = 60_000;
const from = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();
const rangoli = {
  title: 'Rangoli Race',
  slug: 'rangoli-race',
  summary: 'Colours.',
  description: '<p>Come.</p>',
  category: 'art',
  kind: 'competition',
  sessions: [{ startAt: from(60), endAt: from(120), venueId: 'main-lawn', status: 'confirmed' }],
  status: 'published',
};

const field = (page: Page) => page.getByRole('combobox', { name: 'Screen, action or document' });
const marked = (page: Page) => page.getByRole('option', { selected: true });
const ask = async (page: Page, words: string) => {
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
  await page.keyboard.type(words);
};

story('A few letters lead anywhere: documents, actions on them, screens', async ({ festival, visitor }) => {
  const owner = await festival.signedIn();
  await owner.put('/api/documents/events/rangoli-race', rangoli);
  const page = await visitor();
  await openPanel(page, festival.owner, '/admin-panel/venues');

  await ask(page, 'delay rangoli race');
  await marked(page).filter({ hasText: 'Delay, move or cancel “Rangoli Race”' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Rangoli Race' });
  await dialog.getByRole('button', { name: 'Delay it' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await ask(page, 'result rangoli race');
  await marked(page).filter({ hasText: 'Enter the result of “Rangoli Race”' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('group', { name: 'Who came first?' }).waitFor();
  await page.getByRole('heading', { name: 'Rangoli Race' }).waitFor();

  await ask(page, 'invite');
  await marked(page).filter({ hasText: 'Invite somebody' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Invite somebody' }).waitFor();
  await page.keyboard.press('Escape');

  await ask(page, 'announce rangoli race');
  await marked(page).filter({ hasText: 'Announce something about “Rangoli Race”' }).waitFor();
  await page.keyboard.press('Enter');
  // The field knows the event's name once the events have been read.
  await expect
    .poll(() => page.getByLabel('Event', { exact: false }).first().inputValue())
    .toBe('Rangoli Race');

  // With a slip, and one of another collection.
  await ask(page, 'mian lawn');
  await marked(page)
    .filter({ hasText: /Venue$/ })
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /Lawn/ }).waitFor();
});

story('The marked option is always in sight, and a phone has a button', async ({ festival, visitor }) => {
  const page = await visitor(PHONE);
  await openPanel(page, festival.owner);
  await page.getByRole('button', { name: 'Go to' }).click();
  await field(page).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const isInSight = () =>
    marked(page).evaluate((option) => {
      const [own, list] = [option.getBoundingClientRect(), option.parentElement!.getBoundingClientRect()];
      return own.top >= list.top - 1 && own.bottom <= list.bottom + 1;
    });
  const count = await page.getByRole('option').count();
  expect(count).toBeGreaterThan(15);
  for (let step = 0; step < count - 1; step++) {
    await page.keyboard.press('ArrowDown');
    if (step % 5 === 0) await expect.poll(isInSight).toBe(true);
  }
  await expect.poll(isInSight).toBe(true);
  const id = await field(page).getAttribute('aria-activedescendant');
  expect(await marked(page).getAttribute('id')).toBe(id);
  await page.keyboard.press('ArrowDown');
  await expect.poll(isInSight).toBe(true);
});

story('Ctrl S saves and publishes nothing, and ? lists the shortcuts', async ({ festival, visitor }) => {
  const owner = await festival.signedIn();
  const page = await visitor();
  await openPanel(page, await addStaff(festival, 'editor', 'Meera'), '/admin-panel/announcement/new');
  await page.getByLabel('Title', { exact: true }).fill('The fireworks');
  await page.getByRole('textbox', { name: 'Body', exact: true }).fill('Look east.');
  await page.keyboard.press('Control+s');
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByText(/is saved as a draft/)
    .waitFor();
  const { body } = await owner.get('/api/documents/announcement?audience=staff&status=draft&limit=100');
  expect(body.documents.map((document: Record<string, unknown>) => document['title'])).toContain(
    'The fireworks',
  );

  // In a text it is a question mark.
  await page.getByLabel('Title', { exact: true }).press('?');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await list.getByText('Ctrl K or ⌘ K').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.goto('/admin-panel/activity');
  // The keys work from the moment on at which the panel is drawn.
  await page.getByRole('region', { name: 'Who did what' }).waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('There is nothing to save on this screen.').waitFor();
});
