import { expect, test } from 'vitest';
import { cli as runCli, cliProcess } from '#server/testing/cli.ts';
import { ApiClient } from '#server/testing/client.ts';
import { describeAnyEngine, OWNER, type Place } from '#server/testing/engines.ts';

/** On the database of a running server. */
const cli = (place: Place, ...args: string[]) => runCli(place.settings(), ...args);

/** Each command is a process of its own. */
const LONG_MS = 240_000;

describeAnyEngine('npm run cli -- user', (newPlace) => {
  test(
    'creates, lists, changes and rescues accounts while the server runs',
    { timeout: LONG_MS },
    async () => {
      const place = await newPlace();
      const { url } = await place.start();
      const made = await cliProcess(
        place.settings(),
        'user',
        'create',
        '--email',
        'Desk@example.org',
        '--role',
        'results',
        '--name',
        'Desk',
      );
      expect(made).toMatchObject({
        code: 0,
        out: expect.stringContaining('desk@example.org can now sign in as results'),
      });
      const password = /Password: (\S+)/.exec(made.out)![1]!;
      const desk = await new ApiClient(url).signedIn('desk@example.org', password);
      expect(
        await cli(place, 'user', 'create', '--email', 'desk@example.org', '--role', 'results'),
      ).toMatchObject({ code: 1, err: expect.stringContaining('already') });

      const listed = await cli(place, 'user', 'list');
      expect(listed.out).toMatch(/desk@example\.org\s+results\s+active/);
      expect(listed.out).toMatch(/owner@example\.org\s+owner\s+active/);
      expect(listed.out).not.toContain(password);

      expect(
        await cli(place, 'user', 'set-role', '--email', 'desk@example.org', '--role', 'editor'),
      ).toMatchObject({ code: 0 });
      expect(await desk.get('/api/auth/session')).toMatchObject({ status: 401 });
      expect(await desk.signIn('desk@example.org', password)).toMatchObject({
        body: { user: { role: 'editor' } },
      });
      expect(await cli(place, 'user', 'set-role', '--email', OWNER.email, '--role', 'editor')).toMatchObject({
        code: 1,
        err: expect.stringContaining('last owner'),
      });

      expect(
        await cli(place, 'user', 'reset-password', '--email', 'desk@example.org', '--password', 'abc'),
      ).toMatchObject({ code: 1, err: expect.stringContaining('6 characters') });
      expect(
        await cli(place, 'user', 'reset-password', '--email', 'desk@example.org', '--password', 'vq7mzk'),
      ).toMatchObject({ code: 0 });
      expect(await desk.get('/api/auth/session')).toMatchObject({ status: 401 });
      expect(await desk.signIn('desk@example.org', 'vq7mzk')).toMatchObject({ status: 200 });
      expect(await cli(place, 'user', 'reset-mfa', '--email', 'desk@example.org')).toMatchObject({ code: 0 });
    },
  );

  test('says what is wrong, and ends with 2 when it was asked wrongly', { timeout: LONG_MS }, async () => {
    const place = await newPlace();
    await place.start();
    expect(await cli(place)).toMatchObject({ code: 0, out: expect.stringContaining('user create') });
    expect(await cli(place, 'user')).toMatchObject({ code: 2, err: expect.stringContaining('user list') });
    expect(await cli(place, 'nonsense')).toMatchObject({ code: 2, err: expect.stringContaining('nonsense') });
    expect(await cli(place, 'user', 'create', '--role', 'editor')).toMatchObject({
      code: 2,
      err: expect.stringContaining('--email'),
    });
    expect(await cli(place, 'user', 'create', '--email', 'a@b.co', '--role', 'boss')).toMatchObject({
      code: 2,
      err: expect.stringContaining('owner, admin'),
    });
    expect(await cli(place, 'user', 'list', '--colour')).toMatchObject({
      code: 2,
      err: expect.stringContaining('--colour'),
    });
    expect(
      await cliProcess(place.settings(), 'user', 'reset-mfa', '--email', 'nobody@example.org'),
    ).toMatchObject({
      code: 1,
      err: expect.stringContaining('No account'),
    });
  });
});
