import { expect, test } from 'vitest';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { paths } from '#contract/api/paths.ts';
import { runUserCommand } from '#server/cli/user.ts';
import type { Running } from '#server/start.ts';
import { totp } from '#server/testing/authenticator.ts';
import { ApiClient } from '#server/testing/client.ts';
import { drawnHalf } from '#server/testing/rounds.ts';
import { describeEngines, OWNER, type Place } from '#server/testing/engines.ts';
import { oobCodeOf, startMailbox } from '#server/testing/mailbox.ts';
import { addSignedIn, PASSWORD } from '#server/testing/people.ts';
import { sendVerification } from './email-change.ts';

type Mailbox = Awaited<ReturnType<typeof startMailbox>>;

interface Stage {
  place: Place;
  here: Running;
  there: Running;
  mailbox: Mailbox;
  owner: ApiClient;
}

interface Victim {
  id: string;
  email: string;
  browser: ApiClient;
}

/** Says whether what was begun can still be used. */
type Probe = () => Promise<boolean>;

const NEW_PASSWORD = 'quite another phrase';
/** Most of the time goes into answers that wait, so that they tell nothing. */
const AT_ONCE = 3;

/** What whoever knew the password may have begun, and keeps for later. */
const begun: Record<string, (stage: Stage, victim: Victim) => Promise<Probe>> = {
  async 'a change of address'({ here, mailbox }, { id, browser }) {
    const email = `thief-of-${id.toLowerCase()}@example.org`;
    await browser.post('/api/auth/account/email', { email, password: PASSWORD });
    const { url: _, ...link } = (await mailbox.next(email)).link;
    return async () =>
      (await new ApiClient(here.url).post('/api/auth/verify-email', link)).status === 204 &&
      (await here.deps.services.accounts.find(id))?.email === email;
  },
  async 'a link that confirms the address'({ here, mailbox }, { id, email }) {
    await sendVerification(here.deps, id, email);
    const { url: _, ...link } = await linkOf(mailbox, email, 'verifyEmail');
    return async () => (await new ApiClient(here.url).post('/api/auth/verify-email', link)).status === 204;
  },
  async 'a link for a new password'({ here, mailbox }, { email }) {
    const visitor = new ApiClient(here.url);
    await visitor.post('/api/auth/send-code', { requestType: 'PASSWORD_RESET', email });
    const { url: _, ...link } = await linkOf(mailbox, email, 'resetPassword');
    return async () =>
      (await visitor.post('/api/auth/reset-password', { ...link, newPassword: 'taken over by a thief' }))
        .status === 204;
  },
  async 'a code from a mail'({ here, mailbox }, { email }) {
    const visitor = new ApiClient(here.url);
    await visitor.post('/api/auth/send-code', { requestType: 'EMAIL_SIGNIN', email });
    const { code } = await mailOf(mailbox, email, 'signIn');
    return async () => isFirstStepDone(await visitor.post('/api/auth/sign-in/code', { email, code }));
  },
  async 'a second step that waits for its code'({ here }, { email }) {
    const visitor = new ApiClient(here.url);
    expect(await visitor.signIn(email, PASSWORD)).toMatchObject({
      body: { code: 'auth/multi-factor-auth-required' },
    });
    return async () => (await visitor.get('/api/auth/second-factor/challenge')).status === 200;
  },
  async 'an invitation'({ here }, { browser }) {
    const { body } = await browser.post('/api/invitations', { role: 'admin' });
    const oobCode = oobCodeOf(body['link']);
    return async () =>
      (await new ApiClient(here.url).post('/api/auth/invitation', { oobCode })).status === 200;
  },
  async 'a session'({ here }, { browser }) {
    const { cookie } = browser;
    return async () => (await new ApiClient(here.url, cookie).get('/api/auth/session')).status === 200;
  },
  'a live stream': ({ here }, { browser }) => openStream(here, browser),
  'a live stream of another process': ({ there }, { browser }) => openStream(there, browser),
  async presence({ owner }, { id, browser }) {
    await browser.post(adminPaths.api.presence('announcement', id), { tab: 'tab-of-victim' });
    return async () => {
      const { body } = await owner.post(adminPaths.api.presence('announcement', id), { tab: 'tab-of-owner' });
      return body['others'].length > 0;
    };
  },
  async 'an upload'({ here }, { id, browser }) {
    const { body } = await browser.post(paths.api.uploads, { name: 'x.png', size: 100, kind: 'picture' });
    return () =>
      here.deps.files.uploads.state(id, body.id).then(
        () => true,
        () => false,
      );
  },
};

