import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { PROVIDERS } from '#contract/api/auth.ts';
import { drawn } from '#server/testing/rounds.ts';
import { type IdentityProvider, startProvider } from '#server/testing/identity-provider.ts';
import { axeFindings } from './axe.ts';
import { addStaff, openPanel, panelStory, refusals } from './panel.ts';
import { SOON } from './offline.ts';
import { PHONE } from './story.ts';

const story = panelStory.extend<{ provider: IdentityProvider; settings: Record<string, string> }>({
  provider: async ({}, use) => use(await startProvider()),
  settings: async ({ provider }, use) =>
    use({
      CAPTCHA: 'off',
      ...Object.fromEntries(
        PROVIDERS.flatMap((name) => [
          [`${name.toUpperCase()}_CLIENT_ID`, 'utsav'],
          [`${name.toUpperCase()}_CLIENT_SECRET`, 'secret'],
          [`${name.toUpperCase()}_ISSUER`, provider.issuer],
        ]),
      ),
    }),
});

/** Somebody whom the provider knows without an address: provider and subject are who they are. */
const asha = { sub: '1001', id: '1001', name: 'Asha Verma', data: { id: '1001', name: 'Asha Verma' } };
const LABELS = ['Google', 'GitHub', 'Facebook', 'X (Twitter)'];
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

story(
  'Each provider signs in in a window of its own, once the account without an address is approved',
  async ({ festival, provider, visitor, expectedErrors }) => {
    expectedErrors.push(...refusals);
    provider.profile = asha;
    const owner = await visitor();
    await openPanel(owner, festival.owner);
    for (const label of drawn(LABELS, 1, 'providers')) {
      const page = await visitor();
      await page.goto('/admin-panel/login');
      const opened = page.waitForEvent('popup');
      await page.getByRole('button', { name: `Continue with ${label}` }).click();
      const popup = await opened;
      await page.getByRole('alert').waitFor();
      expect(await page.getByRole('alert').innerText()).toContain('waits for an administrator');
      if (!popup.isClosed()) await popup.waitForEvent('close');

      await owner.goto('/admin-panel/user?state=waiting');
      await owner.getByRole('link', { name: 'Asha Verma' }).click();
      await owner.getByRole('button', { name: 'Approve' }).click();
      await owner.getByText('Asha Verma can sign in now.').waitFor();

      const again = page.waitForEvent('popup');
      await page.getByRole('button', { name: `Continue with ${label}` }).click();
      const size = await (await again).evaluate('[innerWidth, innerHeight]').catch(() => undefined);
      if (size) expect(size).toEqual([500, 600]);
      await heading(page, 'Dashboard').waitFor();
      await page.context().close();
    }
  },
);

/** As a person does, who presses the window's cross. */
const closeByHand = (popup: Page) => popup.close({ runBeforeUnload: true });
const asksAt = (popup: Page) => popup.getByRole('heading', { name: 'Who are you?' }).waitFor();
/** The window is at the provider, and that is known here. */
const isThere = (page: Page) => page.getByText('Go on in the window that has opened.').waitFor();
const REPLACED = 'Another sign-in window was opened meanwhile. Finish in the newest one.';
const CLOSED = 'The sign-in window was closed before it finished. Please try again.';

/** The window that a press opens. */
async function press(page: Page, name: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name }).click();
  return opened;
}

for (const openerPolicy of drawn(['unsafe-none', 'same-origin'] as const, 1, 'policies')) {
  story(
    `Presses on any button, before, while and after the provider's page loads, end in one sign-in (${openerPolicy})`,
    async ({ festival, provider, visitor, expectedErrors }) => {
      expectedErrors.push(...refusals);
      const isParted = openerPolicy === 'same-origin';
      provider.profile = asha;
      provider.asks = { openerPolicy };
      const page = await visitor();
      await page.goto('/admin-panel/login');
      const first = await press(page, 'Google');
      await asksAt(first);
      // Whatever the provider's policy does to the window, nobody has closed it.
      if (isParted) await page.getByText('If you have closed it, press the button again.').waitFor();
      const second = await press(page, 'GitHub');
      await page.getByText(REPLACED).waitFor();
      await page.getByRole('button', { name: 'Waiting for GitHub' }).waitFor();
      await asksAt(second);
      const third = await press(page, 'Waiting for GitHub');
      const last = await press(page, 'Waiting for GitHub');
      await asksAt(last);
      expect(await page.getByText(CLOSED).count()).toBe(0);
      // A window that its provider has cut off cannot be closed from here. Whoever goes on there is told nothing wrong,
      // and nothing comes of it.
      if (isParted) {
        await third.close();
        await second.getByRole('link').click();
        await second.waitForEvent('close');
        await page.getByRole('button', { name: 'Waiting for GitHub' }).waitFor();
      } else await expect.poll(() => page.context().pages(), SOON).toEqual([page, last]);
      expect(await last.evaluate('[innerWidth, innerHeight]')).toEqual([500, 600]);
      await last.getByRole('link').click();
      await page.getByText('waits for an administrator').waitFor();
      await expect.poll(() => last.isClosed(), SOON).toBe(true);
      const owner = await festival.signedIn();
      const { users } = (await owner.get('/api/users?state=waiting')).body as unknown as {
        users: { id: string }[];
      };
      expect(users).toHaveLength(1);
      await owner.post(`/api/users/${users[0]!.id}/approve`, { role: 'support' });
      const again = await press(page, 'GitHub');
      await again.getByRole('link').click();
      await heading(page, 'Dashboard').waitFor();
    },
  );
}

