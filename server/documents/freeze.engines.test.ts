import { expect, test } from 'vitest';
import { COLLECTION_NAMES } from '#contract/api/collection-names.ts';
import { collections } from '#contract/api/collections.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { paths } from '#contract/api/paths.ts';
import { describeAnyEngine } from '#server/testing/engines.ts';
import { BOARD, board, inMs, opened, result, sheet, type Scene } from '#server/testing/houses-board.ts';
import { LiveReader } from '#server/testing/live-reader.ts';
import { sample } from '#server/testing/samples.ts';

const PUBLIC = COLLECTION_NAMES.filter((name) => collections[name].isPublic);

/** What nobody outside may read before the reveal. */
const SECRETS = ['late-result', 'Zephyrine', '7919', 'Found a lost sheet', 'zq-'];

const secret = (more: object = {}) =>
  sheet({
    placements: [{ place: 1, contingentId: 'blue', points: 7919, participants: ['Zephyrine Quill'] }],
    revisionNote: 'Found a lost sheet.',
    ...more,
  });

/** Everything that a visitor can ask the server for, as one text. */
async function allThatIsPublic({ running: { url, deps } }: Scene): Promise<string> {
  const lists = PUBLIC.flatMap((name) => {
    const { orders, filters } = collections[name];
    const address = paths.api.collection(name);
    return [
      `${address}?limit=100`,
      ...Object.keys(orders).map((order) => `${address}?limit=100&order=${order}`),
      ...filters.map((filter) => `${address}?limit=100&${filter}=withdrawn`),
    ];
  });
  const ofResults = [
    'status=provisional',
    'status=final',
    'status=draft',
    'status=withdrawn',
    'leaderboardId=houses',
  ];
  const filtered = ofResults.map((query) => `${paths.api.collection('results')}?limit=100&${query}`);
  const single = ['seen', 'late-result', 'draft'].map(result);
  const made = [
    ...[
      '/events.ics',
      '/conclave.ics',
      '/blog/feed.xml',
      '/announcement/feed.xml',
      '/sitemap.xml',
      '/robots.txt',
    ],
    ...['/manifest.webmanifest', '/leaderboard.csv', '/leaderboard.csv?board=houses&of=points'],
  ];
  const texts = await Promise.all(
    [...lists, ...filtered, ...single, ...made].map(async (address) => {
      const response = await fetch(url + address);
      return `${address.replaceAll('late-result', '?')} ${response.status} ${(await response.text()).replace(/"reference":"[^"]*"/, '')}`;
    }),
  );
  const stream = await LiveReader.open(url, { collections: PUBLIC });
  await stream.ready();
  await stream.drop();
  const since = await LiveReader.open(url, { collections: PUBLIC, since: 0 });
  await since.ready();
  await since.drop();
  // What a page is rendered from.
  const rendered = PUBLIC.map((name) => JSON.stringify(deps.publicDocuments.list(name)));
  return [...texts, ...rendered, ...[stream, since].map((reader) => JSON.stringify(reader.events))].join(
    '\n',
  );
}

