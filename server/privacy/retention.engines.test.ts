import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { panelPaths } from '#contract/api/dashboard.ts';
import { paths } from '#contract/api/paths.ts';
import { privacyPaths } from '#contract/api/privacy.ts';
import { ApiClient } from '#server/testing/client.ts';
import { describeEngines, signedIn } from '#server/testing/engines.ts';
import { PushService } from '#server/testing/push-service.ts';
import { sample } from '#server/testing/samples.ts';
import { filesWith, storedText } from '#server/testing/stored-text.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const NAME = 'Zuleikha Retained';

let service: PushService;
beforeEach(async () => {
  service = await PushService.open();
});
afterEach(() => {
  service.close();
  vi.useRealTimers();
});

describeEngines('What visitors left', (newPlace) => {
  const open = async (settings: Record<string, string> = {}) => {
    const place = await newPlace();
    const running = await place.start({ PUSH_SERVICES: service.origin, ...settings });
    const owner = await signedIn(running.url);
    for (const id of ['present', 'deleted'])
      await owner.put(
        paths.api.document('contact-inquiry', id),
        sample('contact-inquiry', { name: `${NAME} ${id}` }),
      );
    await owner.delete(paths.api.document('contact-inquiry', 'deleted'));
    const phone = service.newPhone();
    const subscribe = (after = phone) =>
      new ApiClient(running.url).put(paths.api.pushSubscription, {
        subscription: after.subscription,
        categories: ['venue'],
        timezone: 'UTC',
      });
    expect((await subscribe()).status).toBe(204);
    return { ...running, place, owner, subscribe, retention: running.deps.privacy.retention };
  };

  test('is still there after 399 days, and erased by itself after 401, the deleted with the rest', async () => {
    const { deps, url, owner, retention, place } = await open();
    expect(await retention.run(inDays(399))).toEqual({ inquiries: 0, subscriptions: 0 });
    expect(await storedText(deps.database)).toContain(`${NAME} deleted`);

    expect(await retention.run(inDays(401))).toEqual({ inquiries: 2, subscriptions: 1 });
    const text = await storedText(deps.database);
    expect(text).not.toContain(NAME);
    expect(text).not.toContain(service.origin);
    if (place.engine === 'sqlite') expect(filesWith(deps.env.dataDir, NAME)).toEqual([]);
    // Sessions have ended by then too.
    expect((await owner.get(panelPaths.activity)).status).toBe(401);
    const { body } = await (await signedIn(url)).get(panelPaths.activity);
    expect(body.entries.filter(({ what }: { what: string }) => what === 'erased')).toMatchObject([
      { collection: 'push-subscription', by: 'system' },
      { collection: 'contact-inquiry', by: 'system', title: '' },
      { collection: 'contact-inquiry', by: 'system', title: '' },
    ]);
    expect(await retention.run(inDays(401))).toEqual({ inquiries: 0, subscriptions: 0 });
  });

  test('stays as long as the settings say, each by its own; 0 is for ever', async () => {
    const { deps, retention } = await open({ INQUIRY_DAYS: '30', PUSH_DAYS: '0' });
    expect(await retention.run(inDays(29))).toEqual({ inquiries: 0, subscriptions: 0 });
    expect(await retention.run(inDays(31))).toEqual({ inquiries: 2, subscriptions: 0 });
    expect(await storedText(deps.database)).toContain(service.origin);
  });

  test('stays for the phone that said again that it wants to be told', async () => {
    const { retention, subscribe, deps } = await open();
    await subscribe(service.newPhone());
    const late = inDays(390);
    vi.useFakeTimers({ toFake: ['Date'], now: late });
    expect((await subscribe()).status).toBe(204);
    vi.useRealTimers();
    expect(await retention.run(inDays(401))).toMatchObject({ subscriptions: 1 });
    const left = await deps.database.db.selectFrom('push_subscriptions').select('renewed_at').execute();
    expect(left).toEqual([{ renewed_at: expect.stringContaining(late.toISOString().slice(0, 10)) }]);
  });

  test('is erased once, although several processes look at the same time', async () => {
    const { place, deps, retention } = await open();
    const other = place.engine === 'postgres' ? (await place.start()).deps.privacy.retention : retention;
    await Promise.all([retention, other, retention].map((one) => one.run(inDays(401))));
    const rows = await deps.database.db
      .selectFrom('changes')
      .select('op')
      .where('op', '=', 'erase')
      .execute();
    expect(rows).toHaveLength(2);
  });

  test('is told to those who run the festival, with the numbers that hold here', async () => {
    const { owner } = await open({ INQUIRY_DAYS: '90' });
    expect((await owner.get(privacyPaths.facts)).body).toEqual({
      inquiryDays: 90,
      pushDays: 400,
      logDays: 400,
      inquiries: 1,
      pushSubscriptions: 1,
    });
  });
});
