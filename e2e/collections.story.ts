import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { paths } from '#contract/api/paths.ts';
import { SITE_ID } from '#contract/entities/site.ts';
import { sample } from '#server/testing/samples.ts';
import { addStaff, openPanel, panelStory as story } from './panel.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text).waitFor();

/** The writes that a page sends, as method, path and body. */
function writesOf(page: Page): [method: string, path: string, body: Record<string, unknown> | null][] {
  const writes: ReturnType<typeof writesOf> = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' || !pathname.startsWith('/api/documents/')) return;
    writes.push([request.method(), pathname, request.postDataJSON() as Record<string, unknown> | null]);
  });
  return writes;
}

story(
  'An announcement is updated by id with its changed fields, which join those of another editor, and deleted by id',
  async ({ festival, visitor }) => {
    const owner = await festival.signedIn();
    const path = paths.api.document('announcement', 'rain');
    const written = { title: 'Rain', body: '<p>Soon.</p>', severity: 'info', status: 'published' };
    await owner.put(path, { ...written, publishAt: new Date().toISOString() });
    const page = await visitor();
    await openPanel(page, await addStaff(festival, 'editor', 'Meera'), adminPaths.announcement('rain'));
    const writes = writesOf(page);
    await page.getByLabel('Title', { exact: true }).fill('Heavy rain');
    // Somebody else changes another field meanwhile: nobody has to choose between the two.
    await owner.patch(path, { severity: 'urgent' });
    await press(page, 'Save');
    await toast(page, /is saved/);
    expect(writes).toEqual([['PATCH', path, { title: 'Heavy rain', version: expect.any(Number) }]]);
    const { body } = await owner.get(`${path}?audience=staff`);
    expect(body).toMatchObject({ title: 'Heavy rain', severity: 'urgent', body: '<p>Soon.</p>' });

    writes.length = 0;
    await press(page, 'More actions');
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await toast(page, '“Heavy rain” is deleted.');
    expect(writes).toEqual([['DELETE', path, null]]);
    expect(await owner.get(`${path}?audience=staff`)).toMatchObject({ status: 404 });
  },
);

story(
  'A post is created by an id of the browser’s making, and deleted by id',
  async ({ festival, visitor }) => {
    const owner = await festival.signedIn();
    const page = await visitor();
    await openPanel(page, await addStaff(festival, 'editor', 'Meera'), adminPaths.post('new'));
    const writes = writesOf(page);
    await page.getByLabel('Title', { exact: true }).fill('By lamplight');
    await page.getByLabel('Description', { exact: true }).fill('An evening.');
    await page.getByRole('textbox', { name: 'Content', exact: true }).fill('It was dark.');
    await press(page, 'Save as draft');
    await toast(page, '“By lamplight” is saved as a draft.');
    const [[method, path, body] = []] = writes;
    expect([method, path]).toEqual(['PUT', expect.stringMatching(/^\/api\/documents\/blogs\/[\w-]{12,}$/)]);
    expect(body).toMatchObject({ title: 'By lamplight', version: 0 });
    expect(await owner.get(`${path}?audience=staff`)).toMatchObject({ body: { title: 'By lamplight' } });

    writes.length = 0;
    await press(page, 'More actions');
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await toast(page, '“By lamplight” is deleted.');
    expect(writes).toEqual([['DELETE', path, null]]);
  },
);

const empty = story.extend({
  settings: async ({}, use: (settings: Record<string, string>) => Promise<void>) =>
    use({ CAPTCHA: 'off', SEED: 'none' }),
});

empty(
  'On a site without profiles the panel asks for them, until there is one',
  async ({ festival, visitor }) => {
    const asked = /The footer has no links yet: add the festival’s Instagram, YouTube or X/;
    const page = await visitor();
    await openPanel(page, festival.owner, adminPaths.activity);
    await page.goto(adminPaths.dashboard);
    await page.getByText(asked).waitFor();
    const owner = await festival.signedIn();
    const social = { instagram: 'https://www.instagram.com/utsav' };
    const { status } = await owner.put(paths.api.document('site', SITE_ID), sample('site', { social }));
    expect(status).toBeLessThan(300);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await page.getByText(asked).waitFor({ state: 'detached' });
    await page.goto('/about-us');
    const profiles = page.getByRole('contentinfo').getByRole('link', { name: /opens in a new tab/ });
    expect(await profiles.count()).toBe(1);
  },
);
