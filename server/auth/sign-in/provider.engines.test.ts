import { expect, test } from 'vitest';
import { ApiClient } from '#server/testing/client.ts';
import { describeAnyEngine, OWNER } from '#server/testing/engines.ts';
import { startProvider } from '#server/testing/identity-provider.ts';
import { oobCodeOf } from '#server/testing/mailbox.ts';
import { addSignedIn, PASSWORD } from '#server/testing/people.ts';
import { goThrough, outAndBack, profiles, PROVIDERS, startWith } from '#server/testing/provider-visits.ts';
import { totp } from '#server/testing/authenticator.ts';

describeAnyEngine('Signing in with a provider', (newPlace) => {
  test.each(PROVIDERS)(
    '%s: unknown people wait, approved ones come in by provider and subject, with and without an address',
    async (name) => {
      const provider = await startProvider();
      const { url } = await startWith(await newPlace(), provider);
      const owner = await new ApiClient(url).signedIn(OWNER.email, OWNER.password);
      expect((await owner.get('/api/auth/providers')).body['providers']).toContainEqual({
        id: name,
        label: expect.any(String),
      });

      for (const email of [undefined, 'asha@example.org']) {
        const id = email ? '1001' : '1002';
        Object.assign(provider, profiles[name](id, email));
        const browser = new ApiClient(url);
        expect(await goThrough(browser, name)).toEqual({
          provider: name,
          mode: 'redirect',
          result: 'approval-pending',
        });
        expect(await browser.get('/api/auth/session')).toMatchObject({ status: 401 });
        const waiting = await owner.get('/api/users?state=waiting');
        expect(waiting.body['users']).toEqual([
          expect.objectContaining({ name: 'Asha', email: email ?? null, role: 'support' }),
        ]);
        expect(waiting.text).not.toContain('.invalid');
        await owner.post(`/api/users/${waiting.body['users'][0].id}/approve`, { role: 'editor' });

        expect(await goThrough(browser, name, { mode: 'popup', next: '/admin-panel/events' })).toEqual({
          provider: name,
          mode: 'popup',
          next: '/admin-panel/events',
          result: 'ok',
          attempt: expect.stringMatching(/^.{12}$/),
        });
        expect((await browser.get('/api/auth/session')).body).toMatchObject({
          user: { email: email ?? null, role: 'editor', hasPassword: false, providers: [name] },
        });
        expect((await owner.get('/api/users')).body['users']).toHaveLength(email ? 3 : 2);
      }
      // Facebook alone knows no proof key; X alone wants the secret in a header.
      const { verifier = '', authorization = '' } = provider.seen;
      expect({ hasProof: verifier.length >= 43, isBasic: authorization.startsWith('Basic ') }).toEqual({
        hasProof: name !== 'facebook',
        isBasic: name === 'twitter',
      });
    },
  );

  test('whoever comes from a page in Hindi comes back to it, and the account has that language', async () => {
    const provider = await startProvider();
    const { url, deps } = await startWith(await newPlace(), provider);
    Object.assign(provider, profiles.google('1003', 'asha@example.org'));
    const HINDI = { 'Accept-Language': 'hi', 'Sec-Fetch-Dest': 'empty' };
    const page = await outAndBack(
      new ApiClient(url),
      '/api/auth/sign-in/provider',
      { provider: 'google' },
      async () => {},
      HINDI,
    );
    expect(page.pathname).toBe('/hi/admin-panel/login');
    expect(await deps.services.accounts.findByEmail('asha@example.org')).toMatchObject({ language: 'hi' });
  });

  test('an address joins an account only where both sides have proven it', async () => {
    const provider = await startProvider();
    const running = await startWith(await newPlace(), provider);
    const browser = new ApiClient(running.url);
    // Not vouched for: a stranger who typed the owner's address at the provider stays a stranger.
    provider.profile = { sub: '1', name: 'Stranger', email: OWNER.email, email_verified: false };
    expect(await goThrough(browser, 'google')).toMatchObject({ result: 'approval-pending' });
    // Vouched for, but the account here never proved it: somebody may have signed up with the address of another.
    await running.deps.services.accounts.create({
      name: 'Squatter',
      email: 'asha@example.org',
      password: PASSWORD,
      role: 'editor',
      active: true,
      emailVerified: false,
    });
    provider.profile = { sub: '2', name: 'Asha', email: 'asha@example.org', email_verified: true };
    expect(await goThrough(browser, 'google')).toMatchObject({ result: 'user-mismatch' });
    expect(await browser.get('/api/auth/session')).toMatchObject({ status: 401 });
    // Both proven.
    provider.profile = { sub: '3', name: 'Owner', email: OWNER.email, email_verified: true };
    expect(await goThrough(browser, 'google')).toMatchObject({ result: 'ok' });
    expect((await browser.get('/api/auth/account')).body).toMatchObject({
      email: OWNER.email,
      role: 'owner',
      providers: ['google'],
      hasPassword: true,
    });
  });

  test('an invitation lets them in at once, and the second factor is asked for', async () => {
    const provider = await startProvider();
    const running = await startWith(await newPlace(), provider);
    const owner = await new ApiClient(running.url).signedIn(OWNER.email, OWNER.password);
    const { body } = await owner.post('/api/invitations', { role: 'results' });
    const invitation = oobCodeOf(body['link']);
    provider.profile = { data: { id: '7', name: 'Desk', role: 'owner' } };
    const browser = new ApiClient(running.url);
    expect(await goThrough(browser, 'twitter', { invitation })).toMatchObject({ result: 'ok' });
    expect((await browser.get('/api/auth/account')).body).toMatchObject({ role: 'results', email: null });
    // Without a password, a recent sign-in stands for it.
    const setup = await browser.post('/api/auth/account/second-factor', {});
    expect(setup.status).toBe(200);
    await browser.post('/api/auth/account/second-factor/confirm', { code: totp(setup.body['totpUri']) });
    const again = new ApiClient(running.url);
    expect(await goThrough(again, 'twitter')).toMatchObject({ result: 'auth/multi-factor-auth-required' });
    expect(await again.get('/api/auth/session')).toMatchObject({ status: 401 });
    expect(
      await again.post('/api/auth/second-factor/totp', { code: totp(setup.body['totpUri']) }),
    ).toMatchObject({ status: 200 });

    expect(
      await browser.post('/api/auth/sign-in/provider', { provider: 'twitter', invitation }),
    ).toMatchObject({ status: 400, body: { code: 'argument-error' } });

    // Who has an account already does not use an invitation up.
    const other = (await owner.post('/api/invitations', { role: 'owner' })).body['link'];
    const code = oobCodeOf(other);
    expect(await goThrough(new ApiClient(running.url), 'twitter', { invitation: code })).toMatchObject({
      result: 'auth/multi-factor-auth-required',
    });
    expect((await owner.get('/api/invitations')).body['invitations']).toHaveLength(1);
    provider.profile = { data: { id: '9', name: 'New owner' } };
    const newOwner = new ApiClient(running.url);
    expect(await goThrough(newOwner, 'twitter', { invitation: code })).toMatchObject({ result: 'ok' });
    expect((await newOwner.get('/api/auth/account')).body).toMatchObject({ role: 'owner' });
  });

  test('errors come back as codes that the page knows', async () => {
    const provider = await startProvider();
    const running = await startWith(await newPlace(), provider);
    const { url } = running;
    provider.profile = { sub: '1', name: 'Asha' };
    provider.error = 'access_denied';
    expect(await goThrough(new ApiClient(url), 'google')).toMatchObject({ result: 'popup-closed-by-user' });
    provider.error = 'server_error';
    expect(await goThrough(new ApiClient(url), 'google', { mode: 'popup' })).toMatchObject({
      result: 'network-request-failed',
      mode: 'popup',
    });
    provider.error = undefined;
    provider.tokenStatus = 500;
    expect(await goThrough(new ApiClient(url), 'google')).toMatchObject({ result: 'network-request-failed' });
    provider.tokenStatus = undefined;
    provider.profile = {};
    expect(await goThrough(new ApiClient(url), 'google')).toMatchObject({ result: 'network-request-failed' });

    const browser = new ApiClient(url);
    const callback = async (query: string) =>
      (await browser.get(`/api/auth/callback/google?${query}`)).headers.get('location');
    expect(await callback('code=x&state=forged')).toContain('result=invalid-auth-event');
    expect(await callback('code=x')).toContain('result=invalid-auth-event');
    // Another browser's state: whoever follows a prepared link signs in to nobody's account.
    const started = await new ApiClient(url).post('/api/auth/sign-in/provider', { provider: 'google' });
    provider.profile = { sub: '1', name: 'Asha' };
    const there = await fetch(started.body['url'], { redirect: 'manual' });
    expect((await browser.get(there.headers.get('location')!)).headers.get('location')).toContain(
      'result=invalid-auth-event',
    );

    for (const next of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/admin-panel/..//evil.example',
      '/admin-panelx',
      'javascript:alert(1)',
    ]) {
      const { status, body } = await browser.post('/api/auth/sign-in/provider', { provider: 'google', next });
      expect([next, status, body.code]).toEqual([next, 403, 'unauthorized-domain']);
    }
    expect(await browser.post('/api/auth/sign-in/provider', { provider: 'myspace' })).toMatchObject({
      status: 400,
    });
    expect(await browser.get('/api/auth/callback/myspace?code=1')).toMatchObject({
      status: 400,
      body: { code: 'auth-domain-config-required' },
    });
  });

  test('one provider does not answer for another: its state is refused on the other’s callback', async () => {
    const provider = await startProvider();
    const running = await startWith(await newPlace(), provider);
    const { email } = await addSignedIn(running, 'owner', 'second');
    provider.profile = { sub: '1', id: 1, login: 'x', name: 'Second', email, email_verified: true };
    provider.emails = [{ email, primary: true, verified: true }];
    const browser = new ApiClient(running.url);
    const started = await browser.post('/api/auth/sign-in/provider', { provider: 'google' });
    const there = await fetch(started.body['url'], { redirect: 'manual' });
    const back = there.headers.get('location')!;
    const elsewhere = back.replace('/callback/google', '/callback/github');
    expect(elsewhere).not.toBe(back);
    expect((await browser.get(elsewhere)).headers.get('location')).toContain('result=invalid-auth-event');
    // The state is used up by it.
    expect((await browser.get(back)).headers.get('location')).toContain('result=invalid-auth-event');
    expect(await browser.get('/api/auth/session')).toMatchObject({ status: 401 });
  });

  test('a provider that is not set up is neither shown nor used', async () => {
    const { url } = await (await newPlace()).start();
    const browser = new ApiClient(url);
    expect((await browser.get('/api/auth/providers')).body).toEqual({ providers: [] });
    expect(await browser.post('/api/auth/sign-in/provider', { provider: 'google' })).toMatchObject({
      status: 400,
      body: { code: 'auth-domain-config-required' },
    });
  });

  test('a suspended account does not come in by its provider', async () => {
    const provider = await startProvider();
    const running = await startWith(await newPlace(), provider);
    const { id } = await addSignedIn(running, 'editor');
    provider.profile = { sub: '5', name: 'Editor', email: 'editor@example.org', email_verified: true };
    const browser = new ApiClient(running.url);
    expect(await goThrough(browser, 'google')).toMatchObject({ result: 'ok' });
    const owner = await new ApiClient(running.url).signedIn(OWNER.email, OWNER.password);
    await owner.patch(`/api/users/${id}`, { active: false });
    expect(await goThrough(browser, 'google')).toMatchObject({ result: 'user-disabled' });
    expect(await browser.get('/api/auth/session')).toMatchObject({ status: 401 });
  });
});
