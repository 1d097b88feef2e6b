import { expect, test } from 'vitest';
import { ApiClient } from '#server/testing/client.ts';
import { describeEngines, OWNER } from '#server/testing/engines.ts';
import { addSignedIn, addUser, PASSWORD } from '#server/testing/people.ts';

const SECRETS = /password"|hash|token|secret|backupCodes|scrypt|no-address\.invalid/i;

describeEngines('Managing accounts', (newPlace) => {
  test('lists newest first, page by page, and finds by name, address, role and state', async () => {
    const running = await (await newPlace()).start();
    const owner = await new ApiClient(running.url).signedIn(OWNER.email, OWNER.password);
    for (const name of ['asha', 'bina', 'chand_a', 'dev'])
      await addUser(running, name === 'dev' ? 'results' : 'editor', name);
    const names = async (query: string) =>
      (await owner.get(`/api/users?${query}`)).body['users'].map((user: { name: string }) => user.name);
    const all = await owner.get('/api/users');
    expect(all.text).not.toMatch(SECRETS);
    expect(all.body).toMatchObject({
      activeOwners: 1,
      users: expect.arrayContaining([
        expect.objectContaining({ email: OWNER.email, state: 'active', lastSignInAt: expect.any(String) }),
      ]),
    });

    const seen: string[] = [];
    let after = '';
    for (;;) {
      const { body } = await owner.get(`/api/users?limit=2${after}`);
      seen.push(...body['users'].map((user: { name: string }) => user.name));
      if (!body['next']) break;
      after = `&after=${body['next']}`;
    }
    expect(seen).toHaveLength(5);
    expect(new Set(seen).size).toBe(5);
    expect(await names('search=BINA')).toEqual(['bina']);
    expect(await names('search=dev%40example')).toEqual(['dev']);
    expect(await names('search=d_a')).toEqual(['chand_a']);
    expect(await names('search=%25')).toEqual([]);
    expect(await names("search='%20or%201%3D1--")).toEqual([]);
    expect(await names('role=results')).toEqual(['dev']);
    expect(await names('state=waiting')).toEqual([]);
    expect(await names('state=active&role=owner')).toEqual(['Owner']);
    for (const query of [
      'role=boss',
      'state=x',
      'limit=0',
      'limit=1000',
      'after=x',
      'email=a',
      'password=a',
      'order=password',
    ]) {
      expect({ query, ...(await owner.get(`/api/users?${query}`)) }).toMatchObject({
        query,
        status: 400,
        body: { code: /limit|after/.test(query) ? 'out-of-range' : 'invalid-argument' },
      });
    }
  });

  test('edits name, role and active; a changed role or a suspension ends the sessions', async () => {
    const running = await (await newPlace()).start();
    const owner = await new ApiClient(running.url).signedIn(OWNER.email, OWNER.password);
    const { browser, id, email } = await addSignedIn(running, 'editor');
    const user = `/api/users/${id}`;
    const renamed = await owner.patch(user, {
      name: 'Ravi',
      email: 'x@example.org',
      emailVerified: false,
      approved: false,
      id: 'x',
      password: 'x',
    });
    expect(renamed).toMatchObject({
      status: 200,
      body: { id, name: 'Ravi', email, emailVerified: true, state: 'active' },
    });
    expect(renamed.text).not.toMatch(SECRETS);
    expect(await browser.get('/api/auth/session')).toMatchObject({ status: 200 });
    expect(await owner.patch(user, { role: 'support' })).toMatchObject({
      status: 200,
      body: { role: 'support' },
    });
    expect(await browser.get('/api/auth/session')).toMatchObject({ status: 401 });
    await browser.signedIn(email, PASSWORD);
    expect(await browser.get('/api/auth/session')).toMatchObject({ body: { user: { role: 'support' } } });
    expect(await owner.patch(user, { active: false })).toMatchObject({
      body: { state: 'suspended', active: false },
    });
    expect(await browser.get('/api/auth/session')).toMatchObject({ status: 401 });
    expect(await browser.signIn(email, PASSWORD)).toMatchObject({
      status: 403,
      body: { code: 'user-disabled' },
    });
    expect(await owner.patch(user, { active: true })).toMatchObject({ body: { state: 'active' } });
    expect(await browser.signIn(email, PASSWORD)).toMatchObject({ status: 200 });
    expect(await owner.post(`${user}/revoke-sessions`)).toMatchObject({ status: 204 });
    expect(await browser.get('/api/auth/session')).toMatchObject({ status: 401 });
    expect(await owner.delete(user)).toMatchObject({ status: 204 });
    expect(await owner.get(user)).toMatchObject({ status: 404 });
    expect(await browser.signIn(email, PASSWORD)).toMatchObject({ status: 401 });
    expect(await owner.patch(user, { name: 'x' })).toMatchObject({ status: 404 });
    expect(await owner.patch(`/api/users/${id}`, { role: 'boss' })).toMatchObject({ status: 400 });
  });

  test('administrators do not touch owners, and nobody their own role, state or deletion', async () => {
    const running = await (await newPlace()).start();
    const owner = await new ApiClient(running.url).signedIn(OWNER.email, OWNER.password);
    const ownerId = (await owner.get('/api/auth/session')).body['user'].id;
    const { browser: admin, id: adminId } = await addSignedIn(running, 'admin');
    const { id: editorId } = await addUser(running, 'editor');
    for (const [path, body] of [
      [`/api/users/${ownerId}`, { name: 'x' }],
      [`/api/users/${ownerId}`, { active: false }],
      [`/api/users/${ownerId}`, { role: 'support' }],
      [`/api/users/${editorId}`, { role: 'owner' }],
      [`/api/users/${adminId}`, { role: 'owner' }],
      [`/api/users/${adminId}`, { role: 'editor' }],
      [`/api/users/${adminId}`, { active: false }],
    ] as const) {
      const { status, body: answer } = await admin.patch(path, body);
      expect([path, body, status, answer.code]).toEqual([path, body, 403, 'permission-denied']);
    }
    for (const path of [
      `/api/users/${ownerId}/reset-second-factor`,
      `/api/users/${ownerId}/revoke-sessions`,
      `/api/users/${adminId}/reset-second-factor`,
    ]) {
      expect({ path, ...(await admin.post(path)) }).toMatchObject({ path, status: 403 });
    }
    expect(await admin.delete(`/api/users/${ownerId}`)).toMatchObject({ status: 403 });
    expect(await admin.delete(`/api/users/${adminId}`)).toMatchObject({ status: 403 });
    expect(await owner.patch(`/api/users/${ownerId}`, { role: 'admin' })).toMatchObject({ status: 403 });
    expect(await owner.patch(`/api/users/${ownerId}`, { active: false })).toMatchObject({ status: 403 });
    expect(await owner.patch(`/api/users/${ownerId}`, { name: 'Still me', role: 'owner' })).toMatchObject({
      status: 200,
    });
    expect(await admin.get('/api/auth/session')).toMatchObject({ body: { user: { role: 'admin' } } });
  });

  test('two owners who demote each other at the same moment leave one', async () => {
    const place = await newPlace();
    const one = await place.start();
    const two = place.engine === 'postgres' ? await place.start() : one;
    const first = await new ApiClient(one.url).signedIn(OWNER.email, OWNER.password);
    const firstId = (await first.get('/api/auth/session')).body['user'].id;
    const { browser: second, id: secondId } = await addSignedIn(two, 'owner', 'second');
    const answers = await Promise.all([
      first.patch(`/api/users/${secondId}`, { role: 'editor' }),
      second.patch(`/api/users/${firstId}`, { role: 'editor' }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const owners = await one.deps.services.users.list({ role: 'owner', limit: 10 });
    expect(owners.activeOwners).toBe(1);
  });
});
