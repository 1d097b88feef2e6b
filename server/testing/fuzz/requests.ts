import fc from 'fast-check';
import { COLLECTION_NAMES, isCollectionName } from '#contract/api/collection-names.ts';
import { PEOPLE, type Person } from '#server/testing/cast.ts';
import { sample } from '#server/testing/samples.ts';
import { anything, bodyFields, ids, oddText, ownParameters, parameterNames } from './values.ts';

/** One request as somebody who means harm would send it, or a program that is broken. */
export interface FuzzedRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
  person: Person;
}

export interface Target {
  method: string;
  path: string;
}

/** Pages and files are answered before the API, and have no table of their own. */
const PAGES: Target[] = [
  ...[
    '/',
    '/events',
    '/blog',
    '/announcement',
    '/leaderboard',
    '/ourteam',
    '/conclave',
    '/contact',
    '/shell',
  ],
  ...['/events/:id', '/blog/:id', '/admin-panel/:id', '/events.ics', '/events/:id.ics', '/leaderboard.csv'],
  ...['/events/:id/art.svg', '/share/:kind/:id.png', '/blog/feed.xml', '/sitemap.xml', '/copy.json', '/*'],
  ...[
    'http://evil.example/*',
    '//evil.example/:id',
    '/page-data/:id/:id.data',
    '/:id.data',
    '/files/:id',
    '/files/:id/:id',
    '/assets/*',
  ],
].map((path) => ({ method: 'GET', path }));
const PAGES_SHARE = 0.08;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
const KINDS = ['site', 'event', 'post', 'leaderboard', 'announcement', 'nothing'];

/** A part of an address is escaped as a browser does it, or left as it is. */
const part = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...ids) },
  { weight: 3, arbitrary: oddText.map((text) => encodeURIComponent(text.toWellFormed())) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('..', '.', '%', '%2', '%zz', '%2f', '%2e%2e', '%00', '%ff%fe', ';a=b', ''),
  },
);

const parts = fc.record({
  collection: fc.oneof({ weight: 9, arbitrary: fc.constantFrom<string>(...COLLECTION_NAMES) }, part),
  provider: fc.oneof(fc.constantFrom('google', 'github', 'facebook', 'twitter'), part),
  kind: fc.oneof(fc.constantFrom(...KINDS), part),
  seq: fc.oneof(fc.integer({ min: -2, max: 400 }).map(String), part),
  others: fc.array(part, { minLength: 3, maxLength: 3 }),
});

function fill(path: string, { others, ...named }: { others: string[] } & Record<string, unknown>): string {
  let next = 0;
  return path.replace(/:(\w+)|\*/g, (_, name: string | undefined) =>
    String((name && named[name]) ?? others[next++ % others.length]),
  );
}

/** Mostly the parameters that the route reads, because one that it does not know ends the request early. */
const ending = (path: string): fc.Arbitrary<string> => {
  const own = ownParameters.find(([of]) => of.test(path))?.[1] ?? parameterNames;
  const name = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...own) },
    fc.constantFrom(...parameterNames),
  );
  const query = fc
    .array(fc.tuple(name, oddText), { minLength: 1, maxLength: 3 })
    .map((pairs) =>
      pairs.map(([key, value]) => `${key}=${encodeURIComponent(value.toWellFormed())}`).join('&'),
    );
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant('') },
    { weight: 5, arbitrary: query.map((text) => `?${text}`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('/', '//', '?', '?&&=', '?limit=%', '?a[]=1&a[b]=2', '?limit=1&limit=2'),
    },
  );
};

const types = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'text/csv',
  'multipart/form-data',
];
/** A header may hold any sign of Latin 1 but a control sign. */
const headerText = oddText.map((text) => text.replace(/[^\u0020-\u007e\u00a0-\u00ff]/g, '').slice(0, 2000));
const headers = fc.dictionary(
  fc.constantFrom(
    ...[
      'if-none-match',
      'range',
      'x-forwarded-for',
      'x-forwarded-proto',
      'forwarded',
      'authorization',
      'accept',
    ],
    ...[
      'accept-encoding',
      'accept-language',
      'last-event-id',
      'referer',
      'user-agent',
      'idempotency-key',
      'x-captcha',
    ],
    ...[
      'if-match',
      'expect-ct',
      'x-http-method-override',
      'sec-fetch-mode',
      'content-encoding',
      'upgrade-insecure',
    ],
  ),
  headerText,
  { maxKeys: 3 },
);
const origin = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  fc.constant({ 'sec-fetch-site': 'same-origin' }),
  headerText.map((text) => ({ origin: text })),
);

const wrongFields = fc.dictionary(fc.constantFrom(...bodyFields), anything, { maxKeys: 8 });
interface Chosen {
  /** Which of a document's own fields is wrong, and how. */
  field: number;
  value: unknown;
  wrongFields: Record<string, unknown>;
  how: 'document' | 'fields' | 'anything' | 'text';
  text: string;
}
const body: fc.Arbitrary<Chosen> = fc.record({
  field: fc.nat(),
  value: anything,
  wrongFields,
  how: fc.constantFrom<Chosen['how'][]>(
    'document',
    'document',
    'document',
    'fields',
    'fields',
    'anything',
    'text',
  ),
  text: oddText,
});

/** A document of the collection with a field as it should not be; or fields that other routes read; or no JSON. */
function bodyFor(collection: string, { field, value, wrongFields: fields, how, text }: Chosen): string {
  if (how === 'text') return text;
  if (how === 'anything') return JSON.stringify(value) ?? '';
  if (how === 'fields' || !isCollectionName(collection)) return JSON.stringify(fields);
  const document = sample(collection);
  const names = Object.keys(document);
  return JSON.stringify({
    ...document,
    [names[field % names.length]!]: value,
    ...(field % 3 === 0 && fields),
  });
}

/** Requests to these routes and to every page. */
export function fuzzedRequests(routes: readonly Target[]): fc.Arbitrary<FuzzedRequest> {
  const pages = Math.ceil((routes.length * PAGES_SHARE) / (1 - PAGES_SHARE));
  const target = fc
    .oneof(
      { weight: routes.length, arbitrary: fc.constantFrom(...routes) },
      { weight: pages, arbitrary: fc.constantFrom(...PAGES) },
    )
    .chain((to) => fc.record({ to: fc.constant(to), ending: ending(to.path) }));
  return fc
    .record({
      target,
      method: fc.option(fc.constantFrom(...METHODS), { freq: 12, nil: undefined }),
      parts,
      headers,
      origin,
      type: fc.oneof({ weight: 6, arbitrary: fc.constant(types[0]!) }, fc.constantFrom(...types), headerText),
      body,
      person: fc.constantFrom(...PEOPLE),
      address: fc.ipV4(),
    })
    .map(({ target: { to, ...asked }, method = to.method, parts: filled, type, address, ...rest }) => ({
      method,
      path: (fill(to.path, filled) + asked.ending).replace(/[^\u0021-\u007e]/g, encodeURIComponent),
      // Everybody comes from another address, so that no limit of one address ends the attack early.
      headers: { 'x-forwarded-for': address, 'content-type': type, ...rest.headers, ...rest.origin },
      body:
        method === 'GET' || method === 'HEAD'
          ? undefined
          : bodyFor(to.path.includes(':collection') ? filled.collection : '', rest.body),
      person: rest.person,
    }));
}
