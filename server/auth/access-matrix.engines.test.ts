import { expect, test } from 'vitest';
import { can, canManageUsers, ROLES, type Role } from '#contract/access.ts';
import { COLLECTION_NAMES, type CollectionName } from '#contract/collection-names.ts';
import { collections } from '#contract/collections.ts';
import { createApp } from '../app.ts';
import { declaredAccess } from '../http/declare.ts';
import type { Running } from '../start.ts';
import { describeEngines, OWNER } from '../testing/engines.ts';
import { addUser } from '../testing/people.ts';
import { authDb } from './auth-tables.ts';

/** Everybody who may come along. Waiting and suspended ones come with a cookie that once was good. */
const PEOPLE = ['none', 'waiting', 'suspended', ...ROLES] as const;
type Person = (typeof PEOPLE)[number];
const isSignedIn = (person: Person): person is Role => (ROLES as readonly string[]).includes(person);

const SECRETS = /scrypt|"token"|secret|credentialID|publicKey|no-address\.invalid|owner@example\.org/i;

interface Route {
  method: string;
  path: string;
  access: string;
}

function routesOf(running: Running): Route[] {
  return createApp(running.deps)
    .routes.map(({ method, path, handler }) => ({
      method,
      path,
      access: declaredAccess.get(handler) ?? 'UNDECLARED',
    }))
    .filter(({ access, path }) => access !== 'middleware' && path.startsWith('/api/') && path !== '/api/*');
}

/** Accounts of all kinds, and a new cookie for each call: some of the calls end the session that they come with. */
async function cast(running: Running): Promise<(person: Person) => Promise<string>> {
  const { auth, database } = running.deps;
  const ids = new Map<Person, string>();
  for (const role of ROLES) ids.set(role, (await addUser(running, role, `matrix-${role}`)).id);
  for (const person of ['waiting', 'suspended'] as const)
    ids.set(person, (await addUser(running, 'owner', person)).id);
  return async (person) => {
    if (person === 'none') return '';
    const userId = ids.get(person)!;
    const state = (active: boolean, approved: boolean) =>
      authDb(database).updateTable('user').set({ active, approved }).where('id', '=', userId).execute();
    await state(true, true);
    const { headers } = await auth.api.beginSession({
      body: { userId },
      headers: new Headers(),
      returnHeaders: true,
    });
    // As if the session had been forgotten when the account was closed: the account decides, not the cookie.
    if (!isSignedIn(person)) await state(false, person === 'suspended');
    return headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  };
}

/** What a person gets at the door: 401, 403, or past it (and then whatever the empty request deserves). */
function expected(person: Person, route: Route, collection: CollectionName): 401 | 403 | 'in' {
  const needs = (allowed: (actor: { id: string; name: string; role: Role }) => boolean) =>
    !isSignedIn(person) ? 401 : allowed({ id: 'x', name: 'x', role: person }) ? 'in' : 403;
  switch (route.access) {
    case 'anyone':
      return 'in';
    case 'signed-in':
      return needs(() => true);
    case 'managing-users':
      return needs(canManageUsers);
    case 'reading':
      return collections[collection].isPublic ? 'in' : needs((actor) => can(actor, 'read', collection));
    case 'writing':
      return needs((actor) => can(actor, 'write', collection));
    case 'adding':
      return collections[collection].visitorsMayAdd
        ? 'in'
        : needs((actor) => can(actor, 'write', collection));
    default:
      throw new Error(
        `${route.method} ${route.path} declares ${route.access}, which this test does not know.`,
      );
  }
}

/** A refusal carries the catalogue's words and nothing else. */
function answersAs(wanted: 401 | 403 | 'in', status: number, text: string): boolean {
  if (wanted === 'in') return status !== 401 && status !== 403 && status < 500;
  const body = JSON.parse(text) as Record<string, unknown>;
  const code = wanted === 401 ? 'unauthenticated' : 'permission-denied';
  return status === wanted && body['code'] === code && Object.keys(body).join() === 'code,message,reference';
}

/** Hundreds of calls, on a machine that may be busy with other tests. */
const LONG_MS = 240_000;

