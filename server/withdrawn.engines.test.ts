import { expect, onTestFinished, test } from 'vitest';
import { COLLECTION_NAMES, type CollectionName } from '#contract/api/collection-names.ts';
import { collections } from '#contract/api/collections.ts';
import { SITE_ID } from '#contract/entities/site.ts';
import { paths } from '#contract/api/paths.ts';
import type { ApiClient } from './testing/client.ts';
import { drawn } from './testing/rounds.ts';
import { describeEngines, type Place, signedIn } from './testing/engines.ts';
import { ADJUSTED, type MarkedDocument, markedDocument, Marks } from './testing/marked-documents.ts';
import { corners } from './testing/pictures.ts';
import { startProcess } from './testing/process.ts';
import { rounds } from './testing/rounds.ts';
import { sample } from './testing/samples.ts';
import { upload } from './testing/upload.ts';
import { type Answer, answersOf, everyAnswer, everyReplay } from './testing/visitor-search.ts';

const LATER = '2099-01-01T00:00:00.000Z';

type Way = [name: string, withdraw: (owner: ApiClient, document: MarkedDocument) => Promise<number>];

const address = ({ collection, id }: MarkedDocument) => paths.api.document(collection, id);
const withFields =
  (fields: object): Way[1] =>
  async (owner, document) =>
    (await owner.patch(address(document), fields)).status;
const deleted: Way = ['deleted', async (owner, document) => (await owner.delete(address(document))).status];
/** Every text is written over or taken out; the document stays. */
const replaced: Way = [
  'replaced',
  async (owner, { collection, id, fields }) => {
    const kept = collection === 'results' ? { leaderboardId: fields['leaderboardId'] } : {};
    const slug = collection === 'events' ? { slug: 'another-slug' } : {};
    const path = paths.api.document(collection, id);
    return (await owner.put(path, sample(collection, { ...kept, ...slug }))).status;
  },
];
const unpublished: Way = ['unpublished', withFields({ status: 'draft' })];

/** Every way in which a document of each collection stops being public, or something in it does. */
const WAYS: Record<CollectionName, Way[]> = {
  announcement: [
    unpublished,
    ['scheduled', withFields({ status: 'scheduled', publishAt: LATER })],
    ['archived', withFields({ status: 'archived' })],
    deleted,
    replaced,
  ],
  blogs: [unpublished, ['scheduled', withFields({ status: 'scheduled', date: LATER })], deleted, replaced],
  'contact-inquiry': [deleted],
  events: [unpublished, deleted, replaced],
  leaderboards: [unpublished, deleted, replaced],
  results: [
    unpublished,
    ['hidden', withFields({})],
    deleted,
    replaced,
    [
      ADJUSTED,
      withFields({
        label: null,
        adjustment: { contingentId: 'red', points: 5, reason: 'Another reason now.' },
        // What was translated stays until it is taken back, as in every document.
        translations: null,
      }),
    ],
  ],
  sponsors: [['inactive', withFields({ active: false })], deleted, replaced],
  team: [deleted, replaced],
  speakers: [['unannounced', withFields({ status: 'tba' })], deleted, replaced],
  sessions: [deleted, replaced],
  venues: [deleted, replaced],
  site: [replaced],
  editions: [deleted, replaced],
};

/** Others are shown on a board and at a place, so these are always there; of the rest the suite draws one way each. */
const waysOf = (collection: CollectionName): Way[] =>
  collection === 'leaderboards' || collection === 'venues'
    ? WAYS[collection]
    : drawn(WAYS[collection], 1, `how ${collection} are withdrawn`);

/** One document for each way, all public, each with a picture and marks of its own. */
async function publish(owner: ApiClient, marks: Marks) {
  const documents: { document: MarkedDocument; withdraw: Way[1] }[] = [];
  const files: { id: string; url: string; width: number; of: string }[] = [];
  // Boards come before their results.
  const inOrder = COLLECTION_NAMES.toSorted((a, b) => Number(a === 'results') - Number(b === 'results'));
  for (const collection of inOrder) {
    for (const [way, withdraw] of waysOf(collection)) {
      const id = collection === 'site' ? SITE_ID : way;
      const width = 20 + files.length;
      const { body: picture } = await upload(owner, await corners({ width, height: 20 }).png().toBuffer());
      // The board of the hidden result is the one that is unpublished; the others stay.
      const board = way === 'hidden' ? 'unpublished' : 'replaced';
      const document = markedDocument(marks, {
        collection,
        id,
        picture: picture.url,
        board,
        venue: 'replaced',
      });
      const { status, body } = await owner.put(address(document), document.fields);
      expect(status, `${collection}/${id}: ${JSON.stringify(body)}`).toBe(200);
      if (JSON.stringify(document.fields).includes(picture.id))
        files.push({ id: picture.id, url: picture.url, width, of: `${collection}/${id} picture` });
      documents.push({ document, withdraw });
    }
  }
  return { documents, files };
}

/** Results that are entered and corrected behind a frozen board. */
async function publishFrozen(owner: ApiClient, marks: Marks): Promise<void> {
  const board = sample('leaderboards', { freezeAt: new Date().toISOString() });
  expect((await owner.put(paths.api.document('leaderboards', 'frozen'), board)).status).toBe(200);
  for (let version = 0; version < 2; version++) {
    const result = { collection: 'results', id: 'frozen', picture: '', board: 'frozen', venue: '' } as const;
    const document = markedDocument(marks, result);
    expect((await owner.put(address(document), document.fields)).status).toBe(200);
  }
}

