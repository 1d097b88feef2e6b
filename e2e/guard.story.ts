import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { SESSION_REFRESH_BEFORE_MS } from '#contract/api/auth.ts';
import { drawn } from '#server/testing/rounds.ts';
import { axeFindings } from './axe.ts';
import { addStaff, openPanel, panelStory, refusals, signIn } from './panel.ts';
import { PHONE } from './story.ts';

const SCREENS = ['dashboard', 'user', 'user/somebody', 'contact-inquiry', 'nowhere'];
const LINKS = [
  'Dashboard',
  'Portal Users',
  'Announcement',
  'Events',
  'Blog',
  'Leaderboard',
  'Contact Inquiry',
];

panelStory(
  'Whoever is not signed in is led to the login, and afterwards to where they wanted to go',
  async ({ festival, visitor, expectedErrors }) => {
    expectedErrors.push(...refusals);
    const page = await visitor();
    for (const screen of drawn(SCREENS, 2, 'guarded screens')) {
      await page.goto(`/admin-panel/${screen}`);
      await page.waitForURL(/\/admin-panel\/login/);
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
      for (const landmark of ['banner', 'navigation', 'complementary', 'contentinfo'] as const) {
        expect(await page.getByRole(landmark).count(), landmark).toBe(0);
      }
    }
    await page.goto('/admin-panel/contact-inquiry?search=train');
    await signIn(page, festival.owner);
    await page.getByRole('heading', { level: 1, name: 'Contact Inquiry' }).waitFor();
    expect(new URL(page.url()).search).toBe('?search=train');
    expect(await page.getByRole('searchbox').inputValue()).toBe('train');

    await page.goto('/admin-panel');
    await page.waitForURL('**/admin-panel/dashboard');
    await page.goto('/admin-panel/login');
    await page.waitForURL('**/admin-panel/dashboard');
  },
);

panelStory(
  'The frame is as it was promised: sidebar, links, logo, copyright; a drawer where there is no room',
  async ({ festival, visitor, expectedErrors }) => {
    expectedErrors.push(...refusals);
    const page = await visitor();
    await openPanel(page, festival.owner);
    const links = page.getByRole('navigation', { name: 'Panel' }).getByRole('link');
    expect(await links.allInnerTexts()).toEqual(LINKS);
    const logo = page.getByRole('link', { name: 'Utsav', exact: true });
    expect(await logo.getAttribute('href')).toBe('/');
    expect(await page.getByText('© 2024').isVisible()).toBe(true);
    const sidebar = await page.locator('.panel-side').first().boundingBox();
    expect(sidebar).toMatchObject({ x: 0, width: 288 });
    expect((await page.getByRole('main').boundingBox())!.x).toBe(288);
    expect(await axeFindings(page)).toEqual([]);

    await links.getByText('Contact Inquiry').click();
    await page.getByRole('heading', { level: 1, name: 'Contact Inquiry' }).waitFor();
    expect(await links.getByText('Contact Inquiry').getAttribute('aria-current')).toBe('page');
    await page.goto('/admin-panel/nowhere');
    await page.getByRole('heading', { name: 'There is no such screen' }).waitFor();

    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await links.first().isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    expect(await drawer.getByRole('link').allInnerTexts()).toEqual(expect.arrayContaining(LINKS));
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await drawer.getByRole('link', { name: 'Portal Users' }).click();
    await page.getByRole('heading', { level: 1, name: 'Portal Users' }).waitFor();
    await drawer.waitFor({ state: 'hidden' });
  },
);

panelStory(
  'A record that nobody stands behind shows nothing and is taken away',
  async ({ visitor, expectedErrors }) => {
    expectedErrors.push(...refusals);
    const page = await visitor();
    await page.goto('/admin-panel/login');
    const records = [
      JSON.stringify({
        user: { id: 'x', name: 'X', role: 'owner' },
        expiresAt: Date.now() + 3_600_000,
        checkedAt: Date.now(),
      }),
      JSON.stringify({ email: 'owner@example.org' }),
      'not even JSON',
    ];
    for (const record of drawn(records, 2, 'records')) {
      await page.evaluate((text) => localStorage.setItem('user', text), record);
      await page.goto('/admin-panel/contact-inquiry');
      await page.waitForURL(/\/admin-panel\/login\?next=/);
      expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
      expect(await page.getByRole('cell').count()).toBe(0);
    }
  },
);

const removals: Record<string, () => unknown> = {
  'local storage': () => localStorage.removeItem('user'),
  'the indexed store': () =>
    new Promise((resolve) => {
      const opening = indexedDB.open('utsav-session');
      opening.addEventListener('success', () => {
        const transaction = opening.result.transaction('records', 'readwrite');
        transaction.objectStore('records').delete('user');
        transaction.addEventListener('complete', resolve);
      });
    }),
};

for (const [place, remove] of drawn(Object.entries(removals), 1, 'removals')) {
  panelStory(
    `A record that is removed from ${place} ends the panel in the same tab and in others`,
    async ({ festival, visitor, expectedErrors }) => {
      expectedErrors.push(...refusals);
      const page = await visitor();
      await openPanel(page, festival.owner);
      const other = await page.context().newPage();
      await other.goto('/admin-panel/contact-inquiry');
      await other.getByRole('cell').first().waitFor();
      await page.evaluate(remove);
      await page.waitForURL(/\/admin-panel\/login/, { timeout: 10_000 });
      await other.waitForURL(/\/admin-panel\/login\?next=/, { timeout: 10_000 });
      expect(await other.evaluate(() => localStorage.getItem('user'))).toBeNull();
    },
  );
}

