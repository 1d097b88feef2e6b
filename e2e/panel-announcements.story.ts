import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFindings } from './axe.ts';
import { addStaff, openPanel, panelStory as story } from './panel.ts';
import { DESKTOP, inWindows } from './story.ts';

const HAND = { viewport: { width: 390, height: 844 } };
const LIST = '/admin-panel/announcement';

const titleField = (page: Page) => page.getByLabel('Title', { exact: true });
const bodyField = (page: Page) => page.getByRole('textbox', { name: 'Body', exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text).waitFor();

story.for(inWindows(['a phone', HAND], ['a desk', DESKTOP]))(
  'An editor publishes from %s, and an open public page shows it within a second',
  async ([, size], { festival, visitor }) => {
    const meera = await addStaff(festival, 'editor', 'Meera');
    const reader = await visitor();
    await reader.goto('/announcement');
    await reader.getByText('Live', { exact: true }).waitFor();
    const page = await visitor(size);
    await openPanel(page, meera, LIST);
    await expect.poll(() => page.getByRole('table').getByRole('row').count()).toBeGreaterThan(2);
    expect(await axeFindings(page)).toEqual([]);

    await page.getByRole('link', { name: 'New announcement' }).click();
    await press(page, 'Publish');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('alert').getByRole('button', { name: 'Title is required.' }).click();
    expect(await titleField(page).evaluate((field) => field === document.activeElement)).toBe(true);

    await titleField(page).fill('The fireworks begin at nine');
    await bodyField(page).fill('Look east.');
    await page.getByLabel('Severity').selectOption('Urgent');
    const publish = page.getByRole('button', { name: 'Publish', exact: true });
    expect(await publish.evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight)).toBe(
      true,
    );
    const seen = reader
      .getByRole('heading', { name: 'The fireworks begin at nine' })
      .waitFor()
      .then(() => Date.now());
    await publish.click();
    const pressed = Date.now();
    expect((await seen) - pressed).toBeLessThan(1000);
    await toast(page, '“The fireworks begin at nine” is published.');
    await page.getByText(/^Saved just now by Meera$/).waitFor();

    await press(page, 'More ways to save');
    await page.getByRole('menuitem', { name: 'Unpublish' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click();
    await toast(page, /is a draft again/);
    await reader.getByRole('heading', { name: 'The fireworks begin at nine' }).waitFor({ state: 'detached' });
  },
);

story('Two editors collide, and nothing is lost', async ({ festival, visitor, expectedErrors }) => {
  expectedErrors.push(/409|aborted/);
  const owner = await festival.signedIn();
  const written = { title: 'Rain', body: '<p>Soon.</p>', severity: 'info', status: 'published' };
  await owner.put('/api/documents/announcement/rain', { ...written, publishAt: new Date().toISOString() });
  const [meera, arjun] = await Promise.all([visitor(), visitor(HAND)]);
  await openPanel(meera, await addStaff(festival, 'editor', 'Meera'), `${LIST}/rain`);
  await openPanel(arjun, await addStaff(festival, 'editor', 'Arjun'), `${LIST}/rain`);

  await titleField(arjun).fill('Heavy rain');
  await bodyField(arjun).fill('In the hall.');
  await titleField(meera).fill('A storm');
  await meera.getByLabel('Severity').selectOption('Urgent');
  await press(meera, 'Save');
  await toast(meera, /is saved/);

  await arjun.getByText('Meera has just saved another version.').waitFor();
  await press(arjun, 'Save');
  const dialog = arjun.getByRole('dialog', { name: 'Two versions' });
  const chosen = (field: string) =>
    dialog.getByRole('group', { name: field }).getByRole('radio', { checked: true });
  await dialog.waitFor();
  expect(await axeFindings(arjun)).toEqual([]);
  expect(await dialog.getByRole('group').count()).toBe(3);
  expect(await chosen('Body').getAttribute('value')).toBe('mine');
  expect(await chosen('Severity').getAttribute('value')).toBe('theirs');
  await dialog.getByRole('group', { name: 'Title' }).getByRole('radio', { name: /Meera/ }).check();
  await press(arjun, 'Keep what is chosen');
  await toast(arjun, /is saved/);

  const kept = await owner.get('/api/documents/announcement/rain?audience=staff');
  expect(kept.body).toMatchObject({ title: 'A storm', body: '<p>In the hall.</p>', severity: 'urgent' });

  // Meera, who has typed nothing since, has it before her; and the history has her own version still.
  await bodyField(meera).getByText('In the hall.').waitFor();
  await press(meera, 'History');
  const history = meera.getByRole('dialog', { name: 'History' });
  await history.getByText('Arjun').first().waitFor();
  expect(await history.getByRole('listitem').count()).toBe(3);
  await history
    .getByRole('button', { name: /^Restore/ })
    .first()
    .click();
  await toast(meera, 'The earlier version is back.');
  await bodyField(meera).getByText('Soon.').waitFor();
});

story('A reload in the middle of a sentence brings the text back', async ({ festival, visitor }) => {
  const page = await visitor(HAND);
  await openPanel(page, await addStaff(festival, 'editor', 'Meera'), `${LIST}/new`);
  // Without a title it cannot go to the server yet.
  await bodyField(page).fill('Half a thou');
  await page.getByText('Not saved yet; kept in this browser').waitFor();
  await page.reload();
  await page.getByText('What you had typed before is back.').waitFor();
  await bodyField(page).getByText('Half a thou').waitFor();
  // Another tab of the same browser, after the first has crashed or was closed.
  const other = await page.context().newPage();
  await page.close();
  await other.goto(`${LIST}/new`);
  await other.getByText('What you had typed before is back.').waitFor();
  await press(other, 'Start from what is saved');
  await bodyField(other).getByText('Half a thou').waitFor({ state: 'detached' });
});

story.for(inWindows(['a desk', DESKTOP], ['a phone', HAND]))(
  'Several are deleted at once on %s, by keyboard, and taken back',
  async ([, size], { festival, visitor }) => {
    const page = await visitor(size);
    await openPanel(page, await addStaff(festival, 'editor', 'Meera'), LIST);
    const rows = page.getByRole('table').getByRole('link');
    await rows.first().waitFor();
    const titles = await rows.allTextContents();
    const ticks = page.getByRole('checkbox', { name: /^Select (?!all)/ });
    for (const index of [0, 1]) {
      await ticks.nth(index).focus();
      await page.keyboard.press('Space');
    }
    await page.getByText('2 selected').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const calls: string[] = [];
    page.on('request', (request) => request.method() !== 'GET' && calls.push(request.url()));
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Delete 2 announcements?' });
    await question.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
    await toast(page, '2 announcements are deleted.');
    expect(calls).toEqual([`${festival.url}/api/documents/announcement/delete`]);
    await page.getByRole('link', { name: titles[0]!, exact: true }).waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await toast(page, '2 announcements are back.');
    await page.getByRole('link', { name: titles[0]!, exact: true }).waitFor();
    await expect.poll(() => rows.allTextContents()).toEqual(titles);

    await page.getByLabel('Search announcements').fill('kites');
    await page.getByRole('link', { name: 'Rangoli moves indoors' }).waitFor({ state: 'detached' });
    expect(await rows.allTextContents()).toContain('No kites this year');
    expect(page.url()).toContain('search=kites');
  },
);
