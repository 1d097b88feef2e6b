import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFindings } from './axe.ts';
import type { Festival } from './festival.ts';
import { addStaff, openPanel, panelStory as story } from './panel.ts';
import { DESKTOP, inWindows } from './story.ts';

const HAND = { viewport: { width: 390, height: 844 } };
const LIST = '/admin-panel/events';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text).waitFor();
const from = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** An event on the lawn that begins in two hours. */
async function rainDance(festival: Festival, more: object = {}): Promise<void> {
  const owner = await festival.signedIn();
  const { status } = await owner.put('/api/documents/events/rain-dance', {
    title: 'Rain Dance',
    slug: 'rain-dance',
    summary: 'Outdoors, for now.',
    description: '<p>Bring shoes.</p>',
    category: 'dance',
    sessions: [{ startAt: from(2), endAt: from(3), venueId: 'main-lawn', status: 'confirmed' }],
    status: 'published',
    ...more,
  });
  expect(status).toBe(200);
}

story.for(inWindows(['a phone', HAND], ['a desk', DESKTOP]))(
  'It rains: an editor moves an event from %s in one step, and the event, home and announcements show it',
  async ([, size], { festival, visitor }) => {
    await rainDance(festival);
    const [event, home, board] = await Promise.all([visitor(HAND), visitor(), visitor(HAND)]);
    await event.goto('/events/rain-dance');
    await home.goto('/');
    await board.goto('/announcement');
    await board.getByText('Live', { exact: true }).waitFor();

    const page = await visitor(size);
    await openPanel(page, await addStaff(festival, 'editor', 'Meera'), `${LIST}?search=rain+dance`);
    await page.getByRole('button', { name: 'Actions for Rain Dance' }).click();
    await page.getByRole('menuitem', { name: 'Delay, move or cancel' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rain Dance' });
    await dialog.getByRole('radio', { name: 'Move' }).check();
    await press(page, 'Move it');
    await dialog.getByText('Choose another time or another venue.').waitFor();
    await dialog.getByLabel('Venue').selectOption('Sports Hall');
    await dialog.getByLabel('Why').fill('The lawn is under water.');
    await dialog.getByText('Rain Dance moves to Sports Hall').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const seen = Promise.all([
      event.getByText('Moved', { exact: true }).first().waitFor(),
      home.getByText('Rain Dance moves to Sports Hall').first().waitFor(),
      board.getByRole('heading', { name: 'Rain Dance moves to Sports Hall' }).waitFor(),
    ]);
    await press(page, 'Move it');
    await seen;
    await toast(page, '“Rain Dance” is moved and announced.');
    expect(await event.getByRole('complementary', { name: 'At a glance' }).innerText()).toMatch(
      /Was Main Lawn[\s\S]*Sports Hall/,
    );
    await event.getByRole('heading', { name: 'Rain Dance moves to Sports Hall' }).waitFor();

    await press(page, 'Undo');
    await toast(page, '“Rain Dance” is as it was, and its announcement is gone.');
    await board
      .getByRole('heading', { name: 'Rain Dance moves to Sports Hall' })
      .waitFor({ state: 'detached' });
    await event.getByText('Moved', { exact: true }).first().waitFor({ state: 'detached' });
  },
);

story(
  'From the dashboard a session is delayed with its text kept as a draft, and cancelled from its own screen',
  async ({ festival, visitor }) => {
    await rainDance(festival);
    const owner = await festival.signedIn();
    const page = await visitor(HAND);
    await openPanel(page, await addStaff(festival, 'editor', 'Meera'), '/admin-panel/dashboard');
    await page.getByRole('button', { name: 'Delay, move or cancel Rain Dance' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rain Dance' });
    await dialog.getByLabel('Minutes', { exact: true }).fill('1441');
    await dialog.getByText('Minutes must be a whole number from 1 to 1440.').waitFor();
    await dialog.getByRole('radio', { name: '30 minutes' }).check();
    await dialog.getByRole('radio', { name: 'Keep the text as a draft' }).check();
    await press(page, 'Delay it');
    await toast(page, '“Rain Dance” is delayed; the announcement waits as a draft.');
    const stored = await owner.get('/api/documents/events/rain-dance?audience=staff');
    const [session] = stored.body['sessions'] as {
      status: string;
      startAt: string;
      previous: { startAt: string };
    }[];
    expect(session?.status).toBe('moved');
    expect(Date.parse(session!.startAt) - Date.parse(session!.previous.startAt)).toBe(30 * 60_000);
    const drafts = await owner.get(
      '/api/documents/announcement?audience=staff&status=draft&eventId=rain-dance',
    );
    expect(drafts.body.documents.map(({ title }) => title)).toEqual(['Rain Dance starts 30 minutes later']);

    await page.goto(`${LIST}/rain-dance`);
    await press(page, 'Delay, move or cancel');
    await dialog.getByRole('radio', { name: 'Cancel' }).check();
    await press(page, 'Cancel the session');
    await toast(page, '“Rain Dance” is cancelled and announced.');
    await page.getByText('Cancelled', { exact: true }).first().waitFor();
    const reader = await visitor();
    await reader.goto('/events/rain-dance');
    await reader.getByText('Cancelled', { exact: true }).first().waitFor();
  },
);

story(
  'The form warns of a room and a person wanted twice, a copy gets an address of its own, and a preview leaks nothing',
  async ({ festival, visitor, expectedErrors }) => {
    expectedErrors.push(/status of 404/);
    await rainDance(festival, {
      coordinators: [{ name: 'Asha Rao', phone: '+91 98765 43210' }],
      // When nothing of the demo is on the lawn, whatever the hour.
      sessions: [{ startAt: from(240), endAt: from(241), venueId: 'main-lawn', status: 'confirmed' }],
    });
    const owner = await festival.signedIn();
    const stored = (await owner.get('/api/documents/events/rain-dance?audience=staff')).body;
    const { id: _, ...fields } = stored;
    const other = { ...fields, title: 'Puddle Race', slug: 'puddle-race', version: 0, status: 'draft' };
    await owner.put('/api/documents/events/puddle-race', other);
    const page = await visitor();
    await openPanel(page, await addStaff(festival, 'editor', 'Meera'), `${LIST}/puddle-race`);
    // The warning stands right below the venue that it is about.
    const warning = page.getByRole('group', { name: 'session 1' }).getByText('This clashes 2 times.');
    await warning.waitFor();
    const [field, said] = await Promise.all([
      page.getByLabel('Session venue').boundingBox(),
      warning.boundingBox(),
    ]);
    expect(said!.y - (field!.y + field!.height)).toBeLessThan(60);
    await page.getByText(/Main Lawn is taken by Rain Dance/).waitFor();
    await page.getByText(/Asha Rao is also at Rain Dance/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel('Session venue').selectOption('Sports Hall');
    await page.getByText(/Main Lawn is taken/).waitFor({ state: 'detached' });
    await page.getByText(/Asha Rao is also at Rain Dance/).waitFor();

    await page.getByLabel('Title', { exact: true }).fill('Puddle Derby');
    await press(page, 'Preview');
    const preview = page.getByRole('dialog', { name: 'Preview' });
    await preview.getByRole('heading', { name: 'Puddle Derby' }).waitFor();
    await preview.getByText('Sports Hall').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await preview.getByRole('link', { name: 'Events' }).click();
    expect(page.url()).toContain('/puddle-race');
    const reader = await visitor();
    expect((await reader.goto('/events/puddle-race'))!.status()).toBe(404);
    await preview.getByRole('button', { name: 'Close' }).click();

    await page.goto(`${LIST}/new?copy=rain-dance`);
    await page.getByLabel('Title', { exact: true }).waitFor();
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Rain Dance (copy)');
    // Its address is free, and follows the title until somebody writes it.
    expect(await page.getByLabel('Slug', { exact: true }).inputValue()).toBe('rain-dance-copy');
    await page.getByLabel('Title', { exact: true }).fill('Rain Dance Finals');
    expect(await page.getByLabel('Slug', { exact: true }).inputValue()).toBe('rain-dance-finals');
  },
);

story(
  'An editor gives a published event another address, and its former one goes on leading to it',
  async ({ festival, visitor }) => {
    await rainDance(festival, { slug: 'dance-in-the-rain' });
    const page = await visitor();
    await openPanel(page, await addStaff(festival, 'editor', 'Meera'), `${LIST}/rain-dance`);
    await page.getByLabel('Slug').fill('monsoon-dance');
    await press(page, 'Save');
    await toast(page, /is saved/);
    const reader = await visitor();
    await reader.goto('/events/dance-in-the-rain');
    await expect.poll(() => new URL(reader.url()).pathname).toBe('/events/monsoon-dance');
    await reader.getByRole('heading', { level: 1, name: 'Rain Dance' }).waitFor();
  },
);
