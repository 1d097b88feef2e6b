import { describe, expect, test } from 'vitest';
import { COLLECTION_NAMES } from '#contract/api/collection-names.ts';
import { BODY_LIMIT_BYTES } from '#contract/api/document.ts';
import { FREE_FIELDS_BYTES_MAX, FREE_FIELDS_MAX } from '#contract/entities/announcement.ts';
import { SITE_ID } from '#contract/entities/site.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { paths } from '#contract/api/paths.ts';
import { describeServer } from '#server/testing/engines.ts';
import { sample } from '#server/testing/samples.ts';

const announcement = (id: string) => paths.api.document('announcement', id);
const staff = '?audience=staff';

describeServer('What is written', (served) => {
  describe('as HTML', () => {
    test.each([
      ['a script', '<p>Hi</p><script>alert(1)</script>', '<p>Hi</p>'],
      ['a handler', '<p onclick="alert(1)">Hi</p>', '<p>Hi</p>'],
      ['a broken image', 'Hi<img src=x onerror=alert(1)>', 'Hi'],
      ['a javascript link', '<a href="javascript:alert(1)">Hi</a>', '<a>Hi</a>'],
      ['a hidden javascript link', '<a href="&#106;ava&#x09;script:alert(1)">Hi</a>', '<a>Hi</a>'],
      ['a data link', '<a href="data:text/html,<script>alert(1)</script>">Hi</a>', '<a>Hi</a>'],
      ['a style', '<p style="position:fixed">Hi</p><style>*{display:none}</style>', '<p>Hi</p>'],
      ['a frame', '<iframe src="https://evil.example"></iframe>Hi', 'Hi'],
      ['a form', '<form action="https://evil.example"><input name=p></form>Hi', 'Hi'],
      ['an svg', '<svg onload=alert(1)><a href="javascript:alert(1)">Hi</a></svg>', '<a>Hi</a>'],
      ['an unclosed tag', '<p>Hi', '<p>Hi</p>'],
    ])('loses %s, in an announcement and in a post', async (_, html, cleaned) => {
      const { owner, visitor } = served();
      await owner.put(announcement('html'), sample('announcement', { body: html }));
      expect((await visitor.get(announcement('html'))).body['body']).toBe(cleaned);
      await owner.patch(announcement('html'), { body: `${html}!` });
      expect((await visitor.get(announcement('html'))).body['body']).not.toMatch(
        /script|alert|style|onerror|evil/,
      );

      const post = paths.api.document('blogs', 'html');
      await owner.put(post, sample('blogs', { content: html }));
      expect((await visitor.get(post)).body['content']).not.toMatch(/script|alert|style|onerror|evil/);
    });

    test('that is nothing once it is clean is as missing as if it had not been sent', async () => {
      const { owner } = served();
      const body = '<script>alert(1)</script>';
      const refused = await owner.put(announcement('nothing'), sample('announcement', { body }));
      expect([refused.status, refused.body.fields]).toEqual([400, { body: 'Body is required.' }]);
    });

    test('that only cleaning made too long is refused, so that what is stored can be saved again', async () => {
      const { owner } = served();
      const body = '<a href="https://example.org/">Tickets</a> '.repeat(90);
      expect(body.length).toBeLessThan(4000);
      const refused = await owner.put(announcement('long'), sample('announcement', { body }));
      expect([refused.status, refused.body.fields]).toEqual([
        400,
        { body: 'Body can have at most 4000 characters.' },
      ]);

      const { body: made } = await owner.put(
        announcement('long'),
        sample('announcement', { body: body.slice(0, 1720) }),
      );
      const again = await owner.put(announcement('long'), made);
      expect(again.body['body']).toBe(made['body']);
    });
  });

  describe('with a picture on another host, which would learn who visits', () => {
    const spy = 'https://spy.example/p.gif';
    const picture = { url: spy, alt: 'A face' };
    const contingents = [{ id: 'neem', name: 'Neem', colour: '#88CC66', logo: picture }];

    test.each([
      ['blogs', { imageUrl: spy }, 'imageUrl', 'Image'],
      ['events', { poster: picture }, 'poster.url', 'Poster'],
      ['speakers', { photo: picture }, 'photo.url', 'Photo'],
      ['team', { photo: picture }, 'photo.url', 'Photo'],
      ['sponsors', { logo: picture }, 'logo.url', 'Logo'],
      ['leaderboards', { contingents }, 'contingents.0.logo.url', 'Logo'],
      ['site', { defaultImages: { blog: picture } }, 'defaultImages.blog.url', 'Blog'],
    ] as const)('is refused by name in %s', async (collection, more, field, name) => {
      const at = paths.api.document(collection, collection === 'site' ? SITE_ID : 'spied');
      const refused = await served().owner.put(at, sample(collection, more));
      expect([refused.status, refused.body.fields]).toEqual([
        400,
        { [field]: `${name} must be a picture that was uploaded to this site.` },
      ]);
    });

    test('is refused as a portrait', async () => {
      const refused = await served().owner.post('/api/auth/account', { photo: spy });
      expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['photo']]);
    });

    test('keeps its words and its address in a text, as a link', async () => {
      const { owner, visitor } = served();
      const post = paths.api.document('blogs', 'spied');
      await owner.put(post, sample('blogs', { content: `<p>Hi</p><img src="${spy}" alt="A face">` }));
      expect((await visitor.get(post)).body['content']).toBe(
        `<p>Hi</p><a href="${spy}" target="_blank" rel="noopener noreferrer">A face</a>`,
      );
    });

    test('stays where an older release has stored it, and the rest can be changed', async () => {
      const { owner, deps } = served();
      await owner.put(
        paths.api.document('speakers', 'old'),
        sample('speakers', { photo: { ...picture, url: '/files/x' } }),
      );
      const { db } = deps.database;
      const row = await db
        .selectFrom('documents')
        .select('data')
        .where('collection', '=', 'speakers')
        .where('id', '=', 'old')
        .executeTakeFirstOrThrow();
      const text = typeof row.data === 'string' ? row.data : JSON.stringify(row.data);
      await db
        .updateTable('documents')
        .set({ data: text.replace('/files/x', spy) })
        .where('collection', '=', 'speakers')
        .where('id', '=', 'old')
        .execute();
      const patched = await owner.patch(paths.api.document('speakers', 'old'), { name: 'Another name' });
      expect([patched.status, patched.body['photo']]).toEqual([200, picture]);
    });
  });

  describe('into the free fields of an announcement', () => {
    const put = (more: object) => served().owner.put(announcement('free'), sample('announcement', more));

    test('is kept as it came', async () => {
      const free = {
        colour: 'red',
        'mood of the day': { deep: [1, null, { a: 'ß' }] },
        html: '<b>raw</b>',
        nothing: null,
      };
      expect(await put(free)).toMatchObject({ status: 200, body: free });
      expect((await served().visitor.get(announcement('free'))).body).toMatchObject(free);
    });

    test('may be so many and no more', async () => {
      const fields = (count: number) =>
        Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, 1]));
      expect((await put(fields(FREE_FIELDS_MAX))).status).toBe(200);
      const refused = await put(fields(FREE_FIELDS_MAX + 1));
      expect([refused.status, refused.body.fields]).toEqual([
        400,
        { document: `Further fields: at most ${FREE_FIELDS_MAX} are kept.` },
      ]);
    });

    test('may be so large and no larger, counted as it is stored', async () => {
      const wrapped = '{"f":""}'.length;
      const fits = 'ß'.repeat((FREE_FIELDS_BYTES_MAX - wrapped) / 2);
      expect((await put({ f: fits })).status).toBe(200);
      const refused = await put({ f: `${fits}a` });
      expect(refused.status).toBe(400);
      expect(refused.body.fields!['document']).toContain(`at most ${FREE_FIELDS_BYTES_MAX} bytes`);
      expect((await served().owner.get(announcement('free') + staff)).body['f']).toBe(fits);
    });

    test('reaches no object but its own', async () => {
      const { owner } = served();
      const text = JSON.stringify(sample('announcement')).replace(
        /\}$/,
        ',"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"toString":"text"}',
      );
      const { status } = await owner.put(announcement('proto'), text);
      expect(status).toBe(200);
      expect({}).not.toHaveProperty('polluted');
      const { body } = await owner.get(announcement('proto') + staff);
      expect(body).not.toHaveProperty('polluted');
      expect(body).toMatchObject({ toString: 'text' });
    });
  });

  test.each([
    ['a NUL', 'a\0b'],
    ['half of a character', 'a\uD83Cb'],
  ])('with %s in it is refused by name on both engines', async (_, text) => {
    const { owner, visitor, deps } = served();
    const before = deps.log.seq;
    const cases: Array<[object, string]> = [
      [{ title: text }, 'title'],
      [{ colour: text }, 'colour'],
      [{ deep: { list: ['fine', text] } }, 'deep.list.1'],
      [{ [text]: 1 }, 'document'],
    ];
    for (const [more, field] of cases) {
      const { status, body } = await owner.put(announcement('text'), sample('announcement', more));
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
    }
    const inquiry = await visitor.post(
      paths.api.collection('contact-inquiry'),
      sample('contact-inquiry', { name: text }),
    );
    expect([inquiry.status, Object.keys(inquiry.body.fields ?? {})]).toEqual([400, ['name']]);
    expect(deps.log.seq).toBe(before);
  });

  test.each(['announcement', 'contact-inquiry'] as const)(
    'into %s nested without end is refused',
    async (collection) => {
      const { owner } = served();
      const deep = '['.repeat(60_000) + ']'.repeat(60_000);
      const text = JSON.stringify(sample(collection)).replace(/\}$/, `,"deep":${deep}}`);
      const { status, body } = await owner.put(paths.api.document(collection, 'deep'), text);
      expect([status, body.code]).toEqual([400, 'invalid-argument']);
      expect(Object.values(body.fields!)).toEqual(['This is nested more than 32 levels deep.']);
    },
  );

  describe('with a body', () => {
    const padded = (bytes: number) => {
      const json = JSON.stringify(sample('announcement'));
      return json + ' '.repeat(bytes - json.length);
    };
    const streamed = (text: string) => new Blob([text]).stream();

    test('of exactly the limit is taken', async () => {
      const { owner } = served();
      expect((await owner.put(announcement('limit'), padded(BODY_LIMIT_BYTES))).status).toBe(200);
      expect((await owner.put(announcement('limit'), streamed(padded(BODY_LIMIT_BYTES)))).status).toBe(200);
    });

    test.each([
      ['one byte more', BODY_LIMIT_BYTES + 1],
      ['many times more', 8 * 1024 * 1024],
    ])('of %s is refused, whether it says its length or not', async (_, bytes) => {
      const { owner, visitor, deps } = served();
      const before = deps.log.seq;
      for (const client of [owner, visitor]) {
        for (const body of [padded(bytes), streamed(padded(bytes))]) {
          const refused = await client.put(announcement('large'), body);
          expect([refused.status, refused.body.code]).toEqual([413, 'resource-exhausted']);
          expect(refused.body.message).toContain('256 KB');
        }
      }
      expect(deps.log.seq).toBe(before);
    });

    test.each([
      '',
      '{',
      'null',
      '[]',
      '"text"',
      '1',
      'undefined',
      '{"title":}',
      "{'title':'x'}",
      '\0',
      '{}{}',
    ])('of %j is refused as no JSON object', async (text) => {
      const { owner, visitor } = served();
      const requests = [
        owner.call('PUT', announcement('json'), text),
        owner.call('PATCH', announcement('json'), text),
        owner.call('POST', adminPaths.api.bulkDelete('announcement'), text),
        visitor.call('POST', paths.api.collection('contact-inquiry'), text),
      ];
      for (const { status, body } of await Promise.all(requests)) {
        expect([status, body.fields]).toEqual([400, { document: 'The body must be a JSON object.' }]);
      }
    });
  });

  describe('from another site', () => {
    const foreign: Array<Record<string, string>> = [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { Origin: 'http://localhost:1' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://localhost:0' },
    ];
    const requests = [
      ['PUT', announcement('origin'), sample('announcement', { title: 'Defaced' })],
      ['PATCH', announcement('origin'), { title: 'Defaced' }],
      ['DELETE', announcement('origin'), undefined],
      ['POST', adminPaths.api.bulkDelete('announcement'), { ids: ['origin'] }],
      ['POST', paths.api.collection('contact-inquiry'), sample('contact-inquiry')],
    ] as const;

    test.each(foreign)('is refused: %j', async (headers) => {
      const { owner, deps } = served();
      await owner.put(announcement('origin'), sample('announcement'));
      const before = deps.log.seq;
      for (const [method, path, body] of requests) {
        const refused = await owner.call(method, path, body, headers);
        expect([refused.status, refused.body.code], `${method} ${path}`).toEqual([403, 'permission-denied']);
      }
      expect(deps.log.seq).toBe(before);
    });

    test.each([
      {},
      { Origin: 'http://localhost:0' },
      { 'Sec-Fetch-Site': 'same-origin' },
      { 'Sec-Fetch-Site': 'none' },
    ])('is what %j is not', async (headers) => {
      const { owner } = served();
      const { status } = await owner.call(
        'PUT',
        announcement('origin'),
        sample('announcement'),
        headers as never,
      );
      expect(status).toBe(200);
    });

    test('may be read, but the browser is not told to hand it over', async () => {
      const { owner, visitor } = served();
      await owner.put(announcement('origin'), sample('announcement'));
      const { status, headers } = await visitor.get(announcement('origin'), {
        Origin: 'https://evil.example',
      });
      expect(status).toBe(200);
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    });
  });

  test('to no collection stays unknown, whatever its name', async () => {
    const { owner } = served();
    for (const name of [
      'users',
      'user',
      'session',
      'settings',
      'changes',
      '__proto__',
      'constructor',
      'Announcement',
    ]) {
      expect(COLLECTION_NAMES as readonly string[]).not.toContain(name);
      expect((await owner.get(`/api/documents/${name}${staff}`)).status, name).toBe(404);
      expect((await owner.put(`/api/documents/${name}/a`, {})).status, name).toBe(404);
    }
  });
});
