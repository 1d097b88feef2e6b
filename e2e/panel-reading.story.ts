import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import type { UserList } from '#contract/api/users.ts';
import { addStaff, openPanel, panelStory as story } from './panel.ts';

/** Holds back the answers to the calls that match; the returned function lets them through and waits until they are in. */
async function holdBack(
  page: Page,
  address: (url: URL) => boolean,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => Promise<void>> {
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await released;
    // The page may have cancelled the call meanwhile.
    await answer(route).catch(() => undefined);
  });
  const matches = (request: { url: () => string }) => address(new URL(request.url()));
  const isIn = Promise.race([
    page.waitForEvent('requestfinished', matches),
    page.waitForEvent('requestfailed', matches),
  ]);
  // A story that fails before it lets the answers through closes the page; that is not a second error.
  isIn.catch(() => undefined);
  return async () => {
    release();
    await isIn;
    // Whatever the page makes of the answer is drawn with the second frame.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  };
}

const venue = {
  name: 'Old Gymnasium',
  shortName: 'Gym',
  description: 'Behind the library.',
  category: 'hall',
};
const entries = (page: Page) => page.getByRole('region', { name: 'Who did what' }).getByRole('listitem');

story(
  'A live change leaves the older entries of the activity list where they are',
  async ({ festival, visitor }) => {
    const owner = await festival.signedIn();
    const page = await visitor();
    await openPanel(page, festival.owner, '/admin-panel/activity');
    const texts = async () => (await entries(page).allInnerTexts()).map((text) => text.split('\n')[0]!);
    await entries(page).first().waitFor();
    const first = await texts();
    await page.getByRole('button', { name: 'Show older ones' }).click();
    await expect.poll(texts).not.toEqual(first);
    const before = await texts();
    await owner.put('/api/documents/venues/old-gymnasium', venue);
    await entries(page).getByText('Old Gymnasium').waitFor();
    // As many pages as before; the newest entry has moved the others down by one, of the last group one is gone.
    expect((await texts()).slice(1, before.length)).toEqual(before.slice(0, -1));
    expect(await page.getByRole('button', { name: 'Show older ones' }).count()).toBe(1);
  },
);

story(
  'An answer that comes late stays out of a list that is filtered by now',
  async ({ festival, visitor }) => {
    const page = await visitor();
    await openPanel(page, festival.owner, '/admin-panel/activity');
    const older = await holdBack(
      page,
      ({ pathname, searchParams }) => pathname === '/api/activity' && searchParams.has('before'),
    );
    await page.getByRole('button', { name: 'Show older ones' }).click();
    await page.getByLabel('About').selectOption('Post');
    const texts = () => entries(page).allInnerTexts();
    const isFiltered = (all: string[]) =>
      all.length > 0 && all.every((text) => / (the post|posts)/.test(text));
    await expect.poll(async () => isFiltered(await texts())).toBe(true);
    const count = await entries(page).count();
    await older();
    expect(await texts()).toSatisfy(isFiltered);
    expect(await entries(page).count()).toBe(count);
  },
);

story('A late page of users stays out of another filter', async ({ festival, visitor }) => {
  await addStaff(festival, 'support', 'Sunil Das');
  const page = await visitor();
  const isUsers = ({ pathname }: URL) => pathname === '/api/users';
  // The list of everybody has a second page.
  await page.route(isUsers, async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as UserList;
    const isAll = !new URL(route.request().url()).searchParams.has('role');
    await route.fulfill({ response, json: { ...list, ...(isAll && { next: 'second' }) } });
  });
  const second = await holdBack(
    page,
    (url) => isUsers(url) && url.searchParams.has('after'),
    (route) => {
      const late = { id: 'late', name: 'Late Answer', email: null, role: 'editor', state: 'active' };
      return route.fulfill({ json: { users: [late], activeOwners: 1 } });
    },
  );
  await openPanel(page, festival.owner, '/admin-panel/user');
  await page.getByRole('button', { name: 'Show more' }).click();
  await page.getByLabel('Role').selectOption('Support');
  const rows = page.getByRole('row');
  await expect.poll(() => rows.count()).toBe(2);
  await second();
  expect(await rows.count()).toBe(2);
  expect(await page.getByText('Late Answer').count()).toBe(0);
});

story(
  'Venues that cannot be read say so in the reschedule form, and are tried again',
  async ({ festival, visitor, expectedErrors }) => {
    expectedErrors.push(/status of 503/, /^GET \/api\/documents\/venues/);
    const owner = await festival.signedIn();
    const from = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    await owner.put('/api/documents/events/rain-dance', {
      title: 'Rain Dance',
      slug: 'rain-dance',
      summary: 'Outdoors, for now.',
      description: '<p>Bring shoes.</p>',
      category: 'dance',
      sessions: [{ startAt: from(2), endAt: from(3), venueId: 'main-lawn', status: 'confirmed' }],
      status: 'published',
    });
    const page = await visitor();
    const isVenues = ({ pathname, searchParams }: URL) =>
      pathname === '/api/documents/venues' && searchParams.get('audience') === 'staff';
    await page.route(isVenues, (route) => route.fulfill({ status: 503, body: '' }));
    await openPanel(page, festival.owner, '/admin-panel/events/rain-dance');
    await page.getByRole('button', { name: 'Delay, move or cancel' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rain Dance' });
    await dialog.getByRole('radio', { name: 'Move' }).check();
    const again = dialog.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await page.unroute(isVenues);
    await again.click();
    await dialog.getByLabel('Venue').selectOption('Sports Hall');
    await again.waitFor({ state: 'detached' });
  },
);

story('Visitors never load the library that the panel reads with', async ({ festival, visitor }) => {
  const page = await visitor();
  let scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    // A script that is still on its way when the page is left has no text.
    if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''));
  });
  const withLibrary = async () =>
    (await Promise.all(scripts)).filter((text) => text.includes('No QueryClient set')).length;
  for (const path of ['/', '/events', '/announcement', '/blog', '/leaderboard', '/contact']) {
    await page.goto(path, { waitUntil: 'load' });
    expect(scripts.length, path).toBeGreaterThan(0);
    expect(await withLibrary(), path).toBe(0);
    scripts = [];
  }
  await openPanel(page, festival.owner);
  expect(await withLibrary(), 'the panel').toBe(1);
});