story(
  'A window on which the person says nothing and which is closed says so; one may stay in this window instead',
  async ({ provider, visitor, expectedErrors }) => {
    expectedErrors.push(...refusals);
    provider.profile = asha;
    provider.asks = { openerPolicy: 'unsafe-none' };
    const page = await visitor();
    await page.goto('/admin-panel/login');
    const popup = await press(page, 'Google');
    await asksAt(popup);
    await isThere(page);
    await closeByHand(popup);
    await page.getByText(CLOSED).waitFor();
    await page.getByRole('switch', { name: 'Stay in this window' }).check();
    await page.getByRole('button', { name: 'Google' }).click();
    await asksAt(page);
    await page.getByRole('link').click();
    await page.getByText('waits for an administrator').waitFor();
    expect(page.context().pages()).toEqual([page]);
  },
);

story(
  'A window that is closed, blocked or answered with an error says so, and blocked ones give way to this window',
  async ({ festival, provider, visitor, expectedErrors }) => {
    expectedErrors.push(...refusals);
    provider.profile = asha;
    const page = await visitor();
    // The provider's page never comes, as if somebody were still choosing an account there.
    let isSilent = true;
    let asked = Promise.withResolvers<void>();
    await page.context().route(`${provider.issuer}/**`, (route) => {
      asked.resolve();
      return isSilent ? undefined : route.continue();
    });
    await page.goto('/admin-panel/login?next=%2Fadmin-panel%2Fcontact-inquiry');
    const alert = page.getByRole('alert');
    const google = page.getByRole('button', { name: 'Google' });
    const popup = await press(page, 'Google');
    await asked.promise;
    await closeByHand(popup);
    await page.getByText(CLOSED).waitFor();
    // What was closed has had its sentence; the next press begins with none.
    asked = Promise.withResolvers();
    const next = await press(page, 'Google');
    await asked.promise;
    expect(await alert.count()).toBe(0);
    await next.close();

    isSilent = false;
    provider.error = 'access_denied';
    await page.reload();
    await google.click();
    // Whoever says no there has closed the window, as far as this page is concerned.
    await page.getByText(CLOSED).waitFor();
    await expect.poll(() => page.context().pages(), SOON).toEqual([page]);
    provider.error = 'server_error';
    await google.click();
    await page.getByText('The network did not answer. Check the connection and try again.').waitFor();

    provider.error = undefined;
    await page.goto('/admin-panel/login?next=%2Fadmin-panel%2Fcontact-inquiry');
    await page.evaluate('window.open = () => null');
    await google.click();
    // Out to the provider and back, in this window; nobody has approved Asha yet.
    await page.waitForURL(/\/admin-panel\/login/);
    await page.getByText('waits for an administrator').waitFor();
    const owner = await festival.signedIn();
    const { users } = (await owner.get('/api/users?state=waiting')).body as unknown as {
      users: { id: string }[];
    };
    // The attempt that was pushed aside may have come to its end as well.
    for (const { id } of users) await owner.post(`/api/users/${id}/approve`, { role: 'support' });
    await page.goto('/admin-panel/login?next=%2Fadmin-panel%2Fcontact-inquiry');
    await page.evaluate('window.open = () => null');
    await google.click();
    await heading(page, 'Contact Inquiry').waitFor();
  },
);

story(
  'An account is linked to all four from its own page, signs in with them, and lets them go again',
  async ({ festival, provider, visitor, expectedErrors }) => {
    expectedErrors.push(...refusals);
    provider.profile = asha;
    const editor = await addStaff(festival, 'editor', 'Asha Verma');
    const page = await visitor(PHONE);
    await openPanel(page, editor, `/admin-panel/user/${editor.id}`);
    const linked = page.getByRole('region', { name: 'Linked accounts' });
    const dialog = page.getByRole('dialog');
    // GitHub is removed and linked again below.
    for (const label of new Set(['GitHub', ...drawn(LABELS, 1, 'linked providers')])) {
      await linked.getByRole('button', { name: `Link ${label}` }).click();
      await dialog.getByLabel('Present password').fill(editor.password);
      await dialog.getByRole('button', { name: 'Go on' }).click();
      await page.getByText(`${label} signs you in from now on.`).waitFor();
      await linked.getByRole('button', { name: `Remove ${label}` }).waitFor();
    }
    expect(await axeFindings(page)).toEqual([]);

    const elsewhere = await visitor();
    await elsewhere.goto('/admin-panel/login');
    await elsewhere.getByRole('button', { name: 'Continue with GitHub' }).click();
    await heading(elsewhere, 'Dashboard').waitFor();
    await elsewhere.getByRole('link', { name: /^Account.*Asha Verma/ }).waitFor();

    await linked.getByRole('button', { name: 'Remove GitHub' }).click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('GitHub no longer signs you in.').waitFor();

    // In this window where no other is allowed; what went wrong there is said on the way back, and so is success.
    const again = async () => {
      await page.evaluate('window.open = () => null');
      await linked.getByRole('button', { name: 'Link GitHub' }).click();
      await dialog.getByLabel('Present password').fill(editor.password);
      await dialog.getByRole('button', { name: 'Go on' }).click();
    };
    provider.error = 'server_error';
    await again();
    await linked.getByText('The network did not answer. Check the connection and try again.').waitFor();
    provider.error = undefined;
    await again();
    await linked.getByText('GitHub signs you in from now on.').waitFor();
  },
);
