import { expect, test } from 'vitest';
import { authDb } from '#server/auth/auth-tables.ts';
import { ApiClient } from '#server/testing/client.ts';
import { describeAnyEngine, OWNER } from '#server/testing/engines.ts';
import { startProvider } from '#server/testing/identity-provider.ts';
import { oobCodeOf } from '#server/testing/mailbox.ts';
import { addSignedIn, PASSWORD } from '#server/testing/people.ts';
import { goThrough, profiles, PROVIDERS, startWith } from '#server/testing/provider-visits.ts';

describeAnyEngine('An invitation', (newPlace) => {
  test('lets nobody in once its inviter may not invite: a deleted administrator tries his own', async () => {
    const running = await (await newPlace()).start({ CAPTCHA: 'off' });
    const owner = await new ApiClient(running.url).signedIn(OWNER.email, OWNER.password);
    const db = authDb(running.deps.database);
    const ends: Record<string, (id: string) => Promise<unknown>> = {
      deletion: (id) => owner.delete(`/api/users/${id}`),
      demotion: (id) => owner.patch(`/api/users/${id}`, { role: 'editor' }),
      suspension: (id) => owner.patch(`/api/users/${id}`, { active: false }),
      // As if the row had been left behind: the inviter's right is looked at again when it is accepted.
      'a right lost in the database': (id) =>
        db.updateTable('user').set({ role: 'support' }).where('id', '=', id).execute(),
    };
    for (const [name, end] of Object.entries(ends)) {
      const admin = await addSignedIn(running, 'admin', name.replaceAll(' ', '-'));
      const { body } = await admin.browser.post('/api/invitations', { role: 'admin' });
      const invitation = oobCodeOf(body['link']);
      await end(admin.id);
      const browser = new ApiClient(running.url);
      expect({
        name,
        ...(await browser.post('/api/auth/invitation', { oobCode: invitation })),
      }).toMatchObject({ name, status: 400, body: { code: 'argument-error' } });
      const form = {
        name: 'Back again',
        email: `again-${admin.id}@example.org`,
        password: PASSWORD,
        invitation,
      };
      expect({ name, ...(await browser.post('/api/auth/sign-up', form)) }).toMatchObject({
        name,
        status: 400,
        body: { code: 'argument-error' },
      });
    }
    // An administrator's invitation of an administrator ends as well when the inviter is no owner any more.
    const second = await addSignedIn(running, 'owner', 'second-owner');
    const { body } = await second.browser.post('/api/invitations', { role: 'owner' });
    await db.updateTable('user').set({ role: 'admin' }).where('id', '=', second.id).execute();
    const oobCode = oobCodeOf(body['link']);
    expect(await new ApiClient(running.url).post('/api/auth/invitation', { oobCode })).toMatchObject({
      status: 400,
    });
  });

  test.each(PROVIDERS)('of one address is refused to another that comes by %s', async (name) => {
    const provider = await startProvider();
    const running = await startWith(await newPlace(), provider);
    const owner = await new ApiClient(running.url).signedIn(OWNER.email, OWNER.password);
    const { body } = await owner.post('/api/invitations', { email: 'asha@example.org', role: 'admin' });
    const invitation = oobCodeOf(body['link']);
    const come = async (id: string, email?: string) => {
      Object.assign(provider, profiles[name](id, email));
      const browser = new ApiClient(running.url);
      const { result } = await goThrough(browser, name, { invitation });
      return { result, session: (await browser.get('/api/auth/session')).status };
    };
    const refused = { result: 'user-mismatch', session: 401 };
    expect(await come('1', 'mallory@example.org')).toEqual(refused);
    // No address that the provider vouches for.
    expect(await come('2')).toEqual(refused);
    expect((await owner.get('/api/users')).body['users']).toHaveLength(1);
    // Somebody who is signed in as another gets no further either.
    const { browser: editor } = await addSignedIn(running, 'editor');
    Object.assign(provider, profiles[name]('3', 'mallory@example.org'));
    expect(await goThrough(editor, name, { invitation })).toMatchObject({ result: 'user-mismatch' });
    expect((await editor.get('/api/auth/account')).body).toMatchObject({ role: 'editor', providers: [] });

    expect(await come('4', 'Asha@example.org')).toEqual({ result: 'ok', session: 200 });
    const again = await new ApiClient(running.url).post('/api/auth/sign-in/provider', {
      provider: name,
      invitation,
    });
    expect(again).toMatchObject({ status: 400, body: { code: 'argument-error' } });
  });
});
