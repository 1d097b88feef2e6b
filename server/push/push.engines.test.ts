import { type AddressInfo, createServer } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import type { PushReach } from '#contract/api/push.ts';
import type { ApiClient } from '#server/testing/client.ts';
import { openDatabase } from '#server/db/database.ts';
import {
  describeAnyEngine,
  describeEngines,
  describeServer,
  type Place,
  signedIn,
} from '#server/testing/engines.ts';
import { startProcess } from '#server/testing/process.ts';
import { type Phone, PushService } from '#server/testing/push-service.ts';
import { rounds } from '#server/testing/rounds.ts';
import { sample } from '#server/testing/samples.ts';

const URGENT = {
  ...sample('announcement'),
  title: 'Everybody into the hall',
  body: '<p>Lightning &amp; hail until <strong>six</strong>.</p>',
  severity: 'urgent',
  category: 'venue',
};
const NOON = { timezone: 'UTC' };
const ALL_DAY = { from: '00:00', until: '23:59' };

let service: PushService;
beforeEach(async () => {
  service = await PushService.open();
});
afterEach(() => service.close());

const choose = (phone: Phone, choice: object = {}) => ({
  subscription: phone.subscription,
  categories: ['venue', 'schedule'],
  ...NOON,
  ...choice,
});
const publish = (staff: ApiClient, id: string, fields: object = {}) =>
  staff.put(paths.api.document('announcement', id), { ...URGENT, ...fields });
const reachOf = async (staff: ApiClient, id: string): Promise<PushReach | undefined> =>
  ((await staff.get(paths.api.pushReach(id))).body as unknown as { reach?: PushReach }).reach;
const sent = async (staff: ApiClient, id: string) =>
  await expect.poll(() => reachOf(staff, id), { timeout: 10_000 }).toMatchObject({ state: 'sent' });

/** Forty seconds in which nothing happens are for `npm run long`; in the suite they are over at once. */
const WAITS = rounds(0, 1) > 0;
async function endLeases(place: Place): Promise<void> {
  const database = await openDatabase(place.env());
  await database.db.updateTable('push_sleepers').set({ due_at: new Date().toISOString() }).execute();
  await database.close();
}

describeEngines('An urgent announcement', (newPlace) => {
  test('is sent once: not for a correction, not when it is published again, not by a second process', async () => {
    const place = await newPlace();
    const settings = { PUSH_SERVICES: service.origin };
    const { url } = await place.start(settings);
    if (place.engine === 'postgres') await place.start(settings);
    const staff = await signedIn(url);
    const phone = service.newPhone();
    await staff.put(paths.api.pushSubscription, choose(phone));
    await publish(staff, 'storm');
    await sent(staff, 'storm');
    await publish(staff, 'storm', { title: 'Everybody into the big hall' });
    await publish(staff, 'storm', { status: 'draft' });
    await publish(staff, 'storm');
    await publish(staff, 'after');
    await sent(staff, 'after');
    expect(phone.notifications.map(({ id }) => id)).toEqual(['storm', 'after']);
  });
});