const ends: Record<string, (stage: Stage, victim: Victim) => Promise<unknown>> = {
  'a new password': (_, { browser }) =>
    browser.post('/api/auth/account/password', { password: PASSWORD, newPassword: NEW_PASSWORD }),
  async 'a forgotten password that was reset'({ here, mailbox }, { email }) {
    const visitor = new ApiClient(here.url);
    await visitor.post('/api/auth/send-code', { requestType: 'PASSWORD_RESET', email });
    const { url: _, ...link } = await linkOf(mailbox, email, 'resetPassword');
    return visitor.post('/api/auth/reset-password', { ...link, newPassword: NEW_PASSWORD });
  },
  'signing out everywhere': (_, { browser }) => browser.post('/api/auth/sign-out-everywhere'),
  'sessions ended by a manager': ({ owner }, { id }) => owner.post(`/api/users/${id}/revoke-sessions`),
  'a second factor reset by a manager': ({ owner }, { id }) =>
    owner.post(`/api/users/${id}/reset-second-factor`),
  async 'a suspension that is lifted later'({ owner }, { id }) {
    await owner.patch(`/api/users/${id}`, { active: false });
    return owner.patch(`/api/users/${id}`, { active: true });
  },
  async 'a demotion'({ owner }, { id }) {
    await owner.patch(`/api/users/${id}`, { role: 'editor' });
    // Only what was begun before is looked at, not what the lower role forbids.
    return owner.patch(`/api/users/${id}`, { role: 'admin' });
  },
  'its deletion by a manager': ({ owner }, { id }) => owner.delete(`/api/users/${id}`),
  'its deletion by itself': (_, { browser }) =>
    browser.post('/api/auth/account/delete', { password: PASSWORD }),
  'a role set at the command line': ({ place }, { email }) =>
    runUserCommand(['set-role', '--email', email, '--role', 'admin'], place.env()),
  'a password set at the command line': ({ place }, { email }) =>
    runUserCommand(['reset-password', '--email', email, '--password', NEW_PASSWORD], place.env()),
};

describeEngines('What an account has pending', (newPlace) => {
  test('works as long as nothing ends it, and ends with each of these', { timeout: 240_000 }, async () => {
    const place = await newPlace();
    const mailbox = await startMailbox();
    const settings = { SMTP_URL: mailbox.url, CAPTCHA: 'off' };
    const here = await place.start(settings);
    // A folder with SQLite belongs to one process.
    const there = place.engine === 'postgres' ? await place.start(settings) : here;
    const owner = await new ApiClient(here.url).signedIn(OWNER.email, OWNER.password);
    const stage = { place, here, there, mailbox, owner };

    const alive = async (name: string, end: (typeof ends)[string]) => {
      const victim = await addVictim(here, name);
      const probes: [string, Probe][] = [];
      for (const [what, begin] of Object.entries(begun)) probes.push([what, await begin(stage, victim)]);
      await end(stage, victim);
      const left: string[] = [];
      for (const [what, probe] of probes) if (await probe()) left.push(what);
      return left;
    };
    // The change of address is applied first and voids the links, so the other direction is looked at one by one.
    const unharmed: string[] = [];
    const unended = drawnHalf(Object.entries(begun), place.engine, 'what nothing ends');
    for (const [what, begin] of unended) {
      const victim = await addVictim(here, `unharmed-${unharmed.length}`);
      const probe = await begin(stage, victim);
      if (await probe()) unharmed.push(what);
    }
    expect(unharmed).toEqual(unended.map(([what]) => what));

    const found: Record<string, string[]> = {};
    const chosen = drawnHalf(Object.entries(ends), place.engine, 'what ends an account’s pending things');
    const left = [...chosen.entries()];
    const work = async () => {
      for (let next = left.shift(); next; next = left.shift()) {
        const [index, [what, end]] = next;
        found[what] = await alive(`victim-${index}`, end);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    expect(found).toEqual(Object.fromEntries(chosen.map(([what]) => [what, []])));
  });
});

async function addVictim(here: Running, name: string): Promise<Victim> {
  const victim = await addSignedIn(here, 'admin', name);
  const setup = await victim.browser.post('/api/auth/account/second-factor', { password: PASSWORD });
  const code = totp(setup.body['totpUri']);
  expect(await victim.browser.post('/api/auth/account/second-factor/confirm', { code })).toMatchObject({
    status: 204,
  });
  return victim;
}

async function openStream({ url }: Running, browser: ApiClient): Promise<Probe> {
  const response = await fetch(`${url}/api/live?collections=announcement&audience=staff&since=now`, {
    headers: { Cookie: browser.cookie },
  });
  expect(response.status).toBe(200);
  const reader = response.body!.getReader();
  let isOpen = true;
  void (async () => {
    while (!(await reader.read()).done);
    isOpen = false;
  })();
  return async () => {
    try {
      await expect.poll(() => isOpen, { timeout: 2500 }).toBe(false);
      return false;
    } catch {
      return true;
    }
  };
}

async function mailOf(mailbox: Mailbox, email: string, mode: string) {
  for (;;) {
    const mail = await mailbox.next(email);
    if (mail.link.mode === mode) return mail;
  }
}
const linkOf = async (mailbox: Mailbox, email: string, mode: string) =>
  (await mailOf(mailbox, email, mode)).link;

const isFirstStepDone = ({ status, body }: { status: number; body: { code?: string } }) =>
  status === 200 || body.code === 'auth/multi-factor-auth-required';
