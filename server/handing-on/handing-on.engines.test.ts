import { afterEach, describe, expect, test, vi } from 'vitest';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { handingPaths, OFFER_LIFE_DAYS } from '#contract/api/handing-on.ts';
import { wallClock } from '#contract/programme/zone-clock.ts';
import { authDb } from '#server/auth/auth-tables.ts';
import type { Running } from '#server/start.ts';
import { ApiClient } from '#server/testing/client.ts';
import { describeAnyEngine, describeEngines, OWNER, type Place, signedIn } from '#server/testing/engines.ts';
import { LiveReader } from '#server/testing/live-reader.ts';
import { startMailbox } from '#server/testing/mailbox.ts';
import { addSignedIn, PASSWORD } from '#server/testing/people.ts';
import { rounds } from '#server/testing/rounds.ts';

const DAY_MS = 86_400_000;
/** By the festival's calendar, which is a day ahead in the evening of UTC. */
const inDays = (days: number) =>
  wallClock(Date.now() + days * DAY_MS, 'Asia/Kolkata')
    .toISOString()
    .slice(0, 10);

async function festival(place: Place, overrides?: Record<string, string>) {
  const running = await place.start(overrides);
  const owner = await signedIn(running.url);
  const next = await addSignedIn(running, 'editor', 'next');
  return { running, owner, next };
}

const offer = (owner: ApiClient, to: string, more: object = {}) =>
  owner.post(handingPaths.offers, { to, afterwards: 'support', password: OWNER.password, ...more });
const offered = async (owner: ApiClient, to: string, more: object = {}): Promise<string> => {
  const { status, body } = await offer(owner, to, more);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
};
const accept = (browser: ApiClient, id: string) =>
  browser.post(handingPaths.accept(id), { password: PASSWORD });

const rolesOf = async ({ deps }: Running) =>
  Object.fromEntries(
    (await authDb(deps.database).selectFrom('user').select(['email', 'role']).execute()).map(
      ({ email, role }) => [email, role],
    ),
  );
const events = async ({ deps }: Running) =>
  (await deps.database.db.selectFrom('account_events').select('what').orderBy('at').execute())
    .map(({ what }) => what)
    .filter((what) => what.startsWith('ownership-'));
/** As if the chosen date had come. */
const letComeDue = ({ deps }: Running, column: 'ends_at' | 'expires_at') =>
  deps.database.db
    .updateTable('handovers')
    .set({ [column]: new Date(Date.now() - 1000).toISOString() })
    .execute();