/** No text of the contract is left out: a field that is added tomorrow has to be marked here too. */
function expectAllFields(documents: readonly MarkedDocument[]): void {
  const plain =
    /^(?:status|severity|category|eventId|pinned|publishAt|expiresAt|date|submittedAt|kind|participation|teamMin|teamMax|fee|featured|scoring|freezeAt|revealedAt|finalisedAt|order|leaderboardId|adjustment|revisionNote|publishedAt|active|rank|format|startAt|endAt|venueId|speakers|capacity|stepFreeAccess|onPlan|coordinates|startsAt|endsAt|timezone|countdown|heroEmphasis|year|closedAt|snapshot|counts|begun|state|answeredAt|answeredBy|takenBy|translatedFrom|language)$/;
  for (const { collection, fields } of documents) {
    const { shape } = collections[collection].schema as unknown as { shape: Record<string, unknown> };
    const missing = Object.keys(shape).filter((field) => !plain.test(field) && fields[field] === undefined);
    expect(missing, collection).toEqual([]);
  }
}

/** What is found where: `collection/id field` and the address, for each mark and each picture. */
function findings(
  marks: Marks,
  files: readonly { id: string; of: string }[],
  answers: ReadonlyMap<string, Answer>,
): Map<string, string> {
  const found = new Map<string, string>();
  for (const [asked, { text, status }] of answers) {
    // What somebody asks for, they know; an answer may repeat it.
    const known = marks.foundIn(asked);
    for (const place of marks.foundIn(text)) if (!known.has(place)) found.set(place, asked);
    for (const { id, of } of files)
      if (asked.includes(id) ? status === 200 : text.includes(id)) found.set(of, asked);
  }
  return found;
}

async function open(place: Place, processes: number): Promise<string[]> {
  const urls: string[] = [];
  for (let count = 0; count < processes; count++) {
    const { url, signal, ended } = await startProcess(place.settings());
    onTestFinished(async () => {
      signal('SIGKILL');
      await ended;
    });
    urls.push(url);
  }
  return urls;
}

const numberAt = async (url: string): Promise<number> =>
  ((await (await fetch(url + paths.api.health)).json()) as { seq: number }).seq;

/** Everything is published, found and withdrawn; then it is searched for wherever it was, and may be. */
async function searchAll(urls: string[]): Promise<void> {
  const owner = await signedIn(urls[0]!);
  const marks = new Marks();
  const { documents, files } = await publish(owner, marks);
  expectAllFields(documents.map(({ document }) => document));
  const isPublic = (place: string) => !place.startsWith('contact-inquiry/');
  const everything = [...marks.all.filter(isPublic), ...files.map(({ of }) => of)].sort();
  const words = drawn(documents, 3, 'what is searched for').map(
    ({ document }) => (document.fields['title'] ?? document.fields['name']) as string,
  );

  const published = await numberAt(urls[0]!);
  const before = new Map<string, Map<string, Answer>>();
  for (const url of urls) {
    const answers = await everyAnswer(url, words, files);
    const found = findings(marks, files, answers);
    expect([...found.keys()].sort(), 'the search finds what is public').toEqual(everything);
    for (const shown of [
      '/page-data/',
      '.ics',
      'feed.xml',
      '.csv',
      '/sitemap.xml',
      '/copy.json',
      '.data',
      '/shell',
    ])
      expect(
        [...answers].some(([asked, { text }]) => asked.includes(shown) && marks.foundIn(text).size > 0),
        shown,
      ).toBe(true);
    expect(
      [...answers].filter(([asked, { status }]) => asked.startsWith('/share/') && status === 200).length,
    ).toBeGreaterThan(rounds(2, 8));
    before.set(url, answers);
  }
  const told = findings(marks, files, await everyReplay(urls[0]!, [0, published]));
  expect(told.size).toBeGreaterThan(100);

  for (const { document, withdraw } of documents)
    expect(await withdraw(owner, document), `${document.collection}/${document.id}`).toBeLessThan(300);
  await publishFrozen(owner, marks);
  const withdrawn = await numberAt(urls[0]!);
  const numbers = [0, 1, published >> 1, published - 1, published, (published + withdrawn) >> 1, withdrawn];

  for (const url of urls) {
    const earlier = before.get(url)!;
    // At every address that was ever known, here or to the other process; at those that a visitor finds now; on the
    // stream from every moment; and where a browser asks whether what it keeps still holds.
    const known = new Set([...before.values()].flatMap((answers) => [...answers.keys()]));
    const tagOf = (asked: string) => ({ 'If-None-Match': earlier.get(asked)?.tag ?? '"none"' });
    const held = [...earlier].filter(([, { text }]) => marks.foundIn(text).size > 0).map(([asked]) => asked);
    const again = await answersOf(url, held, tagOf);
    expect([...again].filter(([, { status }]) => status === 304).map(([asked]) => asked)).toEqual([]);
    for (const answers of [
      await everyAnswer(url, words, files, await answersOf(url, known)),
      await everyReplay(url, [...numbers, 'now', undefined]),
      again,
    ])
      expect(Object.fromEntries(findings(marks, files, answers))).toEqual({});
  }
}

describeEngines(
  'What was withdrawn',
  (newPlace) => {
    test('is nowhere that a visitor can ask, in no body and no header', { timeout: 180_000 }, async () => {
      await searchAll(await open(await newPlace(), 1));
    });
  },
  // Two processes on PostgreSQL are searched one by one below; the suite leaves it at that.
  process.env['LONG'] ? ['sqlite'] : [],
);

describeEngines(
  'What was withdrawn in one of two processes',
  (newPlace) => {
    test('is nowhere in either', { timeout: 240_000 }, async () => {
      await searchAll(await open(await newPlace(), 2));
    });
  },
  ['postgres'],
);
