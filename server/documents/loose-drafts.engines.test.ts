import { expect, onTestFinished, test } from 'vitest';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { collections } from '#contract/api/collections.ts';
import { panelPaths } from '#contract/api/dashboard.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { paths } from '#contract/api/paths.ts';
import { describeAnyEngine, describeAnyServer, signedIn } from '#server/testing/engines.ts';
import { startProcess } from '#server/testing/process.ts';
import { sample } from '#server/testing/samples.ts';
import { everyAnswer, everyReplay } from '#server/testing/visitor-search.ts';

const LOOSE = ['announcement', 'blogs', 'events', 'leaderboards'] as const;
const STAFF = '?audience=staff';
const at = (collection: CollectionName, id: string) => paths.api.document(collection, id);

describeAnyServer('A loose draft', (served) => {
  test.each(LOOSE)('of %s needs a title and nothing else', async (collection) => {
    const { owner, visitor } = served();
    const path = at(collection, 'begun');
    const { status, body } = await owner.put(path, { title: 'Begun', status: 'draft' });
    expect([status, body.title, body['status']]).toEqual([200, 'Begun', 'draft']);
    expect((await owner.get(path + STAFF)).body).toEqual(body);
    expect((await visitor.get(path)).status).toBe(404);
    const untitled = await owner.put(at(collection, 'untitled'), { title: ' ', status: 'draft' });
    expect([untitled.status, untitled.body.fields]).toEqual([400, { title: 'Title is required.' }]);
    // Whoever does not say that it is a draft is told what is missing, as before.
    if (collection !== 'leaderboards')
      expect((await owner.put(at(collection, 'said'), { title: 'Said' })).status).toBe(400);
  });

  test.each(LOOSE)('of %s has every field in its type, for all who read drafts', async (collection) => {
    const { owner } = served();
    await owner.put(at(collection, 'typed'), { title: 'Typed', status: 'draft' });
    const { body } = await owner.get(at(collection, 'typed') + STAFF);
    const whole = (await owner.put(at(collection, 'whole'), sample(collection))).body;
    for (const [name, value] of Object.entries(whole).filter(([name]) => name in sample(collection)))
      expect([name, typeof body[name], Array.isArray(body[name])]).toEqual([
        name,
        typeof value,
        Array.isArray(value),
      ]);
    for (const order of Object.keys(collections[collection].orders)) {
      const list = await owner.get(`${paths.api.collection(collection)}${STAFF}&order=${order}&limit=100`);
      expect(list.body.documents.map(({ id }) => id)).toContain('typed');
    }
    for (const address of [
      panelPaths.dashboard,
      '/api/find?q=Typed',
      `${paths.api.collection(collection)}${STAFF}&status=draft`,
      panelPaths.activity,
      ...(collection === 'events' ? [`${adminPaths.api.csv('events')}${STAFF}`] : []),
    ])
      expect([address, (await owner.get(address)).status]).toEqual([address, 200]);
  });

  test.each([
    [
      'speakers',
      { name: 'Begun', status: 'tba' },
      'name',
      { status: 'announced' },
      ['designation', 'organisation'],
    ],
    ['sponsors', { name: 'Begun', active: false }, 'name', { active: true }, ['tier']],
    [
      'results',
      { leaderboardId: 'houses', status: 'draft' },
      'leaderboardId',
      { status: 'final' },
      ['eventId', 'placements', 'revisionNote'],
    ],
  ] as const)('of %s is one that visitors do not see', async (collection, draft, needed, shown, missing) => {
    const { owner, visitor } = served();
    await owner.put(at('leaderboards', 'houses'), sample('leaderboards'));
    const path = at(collection, `begun-${collection}`);
    const { status, body } = await owner.put(path, draft);
    expect([status, body]).toMatchObject([200, draft]);
    expect((await visitor.get(path)).status).toBe(404);
    expect((await owner.get(`${paths.api.collection(collection)}${STAFF}`)).text).toContain(
      `begun-${collection}`,
    );
    const nameless = await owner.put(at(collection, 'nameless'), { ...draft, [needed]: '' });
    expect([nameless.status, Object.keys(nameless.body.fields ?? {})]).toEqual([400, [needed]]);
    const refused = await owner.patch(path, shown);
    expect([refused.status, Object.keys(refused.body.fields ?? {}).sort()]).toEqual([400, missing]);
    const whole = await owner.patch(path, { ...sample(collection), ...shown });
    expect([whole.status, whole.body['unfinished']]).toEqual([200, undefined]);
    expect((await visitor.get(path)).status).toBe(200);
  });

  test('keeps what is half typed, and refuses what can never be right', async () => {
    const { owner } = served();
    const draft = {
      title: 'Half',
      status: 'draft',
      slug: 'Not a slug yet',
      sessions: [
        { label: 'First' },
        { startAt: '2026-03-12T10:00:00Z', endAt: '2026-03-12T11:00:00Z', venueId: 'lawn' },
      ],
      registration: { status: 'open', url: 'https:' },
    };
    const { status, body } = await owner.put(at('events', 'half'), draft);
    expect(status).toBe(200);
    // Readers get what passes: one session of two, no address.
    expect(body).toMatchObject({
      slug: '',
      sessions: [{ venueId: 'lawn' }],
      registration: { status: 'none' },
    });
    expect(body['unfinished']).toMatchObject({
      slug: 'Not a slug yet',
      sessions: draft.sessions,
      registration: draft.registration,
      summary: null,
    });
    for (const [field, wrong, reason] of [
      ['summary', 'x'.repeat(281), 'Summary can have at most 280 characters.'],
      ['summary', 7, 'Summary must be text.'],
      ['category', 'cooking', /^Category must be one of/],
      ['sessions', 'tomorrow', 'Sessions must be a list.'],
      ['fee', 'much', 'Fee must be a number.'],
      ['slug', 'x'.repeat(3000), /^Slug can have at most/],
      ['poster', { url: 'https://elsewhere.example/a.png', alt: '' }, /uploaded to this site/],
    ] as const) {
      const refused = await owner.put(at('events', 'half'), { ...draft, [field]: wrong });
      expect([field, refused.status]).toEqual([field, 400]);
      const [said] = Object.values(refused.body.fields ?? {});
      expect(said).toEqual(typeof reason === 'string' ? reason : expect.stringMatching(reason));
    }
    const free = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`free${index}`, 1]));
    expect(
      (await owner.put(at('announcement', 'free'), { title: 'Free', status: 'draft', ...free })).status,
    ).toBe(400);
  });

  test('is cleaned like any other text', async () => {
    const { owner } = served();
    const body = '<p onclick="x()">Text<script>alert(1)</script></p>';
    const stored = await owner.put(at('announcement', 'clean'), { title: 'Clean', status: 'draft', body });
    expect(stored.body['body']).toBe('<p>Text</p>');
    const long = await owner.put(at('blogs', 'clean'), { title: 'Clean', status: 'draft', content: body });
    expect(long.text).not.toMatch(/onclick|<script/);
  });

  test('is published only when it is whole, and what is missing is named', async () => {
    const { owner, visitor } = served();
    const path = at('announcement', 'step');
    await owner.put(path, { title: 'Step', status: 'draft' });
    const refused = await owner.patch(path, { status: 'published' });
    expect([refused.status, Object.keys(refused.body.fields ?? {}).sort()]).toEqual([
      400,
      ['body', 'severity'],
    ]);
    expect((await owner.get(path + STAFF)).body['status']).toBe('draft');

    const before = new Date().toISOString();
    const done = await owner.patch(path, { status: 'published', body: '<p>Now.</p>', severity: 'info' });
    expect(done.status).toBe(200);
    expect(done.body).not.toHaveProperty('unfinished');
    // Nobody chose a time, so it is the moment of publishing and not that of the draft.
    expect(done.body['publishAt'] >= before).toBe(true);
    expect((await visitor.get(path)).body['publishAt']).toBe(done.body['publishAt']);
  });

  test.each([
    ['announcement', 'publishAt'],
    ['blogs', 'date'],
  ] as const)('of %s keeps the %s that somebody chose', async (collection, field) => {
    const { owner } = served();
    const chosen = '2026-01-02T03:04:00.000Z';
    const { [field]: _, ...rest } = sample(collection, { status: 'draft' });
    const path = at(collection, 'chosen');
    const draft = await owner.put(path, { ...rest, [field]: chosen });
    expect(draft.body[field]).toBe(chosen);
    expect((await owner.patch(path, { status: 'published' })).body[field]).toBe(chosen);
    // Taken out again, it is the moment of publishing.
    await owner.patch(path, { status: 'draft', [field]: null });
    const before = new Date().toISOString();
    expect((await owner.patch(path, { status: 'published' })).body[field] >= before).toBe(true);
  });

  test('joins what two people write in different fields, and settles nothing between them in one', async () => {
    const { owner } = served();
    const path = at('events', 'two');
    const { body: first } = await owner.put(path, { title: 'Two', status: 'draft' });
    const { version } = first;
    const sessions = [{ label: 'Heats' }];
    expect((await owner.patch(path, { version, summary: 'Short.' })).status).toBe(200);
    const second = await owner.patch(path, { version, sessions });
    expect([second.status, second.body['summary']]).toEqual([200, 'Short.']);
    expect(second.body['unfinished'].sessions).toEqual(sessions);
    const third = await owner.patch(path, { version, sessions: [{ label: 'Finals' }] });
    expect([third.status, third.body.code]).toEqual([409, 'aborted']);
  });

  test('comes back as it was, from its history, after a deletion and by undoing', async () => {
    const { owner } = served();
    const path = at('events', 'back');
    const draft = { title: 'Back', status: 'draft', slug: 'Half a slug', sessions: [{ label: 'Heats' }] };
    const { body: first } = await owner.put(path, draft);
    await owner.patch(path, { slug: 'whole', sessions: [] });
    const restored = await owner.put(path, { ...first, version: 2 });
    expect(restored.body['unfinished']).toEqual(first['unfinished']);
    await owner.delete(path);
    const again = await owner.put(path, { ...restored.body, version: 0 });
    expect(again.body['unfinished']).toEqual(first['unfinished']);
    const { body: log } = await owner.get(panelPaths.activity);
    expect(log['entries'].some(({ fields }: { fields?: string[] }) => fields?.includes('unfinished'))).toBe(
      false,
    );
  });
});