describeAnyEngine('An urgent announcement', (newPlace) => {
  const open = async () => {
    const { url, deps } = await (await newPlace()).start({ PUSH_SERVICES: service.origin, CAPTCHA: 'off' });
    const staff = await signedIn(url);
    const take = async (choice?: object) => {
      const phone = service.newPhone();
      const answer = await staff.put(paths.api.pushSubscription, choose(phone, choice));
      expect(answer.status).toBe(204);
      return phone;
    };
    return { url, deps, staff, take };
  };

  test('reaches the phones that asked for its kind, sealed and signed, and staff see how many', async () => {
    const { staff, take } = await open();
    const [one, other, elsewhere] = [await take(), await take(), await take({ categories: ['results'] })];
    await publish(staff, 'storm');
    await sent(staff, 'storm');
    const note = {
      id: 'storm',
      title: 'Everybody into the hall',
      body: 'Lightning & hail until six.',
      url: paths.announcement('storm'),
    };
    expect(one.notifications).toEqual([note]);
    expect(other.notifications).toEqual([note]);
    expect(elsewhere.requests).toBe(0);
    expect(await reachOf(staff, 'storm')).toMatchObject({ accepted: 2, quiet: 0, failed: 0 });
    const { applicationServerKey } = (await staff.get(paths.api.push)).body;
    expect([...service.signedBy]).toEqual([applicationServerKey]);
  });

  test('leads to its event too, where that is public', async () => {
    const { staff, take } = await open();
    const phone = await take();
    expect((await staff.put(paths.api.document('events', 'bands'), sample('events'))).status).toBe(200);
    await publish(staff, 'storm', { eventId: 'bands' });
    await sent(staff, 'storm');
    expect(phone.notifications).toMatchObject([
      { id: 'storm', event: { title: 'Battle of Bands', url: paths.event('battle-of-bands') } },
    ]);
    await staff.patch(paths.api.document('events', 'bands'), { status: 'draft' });
    await publish(staff, 'calm', { eventId: 'bands' });
    await sent(staff, 'calm');
    expect(phone.notifications[1]).not.toHaveProperty('event');
  });

  test('goes out when its time comes, and again after a process that died while sending it', async () => {
    const place = await newPlace();
    const settings = { PUSH_SERVICES: service.origin };
    const first = await place.start(settings);
    const staff = await signedIn(first.url);
    const phone = service.newPhone();
    await staff.put(paths.api.pushSubscription, choose(phone));
    const soon = new Date(Date.now() + 700).toISOString();
    await publish(staff, 'later', { status: 'scheduled', publishAt: soon });
    await sent(staff, 'later');
    expect(phone.notifications.map(({ id }) => id)).toEqual(['later']);

    // What a process leaves behind that dies before it has heard of the answer.
    const [subscription] = await first.deps.database.db
      .selectFrom('push_subscriptions')
      .select('id')
      .execute();
    await first.deps.database.db
      .insertInto('push_sleepers')
      .values({
        id: `${subscription!.id}:later`,
        announcement_id: 'later',
        subscription_id: subscription!.id,
        due_at: '2020-01-01T00:00:00.000Z',
      })
      .execute();
    expect(await reachOf(staff, 'later')).toMatchObject({ state: 'sending' });
    await first.stop();
    const again = await place.start(settings);
    await sent(await signedIn(again.url), 'later');
    expect(phone.notifications.map(({ id }) => id)).toEqual(['later', 'later']);
  });

  test(
    'is finished within a minute when the process that sends it is killed, and one phone at most hears it twice',
    { timeout: 120_000 },
    async () => {
      const place = await newPlace();
      const settings = place.settings({ PUSH_SERVICES: service.origin, CAPTCHA: 'off' });
      const victim = await startProcess(settings);
      const phones = Array.from({ length: rounds(80, 160) }, () => service.newPhone());
      const staff = await signedIn(victim.url);
      for (const phone of phones)
        expect((await staff.put(paths.api.pushSubscription, choose(phone))).status).toBe(204);
      const reached = () => phones.filter(({ requests }) => requests > 0).length;
      const publishing = publish(staff, 'storm').catch(() => undefined);
      await expect.poll(reached, { timeout: 20_000, interval: 5 }).toBeGreaterThan(25);
      victim.signal('SIGKILL');
      await publishing;
      await victim.ended;
      expect(reached()).toBeLessThan(phones.length);
      if (!WAITS) await endLeases(place);

      const next = await startProcess(settings);
      const began = performance.now();
      await expect.poll(reached, { timeout: 65_000, interval: 100 }).toBe(phones.length);
      expect(performance.now() - began).toBeLessThan(60_000);
      const again = await signedIn(next.url);
      await expect.poll(() => reachOf(again, 'storm'), { timeout: 65_000 }).toMatchObject({ state: 'sent' });
      expect(await reachOf(again, 'storm')).toMatchObject({ accepted: phones.length, failed: 0, quiet: 0 });
      const twice = phones.filter(({ requests }) => requests > 1).length;
      expect(twice).toBeLessThanOrEqual(1);
      next.signal('SIGTERM');
      await next.ended;
    },
  );

  test('reaches the phones of one push service while another gives no answer', async () => {
    const mute = createServer();
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
    const { port } = mute.address() as AddressInfo;
    const { url } = await (
      await newPlace()
    ).start({ PUSH_SERVICES: `${service.origin},http://127.0.0.1:${port}`, CAPTCHA: 'off' });
    const staff = await signedIn(url);
    for (let number = 0; number < 4; number++) {
      const { keys } = service.newPhone().subscription;
      const subscription = { endpoint: `http://127.0.0.1:${port}/${number}`, keys };
      await staff.put(paths.api.pushSubscription, { ...choose(service.newPhone()), subscription });
    }
    const phones = Array.from({ length: 20 }, () => service.newPhone());
    for (const phone of phones) await staff.put(paths.api.pushSubscription, choose(phone));
    await publish(staff, 'storm');
    await expect
      .poll(() => reachOf(staff, 'storm'), { timeout: 8000 })
      .toMatchObject({ state: 'sending', accepted: 20 });
    await publish(staff, 'hail');
    await expect
      .poll(() => reachOf(staff, 'hail'), { timeout: 8000 })
      .toMatchObject({ state: 'sending', accepted: 20 });
    mute.close();
  });

  test('that is not urgent, or not public, wakes nobody', async () => {
    const { staff, take } = await open();
    const phone = await take();
    await publish(staff, 'calm', { severity: 'important' });
    await publish(staff, 'draft', { status: 'draft' });
    await publish(staff, 'storm');
    await sent(staff, 'storm');
    expect(phone.notifications.map(({ id }) => id)).toEqual(['storm']);
    expect(await reachOf(staff, 'calm')).toBeUndefined();
  });

  test('lets those sleep who want to, and forgets phones that are gone', async () => {
    const { staff, take, deps } = await open();
    const asleep = await take({ quiet: ALL_DAY });
    const gone = await take();
    const busy = await take();
    const broken = await take();
    gone.answers.push(410);
    busy.answers.push(429, 503);
    broken.answers.push(400);
    await publish(staff, 'storm');
    await sent(staff, 'storm');
    expect(asleep.requests).toBe(0);
    expect(busy.notifications).toHaveLength(1);
    expect(await reachOf(staff, 'storm')).toMatchObject({ accepted: 1, quiet: 1, failed: 1 });
    await publish(staff, 'next');
    await sent(staff, 'next');
    expect(gone.requests).toBe(1);
    const left = await deps.database.db.selectFrom('push_subscriptions').select('id').execute();
    expect(left).toHaveLength(3);
  });

  test('is told to those who slept once they wake, if it still holds by then', async () => {
    const { staff, take, deps } = await open();
    const { sender } = deps.push;
    const asleep = await take({ quiet: ALL_DAY });
    const leaving = await take({ quiet: ALL_DAY });
    const choosing = await take({ quiet: ALL_DAY });
    const longer = await take({ quiet: ALL_DAY });
    await publish(staff, 'storm');
    await publish(staff, 'over');
    await publish(staff, 'calmed');
    for (const id of ['storm', 'over', 'calmed']) await sent(staff, id);
    expect(await reachOf(staff, 'storm')).toMatchObject({ accepted: 0, quiet: 4 });
    await publish(staff, 'over', { status: 'draft' });
    await publish(staff, 'calmed', { severity: 'info' });
    await staff.call('DELETE', paths.api.pushSubscription, { endpoint: leaving.subscription.endpoint });
    await staff.put(paths.api.pushSubscription, choose(choosing, { categories: ['schedule'] }));
    await staff.put(paths.api.pushSubscription, choose(longer, { quiet: { from: '12:00', until: '11:00' } }));
    const evening = new Date();
    evening.setUTCHours(23, 59, 0, 0);

    await sender.sendDue(new Date(evening.getTime() - 1000));
    expect(asleep.requests).toBe(0);
    await Promise.all([sender.sendDue(evening), sender.sendDue(evening)]);
    await sender.sendDue(new Date(evening.getTime() + 600_000));
    expect(asleep.notifications.map(({ id }) => id)).toEqual(['storm']);
    for (const phone of [leaving, choosing, longer]) expect(phone.requests).toBe(0);
    expect(await reachOf(staff, 'storm')).toMatchObject({ state: 'sent', accepted: 1, quiet: 1 });

    await sender.sendDue(new Date(evening.getTime() + 11 * 3_600_000 + 60_000));
    expect(longer.notifications.map(({ id }) => id)).toEqual(['storm']);
    expect(await deps.database.db.selectFrom('push_sleepers').select('id').execute()).toEqual([]);
  });

  test('about results is muted while a board is frozen', async () => {
    const { staff, take } = await open();
    const phone = await take({ categories: ['results', 'venue'] });
    await staff.put(paths.api.document('leaderboards', 'houses'), {
      ...sample('leaderboards'),
      freezeAt: '2026-01-01T00:00:00.000Z',
    });
    await publish(staff, 'winner', { category: 'results' });
    await expect.poll(() => reachOf(staff, 'winner')).toMatchObject({ state: 'muted', accepted: 0 });
    await publish(staff, 'storm');
    await sent(staff, 'storm');
    expect(phone.notifications.map(({ id }) => id)).toEqual(['storm']);
  });

  test('stops coming when it is no longer wanted, and comes as it was chosen last', async () => {
    const { staff, take } = await open();
    const [leaving, choosing] = [await take(), await take()];
    const { endpoint } = leaving.subscription;
    expect((await staff.call('DELETE', paths.api.pushSubscription, { endpoint })).status).toBe(204);
    await staff.put(paths.api.pushSubscription, choose(choosing, { categories: ['schedule'] }));
    await publish(staff, 'storm');
    await publish(staff, 'moved', { category: 'schedule' });
    await sent(staff, 'moved');
    await sent(staff, 'storm');
    expect(leaving.requests).toBe(0);
    expect(choosing.notifications.map(({ id }) => id)).toEqual(['moved']);
  });
});