panelStory('Signing out in one tab signs out all of them', async ({ festival, visitor, expectedErrors }) => {
  expectedErrors.push(...refusals);
  const first = await visitor();
  await openPanel(first, festival.owner);
  const others = await Promise.all(Array.from({ length: 4 }, () => first.context().newPage()));
  await Promise.all(others.map((page) => page.goto('/admin-panel/contact-inquiry')));
  await Promise.all(others.map((page) => page.getByRole('cell').first().waitFor()));

  await first.getByRole('button', { name: 'Sign out' }).click();
  await first.waitForURL(/\/admin-panel\/login$/);
  await Promise.all(
    others.map((page) => page.waitForURL(/\/admin-panel\/login\?next=%2Fadmin-panel%2Fcontact-inquiry$/)),
  );

  // And signing in in one leads the others on, when they are looked at again.
  await signIn(first, festival.owner);
  await first.waitForURL('**/dashboard');
  await others[0]!.reload();
  await others[0]!.waitForURL(/\/admin-panel\/contact-inquiry$/);
});

panelStory(
  'Five tabs renew one session once, and all stay signed in',
  async ({ visitor, festival, expectedErrors }) => {
    expectedErrors.push(...refusals);
    const first = await visitor();
    const renewals: string[] = [];
    first.context().on('request', (request) => {
      if (request.url().endsWith('/api/auth/refresh'))
        renewals.push(`${request.method()} ${request.postData()}`);
    });
    await openPanel(first, festival.owner);
    const tabs = [first, ...(await Promise.all(Array.from({ length: 4 }, () => first.context().newPage())))];
    await Promise.all(tabs.slice(1).map((page) => page.goto('/admin-panel/dashboard')));
    await Promise.all(tabs.map((page) => page.getByRole('heading', { level: 1 }).waitFor()));

    // Less than five minutes are left, and all of them read it when they are opened again.
    await first.evaluate((left) => {
      const record = JSON.parse(localStorage.getItem('user')!) as { expiresAt: number };
      localStorage.setItem('user', JSON.stringify({ ...record, expiresAt: Date.now() + left }));
    }, SESSION_REFRESH_BEFORE_MS - 1000);
    await Promise.all(tabs.map((page) => page.reload()));
    await expect.poll(() => expiry(first), { timeout: 20_000 }).toBeGreaterThan(Date.now() + 50 * 60_000);
    await Promise.all(
      tabs.map((page) => page.getByRole('navigation').getByRole('link', { name: 'Contact Inquiry' }).click()),
    );
    await Promise.all(tabs.map((page) => page.getByRole('cell').first().waitFor()));
    expect(renewals).toEqual(['POST grant_type=refresh_token']);
  },
);

const expiry = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('user')!) as { expiresAt: number }).expiresAt);

panelStory(
  'A suspended editor’s open panel ends within two seconds, and what was typed is there when they are back',
  async ({ festival, visitor, expectedErrors }) => {
    expectedErrors.push(...refusals, /ERR_INCOMPLETE_CHUNKED_ENCODING/);
    const editor = await addStaff(festival, 'editor', 'Esha Rao');
    const owner = await festival.signedIn();
    const page = await visitor(PHONE);
    await openPanel(page, editor);
    await page.goto(`/admin-panel/user/${editor.id}`);
    await page.getByLabel('Display name').fill('Esha Rao-Mehta');

    const suspended = Date.now();
    await owner.patch(`/api/users/${editor.id}`, { active: false });
    await page.waitForURL(/\/admin-panel\/login/, { timeout: 2000 });
    expect(Date.now() - suspended).toBeLessThan(2000);
    await signIn(page, editor);
    await page.getByRole('alert').getByText('This account is suspended').waitFor();

    await owner.patch(`/api/users/${editor.id}`, { active: true });
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { level: 1, name: 'My account' }).waitFor();
    expect(await page.getByLabel('Display name').inputValue()).toBe('Esha Rao-Mehta');
  },
);

panelStory(
  'Each role is offered its own screens, and told so when it opens another',
  async ({ festival, visitor, expectedErrors }) => {
    expectedErrors.push(...refusals);
    const offered = {
      editor: ['Dashboard', 'Announcement', 'Events', 'Blog'],
      results: ['Dashboard', 'Leaderboard'],
      support: ['Dashboard', 'Contact Inquiry'],
    } as const;
    const roles = Object.entries(offered) as Array<[keyof typeof offered, readonly string[]]>;
    for (const [role, links] of drawn(roles, 1, 'roles')) {
      const person = await addStaff(festival, role, `${role} person`);
      const page = await visitor();
      const calls: string[] = [];
      page.on('request', (request) => calls.push(new URL(request.url()).pathname));
      await openPanel(page, person);
      expect(await page.getByRole('navigation', { name: 'Panel' }).getByRole('link').allInnerTexts()).toEqual(
        links,
      );
      await page.goto('/admin-panel/user');
      await page.getByRole('heading', { name: 'This screen is not part of your role' }).waitFor();
      expect(calls).not.toContain('/api/users');
      await page.getByRole('link', { name: 'To the dashboard' }).click();
      await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
      await page.context().close();
    }
  },
);
