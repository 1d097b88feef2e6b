import { expect, test } from 'vitest';
import { Authenticator, totp } from '#server/testing/authenticator.ts';
import { ApiClient } from '#server/testing/client.ts';
import { describeAnyEngine, describeEngines, OWNER } from '#server/testing/engines.ts';
import { startMailbox } from '#server/testing/mailbox.ts';
import { addSignedIn, PASSWORD } from '#server/testing/people.ts';
import { solvedCaptcha } from '#server/testing/proof-of-work.ts';

const ORIGIN = 'https://festival.example.org';

async function withTotp(browser: ApiClient): Promise<{ totpUri: string; recoveryCodes: string[] }> {
  const { status, body } = await browser.post('/api/auth/account/second-factor', { password: PASSWORD });
  expect(status).toBe(200);
  const setup = body as unknown as { totpUri: string; recoveryCodes: string[] };
  expect(
    await browser.post('/api/auth/account/second-factor/confirm', { code: totp(setup.totpUri) }),
  ).toMatchObject({ status: 204 });
  return setup;
}

async function withPasskey(browser: ApiClient): Promise<Authenticator> {
  const authenticator = new Authenticator(ORIGIN);
  const options = await browser.post('/api/auth/account/passkeys/options', { password: PASSWORD });
  expect(options.status).toBe(200);
  const added = await browser.post('/api/auth/account/passkeys', {
    name: 'Phone',
    response: authenticator.register(options.body as never),
  });
  expect(added).toMatchObject({ status: 201, body: { name: 'Phone' } });
  return authenticator;
}

async function signInWith(browser: ApiClient, authenticator: Authenticator, how?: { verified: boolean }) {
  const { body } = await browser.post('/api/auth/sign-in/passkey/options');
  return browser.post('/api/auth/sign-in/passkey', {
    response: authenticator.authenticate(body as never, how),
  });
}

