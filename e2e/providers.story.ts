import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { PROVIDERS } from '#contract/auth.ts';
import { type IdentityProvider, startProvider } from '#server/testing/identity-provider.ts';
import { openPanel, panelStory, refusals } from './panel.ts';

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
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

story(
  'Each provider signs in in a window of its own, once the account without an address is approved',
  async ({ festival, provider, visitor, expectedErrors }) => {
    expectedErrors.push(...refusals);
    provider.profile = asha;
    const owner = await visitor();
    await openPanel(owner, festival.owner);
    for (const label of ['Google', 'GitHub', 'Facebook', 'X (Twitter)']) {
      const page = await visitor();
      await page.goto('/admin-panel/login');
      const opened = page.waitForEvent('popup');
      await page.getByRole('button', { name: `Continue with ${label}` }).click();
      const popup = await opened;
      await page.getByRole('alert').waitFor();
      expect(await page.getByRole('alert').innerText()).toContain('waits for an administrator');
      expect(popup.isClosed()).toBe(true);

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

story(
  'A window that is closed, blocked or answered with an error says so, and blocked ones give way to this window',
  async ({ festival, provider, visitor, expectedErrors }) => {
    expectedErrors.push(...refusals);
    provider.profile = asha;
    const page = await visitor();
    // The provider's page never comes, as if somebody were still choosing an account there.
    await page.context().route(`${provider.issuer}/**`, () => undefined);
    await page.goto('/admin-panel/login?next=%2Fadmin-panel%2Fcontact-inquiry');
    const alert = page.getByRole('alert');
    const google = page.getByRole('button', { name: 'Google' });
    const opened = page.waitForEvent('popup');
    await google.click();
    const popup = await opened;
    await popup.close();
    await page.getByText('The sign-in window was closed before it finished. Please try again.').waitFor();

    // A second attempt takes the place of the first, without a word of complaint.
    const first = page.waitForEvent('popup');
    await google.click();
    await first;
    await page.getByRole('button', { name: 'GitHub' }).click();
    await page.getByRole('button', { name: 'Waiting for GitHub' }).waitFor();
    expect(await alert.count()).toBe(0);

    await page.context().unroute(`${provider.issuer}/**`);
    provider.error = 'access_denied';
    await page.reload();
    await google.click();
    await alert.waitFor();
    expect(await alert.innerText()).not.toBe('');

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
    await owner.post(`/api/users/${users[0]!.id}/approve`, { role: 'support' });
    await page.goto('/admin-panel/login?next=%2Fadmin-panel%2Fcontact-inquiry');
    await page.evaluate('window.open = () => null');
    await google.click();
    await heading(page, 'Contact Inquiry').waitFor();
  },
);
