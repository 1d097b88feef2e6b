import { expect, test } from 'vitest';
import { describeAnyServer } from '#server/testing/engines.ts';

describeAnyServer('The session of a cookie', (served) => {
  /** What the server says of these cookies, and what the sign-in library itself says. */
  const found = async (cookie: string) => {
    const { deps } = served();
    const headers = new Headers({ cookie });
    const own = await deps.access.sessionOf(headers);
    const theirs = await deps.auth.api.getSession({ headers });
    return [own?.sessionId, theirs?.session.id];
  };

  test('is the one that the sign-in library finds, also among other cookies', async () => {
    const { cookie } = served().owner;
    const [own, theirs] = await found(cookie);
    expect(own).toEqual(expect.any(String));
    expect(own).toBe(theirs);
    expect(await found(`a=1; ${cookie}; b=%`)).toEqual([own, own]);
  });

  test('is found by neither where the cookie is not as it was set', async () => {
    const { cookie } = served().owner;
    const [name, value] = cookie.split('=') as [string, string];
    const [token, signature] = decodeURIComponent(value).split('.') as [string, string];
    const other = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
    const forged = [
      token,
      `${token}.`,
      `${token}.${other(signature)}`,
      `${other(token)}.${signature}`,
      `.${signature}`,
      '',
      '%',
    ];
    for (const each of forged)
      expect(await found(`${name}=${encodeURIComponent(each)}`)).toEqual([undefined, undefined]);
    expect(await found(`x${cookie}`)).toEqual([undefined, undefined]);
    expect(await found(`${name}=%`)).toEqual([undefined, undefined]);
  });
});
