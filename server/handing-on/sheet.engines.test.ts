import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { expect, test } from 'vitest';
import { type HandingSheet, handingPaths, RENEWALS_MAX } from '#contract/api/handing-on.ts';
import { selfSigned } from '#server/testing/certificate.ts';
import { describeAnyEngine, OWNER, signedIn } from '#server/testing/engines.ts';
import { addSignedIn } from '#server/testing/people.ts';
import { certificateEnd } from './certificate.ts';

/** None of these may ever be on a sheet. */
const SECRETS = {
  AUTH_SECRET: 'the-very-secret-of-this-installation-1234',
  BACKUP_PASSPHRASE: 'passphrase-of-the-backups',
  METRICS_TOKEN: 'token-of-the-metrics-9876',
  GOOGLE_CLIENT_SECRET: 'secret-from-google-4711',
};
const SETTINGS = {
  ...SECRETS,
  PUBLIC_URL: 'https://fest.example.org',
  SMTP_URL: 'smtp://postmaster:mail-password-55@mail.example.org:587',
  MAIL_FROM: 'Festival <desk@example.org>',
  GOOGLE_CLIENT_ID: 'client-of-google',
};

describeAnyEngine('The sheet for the next owner', (newPlace) => {
  test('says who may do what, what is set and what runs out, and never a secret', async () => {
    const place = await newPlace();
    const running = await place.start(SETTINGS);
    const owner = await signedIn(running.url);
    await addSignedIn(running, 'results', 'desk');
    await owner.post('/api/invitations', { role: 'editor', email: 'asked@example.org' });
    const { status, body, text } = await owner.get(handingPaths.sheet);
    expect(status).toBe(200);
    const sheet = body as unknown as HandingSheet;
    expect(sheet.people).toMatchObject([
      { email: OWNER.email, role: 'owner', state: 'active', hasAuthenticator: false, passkeys: 0 },
      { email: 'desk@example.org', role: 'results' },
    ]);
    expect(sheet.people[0]!.lastSignInAt).not.toBeNull();
    expect(sheet.invitations).toMatchObject([{ email: 'asked@example.org', role: 'editor' }]);
    const words = Object.fromEntries(sheet.parts.map((part) => [part.label, [part.isSet, part.words]]));
    expect(words).toMatchObject({
      'Public address': [true, 'https://fest.example.org'],
      Mail: [true, 'Sent by mail.example.org:587, from Festival <desk@example.org>.'],
      'Sign-in by others': [true, 'Google.'],
    });
    expect(sheet.lastBackup).toEqual({ at: null, verifiedAt: null, problem: null });
    const set = Object.fromEntries(sheet.secrets.map(({ label, isSet }) => [label, isSet]));
    expect(set).toMatchObject({
      AUTH_SECRET: true,
      BACKUP_PASSPHRASE: true,
      GOOGLE_CLIENT_SECRET: true,
      GITHUB_CLIENT_SECRET: false,
      SMTP_URL: true,
      S3_SECRET_ACCESS_KEY: false,
    });
    expect(sheet.renewals.map(({ id }) => id)).toEqual([
      'domain',
      'certificate',
      'hosting',
      'mail',
      'backup',
      'secret-google',
    ]);
    for (const secret of [...Object.values(SECRETS), 'mail-password-55', OWNER.password])
      expect(text).not.toContain(secret);
    // Of the database's address only the host is told, without the name and password before it.
    expect(text).not.toContain('utsav:utsav@');
  });

  test('keeps the dates that owners type, through a restart', async () => {
    const place = await newPlace();
    const running = await place.start();
    const owner = await signedIn(running.url);
    const put = (id: string, body: object) => owner.put(handingPaths.renewal(id), body);
    expect((await put('hosting', { on: '2027-03-12', note: 'The college pays.' })).status).toBe(204);
    expect((await put('instagram', { label: 'Instagram account', on: '2027-01-01' })).status).toBe(204);
    expect((await put('instagram', { label: 'Instagram account', on: '' })).status).toBe(204);
    expect((await put('instagram', { label: 'Instagram', on: '2027-02-30' })).body.fields).toEqual({
      on: 'Renew by must be a date, like 2027-03-12.',
    });
    expect((await put('another', { on: '2027-01-01' })).body.fields).toEqual({ label: 'What is required.' });
    expect((await put('no%20id', { label: 'No' })).status).toBe(404);
    await running.stop();
    const again = await signedIn((await place.start()).url);
    const read = async () => ((await again.get(handingPaths.sheet)).body as unknown as HandingSheet).renewals;
    expect(await read()).toEqual([
      {
        id: 'hosting',
        label: 'The server that it runs on',
        on: '2027-03-12',
        note: 'The college pays.',
        isOwn: false,
        isRead: false,
      },
      {
        id: 'backup',
        label: 'The place where backups are kept',
        on: null,
        note: '',
        isOwn: false,
        isRead: false,
      },
      { id: 'instagram', label: 'Instagram account', on: null, note: '', isOwn: true, isRead: false },
    ]);
    for (let index = 1; index < RENEWALS_MAX; index++)
      await again.put(handingPaths.renewal(`line-${index}`), { label: `Line ${index}` });
    expect((await again.put(handingPaths.renewal('one-more'), { label: 'More' })).body.fields).toEqual({
      label: `There can be at most ${RENEWALS_MAX} lines of your own. Remove one first.`,
    });
    await again.delete(handingPaths.renewal('instagram'));
    expect(await read()).not.toContainEqual(expect.objectContaining({ id: 'instagram' }));
  });
});

test('The end of a certificate is read from the server that visitors reach, also when nobody trusts it', async () => {
  const server = createServer(selfSigned(new Date('2031-05-01T12:00:00Z')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  expect(await certificateEnd(`https://localhost:${port}`)).toBe('2031-05-01');
  await new Promise((resolve) => server.close(resolve));
  // Where nobody answers, nothing is known.
  expect(await certificateEnd(`https://127.0.0.1:${port}`)).toBeUndefined();
});
