import { expect, onTestFinished, test } from 'vitest';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { paths } from '#contract/api/paths.ts';
import { watchPaths } from '#contract/api/running.ts';
import { drawn as drawnFrom } from '#server/testing/rounds.ts';
import { describeAnyEngine, describeEngines, type Place, signedIn } from '#server/testing/engines.ts';
import { startProcess } from '#server/testing/process.ts';
import { readMetrics } from '#server/testing/metrics.ts';
import { rounds } from '#server/testing/rounds.ts';
import { sample } from '#server/testing/samples.ts';

const ROUNDS = rounds(6, 40);
const READERS = rounds(4, 12);
const NOTICE = paths.api.document('announcement', 'notice');
/** Everything that shows the notice's title to a visitor: pages, a page's data, a feed and a list. */
const SHOWN_ON = [
  '/',
  '/announcement',
  '/announcement.data',
  '/announcement/feed.xml',
  '/hi/announcement',
  '/hi/announcement/feed.xml',
  `${paths.api.collection('announcement')}?limit=5`,
];

const textOf = async (url: string, headers: Record<string, string> = {}) =>
  (await fetch(url, { headers })).text();
/** A page with what it is woken up with. */
async function wholeOf(address: string): Promise<string> {
  const text = await textOf(address);
  const [data] = /(?<=")\/page-data\/[^"]+/.exec(text) ?? [];
  return data ? text + (await textOf(new URL(data, address).href)) : text;
}
/** The newest round that a text shows. */
const roundIn = (text: string): number =>
  Math.max(-1, ...[...text.matchAll(/Notice of round (\d+)/g)].map(([, round]) => Number(round)));

async function open(
  place: Place,
  processes: number,
  settings: Record<string, string> = {},
): Promise<string[]> {
  const urls: string[] = [];
  for (let n = 0; n < processes; n++) {
    const { url, signal, ended } = await startProcess({ ...place.settings(), ...settings });
    onTestFinished(async () => {
      signal('SIGKILL');
      await ended;
    });
    urls.push(url);
  }
  return urls;
}

/** Writes round after round while visitors read without a pause; answers with every page that was older than it may be. */
async function staleUnderLoad(urls: string[]): Promise<string[]> {
  const staff = await signedIn(urls[0]!);
  const write = async (round: number) => {
    const fields = { ...sample('announcement'), title: `Notice of round ${round}`, pinned: true };
    expect((await staff.put(NOTICE, fields)).status).toBe(200);
  };
  await write(0);
  const stale: string[] = [];
  let acknowledged = 0;
  const over = new AbortController();
  let reads = 0;
  const look = async (address: string) => {
    const expected = acknowledged;
    const seen = roundIn(await wholeOf(address));
    reads++;
    if (seen < expected) stale.push(`${address} showed ${seen} after ${expected} was acknowledged`);
  };
  const readers = Array.from({ length: READERS }, async (_, reader) => {
    for (let n = reader; !over.signal.aborted; n++) {
      await look(urls[n % urls.length]! + SHOWN_ON[n % SHOWN_ON.length]!);
    }
  });
  for (let round = 1; round <= ROUNDS; round++) {
    await write(round);
    acknowledged = round;
    await Promise.all(urls.flatMap((url) => SHOWN_ON.map((path) => look(url + path))));
  }
  over.abort();
  await Promise.all(readers);
  expect(reads).toBeGreaterThan(ROUNDS * SHOWN_ON.length);
  return stale;
}

