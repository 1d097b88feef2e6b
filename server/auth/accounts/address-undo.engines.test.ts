import { expect, test } from 'vitest';
import { ADDRESS_UNDO_LIFE_DAYS } from '#contract/api/auth.ts';
import { ApiClient } from '#server/testing/client.ts';
import { describeAnyEngine, type Place } from '#server/testing/engines.ts';
import { startMailbox } from '#server/testing/mailbox.ts';
import { addSignedIn, addUser, PASSWORD } from '#server/testing/people.ts';
import { solvedCaptcha } from '#server/testing/proof-of-work.ts';

/** A thief who knows the password moves the account to an address of theirs. */
async function stolen(place: Place) {
  const mailbox = await startMailbox();
  const running = await place.start({ SMTP_URL: mailbox.url });
  const { id, email, browser: thief } = await addSignedIn(running, 'admin');
  const visitor = new ApiClient(running.url);
  const move = async (from: string, to: string) => {
    const { status } = await thief.post('/api/auth/account/email', { email: to, password: PASSWORD });
    expect(status).toBe(202);
    const { url: _page, ...confirm } = (await mailbox.next(to)).link;
    const { url: _undo, ...undo } = (await mailbox.next(from)).link;
    expect(undo.mode).toBe('recoverEmail');
    expect(await visitor.post('/api/auth/verify-email', confirm)).toMatchObject({ status: 204 });
    return undo;
  };
  const undo = await move(email, 'thief@example.org');
  const addressNow = async () => (await running.deps.services.accounts.find(id))?.email;
  return { running, mailbox, id, email, thief, visitor, move, undo, addressNow };
}

describeAnyEngine('The mail that warns of a change of address', (newPlace) => {
  test('takes a stolen account back: address, sessions, password and whatever the thief has begun', async () => {
    const { running, email, thief, visitor, undo, addressNow } = await stolen(await newPlace());
    const { body: invitation } = await thief.post('/api/invitations', { role: 'admin' });
    // The thief changes the password too; the link still works.
    const change = { password: PASSWORD, newPassword: 'mine from now on' };
    expect(await thief.post('/api/auth/account/password', change)).toMatchObject({ status: 204 });
    expect(await addressNow()).toBe('thief@example.org');

    const undone = await visitor.post('/api/auth/undo-email-change', undo);
    expect(undone).toMatchObject({ status: 200, body: { email, reset: { mode: 'resetPassword' } } });
    expect(await addressNow()).toBe(email);
    expect(await thief.get('/api/auth/session')).toMatchObject({ status: 401 });
    expect((await running.deps.services.invitations.list()).map(({ id }) => id)).not.toContain(
      invitation['id'],
    );
    for (const password of [PASSWORD, 'mine from now on'])
      expect(await visitor.signIn(email, password)).toMatchObject({ status: 401 });
    const newPassword = 'only the owner knows it';
    const reset = { ...undone.body['reset'], newPassword };
    expect(await visitor.post('/api/auth/reset-password', reset)).toMatchObject({ status: 204 });
    expect(await visitor.signIn(email, newPassword)).toMatchObject({ status: 200 });
    // The link works once.
    expect(await visitor.post('/api/auth/undo-email-change', undo)).toMatchObject({
      status: 400,
      body: { code: 'argument-error', message: expect.stringContaining(`${ADDRESS_UNDO_LIFE_DAYS} days`) },
    });
    expect(await visitor.get('/api/auth/session')).toMatchObject({ status: 200 });
  });

  test('stops a change that nobody has confirmed yet', async () => {
    const mailbox = await startMailbox();
    const running = await (await newPlace()).start({ SMTP_URL: mailbox.url });
    const { email, browser } = await addSignedIn(running, 'editor');
    await browser.post('/api/auth/account/email', { email: 'thief@example.org', password: PASSWORD });
    const { url: _page, ...confirm } = (await mailbox.next('thief@example.org')).link;
    const { url: _undo, ...undo } = (await mailbox.next(email)).link;
    const visitor = new ApiClient(running.url);
    expect(await visitor.post('/api/auth/undo-email-change', undo)).toMatchObject({ status: 200 });
    expect(await visitor.post('/api/auth/verify-email', confirm)).toMatchObject({ status: 400 });
  });

  test('of two changes the first address has the last word, and the thief’s own undo does not help', async () => {
    const { mailbox, email, visitor, move, undo, addressNow } = await stolen(await newPlace());
    const later = await move('thief@example.org', 'thief.two@example.org');
    expect(await visitor.post('/api/auth/undo-email-change', undo)).toMatchObject({ status: 200 });
    expect(await addressNow()).toBe(email);
    expect(await visitor.post('/api/auth/undo-email-change', later)).toMatchObject({ status: 400 });
    expect(await addressNow()).toBe(email);
    expect(mailbox.mails.length).toBeGreaterThan(0);
  });

  test('works for seven days, and nobody takes the former address meanwhile', async () => {
    const { running, email, visitor, undo } = await stolen(await newPlace());
    const { deps, url } = running;
    // The thief signs up with the former address, so that it would be taken.
    const captcha = await solvedCaptcha(url);
    const form = { name: 'Not the thief', email, password: 'some other phrase', captcha };
    expect(await visitor.post('/api/auth/sign-up', form)).toMatchObject({ status: 202 });
    await deps.services.background.idle();
    expect(await deps.services.accounts.findByEmail(email)).toBeUndefined();

    const { db } = deps.database;
    const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
    const { expires_at } = await db
      .selectFrom('address_undos')
      .select('expires_at')
      .executeTakeFirstOrThrow();
    expect(expires_at > days(6.99) && expires_at <= days(7)).toBe(true);
    await db
      .updateTable('address_undos')
      .set({ expires_at: days(-0.001) })
      .execute();
    expect(await visitor.post('/api/auth/undo-email-change', undo)).toMatchObject({
      status: 400,
      body: { code: 'argument-error' },
    });
    expect(await addUser(running, 'editor', email.split('@')[0])).toMatchObject({ email });
  });

  test('asks for the whole link', async () => {
    const { visitor, undo, addressNow } = await stolen(await newPlace());
    for (const wrong of [
      { ...undo, mode: 'verifyEmail' },
      { ...undo, apiKey: 'x' },
      { ...undo, oobCode: 'x'.repeat(43) },
      {},
    ])
      expect(await visitor.post('/api/auth/undo-email-change', wrong)).toMatchObject({ status: 400 });
    expect(await addressNow()).toBe('thief@example.org');
  });
});
