import { onTestFinished, vi } from 'vitest';
import { authPaths } from '#contract/api/auth.ts';
import { totp } from '#server/testing/authenticator.ts';
import { ApiClient } from '#server/testing/client.ts';
import { OWNER, type Place, signedIn } from '#server/testing/engines.ts';
import { startProvider } from '#server/testing/identity-provider.ts';
import { oobCodeOf, startMailbox } from '#server/testing/mailbox.ts';
import { addSignedIn, addUser, PASSWORD } from '#server/testing/people.ts';
import { solvedCaptcha } from '#server/testing/proof-of-work.ts';
import { goThrough, startWith } from '#server/testing/provider-visits.ts';
import type { Running } from '#server/start.ts';
import type { Provocation } from './provocation.ts';

const MINUTE_MS = 60_000;
const signUp = (visitor: ApiClient, more: object) =>
  visitor.post(authPaths.signUp, {
    name: 'Asha',
    email: 'asha@example.org',
    password: 'kites over the river',
    ...more,
  });
const openLink = (visitor: ApiClient, link: object) => visitor.post(authPaths.signInWithLink, link);
/** As whole as a link from a mail, and of nobody. */
const LINK = { apiKey: 'another', oobCode: 'a'.repeat(43), mode: 'signIn' };

/** Somebody who was invited and came by a provider: an account without a password. */
async function cameByProvider(place: Place): Promise<{ running: Running; browser: ApiClient }> {
  const provider = await startProvider();
  const running = await startWith(place, provider);
  const owner = await signedIn(running.url);
  const invitation = oobCodeOf((await owner.post('/api/invitations', { role: 'editor' })).body['link']);
  provider.profile = { data: { id: '7', name: 'Desk' } };
  const browser = new ApiClient(running.url);
  await goThrough(browser, 'twitter', { invitation });
  return { running, browser };
}

/** The conditions of the authentication service's codes. */
export const accountProvocations = {
  'argument-error': [
    {
      when: 'a link lacks its parts',
      shared: ({ visitor }) => openLink(visitor, { apiKey: LINK.apiKey }),
    },
  ],
  'internal-error': [
    {
      when: 'the accounts cannot be read while somebody comes back from a provider',
      async alone(place) {
        const { running, browser } = await cameByProvider(place);
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        await running.deps.database.db.schema.dropTable('account').execute();
        const { result } = await goThrough(browser, 'twitter');
        return { body: { code: result! } };
      },
    },
  ],
  'user-mismatch': [
    {
      when: 'the link to a new address is opened by somebody else who is signed in',
      async alone(place) {
        const mailbox = await startMailbox();
        const running = await place.start({ SMTP_URL: mailbox.url });
        const { browser } = await addSignedIn(running, 'editor');
        await browser.post(authPaths.changeEmail, { email: 'new@example.org', password: PASSWORD });
        const { url: _page, ...link } = (await mailbox.next('new@example.org')).link;
        return (await signedIn(running.url)).post(authPaths.verifyEmail, link);
      },
    },
  ],
  'invalid-credential': [
    { when: 'the password is wrong', shared: ({ url }) => new ApiClient(url).signIn(OWNER.email, 'no') },
  ],
  'wrong-password': [
    {
      when: 'the present password is wrong',
      shared: ({ owner }) => owner.post(authPaths.secondFactorOn, { password: 'no' }),
    },
  ],
  'invalid-code': [
    {
      when: 'a code was never mailed',
      shared: ({ visitor }) => visitor.post(authPaths.signInWithCode, { email: OWNER.email, code: '000000' }),
    },
  ],
  'approval-pending': [
    {
      when: 'nobody has approved the account',
      async alone(place) {
        const { url } = await place.start({ CAPTCHA: 'off' });
        await signUp(new ApiClient(url), {});
        return new ApiClient(url).signIn('asha@example.org', 'kites over the river');
      },
    },
  ],
  'user-disabled': [
    {
      when: 'the account is suspended',
      async shared(served) {
        const { id, email } = await addUser(served, 'editor', 'suspended');
        await served.owner.patch(`/api/users/${id}`, { active: false });
        return new ApiClient(served.url).signIn(email, PASSWORD);
      },
    },
  ],
  'requires-recent-login': [
    {
      when: 'an account without a password was signed in eleven minutes ago',
      async alone(place) {
        const { browser } = await cameByProvider(place);
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * MINUTE_MS });
        onTestFinished(() => void vi.useRealTimers());
        return browser.post(authPaths.secondFactorOn, {});
      },
    },
  ],
  'captcha-required': [
    { when: 'an account is asked for without a proof of work', shared: ({ visitor }) => signUp(visitor, {}) },
  ],
  'captcha-check-failed': [
    {
      when: 'a proof of work is used twice',
      async shared({ visitor, url }) {
        const captcha = await solvedCaptcha(url);
        await signUp(visitor, { captcha });
        return signUp(visitor, { captcha, email: 'ravi@example.org' });
      },
    },
  ],
  'last-owner': [
    {
      when: 'the last owner leaves',
      shared: ({ owner }) => owner.post(authPaths.deleteAccount, { password: OWNER.password }),
    },
  ],
  'auth/multi-factor-auth-required': [
    {
      when: 'the account has a second factor',
      async shared(served) {
        const { email } = await addUser(served, 'editor', 'careful');
        const browser = await new ApiClient(served.url).signedIn(email, PASSWORD);
        const { body } = await browser.post(authPaths.secondFactorOn, { password: PASSWORD });
        await browser.post(authPaths.secondFactorConfirm, { code: totp(body['totpUri']) });
        return new ApiClient(served.url).signIn(email, PASSWORD);
      },
    },
  ],
  'password-does-not-meet-requirements': [
    {
      when: 'a new password is too short',
      sentence: /^The password does not meet the requirements\. It needs at least 6 characters\.$/,
      shared: ({ owner }) =>
        owner.post(authPaths.changePassword, { password: OWNER.password, newPassword: 'vq7mz' }),
    },
  ],
  'unauthorized-domain': [
    {
      when: 'the panel was opened by another address than its own',
      shared: ({ visitor }) =>
        visitor.post(authPaths.signInWithPassword, OWNER, {
          Origin: 'https://other.example',
          'Sec-Fetch-Site': 'same-origin',
        }),
    },
  ],
  'invalid-auth-event': [
    {
      when: 'a second factor is given to no sign-in',
      shared: ({ visitor }) => visitor.get(authPaths.secondFactorChallenge),
    },
  ],
  'auth-domain-config-required': [
    {
      when: 'a provider is not set up',
      shared: ({ visitor }) =>
        visitor.post(authPaths.signInWithProvider, { provider: 'google', mode: 'redirect' }),
    },
  ],
  'invalid-api-key': [
    { when: 'a link was made by another site', shared: ({ visitor }) => openLink(visitor, LINK) },
  ],
} satisfies Record<string, Provocation[]>;
