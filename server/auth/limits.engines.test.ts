import { expect, test } from 'vitest';
import { ApiClient } from '#server/testing/client.ts';
import { describeAnyEngine, describeEngines, OWNER } from '#server/testing/engines.ts';
import { addUser, PASSWORD } from '#server/testing/people.ts';
import { solvedCaptcha } from '#server/testing/proof-of-work.ts';
import { rounds } from '#server/testing/rounds.ts';
import type { Running } from '#server/start.ts';
import { network } from '#server/http/request.ts';
import { accountKey, networkKey } from './limits.ts';

/** The suite looks where the price goes up, and pays the lower ones. */
const ALL_ATTEMPTS = Array.from({ length: 22 }, (_, attempt) => attempt);
const ATTEMPTS = process.env['LONG'] ? ALL_ATTEMPTS : [0, 1, 4, 5, 9, 10, 14, 15, 19, 20];
const LAST_PAID = rounds(5, 21);
const CHEAPER = rounds(1, 4);
const PRICE = rounds(2, 8);

const HOUR_MS = 3_600_000;

const wrong = (browser: ApiClient, email: string, headers?: Record<string, string>, more: object = {}) =>
  browser.post('/api/auth/sign-in/email', { email, password: 'wrong', ...more }, headers);

/** What the next guess from there would cost, without guessing. */
const priceAt = async (url: string, email: string, headers?: Record<string, string>) => {
  const { status, body } = await wrong(new ApiClient(url), email, headers);
  return [status, body['work']];
};

/** Guesses from a browser that nobody knows, each with the proof of work that it is asked for. */
async function guess(url: string, email: string, headers: Record<string, string> = {}) {
  const browser = new ApiClient(url);
  const first = await wrong(browser, email, headers);
  const { work } = first.body as { work?: number };
  return work === undefined
    ? first
    : wrong(browser, email, headers, { captcha: await solvedCaptcha(url, work) });
}

/** Counted as wrong guesses are, but no password is hashed. */
async function count({ deps }: Running, key: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await deps.services.limits.add(key, HOUR_MS);
}

/** Wrong guesses from browsers that nobody knows; in the suite all but the first are only counted. */
async function guesses(running: Running, email: string, times: number, headers?: Record<string, string>) {
  const made = rounds(1, times);
  for (let time = 0; time < made; time += 1)
    expect(await wrong(new ApiClient(running.url), email, headers)).toMatchObject({ status: 401 });
  await count(running, accountKey('sign-in', email), times - made);
}

