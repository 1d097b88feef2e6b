import { expect, test } from 'vitest';
import { ApiClient } from '#server/testing/client.ts';
import { describeAnyEngine, describeEngines, OWNER } from '#server/testing/engines.ts';

describeAnyEngine('Signing in with a password', (newPlace) => {
  test('begins, shows, renews and ends a session', async () => {
    const { url } = await (await newPlace()).start();
    const browser = new ApiClient(url);
    expect(await browser.get('/api/auth/session')).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    });

    const signedIn = await browser.signIn(OWNER.email.toUpperCase(), OWNER.password);
    expect(signedIn).toMatchObject({
      status: 200,
      body: {
        user: { email: OWNER.email, role: 'owner', secondFactor: false, hasPassword: true },
        session: {},
      },
    });
    const [cookie] = signedIn.headers.getSetCookie();
    expect(cookie).toMatch(/^utsav\.session_token=/);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).toMatch(/Max-Age=3600/);
    expect(cookie).not.toMatch(/Secure/);
    // The token is for the cookie alone.
    expect(signedIn.text).not.toContain(
      decodeURIComponent(browser.cookies.get('utsav.session_token')!).split('.')[0],
    );

    const session = await browser.get('/api/auth/session');
    expect(session).toMatchObject({ status: 200, body: { user: { name: 'Owner' } } });
    expect(session.headers.get('cache-control')).toBe('no-store');

    const copy = browser.cookie;
    expect(await browser.post('/api/auth/sign-out')).toMatchObject({ status: 204 });
    expect(browser.cookies.has('utsav.session_token')).toBe(false);
    expect(await browser.get('/api/auth/session')).toMatchObject({ status: 401 });
    expect(await new ApiClient(url).get('/api/auth/session', { Cookie: copy })).toMatchObject({
      status: 401,
    });
    expect(await browser.post('/api/auth/sign-out')).toMatchObject({ status: 204 });
  });

  test('lists the own sessions and ends one or all of them', async () => {
    const { url } = await (await newPlace()).start();
    const here = await new ApiClient(url).signedIn(OWNER.email, OWNER.password);
    const there = await new ApiClient(url).signedIn(OWNER.email, OWNER.password);
    const { body, text } = await here.get('/api/auth/sessions', { 'X-Forwarded-For': '1.2.3.4' });
    expect(body['sessions']).toHaveLength(2);
    expect(body['sessions']).toContainEqual(expect.objectContaining({ current: true, address: '127.0.0.1' }));
    expect(text).not.toMatch(/token/i);
    const other = body['sessions'].find((session: { current: boolean }) => !session.current).id;
    expect(await here.delete(`/api/auth/sessions/${other}`)).toMatchObject({ status: 204 });
    expect(await here.delete(`/api/auth/sessions/${other}`)).toMatchObject({ status: 404 });
    expect(await there.get('/api/auth/session')).toMatchObject({ status: 401 });

    await there.signedIn(OWNER.email, OWNER.password);
    expect(await here.post('/api/auth/sign-out-everywhere')).toMatchObject({ status: 204 });
    expect(await here.get('/api/auth/session')).toMatchObject({ status: 401 });
    expect(await there.get('/api/auth/session')).toMatchObject({ status: 401 });
  });

  test('refuses wrong words without saying which, and nothing of the library is reachable', async () => {
    const { url } = await (await newPlace()).start();
    const browser = new ApiClient(url);
    const wrong = await browser.signIn(OWNER.email, 'wrong password');
    const unknown = await browser.signIn('nobody@example.org', 'wrong password');
    expect(wrong).toMatchObject({ status: 401, body: { code: 'invalid-credential' } });
    expect({ ...unknown.body, reference: '' }).toEqual({ ...wrong.body, reference: '' });
    expect(await browser.post('/api/auth/sign-in/email', { email: 'x', password: 'y' })).toMatchObject({
      status: 400,
      body: { code: 'invalid-argument', fields: { email: expect.stringContaining('email address') } },
    });
    for (const path of [
      'sign-up/email',
      'get-session',
      'update-user',
      'list-sessions',
      'ok',
      'error',
      'renew-session',
      'two-factor/enable',
      'email-otp/send-verification-otp',
    ]) {
      expect({ path, ...(await browser.post(`/api/auth/${path}`, {})) }).toMatchObject({
        path,
        status: 404,
        body: { code: 'not-found' },
      });
    }
  });

  test('sends its cookies over https only where the site is on https', async () => {
    const { url } = await (await newPlace()).start({ PUBLIC_URL: 'https://festival.example.org' });
    const { headers } = await new ApiClient(url).signIn(OWNER.email, OWNER.password);
    expect(headers.getSetCookie()[0]).toMatch(/^__Secure-utsav\.session_token=.*Secure/);
  });

  test('tells the sign-in page what it must know', async () => {
    const { url } = await (
      await newPlace()
    ).start({
      PASSWORD_MIN_LENGTH: '8',
      PASSWORD_REQUIRE: 'digit,symbol',
      ADMIN_PASSWORD: 'a long enough passw0rd!',
    });
    const browser = new ApiClient(url);
    expect((await browser.get('/api/auth/password-policy')).body).toEqual({
      minLength: 8,
      maxLength: 128,
      require: ['digit', 'symbol'],
    });
    expect((await browser.get('/api/auth/providers')).body).toEqual({ providers: [] });
    expect((await browser.get('/api/auth/authorized-domains')).body).toMatchObject({
      origins: expect.arrayContaining(['http://localhost:0', 'http://127.0.0.1:0']),
      domains: expect.arrayContaining(['localhost']),
    });
    expect((await browser.get('/api/auth/captcha')).body).toMatchObject({
      enabled: true,
      required: { signUp: true, signIn: false },
    });
  });
});

describeEngines('A session', (newPlace) => {
  test('is renewed by a form-encoded POST, also five times at once', async () => {
    const { url } = await (await newPlace()).start();
    const browser = await new ApiClient(url).signedIn(OWNER.email, OWNER.password);
    const form = () => new URLSearchParams({ grant_type: 'refresh_token' });
    expect(await browser.post('/api/auth/refresh', { grant_type: 'refresh_token' })).toMatchObject({
      status: 400,
      body: { code: 'argument-error' },
    });

    const before = (await browser.get('/api/auth/session')).body['session'].expiresAt as string;
    const renewals = await Promise.all(
      Array.from({ length: 5 }, () => browser.post('/api/auth/refresh', form())),
    );
    for (const renewal of renewals) {
      expect(renewal).toMatchObject({ status: 200, body: { expiresIn: 3600 } });
      expect(renewal.body['expiresAt'] > before).toBe(true);
    }
    expect(await browser.get('/api/auth/session')).toMatchObject({ status: 200 });
    expect(await new ApiClient(url).post('/api/auth/refresh', form())).toMatchObject({ status: 401 });
  });
});
