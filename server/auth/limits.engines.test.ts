import { expect, test } from 'vitest';
import { ApiClient } from '#server/testing/client.ts';
import { describeEngines, OWNER } from '#server/testing/engines.ts';
import { addUser, PASSWORD, solvedCaptcha } from '#server/testing/people.ts';
import { network } from '#server/http/request.ts';

const wrong = (browser: ApiClient, email: string, headers?: Record<string, string>, more: object = {}) =>
  browser.post('/api/auth/sign-in/email', { email, password: 'wrong', ...more }, headers);

describeEngines('Limits', (newPlace) => {
  test('of an account hold whatever else the request says, in every process, and say how long to wait', async () => {
    const place = await newPlace();
    const [one, two] = [await place.start({ CAPTCHA: 'off' }), await place.start({ CAPTCHA: 'off' })];
    const { email: other } = await addUser(one, 'editor');
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const browser = new ApiClient(attempt % 2 ? one.url : two.url);
      const forged = {
        'X-Forwarded-For': `10.0.0.${attempt}`,
        Forwarded: `for=10.0.0.${attempt}`,
        'X-Real-IP': `10.1.0.${attempt}`,
      };
      const email = attempt % 3 ? OWNER.email : OWNER.email.toUpperCase();
      expect(
        await wrong(browser, email, forged, { address: `10.2.0.${attempt}`, ip: `${attempt}` }),
      ).toMatchObject({ status: 401 });
    }
    for (const { url } of [one, two]) {
      const refused = await wrong(new ApiClient(url), OWNER.email, { 'X-Forwarded-For': '10.9.9.9' });
      expect(refused).toMatchObject({
        status: 429,
        body: { code: 'resource-exhausted', message: expect.stringContaining('minutes') },
      });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
      // The right password too: guessing on until it is right must not pay.
      expect(await new ApiClient(url).signIn(OWNER.email, OWNER.password)).toMatchObject({ status: 429 });
    }
    expect(await new ApiClient(one.url).signIn(other, PASSWORD)).toMatchObject({ status: 200 });
    // The same for an address that has no account: a limit tells nothing either.
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect(await wrong(new ApiClient(one.url), 'nobody@example.org')).toMatchObject({ status: 401 });
    expect(await wrong(new ApiClient(one.url), 'nobody@example.org')).toMatchObject({ status: 429 });
  });

  test('start afresh with success, and an hour later', async () => {
    const { url, deps } = await (await newPlace()).start({ CAPTCHA: 'off' });
    const browser = new ApiClient(url);
    for (let round = 0; round < 3; round += 1) {
      for (let attempt = 0; attempt < 6; attempt += 1) await wrong(browser, OWNER.email);
      expect(await browser.signIn(OWNER.email, OWNER.password)).toMatchObject({ status: 200 });
    }
    for (let attempt = 0; attempt < 11; attempt += 1) await wrong(browser, OWNER.email);
    expect(await browser.signIn(OWNER.email, OWNER.password)).toMatchObject({ status: 429 });
    await deps.database.db
      .updateTable('limits')
      .set({ resets_at: Date.now() - 1 })
      .execute();
    expect(await browser.signIn(OWNER.email, OWNER.password)).toMatchObject({ status: 200 });
  });

  test('of an address end guessing over many accounts; a proof of work is asked for before', async () => {
    const { url } = await (await newPlace()).start({ SIGN_INS_PER_ADDRESS: '10' });
    const statuses: string[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const browser = new ApiClient(url);
      let answer = await wrong(browser, `person${attempt}@example.org`, {
        'X-Forwarded-For': `10.0.0.${attempt}`,
      });
      if (answer.body.code === 'captcha-required') {
        const { body } = await browser.get('/api/auth/captcha');
        statuses.push(body['required'].signIn ? 'captcha' : 'captcha that was not announced');
        answer = await wrong(
          browser,
          `person${attempt}@example.org`,
          {},
          { captcha: await solvedCaptcha(url) },
        );
      }
      statuses.push(String(answer.status));
    }
    expect(statuses.filter((status) => status === '401')).toHaveLength(10);
    expect(statuses).toContain('captcha');
    expect(statuses.slice(-1)).toEqual(['429']);
  });

  test('know an address behind our own proxies, and only what those say', async () => {
    const { url } = await (
      await newPlace()
    ).start({ SIGN_INS_PER_ADDRESS: '5', TRUST_PROXY: '1', CAPTCHA: 'off' });
    const from = (hops: string) =>
      wrong(new ApiClient(url), `${Math.random()}@example.org`, { 'X-Forwarded-For': hops });
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await from(`10.0.0.${attempt}, 192.0.2.1`)).toMatchObject({ status: 401 });
    expect(await from('10.0.0.99, 192.0.2.1')).toMatchObject({ status: 429 });
    expect(await from('192.0.2.1, 192.0.2.2')).toMatchObject({ status: 401 });
  });

  test('a proof of work is asked for when an account is near its limit', async () => {
    const { url } = await (await newPlace()).start();
    const browser = new ApiClient(url);
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await wrong(browser, OWNER.email)).toMatchObject({ status: 401 });
    const asked = await browser.signIn(OWNER.email, OWNER.password);
    expect(asked).toMatchObject({ status: 400, body: { code: 'captcha-required' } });
    const captcha = await solvedCaptcha(url);
    expect(await browser.post('/api/auth/sign-in/email', { ...OWNER, captcha })).toMatchObject({
      status: 200,
    });
  });

  test('hold for codes, resets, sign-ups and the present password', async () => {
    const running = await (await newPlace()).start({ CAPTCHA: 'off', SMTP_URL: 'smtp://127.0.0.1:1' });
    const browser = new ApiClient(running.url);
    const last = async (times: number, call: () => Promise<{ status: number }>) => {
      let status = 0;
      for (let count = 0; count < times; count += 1) ({ status } = await call());
      return status;
    };
    for (const email of ['nobody@example.org', 'no-one@example.org']) {
      const send = (requestType: string) => () => browser.post('/api/auth/send-code', { requestType, email });
      expect(await last(5, send('EMAIL_SIGNIN'))).toBe(202);
      expect(await last(1, send('PASSWORD_RESET'))).toBe(429);
    }
    const guess = () =>
      browser.post('/api/auth/sign-in/code', { email: 'third@example.org', code: '000000' });
    expect(await last(10, guess)).toBe(400);
    expect(await last(1, guess)).toBe(429);
    const signUp = () =>
      browser.post('/api/auth/sign-up', { name: 'A', email: 'new@example.org', password: PASSWORD });
    expect(await last(5, signUp)).toBe(202);
    expect(await last(1, signUp)).toBe(429);
    const { email } = await addUser(running, 'editor');
    const editor = await new ApiClient(running.url).signedIn(email, PASSWORD);
    const remove = () => editor.post('/api/auth/account/delete', { password: 'wrong' });
    expect(await last(10, remove)).toBe(400);
    expect(await last(1, remove)).toBe(429);
  });
});

test('an IPv6 subscriber is one address', () => {
  expect(network('2001:db8:1:2:3:4:5:6')).toBe(network('2001:0db8:0001:0002:ffff::1'));
  expect(network('2001:db8:1:2::1')).not.toBe(network('2001:db8:1:3::1'));
  expect(network('::ffff:192.0.2.1')).toBe('192.0.2.1');
  expect(network('::1')).toBe('0:0:0:0::/64');
});
