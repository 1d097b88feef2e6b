import { expect } from 'vitest';
import { axeFindings } from './axe.ts';
import { addStaff, openPanel, panelStory as story } from './panel.ts';
import { DESKTOP, inWindows, PHONE } from './story.ts';

const venue = (name: string) => ({
  name,
  shortName: name,
  description: 'Behind the library.',
  category: 'hall',
});

story.for(inWindows(['phone', PHONE], ['desk', DESKTOP]))(
  'Activity is narrowed by person, day, kind and words, on a %s',
  async ([, size], { festival, visitor }) => {
    const owner = await festival.signedIn();
    const arjun = await addStaff(festival, 'editor', 'Arjun Sen');
    for (const number of [1, 2, 3])
      await owner.put(`/api/documents/venues/hall-${number}`, venue(`Hall ${number}`));
    await owner.post('/api/documents/venues/delete', { ids: ['hall-1', 'hall-2', 'hall-3'] });
    await owner.patch(`/api/users/${arjun.id}`, { role: 'results' });
    const page = await visitor(size);
    await openPanel(page, festival.owner, '/admin-panel/activity');
    const list = page.getByRole('region', { name: 'Who did what' });
    // A bulk action is one line, which opens.
    const bulk = list.getByRole('listitem').filter({ hasText: 'deleted 3 venues' }).first();
    await bulk.getByText('deleted 3 venues').click();
    await bulk.getByRole('link', { name: 'Hall 2' }).waitFor();
    await list.getByText('gave the role Results desk to').waitFor();
    await list.getByRole('link', { name: 'Arjun Sen' }).first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

    await page.getByLabel('About').selectOption('Accounts and roles');
    await expect.poll(() => list.getByText('deleted 3 venues').count()).toBe(0);
    await list.getByText('joined as Editor').waitFor();
    await page.getByLabel('About').selectOption('Sign-ins');
    await list.getByText('signed in').first().waitFor();
    await expect.poll(() => list.getByText('joined as').count()).toBe(0);
    await page.getByLabel('By').selectOption('Arjun Sen');
    await expect
      .poll(async () => new Set(await list.locator('strong').allInnerTexts()))
      .toEqual(new Set(['Arjun Sen']));

    await page.goto('/admin-panel/activity?words=hall');
    await list.getByText('deleted 3 venues').waitFor();
    await page.getByLabel('Day').fill('2020-01-01');
    await page.getByRole('heading', { name: 'Nothing of this kind has happened' }).waitFor();
    await page.getByRole('button', { name: 'Show everything' }).click();
    await list.waitFor();
  },
);

story('"Needs action" leads to the very thing', async ({ festival, visitor }) => {
  const owner = await festival.signedIn();
  const now = Date.now();
  const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  const event = (title: string) => ({
    title,
    slug: title.toLowerCase().replaceAll(' ', '-'),
    summary: 'For houses.',
    description: '<p>Come.</p>',
    category: 'dance',
    kind: 'competition',
    sessions: [{ startAt: at(-120), endAt: at(-60), venueId: 'main-lawn', status: 'confirmed' }],
    status: 'published',
  });
  await owner.put('/api/documents/events/aaa', event('Aaa Race'));
  await owner.put('/api/documents/events/won', event('Won Race'));
  await owner.put('/api/documents/results/won', {
    leaderboardId: 'house-trophy',
    eventId: 'won',
    status: 'provisional',
    placements: [{ place: 1, contingentId: 'ashoka', points: 10 }],
    revisionNote: 'First count.',
  });
  await owner.put('/api/documents/contact-inquiry/asha', {
    name: 'Asha Rao',
    email: 'asha@example.org',
    phone: '+91 98765 43210',
    message: 'Where may a bus park?',
  });
  await owner.put('/api/documents/announcement/begun', {
    title: 'Half a sentence',
    body: '<p>Soon.</p>',
    severity: 'info',
    status: 'draft',
    publishAt: new Date().toISOString(),
  });
  const page = await visitor();
  await openPanel(page, festival.owner);
  const needs = page.getByRole('region', { name: 'Needs action' });
  await needs.getByRole('link', { name: /without an answer$/ }).waitFor();
  expect(await needs.getByText(/poster/).count()).toBe(0);
  await needs.getByRole('link', { name: 'Asha Rao' }).click();
  await page.getByRole('dialog', { name: 'Inquiry' }).getByText('Where may a bus park?').waitFor();

  await page.goto('/admin-panel/dashboard');
  await needs.getByRole('link', { name: 'Half a sentence' }).click();
  await page.getByRole('heading', { level: 1, name: 'Half a sentence' }).waitFor();

  await page.goto('/admin-panel/dashboard');
  await needs.getByRole('link', { name: 'Won Race' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Won Race' });
  await expect.poll(() => row.evaluate((element) => element === document.activeElement)).toBe(true);

  await page.goto('/admin-panel/dashboard');
  const missing = needs.getByRole('listitem').filter({ hasText: 'no result' });
  const title = (await missing.getByRole('listitem').first().getByRole('link').innerText()).trim();
  await missing.getByRole('link', { name: title, exact: true }).first().click();
  await page.getByRole('group', { name: 'Who came first?' }).waitFor();
  await page.getByRole('heading', { name: title }).waitFor();
});
