import { expect, test } from 'vitest';
import { ApiClient } from '#server/testing/client.ts';
import { describeAnyEngine, OWNER } from '#server/testing/engines.ts';
import { startMailbox } from '#server/testing/mailbox.ts';
import { addSignedIn, addUser, PASSWORD } from '#server/testing/people.ts';

describeAnyEngine('One’s own account', (newPlace) => {
  test('name and photo change; nothing else that is sent does', async () => {
    const running = await (await newPlace()).start();
    const { browser, id } = await addSignedIn(running, 'support');
    const greedy = {
      role: 'owner',
      email: 'x@example.org',
      emailVerified: false,
      active: false,
      approved: false,
      id: 'x',
      twoFactorEnabled: true,
      secondFactor: true,
    };
    expect(
      await browser.post('/api/auth/account', { ...greedy, name: ' Ravi ', photo: '/files/ravi.webp' }),
    ).toMatchObject({
      status: 200,
      body: {
        id,
        name: 'Ravi',
        photo: '/files/ravi.webp',
        role: 'support',
        email: 'support@example.org',
        emailVerified: true,
        secondFactor: false,
      },
    });
    expect(await browser.post('/api/auth/account', { photo: null })).toMatchObject({
      body: { name: 'Ravi', photo: null },
    });
    expect(await browser.post('/api/auth/account', { photo: 'javascript:alert(1)' })).toMatchObject({
      status: 400,
      body: { fields: { photo: expect.any(String) } },
    });
    expect(await browser.post('/api/auth/account', { name: '' })).toMatchObject({ status: 400 });
    expect(await new ApiClient(running.url).post('/api/auth/account', { name: 'x' })).toMatchObject({
      status: 401,
    });
  });

  test('a new address counts once its mail was answered, and the present password is asked for', async () => {
    const mailbox = await startMailbox();
    const running = await (await newPlace()).start({ SMTP_URL: mailbox.url });
    const { browser, email } = await addSignedIn(running, 'editor');
    const change = (body: object) => browser.post('/api/auth/account/email', body);
    expect(await change({ email: 'new@example.org' })).toMatchObject({
      status: 400,
      body: { code: 'wrong-password' },
    });
    expect(await change({ email: 'new@example.org', password: 'no' })).toMatchObject({
      status: 400,
      body: { code: 'wrong-password', fields: { password: expect.any(String) } },
    });
    const taken = await change({ email: OWNER.email, password: PASSWORD });
    const free = await change({ email: 'New@example.org', password: PASSWORD });
    expect(taken.text).toBe(free.text);
    expect(free.status).toBe(202);
    const { url: _page, ...link } = (await mailbox.next('new@example.org')).link;
    expect((await mailbox.next(email)).subject).toContain('about to change');
    expect((await browser.get('/api/auth/account')).body.email).toBe(email);
    expect(await new ApiClient(running.url).post('/api/auth/verify-email', link)).toMatchObject({
      status: 204,
    });
    expect((await browser.get('/api/auth/account')).body).toMatchObject({
      email: 'new@example.org',
      emailVerified: true,
    });
    expect(await new ApiClient(running.url).signIn('new@example.org', PASSWORD)).toMatchObject({
      status: 200,
    });
    expect(mailbox.mails.some((mail) => mail.to.some(({ address }) => address === OWNER.email))).toBe(false);
  });

  test('a new password asks for the present one and ends every other session', async () => {
    const running = await (await newPlace()).start();
    const { browser, email } = await addSignedIn(running, 'editor');
    const other = await new ApiClient(running.url).signedIn(email, PASSWORD);
    const copied = browser.cookie;
    const change = (body: object) => browser.post('/api/auth/account/password', body);
    expect(await change({ newPassword: 'the next one' })).toMatchObject({
      status: 400,
      body: { code: 'wrong-password' },
    });
    expect(await change({ password: PASSWORD, newPassword: 'five5' })).toMatchObject({
      status: 400,
      body: { code: 'password-does-not-meet-requirements' },
    });
    expect(await change({ password: PASSWORD, newPassword: 'the next one' })).toMatchObject({ status: 204 });
    expect(await browser.get('/api/auth/session')).toMatchObject({ status: 200 });
    expect(await other.get('/api/auth/session')).toMatchObject({ status: 401 });
    expect(await new ApiClient(running.url).get('/api/auth/session', { Cookie: copied })).toMatchObject({
      status: 401,
    });
    expect(await other.signIn(email, PASSWORD)).toMatchObject({ status: 401 });
    expect(await other.signIn(email, 'the next one')).toMatchObject({ status: 200 });
  });

  test('an account deletes itself with its password, but never the last owner', async () => {
    const running = await (await newPlace()).start();
    const owner = await new ApiClient(running.url).signedIn(OWNER.email, OWNER.password);
    expect(await owner.post('/api/auth/account/delete', { password: OWNER.password })).toMatchObject({
      status: 412,
      body: { code: 'last-owner' },
    });
    expect(await owner.get('/api/auth/session')).toMatchObject({ status: 200 });

    const { browser, id } = await addSignedIn(running, 'owner', 'second');
    expect(await browser.post('/api/auth/account/delete', { password: 'wrong' })).toMatchObject({
      status: 400,
    });
    expect(await browser.post('/api/auth/account/delete', { password: PASSWORD })).toMatchObject({
      status: 204,
    });
    expect(await browser.get('/api/auth/session')).toMatchObject({ status: 401 });
    expect(await owner.get(`/api/users/${id}`)).toMatchObject({ status: 404 });

    // Two last owners who both leave at the same moment: one of them stays.
    await addUser(running, 'owner', 'third');
    const third = await new ApiClient(running.url).signedIn('third@example.org', PASSWORD);
    const answers = await Promise.all([
      owner.post('/api/auth/account/delete', { password: OWNER.password }),
      third.post('/api/auth/account/delete', { password: PASSWORD }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 412]);
  });
});
