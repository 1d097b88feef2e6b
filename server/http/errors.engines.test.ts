import { afterEach, describe, expect, test, vi } from 'vitest';
import { isErrorCode, sentenceOf, statusOf } from '#contract/api/errors.ts';
import { paths } from '#contract/api/paths.ts';
import { ApiClient, type Answer } from '#server/testing/client.ts';
import { describeAnyServer, describeEngines, signedIn } from '#server/testing/engines.ts';
import { sample } from '#server/testing/samples.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const announcement = (id: string) => paths.api.document('announcement', id);
const KNOWN_KEYS = ['code', 'message', 'fields', 'reference', 'current', 'work'];

/** What every error answer is, whatever went wrong. */
function expectErrorBody({ status, body, headers }: Answer): void {
  expect(Object.keys(body).filter((key) => !KNOWN_KEYS.includes(key))).toEqual([]);
  expect(isErrorCode(body.code), body.code).toBe(true);
  expect(body.reference).toMatch(uuid);
  expect(body.message).toMatch(/^[A-Z].*\.$/);
  for (const [field, message] of Object.entries(body.fields ?? {})) {
    expect(field).not.toBe('');
    expect(message).toMatch(/\.$/);
  }
  expect(status).toBeGreaterThanOrEqual(400);
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
}

describeAnyServer('Every error', (served) => {
  const failures: Array<[code: string, method: string, path: string, body?: unknown, asVisitor?: boolean]> = [
    ['invalid-argument', 'PUT', announcement('a'), {}],
    ['invalid-argument', 'PUT', announcement('a'), '{'],
    ['out-of-range', 'GET', `${paths.api.collection('venues')}?limit=0`],
    ['already-exists', 'PUT', announcement('there'), sample('announcement', { version: 0 })],
    ['invalid-argument', 'GET', '/api/documents/venues/no%20id'],
    ['invalid-argument', 'GET', `${announcement('a')}?fields=title`],
    ['invalid-argument', 'DELETE', `${announcement('a')}?force=1`],
    ['invalid-argument', 'GET', '/api/live'],
    ['unauthenticated', 'PUT', announcement('a'), sample('announcement'), true],
    ['unauthenticated', 'GET', paths.api.collection('contact-inquiry'), undefined, true],
    ['not-found', 'GET', announcement('missing')],
    ['not-found', 'DELETE', announcement('missing')],
    ['not-found', 'GET', '/api/documents/nothing'],
    ['not-found', 'GET', '/api/nothing'],
    ['not-found', 'POST', announcement('a'), {}],
    ['not-found', 'PUT', '/api/live', {}],
    ['aborted', 'PUT', announcement('a'), sample('announcement', { version: 7 })],
  ];

  test.each(failures)(
    '(%s: %s %s %j) is told in the same form',
    async (code, method, path, body, asVisitor) => {
      const { owner, visitor } = served();
      await owner.put(announcement('there'), sample('announcement'));
      const answer = await (asVisitor ? visitor : owner).call(method, path, body);
      expectErrorBody(answer);
      expect(answer.body.code).toBe(code);
      expect(answer.status).toBe(statusOf(answer.body.code));
      expect(answer.body.message).toBe(sentenceOf(answer.body.code));
    },
  );

  test('has a reference of its own', async () => {
    const { visitor } = served();
    const answers = await Promise.all(Array.from({ length: 5 }, () => visitor.get(announcement('missing'))));
    expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(5);
  });

  test('about a field names the field and the limit', async () => {
    const { owner } = served();
    const { body } = await owner.put(
      announcement('a'),
      sample('announcement', {
        title: 'x'.repeat(121),
        body: 'x'.repeat(4001),
        severity: 'loud',
        publishAt: 'soon',
        link: { label: 'x'.repeat(61), url: 'http://example.org' },
      }),
    );
    expect(body.fields).toEqual({
      title: 'Title can have at most 120 characters.',
      body: 'Body can have at most 4000 characters.',
      severity: 'Severity must be one of: info, important, urgent.',
      publishAt: 'Publish at must be a date and time, like 2026-03-12T17:30:00Z.',
      'link.label': 'Link label can have at most 60 characters.',
      'link.url': 'Link address must be an address that starts with https://.',
    });
  });
});