describeAnyEngine('A loose draft', (newPlace) => {
  test('is nowhere that a visitor can ask, nor on their streams', { timeout: 120_000 }, async () => {
    const { url, signal, ended } = await startProcess((await newPlace()).settings());
    onTestFinished(async () => {
      signal('SIGKILL');
      await ended;
    });
    const owner = await signedIn(url);
    const words: string[] = [];
    for (const collection of LOOSE) {
      const word = `quagga${collection.slice(0, 5)}`;
      words.push(word);
      await owner.put(at(collection, 'public'), sample(collection));
      const path = at(collection, `hidden-${collection}`);
      const made = await owner.put(path, { title: `A ${word}`, status: 'draft' });
      expect(made.status).toBe(200);
      expect((await owner.patch(path, { title: `Another ${word}` })).status).toBe(200);
      // One that was public is one again, half taken apart.
      const seen = at(collection, `seen-${collection}`);
      const slug = collection === 'events' ? { slug: word } : {};
      await owner.put(seen, sample(collection, slug));
      const loosened = await owner.patch(seen, { title: `Once ${word}`, status: 'draft', summary: null });
      expect(loosened.status).toBe(200);
    }
    const answers = [
      ...(await everyAnswer(url, words, [])),
      ...(await everyReplay(url, [0, 1, 'now', undefined])),
    ];
    expect(answers.length).toBeGreaterThan(30);
    const told = answers.filter(([asked, { text }]) => {
      const unasked = words.reduce(
        (all, word) => (asked.includes(word) ? all.replaceAll(word, '') : all),
        text,
      );
      return /quagga|hidden-/.test(unasked);
    });
    expect(told.map(([asked]) => asked)).toEqual([]);
  });
});
