import { expect, test } from 'vitest';
import { ApiClient } from '#server/testing/client.ts';
import { describeAnyEngine, OWNER } from '#server/testing/engines.ts';
import { startProvider } from '#server/testing/identity-provider.ts';
import { oobCodeOf } from '#server/testing/mailbox.ts';
import { addSignedIn, PASSWORD } from '#server/testing/people.ts';
import { goThrough, outAndBack, profiles, PROVIDERS, startWith } from '#server/testing/provider-visits.ts';

describeAnyEngine('Linking a provider', (newPlace) => {
  test.each(PROVIDERS)(
    '%s is linked to an account by its owner, signs in to it, and is taken away',
    async (name) => {
      const provider = await startProvider();
      const running = await startWith(await newPlace(), provider);
      const { id, browser } = await addSignedIn(running, 'editor');
      // Without an address: who is signed in here vouches for the account there.
      Object.assign(provider, profiles[name]('3001'));
      const LINK = '/api/auth/account/providers';
      expect(await browser.post(LINK, { provider: name })).toMatchObject({
        status: 400,
        body: { code: 'wrong-password' },
      });
      const wanted = { provider: name, password: PASSWORD };
      expect(await browser.post(LINK, { ...wanted, next: '//evil.example' })).toMatchObject({
        status: 403,
        body: { code: 'unauthorized-domain' },
      });
      const popup = await outAndBack(browser, LINK, { ...wanted, mode: 'popup' });
      expect(popup.pathname + popup.search).toMatch(
        new RegExp(`^/admin-panel/login\\?provider=${name}&mode=popup&attempt=.{12}&result=ok$`),
      );
      expect((await browser.get('/api/auth/account')).body).toMatchObject({
        email: 'editor@example.org',
        name: 'editor',
        providers: [name],
      });
      expect(await browser.post(LINK, wanted)).toMatchObject({ status: 412 });

      const elsewhere = new ApiClient(running.url);
      expect(await goThrough(elsewhere, name)).toMatchObject({ result: 'ok' });
      expect((await elsewhere.get('/api/auth/account')).body).toMatchObject({
        id,
        email: 'editor@example.org',
      });
      expect((await running.deps.services.users.list({ limit: 50 } as never)).users).toHaveLength(2);

      expect(await browser.delete(`${LINK}/${name}`)).toMatchObject({ status: 204 });
      expect(await browser.delete(`${LINK}/${name}`)).toMatchObject({ status: 404 });
      expect(await goThrough(new ApiClient(running.url), name)).toMatchObject({ result: 'approval-pending' });
    },
  );

  test('a link goes to the account that asked for it, or nowhere; and the last way in stays', async () => {
    const provider = await startProvider();
    const running = await startWith(await newPlace(), provider);
    const LINK = '/api/auth/account/providers';
    const first = await addSignedIn(running, 'editor', 'first');
    const second = await addSignedIn(running, 'editor', 'second');
    provider.profile = { sub: '1', name: 'Asha', email: 'asha@example.org', email_verified: true };
    const wanted = { provider: 'google', password: PASSWORD };
    const result = async (...way: Parameters<typeof outAndBack>) =>
      (await outAndBack(...way)).searchParams.get('result');

    // Suspended, or signed out, while they were at the provider's.
    const { accounts } = running.deps.services;
    expect(await result(first.browser, LINK, wanted, () => accounts.endEverything(first.id))).toBe(
      'user-mismatch',
    );
    await first.browser.signedIn(first.email, PASSWORD);
    expect((await first.browser.get('/api/auth/account')).body).toMatchObject({ providers: [] });
    provider.error = 'access_denied';
    const page = await outAndBack(first.browser, LINK, { ...wanted, next: `/admin-panel/user/${first.id}` });
    expect(page.pathname + page.search).toBe(
      `/admin-panel/user/${first.id}?provider=google&result=popup-closed-by-user`,
    );
    provider.error = undefined;
    expect(await result(first.browser, LINK, wanted)).toBe('ok');
    // One person there is one account here.
    expect(await result(second.browser, LINK, wanted)).toBe('user-mismatch');
    expect((await second.browser.get('/api/auth/account')).body).toMatchObject({ providers: [] });
    // Their address there, although proven, opens no account of that address that was never linked to it.
    expect((await first.browser.get('/api/auth/account')).body).toMatchObject({ email: 'first@example.org' });

    provider.profile = { id: '77', name: 'Only', email_verified: false };
    const owner = await new ApiClient(running.url).signedIn(OWNER.email, OWNER.password);
    const { body } = await owner.post('/api/invitations', { role: 'support' });
    const invitation = oobCodeOf(body['link']);
    const only = new ApiClient(running.url);
    expect(await goThrough(only, 'facebook', { invitation })).toMatchObject({ result: 'ok' });
    expect(await only.delete(`${LINK}/facebook`)).toMatchObject({
      status: 412,
      body: { message: expect.stringContaining('the only way into your account') },
    });
    await only.post('/api/auth/account/password', { newPassword: PASSWORD });
    expect(await only.delete(`${LINK}/facebook`)).toMatchObject({ status: 204 });
  });
});
