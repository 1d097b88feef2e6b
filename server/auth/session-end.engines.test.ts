import { expect, test } from 'vitest';
import type { Running } from '#server/start.ts';
import { ApiClient } from '#server/testing/client.ts';
import { describeAnyEngine, describeEngines, OWNER } from '#server/testing/engines.ts';
import { addSignedIn, addUser, PASSWORD } from '#server/testing/people.ts';

/** Opens a staff stream and answers how long it then lived after `end`, in milliseconds. */
async function streamOf(url: string, cookie: string): Promise<{ ended: Promise<void> }> {
  const response = await fetch(`${url}/api/live?collections=announcement&audience=staff&since=now`, {
    headers: { Cookie: cookie },
  });
  expect(response.status).toBe(200);
  const reader = response.body!.getReader();
  await reader.read();
  const ended = (async () => {
    while (!(await reader.read()).done);
  })();
  return { ended };
}

/** As if every session had been there for as long as one may last. */
async function letSessionsExpire({ deps }: Running): Promise<void> {
  const { db, engine } = deps.database;
  const past = new Date(Date.now() - 1000);
  await db
    .withTables<{ session: { expiresAt: Date | string } }>()
    .updateTable('session')
    .set({ expiresAt: engine === 'postgres' ? past : past.toISOString() })
    .execute();
}

const within = (limitMs: number, promise: Promise<void>) =>
  Promise.race([
    promise.then(() => true),
    new Promise<boolean>((resolve) => setTimeout(resolve, limitMs, false)),
  ]);

describeEngines('A session that ends', (newPlace) => {
  test('ends its live streams, in this process and in another, within two seconds', async () => {
    const place = await newPlace();
    const here = await place.start();
    // A folder with SQLite belongs to one process.
    const there = place.engine === 'postgres' ? await place.start() : here;
    const owner = await new ApiClient(here.url).signedIn(OWNER.email, OWNER.password);
    const { id, email } = await addUser(here, 'editor');
    const kept = await streamOf(there.url, owner.cookie);

    const endings: Record<string, (editor: ApiClient) => Promise<unknown>> = {
      'sign-out': (editor) => editor.post('/api/auth/sign-out'),
      suspension: (_editor) => owner.patch(`/api/users/${id}`, { active: false }),
      'role change': (_editor) => owner.patch(`/api/users/${id}`, { role: 'admin' }),
      revocation: (_editor) => owner.post(`/api/users/${id}/revoke-sessions`),
      'password change': (editor) =>
        editor.post('/api/auth/account/password', { password: PASSWORD, newPassword: 'changed by test' }),
      deletion: (_editor) => owner.delete(`/api/users/${id}`),
    };
    for (const [name, end] of Object.entries(endings)) {
      const password = name === 'deletion' ? 'changed by test' : PASSWORD;
      const editor = await new ApiClient(here.url).signedIn(email, password);
      const oldCookie = editor.cookie;
      const [local, remote] = [
        await streamOf(here.url, editor.cookie),
        await streamOf(there.url, editor.cookie),
      ];
      await end(editor);
      expect({ name, here: await within(500, local.ended) }).toEqual({ name, here: true });
      expect({ name, there: await within(2000, remote.ended) }).toEqual({ name, there: true });
      for (const url of [here.url, there.url]) {
        const { status } = await new ApiClient(url).get('/api/auth/session', { Cookie: oldCookie });
        expect({ name, status }).toEqual({ name, status: 401 });
      }
      if (name === 'suspension') await owner.patch(`/api/users/${id}`, { active: true });
      if (name === 'role change') await owner.patch(`/api/users/${id}`, { role: 'editor' });
    }
    expect(await within(0, kept.ended)).toBe(false);
  });

  test('takes along a sign-in with the old password that is being checked at that moment', async () => {
    const running = await (await newPlace()).start();
    const { browser, email } = await addSignedIn(running, 'editor');
    const thieves = Array.from({ length: 6 }, () => new ApiClient(running.url));
    // Checking takes a while, so some of them end before the change, some after it.
    const [changed, ...tried] = await Promise.all([
      browser.post('/api/auth/account/password', { password: PASSWORD, newPassword: 'another one now' }),
      ...thieves.map((thief) => thief.signIn(email, PASSWORD)),
    ]);
    expect(changed).toMatchObject({ status: 204 });
    for (const { status } of tried) expect([200, 400, 401]).toContain(status);
    for (const thief of thieves) expect(await thief.get('/api/auth/session')).toMatchObject({ status: 401 });
    expect(await browser.get('/api/auth/session')).toMatchObject({ status: 200 });
  });

  test('by its age alone, with its stream', async () => {
    const running = await (await newPlace()).start();
    const { browser } = await addSignedIn(running, 'editor');
    const stream = await streamOf(running.url, browser.cookie);
    await letSessionsExpire(running);
    expect(await within(2000, stream.ended)).toBe(true);
    expect(await browser.get('/api/auth/session')).toMatchObject({ status: 401 });
  });
});

describeAnyEngine('A session that has ended', (newPlace) => {
  test('tells the browser that still has its cookie why, and nobody else', async () => {
    const running = await (await newPlace()).start();
    const owner = await new ApiClient(running.url).signedIn(OWNER.email, OWNER.password);
    const { id, email } = await addUser(running, 'editor');
    const endings: Record<string, (editor: ApiClient) => Promise<unknown>> = {
      ended: () => owner.post(`/api/users/${id}/revoke-sessions`),
      'role-changed': () => owner.patch(`/api/users/${id}`, { role: 'admin' }),
      suspended: () => owner.patch(`/api/users/${id}`, { active: false }),
    };
    for (const [reason, end] of Object.entries(endings)) {
      const editor = await new ApiClient(running.url).signedIn(email, PASSWORD);
      await end(editor);
      for (const path of ['/api/auth/session', '/api/documents/blogs?audience=staff', '/api/dashboard']) {
        const { status, body } = await editor.get(path);
        expect([reason, path, status, body.code, body.ended]).toEqual([
          reason,
          path,
          401,
          'unauthenticated',
          reason,
        ]);
      }
    }
    // One device ends another; a password that is changed elsewhere ends it too, and says so.
    await owner.patch(`/api/users/${id}`, { active: true });
    const [here, there] = [
      await new ApiClient(running.url).signedIn(email, PASSWORD),
      await new ApiClient(running.url).signedIn(email, PASSWORD),
    ];
    const { body } = await here.get('/api/auth/sessions');
    const other = (body['sessions'] as Array<{ id: string; current: boolean }>).find(
      ({ current }) => !current,
    )!;
    expect((await here.delete(`/api/auth/sessions/${other.id}`)).status).toBe(204);
    expect((await there.get('/api/auth/session')).body.ended).toBe('ended');
    const third = await new ApiClient(running.url).signedIn(email, PASSWORD);
    await here.post('/api/auth/account/password', { password: PASSWORD, newPassword: 'changed by test' });
    expect((await third.get('/api/auth/session')).body.ended).toBe('secured');
    expect((await here.get('/api/auth/session')).status).toBe(200);

    // One that is over by its age has expired; without a cookie there is nothing to say.
    await letSessionsExpire(running);
    expect((await here.get('/api/auth/session')).body.ended).toBe('expired');
    const stranger = await new ApiClient(running.url).get('/api/auth/session');
    expect([stranger.status, stranger.body.ended]).toEqual([401, undefined]);
    const forged = new ApiClient(running.url, 'utsav.session_token=made-up.signature');
    expect((await forged.get('/api/auth/session')).body.ended).toBe('expired');
  });
});
