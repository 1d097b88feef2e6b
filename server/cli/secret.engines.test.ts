import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { totp } from '#server/testing/authenticator.ts';
import { cli } from '#server/testing/cli.ts';
import { ApiClient } from '#server/testing/client.ts';
import { describeAnyEngine, OWNER, type Place } from '#server/testing/engines.ts';
import { addSignedIn, PASSWORD } from '#server/testing/people.ts';

const LONG_MS = 120_000;
const codeIn = (link: string) => /oobCode=([\w-]+)/.exec(link)![1]!;

/** Somebody with an authenticator, an invitation under way, and a server that has stopped. */
async function used(place: Place) {
  const running = await place.start();
  const { browser, email } = await addSignedIn(running, 'admin');
  const invited = await browser.post('/api/invitations', { role: 'results' });
  const { totpUri } = (await browser.post('/api/auth/account/second-factor', { password: PASSWORD })).body;
  await browser.post('/api/auth/account/second-factor/confirm', { code: totp(totpUri) });
  const pushKeys = running.deps.push.keys;
  await running.stop();
  return { cookie: browser.cookie, email, totpUri, invitation: codeIn(invited.body['link']), pushKeys };
}

describeAnyEngine('npm run cli -- secret replace', (newPlace) => {
  test(
    'shuts out a thief of the secret, and nobody loses the second factor',
    { timeout: LONG_MS },
    async () => {
      const place = await newPlace();
      const file = join(place.env().dataDir, 'secrets.json');
      const { cookie, email, totpUri, invitation, pushKeys } = await used(place);
      const old = readFileSync(file, 'utf8');
      const { code, out } = await cli(place.settings(), 'secret', 'replace');
      expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('work as before') });
      expect(readFileSync(file, 'utf8')).not.toBe(old);

      const { url, deps } = await place.start();
      expect((await new ApiClient(url, cookie).get('/api/auth/session')).status).toBe(401);
      expect((await new ApiClient(url).post('/api/auth/invitation', { oobCode: invitation })).status).toBe(
        400,
      );
      const browser = new ApiClient(url);
      expect((await browser.signIn(email, PASSWORD)).status).toBe(401);
      const signedIn = await browser.post('/api/auth/second-factor/totp', { code: totp(totpUri) });
      expect(signedIn.status, signedIn.text).toBe(200);
      expect(deps.push.keys).toEqual(pushKeys);
    },
  );

  test('opens an installation again whose secret is lost', { timeout: LONG_MS }, async () => {
    const place = await newPlace();
    const { cookie, email } = await used(place);
    rmSync(join(place.env().dataDir, 'secrets.json'));
    await expect(place.start()).rejects.toThrow('run "npm run cli -- secret replace"');
    const { code, out } = await cli(place.settings(), 'secret', 'replace');
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('with the password alone') });

    const { url } = await place.start();
    expect((await new ApiClient(url, cookie).get('/api/auth/session')).status).toBe(401);
    expect((await new ApiClient(url).signIn(email, PASSWORD)).status).toBe(200);
    expect((await new ApiClient(url).signIn(OWNER.email, OWNER.password)).status).toBe(200);
  });

  test('takes the secret of the environment, if it is another one', { timeout: LONG_MS }, async () => {
    const place = await newPlace();
    const settings = { AUTH_SECRET: 'the first secret of the environment' };
    await (await place.start(settings)).stop();
    const refused = await cli(place.settings(settings), 'secret', 'replace');
    expect(refused).toMatchObject({ code: 2, err: expect.stringContaining('set it to another value first') });
    const next = { AUTH_SECRET: 'the second secret of the environment' };
    expect((await cli(place.settings(next), 'secret', 'replace')).code).toBe(0);
    await expect(place.start(settings)).rejects.toThrow('AUTH_SECRET is another secret');
    await (await place.start(next)).stop();
  });
});
