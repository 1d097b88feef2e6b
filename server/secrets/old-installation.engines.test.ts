import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { authDb } from '#server/auth/auth-tables.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { ApiClient } from '#server/testing/client.ts';
import { describeEngines, OWNER, type Place, signedIn } from '#server/testing/engines.ts';
import { startMailbox } from '#server/testing/mailbox.ts';
import { addUser, PASSWORD } from '#server/testing/people.ts';
import { filesWith, storedText } from '#server/testing/stored-text.ts';

const COOKIE = 'utsav.session_token';
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');
const codeIn = (link: string) => /oobCode=([\w-]+)/.exec(link)![1]!;

interface Stored {
  secret: string;
  pushKeys: object;
  /** The tokens and codes that people have. */
  token: string;
  code: string;
  signInLink: string;
  resetLink: string;
  invitation: string;
}

/** Writes into the database what an earlier version left there: the secrets, tokens in plain, and plain hashes. */
async function makeOld(database: Database, dataDir: string, stored: Stored): Promise<string> {
  const db = authDb(database);
  const captchaSecret = randomBytes(32).toString('base64url');
  await db.deleteFrom('settings').where('name', 'in', ['secret-fingerprint', 'push-keys']).execute();
  await db
    .insertInto('settings')
    .values([
      { name: 'auth-secret', value: stored.secret },
      { name: 'captcha-secret', value: captchaSecret },
      { name: 'push-keys', value: JSON.stringify(stored.pushKeys) },
    ])
    .execute();
  await db.updateTable('session').set({ token: stored.token }).execute();
  await db
    .updateTable('invitations')
    .set({ code_hash: sha256(stored.invitation) })
    .execute();
  for (const { id, value } of await db.selectFrom('verification').selectAll().execute())
    await db.updateTable('verification').set(oldLink(value, stored)).where('id', '=', id).execute();
  rmSync(join(dataDir, 'secrets.json'));
  return captchaSecret;
}

/** One row is the mailed code, one the link to it, one the link of a reset, which was a bare id. */
function oldLink(value: string, { code, signInLink, resetLink }: Stored) {
  if (/:\d+$/.test(value))
    return { identifier: sha256(`sign-in-otp-${OWNER.email}`), value: `${sha256(code)}:0` };
  if (value.startsWith('{')) {
    const { userId } = JSON.parse(value) as { userId: string };
    return { identifier: sha256(`reset:${resetLink}`), value: userId };
  }
  return { identifier: sha256(`email-link:${signInLink}`), value };
}

async function underWay(place: Place) {
  const mailbox = await startMailbox();
  const running = await place.start({ SMTP_URL: mailbox.url });
  const { url, deps } = running;
  const { email } = await addUser(running, 'editor');
  const owner = await signedIn(url);
  const visitor = new ApiClient(url);
  await visitor.post('/api/auth/send-code', { requestType: 'EMAIL_SIGNIN', email: OWNER.email });
  const signIn = await mailbox.next(OWNER.email);
  await visitor.post('/api/auth/send-code', { requestType: 'PASSWORD_RESET', email });
  const reset = await mailbox.next(email);
  const invited = await owner.post('/api/invitations', { role: 'results' });
  const stored: Stored = {
    secret: (await deps.auth.$context).secret,
    pushKeys: deps.push.keys,
    token: decodeURIComponent(owner.cookies.get(COOKIE)!).split('.')[0]!,
    code: signIn.code!,
    signInLink: signIn.link.oobCode,
    resetLink: reset.link.oobCode,
    invitation: codeIn(invited.body['link']),
  };
  await running.stop();
  return { stored, cookie: owner.cookie, signIn, reset, email };
}

describeEngines('An installation of an earlier version', (newPlace) => {
  test('moves its secrets out of the database, and nobody is signed out', async () => {
    const place = await newPlace();
    const { dataDir } = place.env();
    const { stored, cookie, signIn, reset, email } = await underWay(place);
    const before = await openDatabase(place.env());
    const captchaSecret = await makeOld(before, dataDir, stored);
    expect(await storedText(before)).toContain(stored.secret);
    await before.close();
    chmodSync(dataDir, 0o755);

    const { url, deps } = await place.start();
    const file = join(dataDir, 'secrets.json');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ authSecret: stored.secret });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);

    const { privateKey } = deps.push.keys;
    const gone = [
      stored.secret,
      captchaSecret,
      privateKey,
      stored.token,
      sha256(stored.code),
      sha256(stored.invitation),
      sha256(`reset:${stored.resetLink}`),
    ];
    const whole = await storedText(deps.database);
    expect(gone.filter((text) => whole.includes(text))).toEqual([]);
    if (place.engine === 'sqlite') {
      const databases = (text: string) =>
        filesWith(dataDir, text).filter((file) => file.includes('utsav.sqlite'));
      expect(gone.flatMap(databases), 'left in free pages').toEqual([]);
    }

    const owner = new ApiClient(url, cookie);
    expect(await owner.get('/api/auth/session')).toMatchObject({ status: 200 });
    expect(deps.push.keys).toEqual(stored.pushKeys);
    const { url: _signInPage, ...signInLink } = signIn.link;
    expect(
      await new ApiClient(url).post('/api/auth/sign-in/code', { email: OWNER.email, code: '000000' }),
    ).toMatchObject({ status: 400 });
    expect(await new ApiClient(url).post('/api/auth/sign-in/email-link', signInLink)).toMatchObject({
      status: 200,
    });
    const { url: _resetPage, ...resetLink } = reset.link;
    expect(
      await new ApiClient(url).post('/api/auth/reset-password', { ...resetLink, newPassword: 'a new start' }),
    ).toMatchObject({ status: 204 });
    expect((await new ApiClient(url).signIn(email, PASSWORD)).status).toBe(401);
    expect(
      await new ApiClient(url).post('/api/auth/invitation', { oobCode: stored.invitation }),
    ).toMatchObject({ status: 200, body: { role: 'results' } });
    // Two browsers were signed in by then, and each can sign out by itself.
    expect((await owner.post('/api/auth/sign-out')).status).toBe(204);
    expect((await new ApiClient(url, cookie).get('/api/auth/session')).status).toBe(401);
  });

  test('refuses another secret of the environment before anything is moved', async () => {
    const place = await newPlace();
    const { stored, cookie } = await underWay(place);
    const before = await openDatabase(place.env());
    await makeOld(before, place.env().dataDir, stored);
    await before.close();
    await expect(place.start({ AUTH_SECRET: 'x'.repeat(32) })).rejects.toThrow(
      'start once without AUTH_SECRET, then set it to the value in secrets.json',
    );
    expect(existsSync(join(place.env().dataDir, 'secrets.json'))).toBe(false);
    const { url } = await place.start();
    expect((await new ApiClient(url, cookie).get('/api/auth/session')).status).toBe(200);
  });
});
