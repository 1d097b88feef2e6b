import { expect, test } from 'vitest';
import { ApiClient } from '#server/testing/client.ts';
import { describeAnyEngine, OWNER } from '#server/testing/engines.ts';
import { oobCodeOf, startMailbox } from '#server/testing/mailbox.ts';
import { addSignedIn } from '#server/testing/people.ts';
import { solvedCaptcha } from '#server/testing/proof-of-work.ts';

const PASSWORD = 'my own password';

describeAnyEngine('Signing up', (newPlace) => {
  test('without an invitation the account waits, sees nothing, and is approved with a role', async () => {
    const mailbox = await startMailbox();
    const { url } = await (await newPlace()).start({ SMTP_URL: mailbox.url });
    const browser = new ApiClient(url);
    const form = { name: 'Asha', email: 'Asha@example.org', password: PASSWORD };
    expect(await browser.post('/api/auth/sign-up', form)).toMatchObject({
      status: 400,
      body: { code: 'captcha-required' },
    });
    const greedy = {
      ...form,
      role: 'owner',
      active: true,
      approved: true,
      emailVerified: true,
      id: 'mine',
      twoFactorEnabled: false,
    };
    const answer = await browser.post('/api/auth/sign-up', { ...greedy, captcha: await solvedCaptcha(url) });
    expect(answer).toMatchObject({ status: 202, body: { status: 'waiting' } });
    expect(answer.headers.getSetCookie()).toEqual([]);

    expect(await browser.signIn('asha@example.org', PASSWORD)).toMatchObject({
      status: 403,
      body: { code: 'approval-pending' },
    });
    expect(browser.cookies.size).toBe(0);
    expect(await browser.signIn('asha@example.org', 'wrong')).toMatchObject({
      status: 401,
      body: { code: 'invalid-credential' },
    });

    const owner = await new ApiClient(url).signedIn(OWNER.email, OWNER.password);
    const waiting = (await owner.get('/api/users?state=waiting')).body['users'];
    expect(waiting).toEqual([
      expect.objectContaining({
        name: 'Asha',
        email: 'asha@example.org',
        role: 'support',
        active: false,
        emailVerified: false,
      }),
    ]);
    expect(waiting[0].id).not.toBe('mine');
    // Anybody may have typed this address, so nobody is let in with it before its mail was answered.
    const user = `/api/users/${waiting[0].id}`;
    const unconfirmed = {
      status: 412,
      body: { code: 'failed-precondition', message: expect.stringContaining('asha@example.org') },
    };
    expect(await owner.post(`${user}/approve`, { role: 'editor' })).toMatchObject(unconfirmed);
    expect(await owner.patch(user, { active: true })).toMatchObject(unconfirmed);
    expect((await owner.get(user)).body).toMatchObject({ state: 'waiting' });
    // Who lost the first mail asks again: the newest mail counts, and the newest password.
    const { url: _lost, ...lost } = (await mailbox.next('asha@example.org')).link;
    const again = { ...form, password: 'my other phrase', captcha: await solvedCaptcha(url) };
    expect(await browser.post('/api/auth/sign-up', again)).toMatchObject({ status: 202 });
    const first = await mailbox.next('asha@example.org');
    const { url: _page, ...link } = first.link;
    expect(link.mode).toBe('verifyEmail');
    expect(await browser.post('/api/auth/verify-email', lost)).toMatchObject({ status: 400 });
    expect(await owner.post('/api/auth/verify-email', link)).toMatchObject({
      status: 400,
      body: { code: 'user-mismatch' },
    });
    expect(await browser.post('/api/auth/verify-email', link)).toMatchObject({ status: 204 });
    expect(await browser.post('/api/auth/verify-email', link)).toMatchObject({
      status: 400,
      body: { code: 'argument-error' },
    });
    expect(await owner.post(`/api/users/${waiting[0].id}/approve`, { role: 'editor' })).toMatchObject({
      status: 200,
      body: { state: 'active', role: 'editor' },
    });
    expect(await owner.post(`/api/users/${waiting[0].id}/approve`, { role: 'editor' })).toMatchObject({
      status: 412,
    });
    expect(await browser.signIn('asha@example.org', 'my other phrase')).toMatchObject({
      status: 200,
      body: { user: { role: 'editor' } },
    });
    expect((await browser.get('/api/auth/account')).body).toMatchObject({ emailVerified: true });
    expect((await mailbox.next('asha@example.org')).subject).toContain('ready');
  });

  test('an address that has an account gets the same answer, and its holder a mail', async () => {
    const mailbox = await startMailbox();
    const { url } = await (await newPlace()).start({ SMTP_URL: mailbox.url });
    const browser = new ApiClient(url);
    const signUp = async (email: string) =>
      browser.post('/api/auth/sign-up', {
        name: 'Asha',
        email,
        password: PASSWORD,
        captcha: await solvedCaptcha(url),
      });
    const known = await signUp(OWNER.email);
    const unknown = await signUp('nobody@example.org');
    expect(known.text).toBe(unknown.text);
    expect(known.status).toBe(unknown.status);
    expect([...known.headers.keys()]).toEqual([...unknown.headers.keys()]);
    expect((await mailbox.next(OWNER.email)).subject).toContain('already');
    expect(await browser.signIn(OWNER.email, PASSWORD)).toMatchObject({ status: 401 });
    expect(await signUp('someone@no-address.invalid')).toMatchObject({
      status: 400,
      body: { code: 'invalid-argument' },
    });
  });

  test('a proof of work is good once', async () => {
    const { url } = await (await newPlace()).start();
    const captcha = await solvedCaptcha(url);
    const signUp = (proof: string) =>
      new ApiClient(url).post('/api/auth/sign-up', {
        name: 'A',
        email: `${Math.random()}@example.org`,
        password: PASSWORD,
        captcha: proof,
      });
    expect(await signUp(captcha)).toMatchObject({ status: 202 });
    expect(await signUp(captcha)).toMatchObject({ status: 400, body: { code: 'captcha-check-failed' } });
    const forged = JSON.parse(Buffer.from(captcha, 'base64').toString());
    forged.challenge.parameters.cost = 1;
    expect(await signUp(Buffer.from(JSON.stringify(forged)).toString('base64'))).toMatchObject({
      body: { code: 'captcha-check-failed' },
    });
    expect(await signUp('nonsense')).toMatchObject({ body: { code: 'captcha-check-failed' } });
  });

  test('by invitation the account is active at once with the invited role, once', async () => {
    const mailbox = await startMailbox();
    const running = await (await newPlace()).start({ SMTP_URL: mailbox.url, CAPTCHA: 'off' });
    const { url } = running;
    const owner = await new ApiClient(url).signedIn(OWNER.email, OWNER.password);
    const invitation = await owner.post('/api/invitations', { email: 'New@example.org', role: 'results' });
    expect(invitation).toMatchObject({
      status: 201,
      body: { email: 'new@example.org', role: 'results', invitedBy: 'Owner' },
    });
    const mail = await mailbox.next('new@example.org');
    expect(mail.link.url.href).toBe(invitation.body['link']);
    const { oobCode } = mail.link;
    const browser = new ApiClient(url);
    expect(await browser.post('/api/auth/invitation', { oobCode })).toMatchObject({
      status: 200,
      body: { email: 'new@example.org', role: 'results' },
    });
    const form = {
      name: 'New',
      email: 'other@example.org',
      password: PASSWORD,
      invitation: oobCode,
      role: 'owner',
    };
    expect(await browser.post('/api/auth/sign-up', form)).toMatchObject({
      status: 400,
      body: { code: 'user-mismatch' },
    });
    expect(await browser.post('/api/auth/sign-up', { ...form, email: 'new@example.org' })).toMatchObject({
      status: 201,
      body: { user: { role: 'results', emailVerified: true } },
    });
    expect(await browser.get('/api/auth/session')).toMatchObject({ status: 200 });
    expect(
      await new ApiClient(url).post('/api/auth/sign-up', { ...form, email: 'new2@example.org' }),
    ).toMatchObject({ body: { code: 'argument-error' } });
  });

  test('a copied link needs no address; revoked and old ones are dead; administrators invite no owner', async () => {
    const running = await (await newPlace()).start({ CAPTCHA: 'off' });
    const { url, deps } = running;
    const owner = await new ApiClient(url).signedIn(OWNER.email, OWNER.password);
    const { browser: admin } = await addSignedIn(running, 'admin');
    expect(await admin.post('/api/invitations', { role: 'owner' })).toMatchObject({ status: 403 });
    expect(await admin.post('/api/invitations', { role: 'admin', email: OWNER.email })).toMatchObject({
      status: 409,
    });
    const signUp = (oobCode: string, name: string) =>
      new ApiClient(url).post('/api/auth/sign-up', {
        name,
        email: `${name}@example.org`,
        password: PASSWORD,
        invitation: oobCode,
      });

    const good = await owner.post('/api/invitations', { role: 'admin' });
    const signed = await signUp(oobCodeOf(good.body['link']), 'copied');
    expect(signed).toMatchObject({ status: 201, body: { user: { role: 'admin', emailVerified: false } } });

    const revoked = await owner.post('/api/invitations', { role: 'owner' });
    const listed = await admin.get('/api/invitations');
    expect(listed.body['invitations']).toHaveLength(1);
    expect(listed.text).not.toContain('oobCode');
    expect(await admin.delete(`/api/invitations/${revoked.body['id']}`)).toMatchObject({ status: 403 });
    expect(await owner.delete(`/api/invitations/${revoked.body['id']}`)).toMatchObject({ status: 204 });
    expect(await signUp(oobCodeOf(revoked.body['link']), 'late')).toMatchObject({
      body: { code: 'argument-error' },
    });

    const old = await owner.post('/api/invitations', { role: 'admin' });
    await deps.database.db
      .updateTable('invitations')
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .execute();
    expect(await signUp(oobCodeOf(old.body['link']), 'later')).toMatchObject({
      body: { code: 'argument-error' },
    });
    expect((await owner.get('/api/invitations')).body).toEqual({ invitations: [] });

    const both = oobCodeOf((await owner.post('/api/invitations', { role: 'admin' })).body['link']);
    const statuses = (await Promise.all([signUp(both, 'one'), signUp(both, 'two')]))
      .map(({ status }) => status)
      .sort();
    expect(statuses).toEqual([201, 400]);
  });
});
