import { archivePaths } from '#contract/api/archive-paths.ts';
import { navigation, paths } from '#contract/api/paths.ts';
import { collections } from '#contract/api/collections.ts';
import { variantAddress } from '#contract/art/picture-address.ts';
import { VARIANT_FORMATS } from '#contract/api/files.ts';
import { PUBLIC_COLLECTIONS } from '#server/live/public-documents.ts';
import { LiveReader } from './live-reader.ts';

/** As many as one visitor may wait for. */
const AT_ONCE = 3;
const ROUNDS_MAX = 5;

/** An answer with everything in it that can be read: headers, body, and the address that a redirect leads to. */
export interface Answer {
  status: number;
  text: string;
  tag: string | undefined;
}

const read = async (url: string, headers: Record<string, string> = {}): Promise<Answer> => {
  const response = await fetch(url, { redirect: 'manual', headers });
  const body = Buffer.from(await response.arrayBuffer()).toString('utf8');
  return {
    status: response.status,
    text: `${JSON.stringify([...response.headers])}\n${body}`,
    tag: response.headers.get('etag') ?? undefined,
  };
};

/** Asks for all of these, a few at a time. */
export async function answersOf(
  url: string,
  addresses: Iterable<string>,
  headersOf: (address: string) => Record<string, string> = () => ({}),
): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>();
  const left = [...addresses];
  const ask = async () => {
    for (let address = left.pop(); address !== undefined; address = left.pop())
      answers.set(address, await read(url + address, headersOf(address)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  return answers;
}

/** What another language shows is made of the same documents; its links need not be followed too. */
const inHindi = [
  ...navigation.map(({ to }) => to),
  ...[
    paths.conclave,
    paths.places,
    paths.shell,
    paths.eventsCalendar,
    paths.blogFeed,
    paths.announcementFeed,
  ],
].map((path) => `/hi${path === '/' ? '' : path}`);

/** Where a visitor begins: pages, their data, lists in every order, files for other programs. */
const beginnings = (words: readonly string[]): string[] => [
  ...[...navigation.map(({ to }) => to), paths.conclave, paths.shell, '/no-such-page'],
  ...[
    archivePaths.archive,
    archivePaths.records,
    paths.search,
    paths.places,
    paths.myDay,
    ...words.map((word) => `${paths.search}?q=${word}`),
  ],
  ...[paths.copy, '/sitemap.xml', '/robots.txt', '/manifest.webmanifest', paths.worker],
  ...[paths.eventsCalendar, paths.conclaveCalendar, paths.blogFeed, paths.announcementFeed],
  ...[paths.leaderboardCsv, `${paths.leaderboardCsv}?of=points`, `${paths.leaderboard}?display=board`],
  ...inHindi,
  ...[paths.api.health, paths.api.push, '/api/auth/providers'],
  ...PUBLIC_COLLECTIONS.flatMap((name) => {
    const list = `${paths.api.collection(name)}?limit=100`;
    const { orders, searched } = collections[name];
    return [
      ...Object.keys(orders).map((order) => `${list}&order=${order}`),
      ...(searched ? words.map((word) => `${list}&search=${word}`) : []),
    ];
  }),
];

const LINK =
  /(?:https?:\/\/[^/\s"'<>\\]+)?(?<=["'\s>(,:]|localhost:\d+|127\.0\.0\.1:\d+)(\/[\w\-./?=&%#;~+]*)/g;
const OURS =
  /^\/(?:$|\?|announcement|events|leaderboard|blog|sponsors|conclave|search|places|my-day|ourteam|about-us|archive|contact|share|files|page-data|copy|sitemap)/;

/** Two filters of the programme at once: thousands, which show nothing that one of them does not. */
const COMBINED = /^\/events(?:\.ics)?\?.*&/;

/** The site's own addresses that an answer mentions. */
function linksIn(text: string): string[] {
  const plain = text.replaceAll('&amp;', '&').replaceAll('\\/', '/').replaceAll('\\u0026', '&');
  return [...plain.matchAll(LINK)]
    .map(([, path]) => path!.replace(/#.*$/, ''))
    .filter((path) => OURS.test(path) && !COMBINED.test(path));
}

/** A page's data as the router asks for it. */
const dataOf = (path: string): string[] => {
  const isPage = !/\.\w+$|\?|^\/(?:files|share|page-data|api)\b/.test(path);
  return isPage ? [path === '/' ? '/_.data' : `${path}.data`] : [];
};

/** A page of its own in Hindi: lists leave out what is long, there as here. */
const hindiOf = (path: string): string[] => (/^\/(?:events|blog)\/[\w-]+$/.test(path) ? [`/hi${path}`] : []);

/** Follows every link from every beginning and from what was asked before, until nothing new is found. */
export async function everyAnswer(
  url: string,
  words: readonly string[],
  files: readonly { id: string; width: number; url: string }[],
  asked: ReadonlyMap<string, Answer> = new Map(),
): Promise<Map<string, Answer>> {
  const answers = new Map(asked);
  const linksOf = (found: ReadonlyMap<string, Answer>) =>
    [...found].flatMap(([address, { text }]) => [...linksIn(text), ...dataOf(address), ...hindiOf(address)]);
  const unknown = (addresses: readonly string[]) =>
    new Set(addresses.filter((address) => !answers.has(address)));
  let next = unknown([
    ...beginnings(words),
    ...files.flatMap(({ id, width, url: original }) => [
      original,
      ...VARIANT_FORMATS.map((format) => variantAddress(id, width, format)),
    ]),
    ...linksOf(asked),
  ]);
  for (let round = 0; next.size > 0 && round < ROUNDS_MAX; round++) {
    const found = await answersOf(url, next);
    for (const [address, answer] of found) answers.set(address, answer);
    next = unknown(linksOf(found));
  }
  return answers;
}

/** All that the stream says to one who comes with each of these numbers, as a page and as an offline copy does. */
export async function everyReplay(
  url: string,
  numbers: readonly (number | 'now' | undefined)[],
): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>();
  for (const since of numbers) {
    for (const purpose of [undefined, 'copy']) {
      const reader = await LiveReader.open(url, {
        collections: PUBLIC_COLLECTIONS,
        ...(since !== undefined && { since }),
        ...(purpose && { for: purpose }),
      });
      await reader.ready();
      const text = JSON.stringify([[...reader.response!.headers], reader.events]);
      await reader.drop();
      answers.set(`${paths.api.live} since ${since} for ${purpose ?? 'a page'}`, {
        status: 200,
        text,
        tag: undefined,
      });
    }
  }
  return answers;
}
