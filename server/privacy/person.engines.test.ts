import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { authPaths } from '#contract/api/auth.ts';
import { panelPaths } from '#contract/api/dashboard.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { paths } from '#contract/api/paths.ts';
import { privacyPaths } from '#contract/api/privacy.ts';
import { ApiClient } from '#server/testing/client.ts';
import { describeServer } from '#server/testing/engines.ts';
import { addUser, PASSWORD } from '#server/testing/people.ts';
import { corners } from '#server/testing/pictures.ts';
import { sample } from '#server/testing/samples.ts';
import { filesWith, storedText } from '#server/testing/stored-text.ts';
import { upload } from '#server/testing/upload.ts';

const marker = () => `zuleikha${randomUUID().slice(0, 8)}`;

describeServer('One person', (served) => {
  const running = () => ({ deps: served().deps, url: served().url }) as never;

  async function asked(email: string): Promise<string> {
    const id = randomUUID();
    await served().owner.put(paths.api.document('contact-inquiry', id), sample('contact-inquiry', { email }));
    return id;
  }

  test('gets all that is stored under an address as one file, and nobody else’s', async () => {
    const { owner } = served();
    const name = marker();
    const { id: userId, email } = await addUser(running(), 'editor', name);
    await new ApiClient(served().url).signedIn(email, PASSWORD);
    const [present, deleted, other] = [
      await asked(email.toUpperCase()),
      await asked(email),
      await asked(`not-${email}`),
    ];
    await owner.delete(paths.api.document('contact-inquiry', deleted));
    await owner.put(
      paths.api.document('announcement', name),
      sample('announcement', { body: `<p>Write to ${email}.</p>` }),
    );
    const { status, body, text } = await owner.post(privacyPaths.person, { email });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      email,
      inquiries: [{ id: present }],
      deletedInquiries: [{ id: deleted }],
      account: { account: { id: userId, name, email }, sessions: [{ createdAt: expect.any(String) }] },
      mentions: [{ collection: 'announcement', document: { id: name } }],
    });
    expect(text).not.toContain(other);
    expect(text).not.toMatch(/scrypt|"token"|"password"/);
  });

  test('is asked for by an address, in words that name the field', async () => {
    const { owner, visitor } = served();
    expect(await owner.post(privacyPaths.person, { email: 'nobody' })).toMatchObject({
      status: 400,
      body: { fields: { email: expect.stringContaining('Email') } },
    });
    expect((await visitor.post(privacyPaths.person, { email: 'a@example.org' })).status).toBe(401);
    expect((await owner.post(privacyPaths.person, { email: 'nobody@example.org' })).body).toMatchObject({
      inquiries: [],
      deletedInquiries: [],
      account: null,
    });
  });

  test('takes along the own account, without its secrets and without the inquiries of a typed address', async () => {
    const { url, deps } = served();
    const { email } = await addUser(running(), 'support', marker());
    const browser = await new ApiClient(url).signedIn(email, PASSWORD);
    await asked(email);
    const { status, body, headers, text } = await browser.get(authPaths.accountData);
    expect([status, headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="my-account.json"',
    ]);
    expect(body).toMatchObject({
      account: { email },
      sessions: [{ browser: expect.any(String) }],
      inquiries: [{ email }],
      changes: { count: 0 },
    });
    expect(text).not.toMatch(/scrypt|"token"|"password"/);
    await deps.database.db
      .withTables<{ user: { email: string; emailVerified: boolean } }>()
      .updateTable('user')
      .set({ emailVerified: false })
      .where('email', '=', email)
      .execute();
    expect((await browser.get(authPaths.accountData)).body).toMatchObject({ inquiries: [] });
  });

  test('is erased by address: present and deleted inquiries, invitations and written mails', async () => {
    const { owner, deps, engine } = served();
    const email = `${marker()}@example.org`;
    await asked(email);
    await owner.delete(paths.api.document('contact-inquiry', await asked(email)));
    const kept = await asked(`not-${email}`);
    expect((await owner.post(adminPaths.api.invitations, { email, role: 'editor' })).status).toBe(201);
    await expect.poll(() => filesWith(deps.env.dataDir, `To: ${email}`).length).toBe(1);

    const { status, body } = await owner.post(privacyPaths.erasePerson, { email });
    expect([status, body]).toEqual([200, { inquiries: 2, invitations: 1, mails: 1 }]);
    expect((await owner.get(paths.api.document('contact-inquiry', kept))).status).toBe(200);
    await owner.post(privacyPaths.eraseDocuments('contact-inquiry'), { ids: [kept] });
    expect(await storedText(deps.database)).not.toContain(email);
    if (engine === 'sqlite') expect(filesWith(deps.env.dataDir, email)).toEqual([]);
    expect((await owner.post(privacyPaths.erasePerson, { email })).body).toEqual({
      inquiries: 0,
      invitations: 0,
      mails: 0,
    });
  });

  test('loses the account with every trace of it: sessions, mails, photo, marks', async () => {
    const { owner, deps, engine, url } = served();
    const name = marker();
    const { id, email } = await addUser(running(), 'editor', name);
    const browser = await new ApiClient(url).signedIn(email, PASSWORD);
    const photo = (
      await upload(browser, await corners({ width: 64, height: 64 }).jpeg().toBuffer(), {
        name: `${name}.jpg`,
      })
    ).body;
    expect((await browser.post(authPaths.account, { photo: photo.url })).status).toBe(200);
    const mark = { user_id: id, name: 'inquiries', value: '' };
    await deps.database.db.insertInto('marks').values(mark).execute();
    await browser.put(paths.api.document('venues', `hall-${name.slice(-4)}`), sample('venues'));
    await browser.post(authPaths.changeEmail, { email: `new-${email}`, password: PASSWORD });
    await expect.poll(() => filesWith(deps.env.dataDir, `To: ${email}`).length).toBeGreaterThan(0);

    expect((await owner.post(privacyPaths.eraseUser(id))).status).toBe(204);
    expect((await browser.get(authPaths.account)).status).toBe(401);
    expect((await owner.get(photo.url)).status).toBe(404);
    expect(await storedText(deps.database)).not.toContain(name);
    if (engine === 'sqlite')
      expect(filesWith(deps.env.dataDir, `${email}`).filter((file) => !file.endsWith('.eml'))).toEqual([]);
    const { body } = await owner.get(panelPaths.activity);
    expect(body.entries[0]).toMatchObject({ what: 'erased', collection: 'account', by: 'Owner', title: '' });
    // What they wrote stays, and names them by nothing but the account's id.
    expect(body.entries[1]).toMatchObject({ collection: 'venues', by: id });
    expect((await owner.post(privacyPaths.eraseUser(id))).status).toBe(404);
  });

  test('is not erased by somebody who may not delete the account', async () => {
    const { owner, url } = served();
    const { body: me } = await owner.get(authPaths.account);
    expect((await owner.post(privacyPaths.eraseUser(me.id))).status).toBe(403);
    const { email } = await addUser(running(), 'admin', marker());
    const admin = await new ApiClient(url).signedIn(email, PASSWORD);
    expect(await admin.post(privacyPaths.eraseUser(me.id))).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('Only an owner') },
    });
  });
});