describeEngines('The door', (newPlace) => {
  test('of every route lets in whom it should, for every kind of account', { timeout: LONG_MS }, async () => {
    const running = await (await newPlace()).start({ CAPTCHA: 'off', SIGN_INS_PER_ADDRESS: '1000000' });
    const cookieOf = await cast(running);
    const routes = routesOf(running);
    expect(routes.length).toBeGreaterThan(45);
    expect(routes.filter(({ access }) => access === 'UNDECLARED')).toEqual([]);
    const wrong: string[] = [];
    for (const route of routes) {
      // The stream is the live tests' matter; it would stay open here.
      if (route.path === '/api/live') continue;
      for (const collection of route.path.includes(':collection')
        ? COLLECTION_NAMES
        : (['announcement'] as const)) {
        const path = route.path
          .replace(':collection', collection)
          .replace(':provider', 'google')
          .replace(/:\w+/g, 'no-such-id');
        for (const person of PEOPLE) {
          const cookie = await cookieOf(person);
          const response = await fetch(running.url + path, {
            method: route.method,
            redirect: 'manual',
            headers: { ...(cookie && { Cookie: cookie }), 'Content-Type': 'application/json' },
            ...(route.method !== 'GET' && { body: '{}' }),
          });
          const text = await response.text();
          const mayKnow = isSignedIn(person) && canManageUsers({ role: person });
          const isAsWanted = answersAs(expected(person, route, collection), response.status, text);
          if (!isAsWanted || (!mayKnow && SECRETS.test(text))) {
            wrong.push(`${route.method} ${path} as ${person}: ${response.status} ${text}`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test(
    'to the whole of a collection, by list and by stream, opens for who may read it',
    { timeout: LONG_MS },
    async () => {
      const running = await (await newPlace()).start();
      const cookieOf = await cast(running);
      for (const collection of COLLECTION_NAMES) {
        for (const person of PEOPLE) {
          const cookie = await cookieOf(person);
          const mayRead = isSignedIn(person) && can({ id: 'x', name: 'x', role: person }, 'read', collection);
          const wanted = mayRead ? 200 : isSignedIn(person) ? 403 : 401;
          for (const path of [
            `/api/documents/${collection}?audience=staff`,
            `/api/live?audience=staff&since=now&collections=${collection}`,
          ]) {
            const ending = new AbortController();
            const { status } = await fetch(running.url + path, {
              headers: { ...(cookie && { Cookie: cookie }) },
              signal: ending.signal,
            });
            ending.abort();
            expect({ path, person, status }).toEqual({ path, person, status: wanted });
          }
        }
      }
    },
  );

  test('has no side entrance by slashes, case or encoding', async () => {
    const running = await (await newPlace()).start();
    const cookieOf = await cast(running);
    const support = await cookieOf('support');
    const guarded = routesOf(running).filter(({ access }) => access === 'managing-users');
    const variants = (path: string) => [
      `${path}/`,
      `${path}//`,
      path.replace('/api/', '/api//'),
      path.replace('/api/', '/api/./'),
      path.replace('/api/', '/api/x/../'),
      path.replace('/api/', '/api%2f'),
      path.replace(/\/(\w+)$/, '%2F$1'),
      path.replace(/[a-z]/g, (letter, at: number) => (at < 4 ? letter : letter.toUpperCase())),
      path.replace('users', '%75sers').replace('invitations', '%69nvitations'),
      `${path};x=1`,
      `${path}%00`,
      `${path}.json`,
    ];
    const open: string[] = [];
    for (const { method, path } of guarded) {
      for (const variant of variants(path.replace(':id', 'no-such-id'))) {
        // Not below /api/ any more, but the address of a page; there are none here.
        if (method === 'GET' && !variant.startsWith('/api/')) continue;
        for (const cookie of ['', support]) {
          const response = await fetch(running.url + variant, {
            method,
            headers: { ...(cookie && { Cookie: cookie }), 'Content-Type': 'application/json' },
            ...(method !== 'GET' && { body: '{}' }),
          });
          const text = await response.text();
          if (![400, 401, 403, 404, 405].includes(response.status) || text.includes(OWNER.email)) {
            open.push(`${method} ${variant}: ${response.status} ${text}`);
          }
        }
      }
    }
    expect(open).toEqual([]);
  });

  test('refuses writes from other sites', async () => {
    const running = await (await newPlace()).start({ PUBLIC_URL: 'https://festival.example.org' });
    const owner = await (await cast(running))('owner');
    const post = (path: string, headers: Record<string, string>) =>
      fetch(running.url + path, {
        method: 'POST',
        headers: { Cookie: owner, 'Content-Type': 'application/json', ...headers },
        body: '{}',
      });
    for (const headers of [
      { Origin: 'https://evil.example' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'same-site', Origin: 'https://x.example.org' },
    ]) {
      const refused = await post('/api/auth/account', headers as Record<string, string>);
      expect([headers, refused.status, await refused.json()]).toMatchObject([
        headers,
        403,
        { code: 'unauthorized-domain' },
      ]);
      expect((await post('/api/invitations', headers as Record<string, string>)).status).toBe(403);
    }
    expect((await post('/api/auth/account', { Origin: 'https://festival.example.org' })).status).toBe(200);
  });
});