describeEngines('What nobody expected', (newPlace) => {
  afterEach(() => vi.restoreAllMocks());

  describe('is answered bare and logged whole', () => {
    const breakages: Array<[name: string, sentence: RegExp, table: 'documents' | 'changes']> = [
      ['a table is gone', /no such table: documents|relation "documents" does not exist/, 'documents'],
      ['the log is gone', /no such table: changes|relation "changes" does not exist/, 'changes'],
    ];

    test.each(breakages)('when %s', async (_, sentence, table) => {
      const { url, deps } = await (await newPlace()).start();
      const owner = await signedIn(url);
      await deps.database.db.schema.dropTable(table).execute();
      const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);

      const answer = await owner.put(announcement('a'), sample('announcement'));
      expectErrorBody(answer);
      expect(answer.status).toBe(500);
      expect(answer.body).toEqual({
        code: 'internal',
        message: `${sentenceOf('internal')} Reference: ${answer.body.reference.slice(0, 8)}.`,
        reference: answer.body.reference,
      });
      expect(JSON.stringify(answer.body)).not.toMatch(/table|relation|select|insert|sqlite|\.ts/i);

      const [line, error] = logged.mock.calls.find(([text]) => String(text).includes(answer.body.reference))!;
      expect(line).toContain('internal');
      expect(String(error)).toMatch(sentence);
      expect(error, 'the stack').toContain('.ts');
    });

    test('when the database is closed underneath', async () => {
      const { url, deps } = await (await newPlace()).start();
      const owner = await signedIn(url);
      await owner.put(announcement('a'), sample('announcement'));
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      await deps.database.close();

      const requests = [
        owner.put(announcement('a'), sample('announcement')),
        owner.get(`${announcement('a')}?audience=staff`),
        owner.get(`${paths.api.collection('venues')}?audience=staff`),
        owner.delete(announcement('a')),
        new ApiClient(url).post(paths.api.collection('contact-inquiry'), sample('contact-inquiry')),
        new ApiClient(url).get(paths.api.health),
      ];
      for (const answer of await Promise.all(requests)) {
        expectErrorBody(answer);
        // Whose session cannot be looked up is asked to wait.
        expect([500, 503]).toContain(answer.status);
        expect(Object.keys(answer.body)).toEqual(['code', 'message', 'reference']);
        expect(JSON.stringify(answer.body)).not.toMatch(/database|driver|pool|closed|open/i);
      }
      // What is public is in memory, and stays readable.
      expect((await new ApiClient(url).get(announcement('a'))).status).toBe(200);
    });
  });

  test('in one write does not reach the writes beside it', async () => {
    const { deps } = await (await newPlace()).start();
    const results = await Promise.allSettled([
      deps.store.put('venues', 'a', sample('venues'), { actor: 'test' }),
      deps.store.put('venues', 'b', sample('venues', { capacity: 0.5 }), { actor: 'test' }),
      deps.store.remove('venues', 'missing', { actor: 'test' }),
      // An actor that the column cannot hold, so that the database itself refuses.
      deps.store.put('venues', 'c', sample('venues'), { actor: null as never }),
      deps.store.put('venues', 'd', sample('venues'), { actor: 'test' }),
    ]);
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
      'fulfilled',
    ]);
    expect((await deps.store.all('venues')).map(({ id }) => id).toSorted()).toEqual(['a', 'd']);
    const rows = await deps.database.db.selectFrom('changes').select(['seq', 'id']).orderBy('seq').execute();
    expect(rows).toEqual([
      { seq: 1, id: 'a' },
      { seq: 2, id: 'd' },
    ]);
    expect(deps.log.seq).toBe(2);
  });
});
