import { createHash, createHmac, hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { totp } from '#server/testing/authenticator.ts';
import { ApiClient } from '#server/testing/client.ts';
import { describeAnyEngine, OWNER, signedIn } from '#server/testing/engines.ts';
import { startProvider } from '#server/testing/identity-provider.ts';
import { startMailbox } from '#server/testing/mailbox.ts';
import { addSignedIn, PASSWORD } from '#server/testing/people.ts';
import { startWith } from '#server/testing/provider-visits.ts';
import { storedStrings } from '#server/testing/stored-text.ts';

const COOKIE = 'utsav.session_token';
const ALL_CODES = 1_000_000;
const NEW_PASSWORD = 'the thief was here';

const sha256 = (text: string) => createHash('sha256').update(text);
const codeIn = (link: string) => /oobCode=([\w-]+)/.exec(link)![1]!;

describeAnyEngine('A thief who has read the whole database', (newPlace) => {
  test('finds nothing in it that signs in, resets, invites or confirms', { timeout: 180_000 }, async () => {
    const mailbox = await startMailbox();
    const provider = await startProvider();
    const running = await startWith(await newPlace(), provider, {
      SMTP_URL: mailbox.url,
      SIGN_INS_PER_ADDRESS: '1000000',
    });
    const { url, deps } = running;

    // Everything that carries a token or a code is under way at this moment.
    const owner = await signedIn(url);
    const { browser: editor, email } = await addSignedIn(running, 'editor');
    const factor = await editor.post('/api/auth/account/second-factor', { password: PASSWORD });
    const code = totp(factor.body['totpUri']);
    await editor.post('/api/auth/account/second-factor/confirm', { code });
    const pending = new ApiClient(url);
    expect((await pending.signIn(email, PASSWORD)).status).toBe(401);
    await new ApiClient(url).post('/api/auth/send-code', {
      requestType: 'EMAIL_SIGNIN',
      email: OWNER.email,
    });
    const signIn = await mailbox.next(OWNER.email);
    await new ApiClient(url).post('/api/auth/send-code', { requestType: 'PASSWORD_RESET', email });
    const reset = await mailbox.next(email);
    await owner.post('/api/auth/account/email', { email: 'new@example.org', password: OWNER.password });
    const change = await mailbox.next('new@example.org');
    const undo = await mailbox.next(OWNER.email);
    const invited = await owner.post('/api/invitations', { role: 'owner' });
    const invitation = codeIn(invited.body['link']);
    const visit = new ApiClient(url);
    const started = await visit.post('/api/auth/sign-in/provider', { provider: 'google', invitation });
    const state = new URL(started.body['url']).searchParams.get('state')!;

    const found = await storedStrings(deps.database);
    const secret = (await deps.auth.$context).secret;
    const [token, signature] = decodeURIComponent(owner.cookies.get(COOKIE)!).split('.') as [string, string];
    const codes = [signIn, reset, change, undo].map(({ link }) => link.oobCode);
    const hidden = [
      ['the signing secret', secret],
      ['the private key of notifications', deps.push.keys.privateKey],
      ['a cookie', token],
      [
        'the pending sign-in',
        decodeURIComponent(pending.cookies.get('utsav.two_factor') ?? '').split('.')[0]!,
      ],
      ['a recovery code', factor.body['recoveryCodes'][0]],
      ['the mailed code', signIn.code!],
      ['an invitation', invitation],
      ['a state', state],
      ...codes.map((one) => ['a mailed link', one]),
    ] as [string, string][];
    const whole = [...found].join('\n');
    // Six digits alone may well be part of a time.
    const isIn = (text: string) => (text.length > 6 ? whole.includes(text) : found.has(text));
    expect.soft(hidden.filter(([, text]) => !text || isIn(text)).map(([what]) => what)).toEqual([]);

    // He takes every string for a key, and signs with it.
    const keyed = (key: string, text: string) => createHmac('sha256', key).update(text);
    const signs = [...found].filter((key) => keyed(key, token).digest('base64') === signature);
    expect.soft(signs, 'strings that sign a cookie').toEqual([]);
    const opens = [...found].filter((key) =>
      [signIn.code!, ...codes, sha256(signIn.code!).digest('base64url')].some(
        (text) =>
          found.has(keyed(key, text).digest('base64url')) ||
          found.has(`hmac-${keyed(key, text).digest('base64url')}`),
      ),
    );
    expect.soft(opens, 'strings that lead to a code').toEqual([]);

    // He uses every string as it is: as a cookie, signed with all that might be a key, and as the code of a link.
    const settings = await deps.database.db.selectFrom('settings').select('value').execute();
    const tried: string[] = [];
    const { apiKey } = signIn.link;
    for (const text of [...found].filter((one) => one.length >= 20 && one.length <= 200)) {
      for (const key of ['', ...settings.map(({ value }) => value)]) {
        const value = key === '' ? text : `${text}.${keyed(key, text).digest('base64')}`;
        const thief = new ApiClient(url, `${COOKIE}=${encodeURIComponent(value)}`);
        if ((await thief.get('/api/auth/session')).status !== 401) tried.push(`cookie ${text}`);
      }
      const link = { apiKey, oobCode: text };
      const thief = new ApiClient(url);
      const calls: [string, object][] = [
        ['/api/auth/sign-in/email-link', { ...link, mode: 'signIn' }],
        ['/api/auth/reset-password', { ...link, mode: 'resetPassword', newPassword: NEW_PASSWORD }],
        ['/api/auth/verify-email', { ...link, mode: 'verifyAndChangeEmail' }],
        ['/api/auth/undo-email-change', { ...link, mode: undo.link.mode }],
        ['/api/auth/invitation', { oobCode: text }],
      ];
      for (const [path, body] of calls)
        if ((await thief.post(path, body)).status < 400) tried.push(`${path} ${text}`);
    }
    expect.soft(tried, 'strings that work').toEqual([]);

    // All of it was good, and still is.
    expect((await owner.get('/api/auth/session')).status).toBe(200);
    expect(
      await new ApiClient(url).post('/api/auth/sign-in/code', { email: OWNER.email, code: signIn.code }),
    ).toMatchObject({ status: 200 });
    const { url: _page, ...link } = reset.link;
    expect(
      await new ApiClient(url).post('/api/auth/reset-password', { ...link, newPassword: NEW_PASSWORD }),
    ).toMatchObject({ status: 204 });
    expect(await new ApiClient(url).post('/api/auth/invitation', { oobCode: invitation })).toMatchObject({
      status: 200,
    });

    // He tries all codes against what was stored. It comes last, because it keeps the server's own thread busy.
    const cracked: string[] = [];
    const hashes = new Set(
      [...found].flatMap((text) => [text, Buffer.from(text, 'base64url').toString('hex')]),
    );
    for (let number = 0; number < ALL_CODES; number++) {
      const guess = String(number).padStart(6, '0');
      if (hashes.has(hash('sha256', guess, 'hex'))) cracked.push(guess);
    }
    expect.soft(cracked, 'codes guessed from a plain hash').toEqual([]);
  });
});
