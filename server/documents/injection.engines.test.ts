import { expect, test } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import { describeServer, type Served } from '#server/testing/engines.ts';
import { sample } from '#server/testing/samples.ts';

const staff = '?audience=staff';

describeServer('What is sent to break into the database', (served) => {
  const corpus = [
    ...[
      "'",
      '"',
      ';',
      '--',
      "' OR '1'='1",
      "' OR 1=1 --",
      '" OR ""="',
      "') OR ('1'='1",
      '1; DROP TABLE documents; --',
    ],
    ...[
      "'; DROP TABLE documents; --",
      "x' UNION SELECT name, value, 1, 1, 1, 1, 1 FROM settings --",
      '$1',
      '?',
      '?1',
    ],
    ...[
      "\\'; DELETE FROM changes; --",
      "%' OR 1=1 --",
      "admin'/*",
      '*/ OR 1=1',
      '${1+1}',
      '{{7*7}}',
      "1' AND pg_sleep(5) --",
    ],
    ...[
      '1 AND (SELECT 1 FROM pg_sleep(5))',
      "' || (SELECT value FROM settings LIMIT 1) || '",
      "a' COLLATE NOCASE --",
    ],
    ...[
      '\0',
      "\0' OR 1=1",
      '\u2019 OR 1=1',
      '\uFF07 OR 1=1',
      "Robert'); DROP TABLE changes;--",
      '../../etc/passwd',
      '%00',
    ],
  ];

  const tables = async ({ deps }: Served) => {
    const { db } = deps.database;
    const count = async (table: 'documents' | 'changes' | 'counters' | 'settings') =>
      Number(
        (
          await db
            .selectFrom(table)
            .select(({ fn }) => fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      );
    return Promise.all([count('documents'), count('changes'), count('counters'), count('settings')]);
  };

  const parameters: Array<
    [name: string, method: string, path: (text: string) => string, body?: (text: string) => object]
  > = [
    ['the id', 'GET', (text) => `/api/documents/venues/${encodeURIComponent(text)}`],
    [
      'the id, for staff',
      'GET',
      (text) => `/api/documents/venues/${encodeURIComponent(text)}?audience=staff`,
    ],
    [
      'the id to put',
      'PUT',
      (text) => `/api/documents/venues/${encodeURIComponent(text)}`,
      () => sample('venues'),
    ],
    [
      'the id to patch',
      'PATCH',
      (text) => `/api/documents/venues/${encodeURIComponent(text)}`,
      () => ({ name: 'x' }),
    ],
    ['the id to delete', 'DELETE', (text) => `/api/documents/venues/${encodeURIComponent(text)}`],
    ['the version', 'DELETE', (text) => `/api/documents/venues/kept?version=${encodeURIComponent(text)}`],
    ['the ids to delete', 'POST', () => '/api/documents/venues/delete', (text) => ({ ids: ['kept', text] })],
    ['the collection', 'GET', (text) => `/api/documents/${encodeURIComponent(text)}`],
    [
      'the collection to write',
      'PUT',
      (text) => `/api/documents/${encodeURIComponent(text)}/kept`,
      () => sample('venues'),
    ],
    [
      'the collection to add to',
      'POST',
      (text) => `/api/documents/${encodeURIComponent(text)}`,
      () => sample('venues'),
    ],
    ...['building', 'stepFreeAccess', 'order', 'limit', 'after', 'audience'].flatMap(
      (key): Array<[string, string, (text: string) => string]> => [
        [`${key} of a list`, 'GET', (text) => `/api/documents/venues?${key}=${encodeURIComponent(text)}`],
        [
          `${key} of a staff list`,
          'GET',
          (text) => `/api/documents/venues?audience=staff&${key}=${encodeURIComponent(text)}`,
        ],
      ],
    ),
    ['a key of a list', 'GET', (text) => `/api/documents/venues?${encodeURIComponent(text)}=1`],
    ['a cursor of a list', 'GET', (text) => `/api/documents/venues?after=${cursor(text)}`],
    [
      'a cursor of a staff list',
      'GET',
      (text) => `/api/documents/venues?audience=staff&after=${cursor(text)}`,
    ],
    ['since of a stream', 'GET', (text) => `/api/live?collections=venues&since=${encodeURIComponent(text)}`],
    ['collections of a stream', 'GET', (text) => `/api/live?collections=${encodeURIComponent(text)}`],
  ];

  test.each(parameters)('finds no way in through %s', async (_, method, path, body) => {
    const { owner } = served();
    await owner.put(paths.api.document('venues', 'kept'), sample('venues'));
    const before = await tables(served());
    for (const text of corpus) {
      const started = Date.now();
      const answer = await owner.call(method, path(text), body?.(text));
      const said = `${JSON.stringify(text)} answered ${answer.status}`;
      expect([200, 400, 404], said).toContain(answer.status);
      if (answer.status === 200) expect(answer.body.documents.length, said).toBeLessThanOrEqual(1);
      expect(JSON.stringify(answer.body), said).not.toMatch(
        /sqlite|postgres|syntax error|auth-secret|SELECT .* FROM "/i,
      );
      expect(Date.now() - started, 'it did not sleep').toBeLessThan(4000);
    }
    expect(await tables(served())).toEqual(before);
  });

  const cursor = (text: string) => Buffer.from(JSON.stringify([text, 'kept'])).toString('base64url');

  test('is stored as the text that it is', async () => {
    const { owner } = served();
    const texts = corpus.filter((text) => !text.includes('\0'));
    for (const [index, text] of texts.entries()) {
      const path = paths.api.document('venues', `text-${index}`);
      const { body } = await owner.put(path, sample('venues', { name: `${text}.`, building: text }));
      expect(body).toMatchObject({ name: `${text}.`, building: text });
      expect((await owner.get(path + staff)).body).toEqual(body);
      const { body: found } = await owner.get(
        `${paths.api.collection('venues')}?audience=staff&building=${encodeURIComponent(text)}`,
      );
      expect(found.documents).toEqual([body]);
    }
  });
});