describeAnyEngine('The second factor', (newPlace) => {
  test('an authenticator is set up with the password, asked for at sign-in, and turned off again', async () => {
    const running = await (await newPlace()).start({ PUBLIC_URL: ORIGIN });
    const { browser, email } = await addSignedIn(running, 'editor');
    expect(await browser.post('/api/auth/account/second-factor', {})).toMatchObject({
      status: 400,
      body: { code: 'wrong-password' },
    });
    const started = await browser.post('/api/auth/account/second-factor', { password: PASSWORD });
    expect(started.body['totpUri']).toMatch(/^otpauth:\/\/totp\/Utsav/);
    expect(started.body['recoveryCodes']).toHaveLength(10);
    // Nothing in them is taken for something else when it is read from paper.
    for (const code of started.body['recoveryCodes'] as string[])
      expect(code).toMatch(/^[A-HJKMNP-Z2-9]{6}-[A-HJKMNP-Z2-9]{6}$/);
    expect(await browser.post('/api/auth/account/second-factor/confirm', { code: '000000' })).toMatchObject({
      status: 400,
      body: { code: 'invalid-code' },
    });
    // Not yet confirmed: signing in still asks for nothing.
    expect(await new ApiClient(running.url).signIn(email, PASSWORD)).toMatchObject({ status: 200 });
    const { totpUri, recoveryCodes } = await withTotp(browser);
    expect(await browser.get('/api/auth/account')).toMatchObject({ body: { secondFactor: true } });

    const other = new ApiClient(running.url);
    expect(await other.get('/api/auth/second-factor/challenge')).toMatchObject({
      status: 400,
      body: { code: 'invalid-auth-event' },
    });
    expect(await other.signIn(email, PASSWORD)).toMatchObject({
      status: 401,
      body: { code: 'auth/multi-factor-auth-required' },
    });
    expect(await other.get('/api/auth/session')).toMatchObject({ status: 401 });
    expect(await other.get('/api/auth/second-factor/challenge')).toMatchObject({
      status: 200,
      body: { methods: ['totp', 'recovery'] },
    });
    expect(await other.post('/api/auth/second-factor/totp', { code: '123456' })).toMatchObject({
      status: 400,
      body: { code: 'invalid-code' },
    });
    expect(await other.post('/api/auth/second-factor/totp', { code: totp(totpUri) })).toMatchObject({
      status: 200,
      body: { user: { email, secondFactor: true } },
    });
    expect(await other.get('/api/auth/session')).toMatchObject({ status: 200 });
    expect(await other.post('/api/auth/second-factor/totp', { code: totp(totpUri) })).toMatchObject({
      status: 400,
      body: { code: 'invalid-auth-event' },
    });

    const third = new ApiClient(running.url);
    await third.signIn(email, PASSWORD);
    expect(await third.post('/api/auth/second-factor/totp', { code: totp(totpUri) })).toMatchObject({
      status: 400,
      body: { code: 'invalid-code' },
    });
    await third.signIn(email, PASSWORD);
    expect(await third.post('/api/auth/second-factor/recovery', { code: recoveryCodes[0] })).toMatchObject({
      status: 200,
    });
    await third.signIn(email, PASSWORD);
    expect(await third.post('/api/auth/second-factor/recovery', { code: recoveryCodes[0] })).toMatchObject({
      status: 400,
      body: { code: 'invalid-code' },
    });

    expect(await browser.post('/api/auth/account/second-factor/recovery-codes', {})).toMatchObject({
      status: 400,
    });
    const renewed = await browser.post('/api/auth/account/second-factor/recovery-codes', {
      password: PASSWORD,
    });
    expect(renewed.body['recoveryCodes']).toHaveLength(10);
    expect(renewed.body['recoveryCodes']).not.toContain(recoveryCodes[1]);
    expect(await browser.post('/api/auth/account/second-factor/off', { password: 'no' })).toMatchObject({
      status: 400,
    });
    expect(await browser.post('/api/auth/account/second-factor/off', { password: PASSWORD })).toMatchObject({
      status: 204,
    });
    expect(await new ApiClient(running.url).signIn(email, PASSWORD)).toMatchObject({ status: 200 });
  });

  test('five wrong codes end the attempt, and it is asked for after a mail too', async () => {
    const mailbox = await startMailbox();
    const running = await (await newPlace()).start({ SMTP_URL: mailbox.url });
    const { browser, email } = await addSignedIn(running, 'editor');
    const { totpUri } = await withTotp(browser);
    const other = new ApiClient(running.url);
    await other.signIn(email, PASSWORD);
    for (let attempt = 0; attempt < 5; attempt += 1)
      await other.post('/api/auth/second-factor/totp', { code: '000000' });
    // From the sixth guess on, each costs a proof of work too.
    const paid = async () => ({ code: totp(totpUri), captcha: await solvedCaptcha(running.url) });
    expect(await other.post('/api/auth/second-factor/totp', await paid())).toMatchObject({
      status: 400,
      body: { code: 'invalid-auth-event' },
    });

    const byMail = new ApiClient(running.url);
    await byMail.post('/api/auth/send-code', { requestType: 'EMAIL_SIGNIN', email });
    const { code } = await mailbox.next(email);
    expect(await byMail.post('/api/auth/sign-in/code', { email, code })).toMatchObject({
      status: 401,
      body: { code: 'auth/multi-factor-auth-required' },
    });
    expect(await byMail.get('/api/auth/session')).toMatchObject({ status: 401 });
    expect(await byMail.post('/api/auth/second-factor/totp', await paid())).toMatchObject({
      status: 200,
    });
  });

  test('an administrator resets it, and the command line does', async () => {
    const running = await (await newPlace()).start();
    const owner = await new ApiClient(running.url).signedIn(OWNER.email, OWNER.password);
    const { browser, email, id } = await addSignedIn(running, 'editor');
    await withTotp(browser);
    expect((await owner.get(`/api/users/${id}`)).body).toMatchObject({ secondFactor: true });
    expect(await owner.post(`/api/users/${id}/reset-second-factor`)).toMatchObject({
      status: 200,
      body: { secondFactor: false },
    });
    expect(await browser.get('/api/auth/session')).toMatchObject({ status: 401 });
    expect(await browser.signIn(email, PASSWORD)).toMatchObject({ status: 200 });
    await withTotp(browser);
    await running.deps.services.accounts.resetSecondFactor(id);
    expect(await browser.signIn(email, PASSWORD)).toMatchObject({ status: 200 });
  });

  test('a passkey signs in alone, and answers a second factor of its own account only', async () => {
    const running = await (await newPlace()).start({ PUBLIC_URL: ORIGIN });
    const { browser, email } = await addSignedIn(running, 'editor');
    expect(await browser.post('/api/auth/account/passkeys/options', {})).toMatchObject({
      status: 400,
      body: { code: 'wrong-password' },
    });
    const phone = await withPasskey(browser);
    const listed = await browser.get('/api/auth/account/passkeys');
    expect(listed.body['passkeys']).toEqual([
      { id: expect.any(String), name: 'Phone', createdAt: expect.any(String) },
    ]);
    expect(listed.text).not.toMatch(/publicKey|credential/i);

    const alone = new ApiClient(running.url);
    expect(await signInWith(alone, phone)).toMatchObject({ status: 200, body: { user: { email } } });
    expect(await alone.get('/api/auth/session')).toMatchObject({ status: 200 });
    expect(await signInWith(new ApiClient(running.url), phone, { verified: false })).toMatchObject({
      status: 401,
      body: { code: 'invalid-credential' },
    });
    expect(await signInWith(new ApiClient(running.url), new Authenticator(ORIGIN))).toMatchObject({
      status: 401,
      body: { code: 'invalid-credential' },
    });
    const elsewhere = new ApiClient(running.url);
    expect(
      await elsewhere.post('/api/auth/sign-in/passkey', {
        response: phone.authenticate({ challenge: 'bWFkZSB1cA' }),
      }),
    ).toMatchObject({ status: 400, body: { code: 'invalid-auth-event' } });

    // As the second factor, with recovery codes and without an authenticator.
    const on = await browser.post('/api/auth/account/second-factor', {
      password: PASSWORD,
      method: 'passkey',
    });
    expect(on).toMatchObject({ status: 200, body: { recoveryCodes: expect.any(Array) } });
    expect(on.body).not.toHaveProperty('totpUri');
    const pending = new ApiClient(running.url);
    expect(await pending.signIn(email, PASSWORD)).toMatchObject({
      status: 401,
      body: { code: 'auth/multi-factor-auth-required' },
    });
    expect((await pending.get('/api/auth/second-factor/challenge')).body).toEqual({
      methods: ['passkey', 'recovery'],
    });
    const { browser: stranger } = await addSignedIn(running, 'support');
    const strange = await withPasskey(stranger);
    expect(await signInWith(pending, strange)).toMatchObject({
      status: 400,
      body: { code: 'user-mismatch' },
    });
    expect(await pending.get('/api/auth/session')).toMatchObject({ status: 401 });
    expect(await signInWith(pending, phone)).toMatchObject({ status: 200, body: { user: { email } } });

    const [passkey] = listed.body['passkeys'];
    expect(await stranger.delete(`/api/auth/account/passkeys/${passkey.id}`)).toMatchObject({ status: 404 });
    expect(await browser.delete(`/api/auth/account/passkeys/${passkey.id}`)).toMatchObject({ status: 412 });
    expect(await browser.post('/api/auth/account/second-factor/off', { password: PASSWORD })).toMatchObject({
      status: 204,
    });
    expect(await browser.delete(`/api/auth/account/passkeys/${passkey.id}`)).toMatchObject({ status: 204 });
    expect(await signInWith(new ApiClient(running.url), phone)).toMatchObject({ status: 401 });
  });

  test('a passkey of a suspended account opens nothing', async () => {
    const running = await (await newPlace()).start({ PUBLIC_URL: ORIGIN });
    const owner = await new ApiClient(running.url).signedIn(OWNER.email, OWNER.password);
    const { browser, id } = await addSignedIn(running, 'editor');
    const phone = await withPasskey(browser);
    await owner.patch(`/api/users/${id}`, { active: false });
    expect(await signInWith(new ApiClient(running.url), phone)).toMatchObject({
      status: 403,
      body: { code: 'user-disabled' },
    });
  });
});

describeEngines('The second factor', (newPlace) => {
  test('a recovery code that is used five times at once lets one in and fails for nobody', async () => {
    const running = await (await newPlace()).start({ PUBLIC_URL: ORIGIN });
    const { browser, email } = await addSignedIn(running, 'editor');
    const { recoveryCodes } = await withTotp(browser);
    const five = Array.from({ length: 5 }, () => new ApiClient(running.url));
    for (const one of five) await one.signIn(email, PASSWORD);
    const [code] = recoveryCodes;
    const answers = await Promise.all(
      five.map((one) => one.post('/api/auth/second-factor/recovery', { code })),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(4);
    for (const { status, body } of refused)
      expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid-code' });
  });
});
