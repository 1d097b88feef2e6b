import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { COLLECTION_NAMES, type CollectionName } from '#contract/api/collection-names.ts';
import { collections } from '#contract/api/collections.ts';
import { SESSION_ENDS } from '#contract/api/errors.ts';
import { isPage } from '#server/pages/render/pages.ts';
import type { Running } from '#server/start.ts';
import {
  cast,
  type DeclaredRoute,
  expected,
  mayManageUsers,
  mayRead,
  PEOPLE,
  type Person,
  roleOf,
  routesOf,
} from '#server/testing/cast.ts';
import { drawn, rounds } from '#server/testing/rounds.ts';
import { describeAnyEngine, describeEngines } from '#server/testing/engines.ts';
import { sample } from '#server/testing/samples.ts';

const SECRETS = /scrypt|"token"|secret|credentialID|publicKey|no-address\.invalid|owner@example\.org/i;
const DRAFTS: readonly CollectionName[] = ['announcement', 'blogs', 'events', 'leaderboards', 'results'];
/** A document that visitors must not see, where the collection can have one; its id is what to look for. */
const hiddenId = (collection: CollectionName) => `hidden-in-${collection}`;
const HIDDEN: readonly CollectionName[] = [...DRAFTS, 'contact-inquiry'];

async function hide({ deps }: Running, collection: CollectionName): Promise<void> {
  const fields = sample(collection, DRAFTS.includes(collection) ? { status: 'draft' } : {});
  await deps.store.put(collection, hiddenId(collection), fields, { actor: 'test' });
}

/** A refusal carries the catalogue's words, why a session ended where there was one, and nothing else. */
function answersAs(wanted: 401 | 403 | 'in', status: number, text: string): boolean {
  if (wanted === 'in') return status !== 401 && status !== 403 && status < 500;
  const body = JSON.parse(text) as Record<string, unknown>;
  const code = wanted === 401 ? 'unauthenticated' : 'permission-denied';
  const { ended, ...others } = body;
  const isTold =
    ended === undefined || (wanted === 401 && (SESSION_ENDS as readonly unknown[]).includes(ended));
  return (
    status === wanted &&
    body['code'] === code &&
    isTold &&
    Object.keys(others).join() === 'code,message,reference'
  );
}

/** What must not be in any answer to this person, whatever was asked. */
function tellsTooMuch(person: Person, text: string): boolean {
  if (!mayManageUsers(person) && SECRETS.test(text)) return true;
  return HIDDEN.some((collection) => !mayRead(person, collection) && text.includes(hiddenId(collection)));
}

const addressOf = ({ path, access }: DeclaredRoute, collection: CollectionName): string =>
  path
    .replace(':collection', collection)
    .replace(':provider', 'google')
    .replace(/:\w+/g, hiddenId(collection))
    .replace('*', 'none.png') +
  (access === 'audience' ? `?audience=staff&since=now&collections=${collection}` : '');

async function call(url: string, method: string, cookie: string): Promise<{ status: number; text: string }> {
  const ending = new AbortController();
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    signal: ending.signal,
    headers: { ...(cookie && { Cookie: cookie }), 'Content-Type': 'application/json' },
    ...(method !== 'GET' && { body: '{}' }),
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  // A stream goes on; what it carries is the live tests' matter.
  const text = isStream ? '' : await response.text();
  ending.abort();
  return { status: response.status, text };
}

/** Hundreds of calls, on a machine that may be busy with other tests. */
const LONG_MS = 240_000;

