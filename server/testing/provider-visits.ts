import { expect } from 'vitest';
import type { Running } from '#server/start.ts';
import type { ApiClient } from './client.ts';
import type { Place } from './engines.ts';
import { freePort } from './process.ts';
import type { IdentityProvider } from './identity-provider.ts';

export const PROVIDERS = ['google', 'github', 'facebook', 'twitter'] as const;

/** What each provider says of the same person, with an address that it vouches for, or with none. */
export const profiles = {
  google: (id: string, email?: string) => ({
    profile: { sub: id, name: 'Asha', email, email_verified: email !== undefined },
    emails: [],
  }),
  github: (id: string, email?: string) => ({
    profile: { id: Number(id), login: 'asha', name: 'Asha', email: null },
    emails: email ? [{ email, primary: true, verified: true }] : [],
  }),
  facebook: (id: string, email?: string) => ({
    profile: { id, name: 'Asha', ...(email && { email, email_verified: true }) },
    emails: [],
  }),
  twitter: (id: string, email?: string) => ({
    profile: { data: { id, name: 'Asha', username: 'asha', ...(email && { confirmed_email: email }) } },
    emails: [],
  }),
};

/** The server with every provider set up, all of them the same pretended one. */
export async function startWith(
  place: Place,
  provider: IdentityProvider,
  more: Record<string, string> = {},
): Promise<Running> {
  const port = await freePort();
  const settings = Object.fromEntries(
    PROVIDERS.flatMap((name) => [
      [`${name.toUpperCase()}_CLIENT_ID`, 'utsav'],
      [`${name.toUpperCase()}_CLIENT_SECRET`, 'secret'],
      [`${name.toUpperCase()}_ISSUER`, provider.issuer],
    ]),
  );
  return place.start({
    ...settings,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    CAPTCHA: 'off',
    ...more,
  });
}

/** Out to the provider and back, as a browser goes; answers the query of the page that it ends on. */
export async function goThrough(
  browser: ApiClient,
  provider: string,
  start: object = {},
): Promise<Record<string, string>> {
  const page = await outAndBack(browser, '/api/auth/sign-in/provider', { provider, ...start });
  expect(page.origin + page.pathname).toBe('http://here.example/admin-panel/login');
  return Object.fromEntries(page.searchParams);
}

export async function outAndBack(
  browser: ApiClient,
  path: string,
  start: object,
  meanwhile = async () => {},
  headers: Record<string, string> = {},
): Promise<URL> {
  const started = await browser.post(path, start, headers);
  expect(started).toMatchObject({ status: 200, body: { url: expect.any(String) } });
  const there = await fetch(started.body['url'], { redirect: 'manual' });
  await meanwhile();
  const back = await browser.get(there.headers.get('location')!);
  expect(back.status).toBe(302);
  return new URL(back.headers.get('location')!, 'http://here.example');
}