describeAnyEngine('A frozen board', (newPlace) => {
  const frozen = async () => {
    const place = await newPlace();
    const scene = await opened(await place.start());
    const { owner } = scene;
    await owner.put(BOARD, board());
    await owner.put(result('seen'), sheet());
    await owner.put(result('draft'), sheet({ status: 'draft', label: 'zq-draft' }));
    await owner.patch(BOARD, { freezeAt: inMs(-1) });
    return { ...scene, place };
  };

  test('lets nothing out that was written since, by any address or stream', async () => {
    const scene = await frozen();
    const { owner, running } = scene;
    const before = await allThatIsPublic(scene);
    expect(before).toContain('First count.');
    const open = await LiveReader.open(running.url, { collections: PUBLIC });
    await open.ready();

    await owner.put(result('late-result'), secret());
    await owner.patch(result('late-result'), { status: 'final' });
    await owner.patch(result('seen'), {
      placements: [{ place: 1, contingentId: 'blue', points: 7919 }],
      revisionNote: 'zq-corrected',
    });
    await owner.patch(result('draft'), { status: 'final', label: 'zq-draft' });
    const adjustment = { contingentId: 'red', points: -7919, reason: 'zq-reason of ten letters' };
    await owner.put(result('zq-adjustment'), {
      leaderboardId: 'houses',
      status: 'final',
      adjustment,
      revisionNote: 'zq-note',
    });

    const after = await allThatIsPublic(scene);
    for (const word of SECRETS) expect(after, word).not.toContain(word);
    expect(after).toContain('First count.');

    // A stream that stays open is told nothing, not even that something happened to a result.
    const seq = running.deps.log.publicSeq;
    const last = await owner.put(paths.api.document('venues', 'fence'), sample('venues'));
    expect(last.status).toBe(200);
    await open.reached(seq + 1);
    expect(open.of('change').map(({ collection, id }) => `${collection}/${id}`)).toEqual(['venues/fence']);
    await open.drop();
  });

  test('keeps what is withdrawn or taken back on show until the reveal', async () => {
    const scene = await frozen();
    const { owner, visitor } = scene;
    const seen = (await visitor.get(result('seen'))).body;
    await owner.patch(result('seen'), { status: 'withdrawn', revisionNote: 'zq-withdrawn' });
    expect((await visitor.get(result('seen'))).body).toEqual(seen);
    await owner.patch(result('seen'), { status: 'draft' });
    expect((await visitor.get(result('seen'))).body).toEqual(seen);

    const refused = await owner.delete(result('seen'));
    expect([refused.status, refused.body.code]).toEqual([412, 'failed-precondition']);
    expect(refused.body.message).toContain('Withdraw it instead');
    const many = await owner.post(adminPaths.api.bulkDelete('results'), { ids: ['draft', 'seen'] });
    expect(many.status).toBe(412);
    expect((await visitor.get(result('seen'))).body).toEqual(seen);
    expect((await owner.delete(result('draft'))).status).toBe(204);

    await owner.patch(BOARD, { revealedAt: inMs(0) });
    expect((await visitor.get(result('seen'))).status).toBe(404);
  });

  test('is revealed at once, through the log, with what the public had seen before', async () => {
    const scene = await frozen();
    const { owner, visitor, running } = scene;
    await owner.put(result('late-result'), secret());
    await owner.patch(result('seen'), {
      placements: [{ place: 1, contingentId: 'blue', points: 3 }],
      revisionNote: 'Corrected.',
    });
    await owner.patch(result('seen'), { revisionNote: 'Corrected twice.', status: 'final' });
    const open = await LiveReader.open(running.url, { collections: ['leaderboards', 'results'] });
    await open.ready();
    const away = await LiveReader.open(running.url, { collections: ['results'] });
    await away.ready();
    await away.drop();

    const answer = await owner.patch(BOARD, { revealedAt: inMs(86_400_000) });
    expect(answer.status).toBe(200);
    const revealedAt = answer.body['revealedAt'] as string;
    expect(Date.parse(revealedAt), 'by the server’s clock').toBeLessThanOrEqual(Date.now());
    expect(answer.body).not.toHaveProperty('frozenAt');

    await open.until((reader) => reader.of('change').length === 3);
    expect(
      open
        .of('change')
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(['houses', 'late-result', 'seen']);
    await away.connect();
    await away.ready(2);
    expect(
      away
        .of('change')
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(['late-result', 'seen']);

    const { body: late } = await visitor.get(result('late-result'));
    expect(late).toMatchObject({ changedAt: revealedAt, revisionNote: 'Found a lost sheet.' });
    const { body: seen } = await visitor.get(result('seen'));
    expect(seen).toMatchObject({
      status: 'final',
      changedAt: revealedAt,
      previous: { placements: [{ place: 1, contingentId: 'red', points: 10 }] },
    });
    expect((seen['revisions'] as Array<{ note: string }>).map(({ note }) => note)).toEqual([
      'First count.',
      'Corrected.',
      'Corrected twice.',
    ]);
    for (const { body } of [await visitor.get(result('seen')), { body: late }]) {
      for (const field of ['held', 'hidden']) expect(body).not.toHaveProperty(field);
    }
    await owner.put(result('afterwards'), sheet());
    expect((await visitor.get(result('afterwards'))).status).toBe(200);
    await Promise.all([open.drop(), away.drop()]);
  });

  test('stays frozen over a restart, and begins at its time even if nothing ran then', async () => {
    const place = await newPlace();
    const first = await opened(await place.start());
    const freezeAt = inMs(500);
    await first.owner.put(BOARD, board({ freezeAt }));
    await first.owner.put(result('seen'), sheet());
    expect((await first.visitor.get(BOARD)).body).not.toHaveProperty('frozenAt');
    await first.running.stop();
    await expect.poll(() => Date.now() > Date.parse(freezeAt)).toBe(true);

    const second = await opened(await place.start());
    expect((await second.visitor.get(BOARD)).body).toMatchObject({ frozenAt: freezeAt });
    await second.owner.put(result('late-result'), secret());
    await second.owner.patch(result('seen'), { revisionNote: 'zq-corrected' });
    await second.running.stop();

    const third = await opened(await place.start());
    const text = await allThatIsPublic(third);
    for (const word of SECRETS) expect(text, word).not.toContain(word);
    await third.owner.patch(BOARD, { revealedAt: inMs(0) });
    await third.running.stop();

    const fourth = await opened(await place.start());
    expect((await fourth.visitor.get(result('late-result'))).status).toBe(200);
  });

  test('tells open pages that it has frozen, at its time', async () => {
    const { owner, running } = await opened(await (await newPlace()).start());
    const freezeAt = inMs(600);
    await owner.put(BOARD, board({ freezeAt }));
    const open = await LiveReader.open(running.url, { collections: ['leaderboards'], since: 'now' });
    await open.until((reader) => reader.of('change').length === 1);
    expect(open.of('change')[0]!.document).toMatchObject({ freezeAt, frozenAt: freezeAt });
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(freezeAt));
    await open.drop();
  });

  test('cannot be looked behind by what a request says', async () => {
    const { owner, visitor } = await frozen();
    const fake = {
      held: { view: { id: 'x', updatedAt: 'x', forged: true } },
      hidden: false,
      revisions: [],
      changedAt: inMs(0),
    };
    await owner.put(result('late-result'), secret({ ...fake, publishedAt: '2026-01-01T00:00:00.000Z' }));
    expect((await visitor.get(result('late-result'))).status).toBe(404);
    const stored = (await owner.get(`${result('late-result')}?audience=staff`)).body;
    expect(stored).toMatchObject({ held: { view: null } });
    expect(stored['publishedAt']).not.toBe('2026-01-01T00:00:00.000Z');
    await owner.patch(result('seen'), { held: null, hidden: null });
    await owner.patch(result('seen'), { held: null, revisionNote: 'zq-corrected' });
    expect((await visitor.get(result('seen'))).body['revisionNote']).toBe('First count.');

    await owner.put(paths.api.document('leaderboards', 'open'), board({ title: 'Open' }));
    const moved = await owner.patch(result('seen'), { leaderboardId: 'open' });
    expect([moved.status, moved.body.fields]).toEqual([
      400,
      { leaderboardId: expect.stringContaining('stays on its board') },
    ]);
    await owner.patch(BOARD, { frozenAt: null });
    expect((await visitor.get(BOARD)).body).toHaveProperty('frozenAt');
  });

  test('opens again when its freeze is moved to later', async () => {
    const { owner, visitor } = await frozen();
    await owner.put(result('late-result'), secret());
    await owner.patch(BOARD, { freezeAt: inMs(60_000) });
    expect((await visitor.get(result('late-result'))).status).toBe(200);
    expect((await visitor.get(BOARD)).body).not.toHaveProperty('frozenAt');
  });
});
