import { expect, test } from 'vitest';
import { runUserCommand } from '#server/cli/user.ts';
import { ApiClient } from '#server/testing/client.ts';
import { routesOf } from '#server/testing/cast.ts';
import { describeAnyEngine, OWNER } from '#server/testing/engines.ts';

/** Whoever was at the terminal or reads its log may have seen it. */
const ALLOWED = new Set([
  'GET /api/auth/session',
  'POST /api/auth/refresh',
  'POST /api/auth/sign-out-everywhere',
  'POST /api/auth/account/password',
]);

describeAnyEngine('A printed password', (newPlace) => {
  test('opens nothing but the choice of a new one, and never works again', async () => {
    const running = await (await newPlace()).start({ ADMIN_PASSWORD: '' });
    const printed = running.owner!.generatedPassword!;
    const { email } = running.owner!;
    const browser = new ApiClient(running.url);
    expect(await browser.signIn(email, printed)).toMatchObject({
      status: 200,
      body: { user: { role: 'owner', mustSetPassword: true } },
    });
    // There such a session sees what visitors see.
    const isOpen = ({ access }: { access: string }) =>
      ['anyone', 'any-session', 'visitor-or-staff'].includes(access);
    const closed = routesOf(running).filter((route) => !isOpen(route));
    expect(closed.length).toBeGreaterThan(40);
    for (const { method, path } of closed) {
      const address = path.replace(':collection', 'announcement').replace(/:[a-z]+/gi, 'some-id');
      const answer = await browser.call(
        method === 'ALL' ? 'GET' : method,
        `${address}?audience=staff`,
        method === 'GET' || method === 'ALL' ? undefined : {},
      );
      expect({ method, path, status: answer.status, code: answer.body.code }).toEqual({
        method,
        path,
        status: 412,
        code: 'failed-precondition',
      });
    }
    expect(
      routesOf(running)
        .filter(({ access }) => access === 'any-session')
        .map(({ method, path }) => `${method} ${path}`)
        .toSorted(),
    ).toEqual([...ALLOWED].toSorted());

    const change = (newPassword: string, password = printed) =>
      browser.post('/api/auth/account/password', { password, newPassword });
    expect(await change(printed)).toMatchObject({
      status: 400,
      body: { code: 'password-does-not-meet-requirements', fields: { newPassword: expect.any(String) } },
    });
    expect(await change('a phrase of my own', 'wrong')).toMatchObject({ body: { code: 'wrong-password' } });
    expect(await change('a phrase of my own')).toMatchObject({ status: 204 });
    expect(await browser.get('/api/users')).toMatchObject({ status: 200 });
    expect((await browser.get('/api/auth/session')).body).toMatchObject({ user: { mustSetPassword: false } });
    expect(await new ApiClient(running.url).signIn(email, printed)).toMatchObject({ status: 401 });
  });

  test('of the command line is one too; a password that was typed or set in the environment is not', async () => {
    const place = await newPlace();
    const running = await place.start();
    const signIn = async (email: string, password: string) =>
      (await new ApiClient(running.url).signIn(email, password)).body['user'].mustSetPassword;
    expect(await signIn(OWNER.email, OWNER.password)).toBe(false);
    const cli = async (...args: string[]) => {
      const lines: string[] = [];
      const log = console.log;
      console.log = (line: string) => void lines.push(line);
      await runUserCommand(args, place.env()).finally(() => (console.log = log));
      return /Password: (\S+)/.exec(lines.join('\n'))?.[1];
    };
    const email = 'desk@example.org';
    const made = await cli('create', '--email', email, '--role', 'results');
    expect(await signIn(email, made!)).toBe(true);
    await cli('reset-password', '--email', email, '--password', 'typed at the terminal');
    expect(await signIn(email, 'typed at the terminal')).toBe(false);
    const again = await cli('reset-password', '--email', email);
    expect(await signIn(email, again!)).toBe(true);
  });
});
