import { expect, test } from 'vitest';
import { ApiClient } from '#server/testing/client.ts';
import { describeAnyEngine, OWNER } from '#server/testing/engines.ts';
import { startMailbox } from '#server/testing/mailbox.ts';
import { addUser, PASSWORD } from '#server/testing/people.ts';

const askFor = (browser: ApiClient, requestType: string, email: string, headers?: Record<string, string>) =>
  browser.post('/api/auth/send-code', { requestType, email }, headers);

describeAnyEngine('Signing in by mail', (newPlace) => {
  test('a link and a code come in one mail; using one uses both up, and opening the link alone nothing', async () => {
    const mailbox = await startMailbox();
    const { url } = await (
      await newPlace()
    ).start({
      SMTP_URL: mailbox.url,
      PUBLIC_URL: 'https://festival.example.org',
      MAIL_FROM: 'Festival <desk@example.org>',
    });
    const forged = {
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'http',
      'X-Original-Host': 'evil.example',
    };
    const browser = new ApiClient(url);
    expect(await askFor(browser, 'EMAIL_SIGNIN', OWNER.email.toUpperCase(), forged)).toMatchObject({
      status: 202,
      body: {},
    });
    const mail = await mailbox.next(OWNER.email);
    expect(mail.from?.address).toBe('desk@example.org');
    expect(mail.code).toMatch(/^\d{6}$/);
    expect(mail.link.url.origin + mail.link.url.pathname).toBe(
      'https://festival.example.org/admin-panel/login',
    );
    expect(mail.link.mode).toBe('signIn');
    expect(mail.html).toContain('color-scheme');
    expect(mail.html).toContain(mail.code);
    expect(JSON.stringify(mail)).not.toContain('evil.example');

    // A mail scanner opens the link with GET: nothing of the API takes that.
    expect((await browser.get(`/api/auth/sign-in/email-link${mail.link.url.search}`)).status).toBe(404);

    const { url: _page, ...link } = mail.link;
    const signedIn = await browser.post('/api/auth/sign-in/email-link', link);
    expect(signedIn).toMatchObject({ status: 200, body: { user: { email: OWNER.email } } });
    expect(await browser.post('/api/auth/sign-in/email-link', link)).toMatchObject({
      status: 400,
      body: { code: 'argument-error' },
    });
    expect(
      await browser.post('/api/auth/sign-in/code', { email: OWNER.email, code: mail.code }),
    ).toMatchObject({ status: 400, body: { code: 'invalid-code' } });
  });

  test('the code signs in once, and the link is dead then; a newer mail outdates the older', async () => {
    const mailbox = await startMailbox();
    const { url } = await (await newPlace()).start({ SMTP_URL: mailbox.url });
    const browser = new ApiClient(url);
    await askFor(browser, 'EMAIL_SIGNIN', OWNER.email);
    const old = await mailbox.next(OWNER.email);
    await askFor(browser, 'EMAIL_SIGNIN', OWNER.email);
    const mail = await mailbox.next(OWNER.email);
    const { url: _oldPage, ...oldLink } = old.link;
    // Its link points at the code that is gone; the code itself may by chance be the same again.
    const outdated = await browser.post('/api/auth/sign-in/email-link', oldLink);
    expect(outdated.status).toBe(old.code === mail.code ? 200 : 400);
    expect(
      await browser.post('/api/auth/sign-in/code', { email: OWNER.email, code: mail.code }),
    ).toMatchObject({ status: 200 });
    const { url: _page, ...link } = mail.link;
    expect(await browser.post('/api/auth/sign-in/email-link', link)).toMatchObject({ status: 400 });
  });

  test('a link that lacks a part, is of another site or of another kind is refused by name', async () => {
    const mailbox = await startMailbox();
    const { url } = await (await newPlace()).start({ SMTP_URL: mailbox.url });
    const browser = new ApiClient(url);
    await askFor(browser, 'EMAIL_SIGNIN', OWNER.email);
    const { url: _page, ...link } = (await mailbox.next(OWNER.email)).link;
    const open = (body: object) => browser.post('/api/auth/sign-in/email-link', body);
    for (const part of ['apiKey', 'oobCode', 'mode']) {
      expect({ part, ...(await open({ ...link, [part]: undefined })) }).toMatchObject({
        part,
        status: 400,
        body: { code: 'argument-error' },
      });
    }
    expect(await open({ ...link, mode: 'nonsense' })).toMatchObject({ body: { code: 'argument-error' } });
    expect(await open({ ...link, mode: 'resetPassword' })).toMatchObject({
      body: { code: 'argument-error' },
    });
    expect(await open({ ...link, oobCode: 'a'.repeat(43) })).toMatchObject({
      body: { code: 'argument-error' },
    });
    expect(await open({ ...link, apiKey: 'another' })).toMatchObject({ body: { code: 'invalid-api-key' } });
    expect(await open(link)).toMatchObject({ status: 200 });
  });

  test('a password is reset by a link that works once and ends every session', async () => {
    const mailbox = await startMailbox();
    const running = await (await newPlace()).start({ SMTP_URL: mailbox.url });
    const { url } = running;
    const { email } = await addUser(running, 'editor');
    const signedIn = await new ApiClient(url).signedIn(email, PASSWORD);
    const browser = new ApiClient(url);
    expect(await askFor(browser, 'PASSWORD_RESET', email)).toMatchObject({ status: 202, body: {} });
    expect(await askFor(browser, 'SOMETHING', email)).toMatchObject({
      status: 400,
      body: { code: 'invalid-argument' },
    });
    const { url: _page, ...link } = (await mailbox.next(email)).link;
    const reset = (newPassword: string, body: object = link) =>
      browser.post('/api/auth/reset-password', { ...body, newPassword });
    expect(await reset('short')).toMatchObject({
      status: 400,
      body: {
        code: 'password-does-not-meet-requirements',
        fields: { newPassword: expect.stringContaining('6 characters') },
      },
    });
    expect(await reset('the next password', { ...link, apiKey: 'x' })).toMatchObject({
      body: { code: 'invalid-api-key' },
    });
    expect(await reset('the next password')).toMatchObject({ status: 204 });
    expect(await reset('yet another one')).toMatchObject({ status: 400, body: { code: 'argument-error' } });
    expect(await signedIn.get('/api/auth/session')).toMatchObject({ status: 401 });
    expect(await browser.signIn(email, PASSWORD)).toMatchObject({ status: 401 });
    expect(await browser.signIn(email, 'the next password')).toMatchObject({ status: 200 });
    expect((await mailbox.next(email)).subject).toContain('changed');
  });

  test('an older link for a new password is worth nothing once a newer one was asked for or used', async () => {
    const mailbox = await startMailbox();
    const running = await (await newPlace()).start({ SMTP_URL: mailbox.url });
    const { email } = await addUser(running, 'editor');
    const browser = new ApiClient(running.url);
    const ask = async () => {
      await askFor(browser, 'PASSWORD_RESET', email);
      const { url: _page, ...link } = (await mailbox.next(email)).link;
      return link;
    };
    const reset = (link: object, newPassword: string) =>
      browser.post('/api/auth/reset-password', { ...link, newPassword });
    const [older, newer] = [await ask(), await ask()];
    expect(await reset(older, 'by the older link')).toMatchObject({
      status: 400,
      body: { code: 'argument-error' },
    });
    expect(await reset(newer, 'by the newer link')).toMatchObject({ status: 204 });
    expect(await reset(older, 'by the older link')).toMatchObject({ status: 400 });
    expect(await browser.signIn(email, 'by the newer link')).toMatchObject({ status: 200 });
  });

  test('unknown, waiting and suspended accounts get the same answer and no mail', async () => {
    const mailbox = await startMailbox();
    const running = await (await newPlace()).start({ SMTP_URL: mailbox.url });
    const browser = new ApiClient(running.url);
    const { id, email } = await addUser(running, 'editor');
    await running.deps.services.users.patch({ id: 'x', name: 'x', role: 'owner' }, id, { active: false });
    for (const address of [email, 'nobody@example.org']) {
      for (const type of ['EMAIL_SIGNIN', 'PASSWORD_RESET']) {
        expect(await askFor(browser, type, address)).toMatchObject({ status: 202, body: {} });
      }
    }
    await askFor(browser, 'EMAIL_SIGNIN', OWNER.email);
    await mailbox.next(OWNER.email);
    expect(mailbox.mails).toHaveLength(1);
  });

  test('a mail server that does not answer fails no request', async () => {
    const { url } = await (await newPlace()).start({ SMTP_URL: 'smtp://127.0.0.1:1' });
    expect(await askFor(new ApiClient(url), 'EMAIL_SIGNIN', OWNER.email)).toMatchObject({ status: 202 });
  });
});
