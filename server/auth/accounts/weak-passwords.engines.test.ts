import { expect, test } from 'vitest';
import { EnvError } from '#server/env.ts';
import { ApiClient } from '#server/testing/client.ts';
import { describeAnyEngine } from '#server/testing/engines.ts';
import { startMailbox } from '#server/testing/mailbox.ts';
import { addSignedIn, PASSWORD } from '#server/testing/people.ts';

const COMMON = ['password', 'PassWord', '123456', 'qwerty', 'iloveyou', 'abcd1234', 'trustno1'];
const refused = {
  status: 400,
  body: { code: 'password-does-not-meet-requirements', message: expect.stringMatching(/commonest|made of/) },
};

describeAnyEngine('A password that is guessed first', (newPlace) => {
  test('is refused wherever one is chosen, by the same code as every other rule', async () => {
    const mailbox = await startMailbox();
    const running = await (await newPlace()).start({ SMTP_URL: mailbox.url, CAPTCHA: 'off' });
    const visitor = new ApiClient(running.url);
    const person = { name: 'Asha Mehta', email: 'asha.m@college.example.org' };
    const signUp = (password: string) => visitor.post('/api/auth/sign-up', { ...person, password });
    const made = ['asha2026', 'Mehta-Asha!', 'asha.m@college.example.org', 'College#1'];
    for (const password of [...COMMON, ...made])
      expect({ password, ...(await signUp(password)) }).toMatchObject({ password, ...refused });
    expect(await running.deps.services.accounts.findByEmail(person.email)).toBeUndefined();

    const { browser, email } = await addSignedIn(running, 'editor', 'ravi-kumar');
    const change = (newPassword: string) =>
      browser.post('/api/auth/account/password', { password: PASSWORD, newPassword });
    for (const password of ['letmein', 'ravikumar99'])
      expect(await change(password)).toMatchObject({
        ...refused,
        body: { ...refused.body, fields: { newPassword: expect.any(String) } },
      });

    await visitor.post('/api/auth/send-code', { requestType: 'PASSWORD_RESET', email });
    const { url: _page, ...link } = (await mailbox.next(email)).link;
    const reset = (newPassword: string) => visitor.post('/api/auth/reset-password', { ...link, newPassword });
    expect(await reset('football')).toMatchObject(refused);
    // The link is not used up by it.
    expect(await reset('kites over the river')).toMatchObject({ status: 204 });
  });

  test('is no first owner’s either, and six characters are still enough', async () => {
    const place = await newPlace();
    await expect(place.start({ ADMIN_PASSWORD: 'password' })).rejects.toThrow(EnvError);
    const { url } = await place.start({ ADMIN_PASSWORD: 'vq7mzk' });
    expect(await new ApiClient(url).signIn('owner@example.org', 'vq7mzk')).toMatchObject({ status: 200 });
  });
});