describeAnyEngine('Pages', (newPlace) => {
  test.for(['on', 'off'])(
    'show every write in the very next answer, under load, drawing thread %s',
    async (thread) => {
      expect(await staleUnderLoad(await open(await newPlace(), 1, { DRAWING_THREAD: thread }))).toEqual([]);
    },
  );

  test('stay as they are when a write changes nothing that they show', async () => {
    const [url] = (await open(await newPlace(), 1)) as [string];
    const staff = await signedIn(url);
    const asked = ['/contact', '/sponsors', '/ourteam', '/leaderboard', '/privacy'];
    const drawn = async () =>
      readMetrics(await textOf(url + watchPaths.metrics)).get('utsav_pages_drawn_total')!;
    const readAll = async () => Promise.all(asked.map((path) => textOf(url + path)));
    const before = await readAll();
    const first = await drawn();
    await staff.put(NOTICE, { ...sample('announcement'), severity: 'info' });
    expect(await readAll()).toEqual(before);
    expect(await drawn()).toBe(first);
    await staff.put(NOTICE, { ...sample('announcement'), severity: 'urgent', title: 'Leave the lawn' });
    for (const text of await readAll()) expect(text).toContain('Leave the lawn');
    expect(await drawn()).toBe(first + asked.length);
  });

  test('of one event stay as they are when others are written', async () => {
    const [url] = (await open(await newPlace(), 1)) as [string];
    const staff = await signedIn(url);
    const write = async (collection: CollectionName, id: string, fields: object) =>
      expect((await staff.put(paths.api.document(collection, id), fields)).status).toBeLessThan(300);
    const drawn = async () =>
      readMetrics(await textOf(url + watchPaths.metrics)).get('utsav_pages_drawn_total')!;
    const read = () => wholeOf(url + paths.event('dance'));
    const venue = async (id: string) => write('venues', id, sample('venues', { name: id }));
    await venue('lawn');
    await venue('hall');
    const at = { startAt: '2030-03-12T10:00:00.000Z', endAt: '2030-03-12T11:00:00.000Z' };
    const event = (slug: string, venueId: string, category: string, summary = 'In the evening.') =>
      sample('events', {
        title: slug,
        slug,
        summary,
        category,
        tags: [],
        sessions: [{ ...at, venueId, status: 'confirmed' }],
      });
    await write('events', 'dance', event('dance', 'lawn', 'dance'));
    await write('events', 'quiz', event('quiz', 'hall', 'literary'));
    await write('leaderboards', 'overall', sample('leaderboards'));
    const result = (eventId: string) => sample('results', { leaderboardId: 'overall', eventId });
    await read();
    const first = await drawn();
    await write('events', 'quiz', event('quiz', 'hall', 'literary', 'Moved into the hall.'));
    await write('results', 'of-quiz', result('quiz'));
    await write('announcement', 'of-quiz', sample('announcement', { eventId: 'quiz', severity: 'info' }));
    await read();
    expect(await drawn()).toBe(first);
    await write(
      'announcement',
      'of-dance',
      sample('announcement', { eventId: 'dance', title: 'Bring water' }),
    );
    expect(await read()).toContain('Bring water');
    await write('events', 'dance', event('dance', 'lawn', 'dance', 'On the wet lawn.'));
    expect(await read()).toContain('On the wet lawn.');
    await write('results', 'of-dance', { ...result('dance'), revisionNote: 'The jury has decided.' });
    expect(await read()).toContain('The jury has decided.');
    expect(await drawn()).toBe(first + 3);
  });

  test('are the same for everyone, whatever headers, cookies and parameters they are asked for with', async () => {
    const [url] = (await open(await newPlace(), 1)) as [string];
    const staff = await signedIn(url);
    await staff.put(NOTICE, sample('announcement'));
    const hostile: Record<string, string>[] = [
      { Cookie: staff.cookie! },
      { Cookie: 'theme=light; user=mallory' },
      { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' },
      { Forwarded: 'host=evil.example', 'X-Host': 'evil.example', 'X-Original-URL': '/contact' },
      { 'X-Rewrite-URL': '/contact', 'X-HTTP-Method-Override': 'DELETE' },
      { 'Accept-Language': 'fr', 'User-Agent': 'evil.example', Referer: 'https://evil.example/' },
      { Accept: 'application/json', Range: 'bytes=0-10', 'X-Requested-With': 'XMLHttpRequest' },
      { 'Sec-Purpose': 'prefetch', 'Save-Data': 'on' },
    ];
    const junk = [
      '?utm_source=evil.example',
      '?x=1&x=2&__proto__=evil.example',
      `?fbclid=${'evil.example'.repeat(20)}`,
    ];
    for (const path of ['/', '/announcement', '/events', '/leaderboard', '/no-such-page']) {
      const asked = [
        ...hostile.map((headers) => () => textOf(url + path, headers)),
        ...junk.map((query) => () => textOf(url + path + query)),
      ];
      // Each of them asks first once, so that what they ask for would be what is kept.
      for (const [index, first] of drawnFrom([...asked.entries()], 3, `who asks first for ${path}`)) {
        await staff.put(NOTICE, { ...sample('announcement'), title: `Notice of round ${index}` });
        const answers = [
          await first(),
          await textOf(url + path),
          ...(await Promise.all(asked.map((ask) => ask()))),
        ];
        expect(new Set(answers).size, `${path}, asked first as ${index}`).toBe(1);
        expect(answers[0]).not.toContain('evil.example');
      }
    }
  });
});

describeEngines(
  'Pages of two processes',
  (newPlace) => {
    test('show a write of one in the very next answer of the other, under load', async () => {
      expect(await staleUnderLoad(await open(await newPlace(), 2))).toEqual([]);
    });
  },
  ['postgres'],
);
