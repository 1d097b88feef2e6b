import { expect, test } from 'vitest';
import { ApiClient } from '#server/testing/client.ts';
import { describeAnyEngine } from '#server/testing/engines.ts';
import { solvedCaptcha } from '#server/testing/proof-of-work.ts';

const ADDRESS = '/api/documents/contact-inquiry';
const inquiry = (more: object = {}) => ({
  name: 'Meera',
  email: 'meera@example.org',
  phone: '+91 98765 43210',
  message: 'Where do we park the decorated bullock cart?',
  openForMs: 20_000,
  ...more,
});

describeAnyEngine('A visitor’s inquiry', (newPlace) => {
  test('is stored, without what only told a person from a program', async () => {
    const { url, deps } = await (await newPlace()).start();
    const { status, body } = await new ApiClient(url).post(ADDRESS, inquiry({ website: '' }));
    expect(status).toBe(201);
    const stored = await deps.store.get('contact-inquiry', body.id);
    expect(stored).toMatchObject({ name: 'Meera', submittedAt: expect.any(String) });
    expect(Object.keys(stored!)).not.toContain('openForMs');
    expect(Object.keys(stored!)).not.toContain('website');
  });

  test('of a program that fills in the hidden field gets thanks and is not stored', async () => {
    const { url, deps } = await (await newPlace()).start();
    const { status, body } = await new ApiClient(url).post(
      ADDRESS,
      inquiry({ website: 'https://spam.example' }),
    );
    expect(status).toBe(201);
    expect(body).toEqual({ id: expect.any(String) });
    expect(await deps.store.all('contact-inquiry')).toEqual([]);
  });

  test('that was sent faster than anybody types is refused with a way on', async () => {
    const { url, deps } = await (await newPlace()).start();
    const { status, body } = await new ApiClient(url).post(ADDRESS, inquiry({ openForMs: 400 }));
    expect(status).toBe(412);
    expect(body.message).toContain('three seconds');
    expect(await deps.store.all('contact-inquiry')).toEqual([]);
  });

  test('needs a proof of work from the fourth on, whatever address the request claims to come from', async () => {
    const { url, deps } = await (await newPlace()).start();
    const visitor = new ApiClient(url);
    const statuses: number[] = [];
    for (let n = 0; n < 5; n++) {
      const { status } = await visitor.call('POST', ADDRESS, inquiry(), {
        'X-Forwarded-For': `203.0.113.${n}`,
      });
      statuses.push(status);
    }
    expect(statuses.slice(0, 3)).toEqual([201, 201, 201]);
    expect(statuses.slice(3).every((status) => status >= 400)).toBe(true);
    expect(await deps.store.all('contact-inquiry')).toHaveLength(3);
  });

  test('of a person arrives although a program behind the same address sends without end', async () => {
    const { url, deps } = await (await newPlace()).start();
    const visitor = new ApiClient(url);
    for (let n = 0; n < 150; n++) await visitor.post(ADDRESS, inquiry());
    expect(await deps.store.all('contact-inquiry')).toHaveLength(3);
    const captcha = await solvedCaptcha(url);
    expect((await visitor.post(ADDRESS, inquiry({ captcha }))).status).toBe(201);
  });

  test('that is sent again under its key is one inquiry, at whatever pace, and needs no further proof', async () => {
    const { url, deps } = await (await newPlace()).start();
    const visitor = new ApiClient(url);
    const key = crypto.randomUUID();
    const send = () => visitor.call('POST', ADDRESS, inquiry(), { 'Idempotency-Key': key });
    const answers = [...(await Promise.all([send(), send(), send()])), await send(), await send()];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [201, { id: key }]));
    const stored = await deps.store.all('contact-inquiry');
    expect(stored).toMatchObject([{ id: key, version: 1 }]);
  });

  test('is not stored under a key that could be guessed', async () => {
    const { url, deps } = await (await newPlace()).start();
    const { status, body } = await new ApiClient(url).call('POST', ADDRESS, inquiry(), {
      'Idempotency-Key': 'first',
    });
    expect([status, body.code]).toEqual([400, 'invalid-argument']);
    expect(await deps.store.all('contact-inquiry')).toEqual([]);
  });
});