describeAnyEngine('Handing on', (newPlace) => {
  afterEach(() => {
    vi.useRealTimers();
  });

  describe('an offer', () => {
    test('is mailed, seen, accepted with the password, and the former owner’s rights end at once', async () => {
      const mailbox = await startMailbox();
      const { running, owner, next } = await festival(await newPlace(), { SMTP_URL: mailbox.url });
      const id = await offered(owner, next.id);
      expect((await mailbox.next(next.email)).subject).toContain('You are asked to own the festival site');
      expect((await next.browser.get(handingPaths.offers)).body).toMatchObject({
        received: [{ id, state: 'offered', from: 'Owner', to: 'next', endsAt: null }],
        leaving: null,
      });
      expect((await next.browser.post(handingPaths.accept(id), {})).body.fields).toEqual({
        password: 'Type your present password.',
      });
      const elsewhere = await new ApiClient(running.url).signedIn(next.email, PASSWORD);
      expect((await accept(next.browser, id)).status).toBe(200);
      expect(await rolesOf(running)).toEqual({ [next.email]: 'owner', [OWNER.email]: 'support' });
      // The browser that accepted goes on as an owner; one that was left open elsewhere does not.
      expect((await next.browser.get(handingPaths.sheet)).status).toBe(200);
      expect((await elsewhere.get('/api/auth/session')).body).toMatchObject({ ended: 'role-changed' });
      expect(await owner.get(handingPaths.sheet)).toMatchObject({
        status: 401,
        body: { ended: 'role-changed' },
      });
      expect((await mailbox.next(OWNER.email)).text).toContain('have ended, as you chose');
      expect(await events(running)).toEqual(['ownership-offered', 'ownership-accepted', 'ownership-ended']);
      const { body } = await next.browser.get('/api/activity?kind=accounts&limit=5');
      expect(body['entries'].map(({ what, by }: { what: string; by: string }) => [what, by])).toContainEqual([
        'ownership-ended',
        'system',
      ]);
    });

    test('leaves everything as it is where it is declined or taken back', async () => {
      const mailbox = await startMailbox();
      const { running, owner, next } = await festival(await newPlace(), { SMTP_URL: mailbox.url });
      const first = await offered(owner, next.id);
      await mailbox.next(next.email);
      expect((await next.browser.post(handingPaths.decline(first))).body.state).toBe('declined');
      expect((await mailbox.next(OWNER.email)).subject).toContain('Your offer was declined');
      const second = await offered(owner, next.id);
      await mailbox.next(next.email);
      expect((await owner.delete(handingPaths.offer(second))).body.state).toBe('withdrawn');
      expect((await mailbox.next(next.email)).subject).toContain('not handed on to you');
      expect(await accept(next.browser, second)).toMatchObject({
        status: 412,
        body: { message: 'The offer was taken back.' },
      });
      expect(await rolesOf(running)).toEqual({ [next.email]: 'editor', [OWNER.email]: 'owner' });
      expect(await events(running)).toEqual([
        'ownership-offered',
        'ownership-declined',
        'ownership-offered',
        'ownership-withdrawn',
      ]);
    });

    test('is void after its time, also when the clock is set back', async () => {
      const { running, owner, next } = await festival(await newPlace());
      const id = await offered(owner, next.id);
      await letComeDue(running, 'expires_at');
      const sentence = `The offer is older than ${OFFER_LIFE_DAYS} days, so it is void. Ask for a new one.`;
      expect(await accept(next.browser, id)).toMatchObject({ status: 412, body: { message: sentence } });
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60_000 });
      expect((await accept(next.browser, id)).body.message).toBe(sentence);
      expect((await next.browser.get(handingPaths.offers)).body['received']).toEqual([]);
      vi.useRealTimers();
      expect(await rolesOf(running)).toMatchObject({ [next.email]: 'editor' });
      expect(await events(running)).toEqual(['ownership-offered', 'ownership-expired']);
      await offered(owner, next.id);
    });

    test('is one at a time, of an owner, to somebody who can take it', async () => {
      const { running, owner, next } = await festival(await newPlace());
      const away = await addSignedIn(running, 'support', 'away');
      await owner.patch(adminPaths.api.user(away.id), { active: false });
      const { body: self } = await owner.get('/api/auth/session');
      const wrong = async (to: string, more: object = {}) => (await offer(owner, to, more)).body.fields;
      expect(await wrong(next.id, { password: 'wrong' })).toEqual({
        password: 'This is not your present password.',
      });
      expect(await wrong(self['user'].id)).toEqual({ to: 'Choose somebody else: this is your own account.' });
      expect(await wrong(away.id)).toEqual({ to: 'Choose an account that can sign in.' });
      expect(await wrong('nobody')).toEqual({ to: 'Choose an account that can sign in.' });
      expect(await wrong(next.id, { endsOn: inDays(-3) })).toEqual({
        endsOn: 'Your rights end on must not be in the past.',
      });
      expect(await wrong(next.id, { endsOn: inDays(92) })).toEqual({
        endsOn: 'Your rights end on must be within 90 days.',
      });
      expect(await wrong(next.id, { endsOn: '2027-02-31' })).toEqual({
        endsOn: 'Your rights end on must be a date, like 2027-03-12.',
      });
      expect(await wrong(next.id, { afterwards: 'owner' })).toHaveProperty('afterwards');
      expect(await events(running)).toEqual([]);
      const admin = await addSignedIn(running, 'admin', 'admin');
      expect((await offer(admin.browser, next.id, { password: PASSWORD })).status).toBe(403);
      await offered(owner, next.id);
      expect((await offer(owner, admin.id)).body.message).toContain('You have made an offer already.');
      // It concerns nobody else.
      const { body } = await owner.get(handingPaths.sheet);
      expect((await accept(admin.browser, body['offer'].id)).status).toBe(404);
      expect((await admin.browser.post(handingPaths.decline(body['offer'].id))).status).toBe(404);
    });

    test('is void when its owner is none any more, or changes the password', async () => {
      const { running, owner, next } = await festival(await newPlace());
      const other = await addSignedIn(running, 'owner', 'other');
      const first = await offered(other.browser, next.id, { password: PASSWORD });
      await owner.patch(adminPaths.api.user(other.id), { role: 'editor' });
      expect((await accept(next.browser, first)).body.message).toBe('The offer was taken back.');
      const second = await offered(owner, next.id);
      await owner.post('/api/auth/account/password', {
        password: OWNER.password,
        newPassword: 'quite another long password',
      });
      expect((await accept(next.browser, second)).body.message).toBe('The offer was taken back.');
      expect(await rolesOf(running)).toMatchObject({ [next.email]: 'editor' });
    });

    test('ends with the account that it was made to', async () => {
      const { owner, next } = await festival(await newPlace());
      await offered(owner, next.id);
      expect((await owner.delete(adminPaths.api.user(next.id))).status).toBe(204);
      expect((await owner.get(handingPaths.sheet)).body['offer']).toMatchObject({
        state: 'withdrawn',
        to: 'a former account',
      });
    });
  });

  describe('the rights of a former owner', () => {
    test('end though nobody asks and the server was off; a clock that is set back returns nothing', async () => {
      const place = await newPlace();
      const { running, owner, next } = await festival(place);
      await accept(next.browser, await offered(owner, next.id, { endsOn: inDays(30) }));
      await running.stop();
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40 * DAY_MS });
      const later = await place.start();
      await expect
        .poll(() => rolesOf(later), { timeout: 15_000 })
        .toMatchObject({ [OWNER.email]: 'support' });
      vi.useRealTimers();
      const before = new ApiClient(later.url, owner.cookie);
      expect((await before.get(handingPaths.sheet)).status).toBe(401);
      expect(await rolesOf(later)).toEqual({ [next.email]: 'owner', [OWNER.email]: 'support' });
    });

    test('end with the account, where that was chosen', async () => {
      const { running, owner, next } = await festival(await newPlace());
      await accept(next.browser, await offered(owner, next.id, { endsOn: inDays(1), afterwards: 'none' }));
      await letComeDue(running, 'ends_at');
      await Promise.all([
        owner.get('/api/users'),
        owner.get('/api/users'),
        running.deps.services.watch.check(),
      ]);
      expect(await rolesOf(running)).toEqual({ [next.email]: 'owner' });
      expect((await new ApiClient(running.url).signIn(OWNER.email, OWNER.password)).status).toBe(401);
      expect(await events(running)).toEqual(['ownership-offered', 'ownership-accepted', 'ownership-ended']);
    });

    test('never end while nobody else owns the festival', async () => {
      const { running, owner, next } = await festival(await newPlace());
      await accept(next.browser, await offered(owner, next.id, { endsOn: inDays(1) }));
      expect((await next.browser.post('/api/auth/account/delete', { password: PASSWORD })).status).toBe(204);
      await letComeDue(running, 'ends_at');
      expect((await owner.get(handingPaths.sheet)).status).toBe(200);
      await running.deps.services.watch.check();
      expect(await rolesOf(running)).toEqual({ [OWNER.email]: 'owner' });
      expect(await owner.post('/api/auth/account/delete', { password: OWNER.password })).toMatchObject({
        status: 412,
        body: { code: 'last-owner' },
      });
      // Somebody else becomes one: now they do.
      await addSignedIn(running, 'owner', 'third');
      expect((await owner.get(handingPaths.sheet)).status).toBe(401);
      expect(await rolesOf(running)).toEqual({ 'third@example.org': 'owner', [OWNER.email]: 'support' });
    });

    test('no longer end by the date once somebody has given them another role', async () => {
      const { running, owner, next } = await festival(await newPlace());
      await accept(next.browser, await offered(owner, next.id, { endsOn: inDays(1) }));
      const { body } = await next.browser.get('/api/users?role=owner&search=owner');
      const former = body['users'].find(({ email }: { email: string }) => email === OWNER.email).id;
      for (const role of ['admin', 'owner'])
        expect((await next.browser.patch(adminPaths.api.user(former), { role })).status).toBe(200);
      await letComeDue(running, 'ends_at');
      const again = await signedIn(running.url);
      expect((await again.get(handingPaths.sheet)).status).toBe(200);
      expect(await rolesOf(running)).toEqual({ [next.email]: 'owner', [OWNER.email]: 'owner' });
    });
  });
});