describeEngines('Whoever guesses one password', (newPlace) => {
  test('pays more and more, in every process, whatever else the request says', async () => {
    const place = await newPlace();
    const one = await place.start();
    // A SQLite folder serves one process.
    const two = place.engine === 'postgres' ? await place.start() : one;
    const asked: unknown[] = [];
    let counted = 0;
    for (const attempt of ATTEMPTS) {
      await count(one, accountKey('sign-in', OWNER.email), attempt - counted);
      counted = attempt + 1;
      const { url } = attempt % 2 ? one : two;
      const forged = { 'X-Forwarded-For': `10.0.0.${attempt}`, 'X-Real-IP': `10.1.0.${attempt}` };
      const email = attempt % 3 ? OWNER.email : OWNER.email.toUpperCase();
      const free = await wrong(new ApiClient(url), email, forged, { ip: `${attempt}` });
      asked.push(free.body['work'] ?? 0);
      if (free.status === 401) continue;
      expect(free.body.code).toBe(attempt < 20 ? 'captcha-required' : 'resource-exhausted');
      counted = attempt;
      if (attempt > LAST_PAID) continue;
      const captcha = await solvedCaptcha(url, free.body['work']);
      expect(await wrong(new ApiClient(url), email, forged, { captcha })).toMatchObject({ status: 401 });
      counted = attempt + 1;
    }
    expect(asked).toEqual(ATTEMPTS.map((attempt) => [0, 1, 2, 4, 8][Math.floor(attempt / 5)]));
    // Without a proof there is nothing but to wait.
    const refused = await wrong(new ApiClient(one.url), OWNER.email);
    expect(refused).toMatchObject({ status: 429, body: { message: expect.stringContaining('minutes') } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    // A cheaper proof is none.
    const cheap = await wrong(
      new ApiClient(one.url),
      OWNER.email,
      {},
      { captcha: await solvedCaptcha(one.url, CHEAPER) },
    );
    expect(cheap.body).toMatchObject({ code: 'captcha-check-failed', work: 8 });
    // Another account costs nothing yet, and an address without an account is no different from one with it.
    expect(await priceAt(one.url, 'somebody@example.org')).toEqual([401, undefined]);
    await guesses(two, 'nobody@example.org', 5);
    expect(await priceAt(one.url, 'nobody@example.org')).toEqual([400, 1]);
  });
});

describeAnyEngine('Whoever guesses passwords', (newPlace) => {
  test('cannot keep anybody out: not a browser that has signed in before, not a new one that pays', async () => {
    const running = await (await newPlace()).start();
    const { url } = running;
    const known = await new ApiClient(url).signedIn(OWNER.email, OWNER.password);
    await known.post('/api/auth/sign-out');
    await guesses(running, OWNER.email, 5);
    // How the price rises was seen above; this is the count of somebody who has paid so often.
    await count(running, accountKey('sign-in', OWNER.email), rounds(5, 20));
    // The browser that was here before types wrong once and then right, and pays nothing.
    expect(await wrong(known, OWNER.email)).toMatchObject({ status: 401 });
    expect(await known.signIn(OWNER.email, OWNER.password)).toMatchObject({ status: 200 });
    // A new one pays once.
    const fresh = new ApiClient(url);
    expect(await fresh.signIn(OWNER.email, OWNER.password)).toMatchObject({ body: { work: PRICE } });
    const captcha = await solvedCaptcha(url, PRICE);
    expect(await fresh.post('/api/auth/sign-in/email', { ...OWNER, captcha })).toMatchObject({
      status: 200,
    });
  });

  test('gains nothing by the cookie of a browser that is known', async () => {
    const running = await (await newPlace()).start();
    const { url } = running;
    const { email } = await addUser(running, 'editor');
    const editor = await new ApiClient(url).signedIn(email, PASSWORD);
    const [name, value] = [...editor.cookies].find(([key]) => key.startsWith('utsav-device-'))!;
    expect((await editor.get('/api/auth/session')).status).toBe(200);
    const device = (cookie: string) => new ApiClient(url, cookie);
    // It is another account's, it is forged, or its guesses are spent: then it is a browser like any other.
    await guesses(running, OWNER.email, 5);
    expect(await wrong(device(`${name}=${value}`), OWNER.email)).toMatchObject({ status: 400 });
    await guesses(running, email, 5);
    const [id = '', until = '', mac = ''] = value.split('.');
    for (const forged of [
      `${id}x.${until}.${mac}`,
      `${id}.${Number(until) + 1}.${mac}`,
      `${id}.${until}.`,
      id,
      '..',
    ])
      expect(await wrong(device(`${name}=${forged}`), email), forged).toMatchObject({ status: 400 });
    const made = rounds(1, 10);
    for (let attempt = 0; attempt < made; attempt += 1)
      expect(await wrong(device(`${name}=${value}`), email)).toMatchObject({ status: 401 });
    await count(running, `sign-in:device:${id}`, 10 - made);
    expect(await wrong(device(`${name}=${value}`), email)).toMatchObject({
      status: 400,
      body: { work: 1 },
    });
    // It lets nobody in either.
    expect((await device(`${name}=${value}`).get('/api/auth/session')).status).toBe(401);
  });

  test('over many accounts pays by the network, and its neighbours get in all the same', async () => {
    const running = await (await newPlace()).start({ SIGN_INS_PER_ADDRESS: '10' });
    const { url } = running;
    const { email } = await addUser(running, 'editor');
    const prices: unknown[] = [];
    const [first, end] = [rounds(7, 0), rounds(9, 12)];
    const ofNetwork = networkKey('sign-in', '127.0.0.1');
    await count(running, ofNetwork, first);
    for (let attempt = first; attempt < end; attempt += 1) {
      prices.push((await priceAt(url, `person${attempt}@example.org`))[1] ?? 0);
      if (prices.at(-1)) await guess(url, `person${attempt}@example.org`);
    }
    expect(prices).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 2].slice(first, end));
    await count(running, ofNetwork, 12 - end);
    expect((await new ApiClient(url).get('/api/auth/captcha')).body['required'].signIn).toBe(true);
    const neighbour = new ApiClient(url);
    expect(await neighbour.signIn(email, PASSWORD)).toMatchObject({ status: 429, body: { work: 2 } });
    const captcha = await solvedCaptcha(url, 2);
    const signedIn = await neighbour.post('/api/auth/sign-in/email', {
      email,
      password: PASSWORD,
      captcha,
    });
    expect(signedIn).toMatchObject({ status: 200 });
    // From now on it is known, and success costs the network nothing.
    for (let round = 0; round < rounds(2, 5); round += 1)
      expect(await neighbour.signIn(email, PASSWORD)).toMatchObject({ status: 200 });
  });

  test('starts afresh an hour later', async () => {
    const running = await (await newPlace()).start();
    const { url, deps } = running;
    await guesses(running, OWNER.email, 5);
    expect(await priceAt(url, OWNER.email)).toEqual([400, 1]);
    await deps.database.db
      .updateTable('limits')
      .set({ resets_at: Date.now() - 1 })
      .execute();
    expect(await new ApiClient(url).signIn(OWNER.email, OWNER.password)).toMatchObject({ status: 200 });
  });

  test('waits instead where there are no proofs of work, and the owner gets in after a moment', async () => {
    const running = await (await newPlace()).start({ CAPTCHA: 'off', TRUST_PROXY: '1' });
    const { url } = running;
    const from = (address: string) => ({ 'X-Forwarded-For': address });
    await guesses(running, OWNER.email, 5, from('192.0.2.1'));
    // More at once than may wait are sent away.
    const flood = await Promise.all(
      Array.from({ length: 6 }, () => wrong(new ApiClient(url), OWNER.email, from('192.0.2.1'))),
    );
    expect(flood.map(({ status }) => status).toSorted()).toEqual([401, 401, 429, 429, 429, 429]);
    const began = performance.now();
    const elsewhere = await new ApiClient(url).post('/api/auth/sign-in/email', OWNER, from('192.0.2.2'));
    expect(elsewhere).toMatchObject({ status: 200 });
    expect(performance.now() - began).toBeGreaterThan(900);
  });

  test('is known by the network behind our own proxies, and only by what those say', async () => {
    const { url } = await (await newPlace()).start({ SIGN_INS_PER_ADDRESS: '5', TRUST_PROXY: '1' });
    const from = (hops: string) => priceAt(url, `${Math.random()}@example.org`, { 'X-Forwarded-For': hops });
    for (let attempt = 0; attempt < 4; attempt += 1)
      expect(await from(`10.0.0.${attempt}, 192.0.2.1:${attempt + 1}`)).toEqual([401, undefined]);
    expect(await from('10.0.0.99, 192.0.2.1')).toEqual([400, 1]);
    expect(await from('192.0.2.1, 192.0.2.2')).toEqual([401, undefined]);
  });
});