describeAnyEngine('The door', (newPlace) => {
  test('of every route lets in whom it should, for every kind of account', { timeout: LONG_MS }, async () => {
    const running = await (await newPlace()).start({ CAPTCHA: 'off', SIGN_INS_PER_ADDRESS: '1000000' });
    const cookieOf = await cast(running);
    for (const collection of HIDDEN) await hide(running, collection);
    const routes = routesOf(running);
    expect(routes.length).toBeGreaterThan(70);
    expect(routes.filter(({ access }) => access === 'UNDECLARED')).toEqual([]);
    const wrong: string[] = [];
    for (const route of routes) {
      const isOfCollections = route.path.includes(':collection') || route.access === 'audience';
      for (const collection of isOfCollections
        ? drawn(COLLECTION_NAMES, 3, `collections of ${route.method} ${route.path}`)
        : (['announcement'] as const)) {
        const path = addressOf(route, collection);
        for (const person of PEOPLE) {
          const { status, text } = await call(running.url + path, route.method, await cookieOf(person));
          const isAsWanted = answersAs(expected(person, route, collection), status, text);
          if (!isAsWanted || tellsTooMuch(person, text))
            wrong.push(`${route.method} ${path} as ${person}: ${status} ${text}`);
          // Whoever may, has deleted it.
          if (route.method === 'DELETE' && isOfCollections && HIDDEN.includes(collection))
            await hide(running, collection);
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
      for (const collection of HIDDEN) await hide(running, collection);
      for (const collection of COLLECTION_NAMES) {
        for (const person of PEOPLE) {
          const cookie = await cookieOf(person);
          const wanted = mayRead(person, collection) ? 200 : roleOf(person) ? 403 : 401;
          const list = `${running.url}/api/documents/${collection}`;
          const whole = await call(`${list}?audience=staff`, 'GET', cookie);
          expect({ collection, person, status: whole.status }).toEqual({
            collection,
            person,
            status: wanted,
          });
          expect(whole.text.includes(hiddenId(collection))).toBe(
            wanted === 200 && HIDDEN.includes(collection),
          );
          // The public view is the same for all of them.
          if (collections[collection].isPublic) {
            const { status, text } = await call(list, 'GET', cookie);
            expect([status, text.includes('hidden-in-')]).toEqual([200, false]);
          }
          const stream = `${running.url}/api/live?audience=staff&since=now&collections=${collection}`;
          expect((await call(stream, 'GET', cookie)).status).toBe(wanted);
        }
      }
    },
  );

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

// How an address is spelled is read long before any database is asked.
describeEngines(
  'The door by another spelling',
  (newPlace) => {
    test(
      'of every route stays the same door by slashes, case and encoding, for every kind of account',
      { timeout: LONG_MS },
      async () => {
        const running = await (await newPlace()).start({ CAPTCHA: 'off', SIGN_INS_PER_ADDRESS: '1000000' });
        const cookieOf = await cast(running);
        await hide(running, 'contact-inquiry');
        const spellings = (path: string) => [
          `${path}/`,
          `${path}//`,
          path.replace('/api/', '/api//'),
          path.replace(/\/([^/]*)$/, '//$1'),
          path.replace(/[a-z]/g, (letter, at: number) => (at < 5 ? letter : letter.toUpperCase())),
          path.replace(/^(\/api\/.*)\/([^/]*)$/, '$1%2f$2'),
          path.replace(/^(\/api\/.*)\/([^/]*)$/, '$1%2F$2'),
        ];
        const open: string[] = [];
        let calls = 0;
        for (const route of routesOf(running).filter(({ access }) => access !== 'anyone')) {
          const [address = '', query = ''] = addressOf(route, 'contact-inquiry').split(/(?=\?)/);
          for (const person of PEOPLE) {
            const wanted = expected(person, route, 'contact-inquiry');
            const cookie = await cookieOf(person);
            const variants = new Set(spellings(address)).difference(new Set([address]));
            for (const variant of drawn([...variants], 2, `spellings of ${address} for ${person}`)) {
              // Not an address of the API any more, but of a page, which is the same for everybody.
              if (isPage({ url: variant } as IncomingMessage)) continue;
              const { status, text } = await call(running.url + variant + query, route.method, cookie);
              calls += 1;
              // No such address, or the same answer as by its proper one; never further in.
              const isSame =
                [400, 404].includes(status) || (wanted === 'in' ? status < 500 : status === wanted);
              if (!isSame || tellsTooMuch(person, text))
                open.push(`${route.method} ${variant} as ${person}: ${status} ${text}`);
            }
          }
        }
        expect(open).toEqual([]);
        expect(calls).toBeGreaterThan(rounds(500, 2000));
      },
    );
  },
  ['sqlite'],
);