describeEngines('Handing on in two processes', (newPlace) => {
  test('an offer that is answered from both at once has one answer', async () => {
    const place = await newPlace();
    const { running, owner, next } = await festival(place);
    const second = place.engine === 'postgres' ? await place.start() : running;
    for (let round = 0; round < rounds(2, 25); round++) {
      const name = `round-${round}`;
      const candidate = await addSignedIn(running, 'editor', name);
      const there = new ApiClient(second.url, candidate.browser.cookie);
      const id = await offered(owner, candidate.id, { endsOn: inDays(20) });
      const answers = await Promise.all([
        accept(candidate.browser, id),
        accept(there, id),
        there.post(handingPaths.decline(id)),
        new ApiClient(second.url, owner.cookie).delete(handingPaths.offer(id)),
      ]);
      const done = answers.filter(({ status }) => status === 200);
      expect(done, JSON.stringify(answers.map(({ status, body }) => [status, body]))).toHaveLength(1);
      const isAccepted = answers.indexOf(done[0]!) < 2;
      expect((await rolesOf(running))[`${name}@example.org`]).toBe(isAccepted ? 'owner' : 'editor');
      if (isAccepted) await running.deps.database.db.deleteFrom('handovers').execute();
    }
    expect((await rolesOf(running))[next.email]).toBe('editor');
  });

  test('the rights of a former owner last until the date, and end with it in every session and stream, whichever process is asked', async () => {
    const place = await newPlace();
    const { running, owner, next } = await festival(place);
    const second = place.engine === 'postgres' ? await place.start() : running;
    await accept(next.browser, await offered(owner, next.id, { endsOn: inDays(30), afterwards: 'editor' }));
    expect(await rolesOf(running)).toEqual({ [next.email]: 'owner', [OWNER.email]: 'owner' });
    expect((await owner.get(handingPaths.offers)).body['leaving']).toMatchObject({ state: 'accepted' });
    expect((await offer(owner, next.id)).body.message).toContain('You have handed the festival on already');
    // What both agreed to is not undone by one of them.
    const undone = await owner.patch(adminPaths.api.user(next.id), { role: 'editor' });
    expect([undone.status, undone.body.message]).toEqual([
      403,
      'You have handed the festival on, so you can no longer change or remove another owner.',
    ]);
    expect((await owner.delete(adminPaths.api.user(next.id))).status).toBe(403);
    const stream = await LiveReader.open(second.url, {
      collections: ['events'],
      audience: 'staff',
      since: 'now',
      cookie: owner.cookie,
    });
    await letComeDue(running, 'ends_at');
    const there = new ApiClient(second.url, owner.cookie);
    expect(await there.get(handingPaths.sheet)).toMatchObject({
      status: 401,
      body: { ended: 'role-changed' },
    });
    expect((await owner.get('/api/users')).status).toBe(401);
    await expect.poll(() => stream.isOpen, { timeout: 15_000 }).toBe(false);
    expect(await rolesOf(running)).toEqual({ [next.email]: 'owner', [OWNER.email]: 'editor' });
    const again = await signedIn(running.url);
    expect((await again.get(handingPaths.sheet)).status).toBe(403);
    expect(await events(running)).toEqual(['ownership-offered', 'ownership-accepted', 'ownership-ended']);
  });
});