describeServer('Whoever adds a phone', (served) => {
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
  const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
  const good = { subscription: { endpoint, keys }, categories: ['venue'], ...NOON };

  test.each([
    ['no body', undefined, 'subscription'],
    ['no category', { categories: [] }, 'categories'],
    ['an unknown category', { categories: ['gossip'] }, 'categories.0'],
    ['no time of day', { quiet: { from: '25:00', until: '07:00' } }, 'quiet.from'],
    ['an unknown zone', { timezone: 'Mars/Olympus' }, 'timezone'],
    [
      'a short key',
      {
        subscription: {
          endpoint: 'https://fcm.googleapis.com/x',
          keys: { p256dh: 'x', auth: 'a'.repeat(22) },
        },
      },
      'subscription.keys.p256dh',
    ],
  ])('is told what is wrong: %s', async (_, changed, field) => {
    const answer = await served().visitor.put(
      paths.api.pushSubscription,
      changed === undefined ? [] : { ...good, ...changed },
    );
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields ?? {})).toContain(field);
  });

  test.each([
    'http://127.0.0.1:1/',
    'http://169.254.169.254/latest/meta-data',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil.example/?https://fcm.googleapis.com',
    'https://user:secret@fcm.googleapis.com/x',
    'http://fcm.googleapis.com/x',
    'file:///etc/passwd',
    'not an address',
  ])('cannot make the server call %s', async (endpoint) => {
    const answer = await served().visitor.put(paths.api.pushSubscription, {
      ...good,
      subscription: { endpoint, keys },
    });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields ?? {})).toEqual(['subscription.endpoint']);
  });

  test('cannot ask how far an announcement got', async () => {
    expect((await served().visitor.get(paths.api.pushReach('storm'))).status).toBe(401);
  });
});