describeAnyEngine('A flood of other calls', (newPlace) => {
  test('for passkeys does not keep the network from signing in, and goes on at a price', async () => {
    const { url } = await (await newPlace()).start({ SIGN_INS_PER_ADDRESS: '10' });
    const options = (body = {}) => new ApiClient(url).post('/api/auth/sign-in/passkey/options', body);
    for (let call = 0; call < 8; call += 1) expect(await options()).toMatchObject({ status: 200 });
    for (let call = 0; call < rounds(3, 30); call += 1)
      expect(await options()).toMatchObject({ status: 400, body: { work: 1 } });
    expect(await options({ captcha: await solvedCaptcha(url) })).toMatchObject({ status: 200 });
    expect(await new ApiClient(url).signIn(OWNER.email, OWNER.password)).toMatchObject({ status: 200 });
  });

  test('with links that are none is refused, and whoever has the right one is let in', async () => {
    const running = await (await newPlace()).start({ SIGN_INS_PER_ADDRESS: '5' });
    const { url, deps } = running;
    const browser = new ApiClient(url);
    const lookUp = (oobCode: string) => browser.post('/api/auth/invitation', { oobCode });
    for (let call = 0; call < 5; call += 1)
      expect(await lookUp('x'.repeat(40))).toMatchObject({ status: 400 });
    expect(await lookUp('x'.repeat(40))).toMatchObject({ status: 429 });
    const owner = await new ApiClient(url).signedIn(OWNER.email, OWNER.password);
    const { body } = await owner.post('/api/invitations', { role: 'editor', email: 'new@example.org' });
    const oobCode = new URLSearchParams(/[?#].*$/.exec(body['link'] as string)![0].slice(1)).get('oobCode')!;
    expect(await lookUp(oobCode)).toMatchObject({ status: 200, body: { role: 'editor' } });
    expect(await browser.signIn(OWNER.email, OWNER.password)).toMatchObject({ status: 200 });
    expect(deps.env.signInsPerAddress).toBe(5);
  });

  test('for codes is over after five mails; a browser that is known still gets its own', async () => {
    const { url } = await (await newPlace()).start({ SMTP_URL: 'smtp://127.0.0.1:1' });
    const known = await new ApiClient(url).signedIn(OWNER.email, OWNER.password);
    const stranger = new ApiClient(url);
    for (const email of [OWNER.email, 'nobody@example.org']) {
      const send = (browser: ApiClient, requestType: string) =>
        browser.post('/api/auth/send-code', { requestType, email });
      for (let call = 0; call < 5; call += 1)
        expect(await send(stranger, 'EMAIL_SIGNIN')).toMatchObject({ status: 202 });
      const refused = await send(stranger, 'PASSWORD_RESET');
      expect(refused).toMatchObject({
        status: 429,
        body: { message: expect.stringMatching(/^At most 5 mails/) },
      });
      expect(await send(known, 'PASSWORD_RESET')).toMatchObject({
        status: email === OWNER.email ? 202 : 429,
      });
    }
  });

  test('with mailed codes and with the present password costs, or is refused', async () => {
    const running = await (await newPlace()).start();
    const code = () =>
      new ApiClient(running.url).post('/api/auth/sign-in/code', {
        email: 'third@example.org',
        code: '000000',
      });
    for (let call = 0; call < 5; call += 1)
      expect(await code()).toMatchObject({ status: 400, body: { code: 'invalid-code' } });
    expect(await code()).toMatchObject({ status: 400, body: { code: 'captcha-required', work: 1 } });
    const { id, email } = await addUser(running, 'editor');
    const editor = await new ApiClient(running.url).signedIn(email, PASSWORD);
    const remove = () => editor.post('/api/auth/account/delete', { password: 'wrong' });
    const made = rounds(1, 10);
    for (let call = 0; call < made; call += 1) expect((await remove()).status).toBe(400);
    await count(running, accountKey('confirm', id), 10 - made);
    expect((await remove()).status).toBe(429);
  });
});

test('an IPv6 subscriber is one address', () => {
  expect(network('2001:db8:1:2:3:4:5:6')).toBe(network('2001:0db8:0001:0002:ffff::1'));
  expect(network('2001:db8:1:2::1')).not.toBe(network('2001:db8:1:3::1'));
  expect(network('::ffff:192.0.2.1')).toBe('192.0.2.1');
  expect(network('::1')).toBe('0:0:0:0::/64');
});
