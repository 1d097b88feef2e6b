import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import { ApiClient } from '#server/testing/client.ts';
import { describeAnyEngine } from '#server/testing/engines.ts';
import { solvedCaptcha } from '#server/testing/proof-of-work.ts';

const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
const phone = (more: object = {}) => ({
  subscription: { endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(9).toString('hex')}`, keys },
  categories: ['venue'],
  timezone: 'Asia/Kolkata',
  ...more,
});

describeAnyEngine('A program that makes up phones', (newPlace) => {
  test('pays for each from the fourth on; a phone that is known changes its choice for nothing', async () => {
    const { url, deps } = await (await newPlace()).start();
    const visitor = new ApiClient(url);
    const add = (body: object) => visitor.put(paths.api.pushSubscription, body);
    const known = phone();
    expect((await add(known)).status).toBe(204);
    const answers = [];
    for (let n = 0; n < 20; n++) answers.push(await add(phone()));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, ...Array<number>(18).fill(400)]);
    expect(answers.at(-1)!.body).toMatchObject({ code: 'captcha-required', work: 1 });
    expect(await deps.push.subscriptions.count()).toBe(3);
    // The flood without proofs has used up nothing.
    expect((await add(phone({ captcha: await solvedCaptcha(url) }))).status).toBe(204);
    for (let n = 0; n < 5; n++) expect((await add({ ...known, categories: ['results'] })).status).toBe(204);
    expect(await deps.push.subscriptions.count()).toBe(4);
  });

  test('is refused when there are as many as there may be, with a sentence and a time', async () => {
    const { url } = await (await newPlace()).start({ PUSH_SUBSCRIPTIONS: '2', CAPTCHA: 'off' });
    const visitor = new ApiClient(url);
    const first = phone();
    for (const body of [first, phone()])
      expect((await visitor.put(paths.api.pushSubscription, body)).status).toBe(204);
    const refused = await visitor.put(paths.api.pushSubscription, phone());
    expect([refused.status, refused.body.code]).toEqual([429, 'resource-exhausted']);
    expect(refused.body.message).toContain('At most 2 phones');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await visitor.put(paths.api.pushSubscription, first)).status).toBe(204);
  });

  test('cannot have one zone remembered under many names', async () => {
    const { url, deps } = await (await newPlace()).start({ CAPTCHA: 'off' });
    const visitor = new ApiClient(url);
    const add = (timezone: string) => visitor.put(paths.api.pushSubscription, phone({ timezone }));
    for (const name of ['Asia/Kolkata', 'ASIA/KOLKATA', 'asia/kolkata', 'aSiA/kOlKaTa'])
      expect([name, (await add(name)).status]).toEqual([name, 204]);
    for (const name of ['+05:31', '-0001', 'Mars/Olympus', `Asia/${'x'.repeat(100)}`, ''])
      expect([name, (await add(name)).status]).toEqual([name, 400]);
    const rows = await deps.database.db.selectFrom('push_subscriptions').select('timezone').execute();
    expect(new Set(rows.map(({ timezone }) => timezone)).size).toBe(1);
  });
});
