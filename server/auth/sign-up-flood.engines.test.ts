import { expect, test } from 'vitest';
import { ApiClient } from '#server/testing/client.ts';
import { describeAnyEngine, describeEngines, signedIn } from '#server/testing/engines.ts';
import { startMailbox } from '#server/testing/mailbox.ts';
import { addUser, PASSWORD } from '#server/testing/people.ts';
import { solvedCaptcha } from '#server/testing/proof-of-work.ts';
import { authDb } from './auth-tables.ts';

const DAY_MS = 86_400_000;
const form = (email: string, more: object = {}) => ({ name: 'Nadia', email, password: PASSWORD, ...more });
const signUp = (url: string, email: string, from?: string, more: object = {}) =>
  new ApiClient(url).post('/api/auth/sign-up', form(email, more), from ? { 'X-Forwarded-For': from } : {});

describeAnyEngine('A program that signs strangers up', (newPlace) => {
  test('has few mails sent: to one address, from one network, and in all', async () => {
    const mailbox = await startMailbox();
    const settings = { CAPTCHA: 'off', SMTP_URL: mailbox.url, TRUST_PROXY: '1', SIGN_UPS_PER_HOUR: '9' };
    const { url, deps } = await (await newPlace()).start(settings);
    const statuses: number[] = [];
    for (let n = 0; n < 20; n++)
      statuses.push((await signUp(url, `stranger${n}@example.org`, '192.0.2.1')).status);
    expect(statuses).toEqual([202, 202, 202, ...Array<number>(17).fill(429)]);
    const refused = await signUp(url, 'one-more@example.org', '192.0.2.1');
    expect(refused.body.message).toContain('At most 3 sign-ups an hour from one network.');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);

    const again = [];
    for (let n = 0; n < 4; n++)
      again.push((await signUp(url, 'one@example.org', `192.0.2.${n + 10}`)).status);
    expect(again).toEqual([202, 202, 202, 429]);

    const everywhere = [];
    for (let n = 0; n < 10; n++)
      everywhere.push((await signUp(url, `new${n}@example.org`, `198.51.100.${n}`)).status);
    expect(everywhere).toEqual([202, 202, 202, ...Array<number>(7).fill(429)]);
    await deps.services.background.idle();
    await expect.poll(() => mailbox.mails.length).toBe(9);
  });

  test('pays more for each, and without a proof uses up nothing that others need', async () => {
    const { url } = await (await newPlace()).start();
    for (let n = 0; n < 40; n++)
      expect((await signUp(url, `stranger${n}@example.org`)).body).toMatchObject({
        code: 'captcha-required',
      });
    const prices: number[] = [];
    for (let n = 0; n < 7; n++) {
      const { work } = (await signUp(url, `person${n}@example.org`)).body as unknown as { work: number };
      prices.push(work);
      const captcha = await solvedCaptcha(url, work);
      expect((await signUp(url, `person${n}@example.org`, undefined, { captcha })).status).toBe(202);
    }
    expect(prices).toEqual([1, 1, 2, 2, 2, 4, 4]);
  });

  test('fills the waiting list to its end, and whoever is invited comes in all the same', async () => {
    const { url } = await (await newPlace()).start({ CAPTCHA: 'off', WAITING_ACCOUNTS: '2' });
    for (const n of [1, 2]) expect((await signUp(url, `stranger${n}@example.org`)).status).toBe(202);
    const refused = await signUp(url, 'stranger3@example.org');
    expect([refused.status, refused.body.code]).toEqual([429, 'resource-exhausted']);
    expect(refused.body.message).toContain('At most 2 accounts can wait');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const owner = await signedIn(url);
    const { body } = await owner.post('/api/invitations', { role: 'editor', email: 'friend@example.org' });
    const invitation = new URLSearchParams(/[?#].*$/.exec(body['link'] as string)![0].slice(1)).get(
      'oobCode',
    );
    expect((await signUp(url, 'friend@example.org', undefined, { invitation })).status).toBe(201);
  });
});

describeEngines('A program that signs strangers up', (newPlace) => {
  test('sees what nobody confirmed or approved go by itself, and nothing else', async () => {
    const running = await (await newPlace()).start({ CAPTCHA: 'off', WAITING_DAYS: '20' });
    const { deps, url } = running;
    for (const name of ['unconfirmed', 'confirmed']) await signUp(url, `${name}@example.org`);
    const suspended = await addUser(running, 'editor', 'suspended');
    const db = authDb(deps.database);
    await db
      .updateTable('user')
      .set({ emailVerified: true })
      .where('email', '=', 'confirmed@example.org')
      .execute();
    await db.updateTable('user').set({ active: false }).where('id', '=', suspended.id).execute();
    const emails = async () =>
      (await db.selectFrom('user').select('email').orderBy('email').execute()).map(({ email }) => email);
    const after = async (days: number) => {
      await deps.services.waiting.removeExpired(new Date(Date.now() + days * DAY_MS));
      return emails();
    };
    const rest = ['owner@example.org', 'suspended@example.org'];
    expect(await after(6.9)).toEqual(['confirmed@example.org', ...rest, 'unconfirmed@example.org']);
    expect(await after(7.1)).toEqual(['confirmed@example.org', ...rest]);
    expect(await after(20.1)).toEqual(rest);
    // Who was removed may ask again.
    expect((await signUp(url, 'confirmed@example.org')).status).toBe(202);
  });
});
