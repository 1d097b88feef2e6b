import { expect, onTestFinished, test } from 'vitest';
import type { NewPreviewLink, PreviewLink } from '#contract/api/previews.ts';
import { PREVIEW_LINKS_MAX, previewPaths } from '#contract/api/previews.ts';
import { paths } from '#contract/api/paths.ts';
import { ApiClient } from '#server/testing/client.ts';
import { describeAnyEngine, describeServer, signedIn } from '#server/testing/engines.ts';
import { addStaff } from '#server/testing/people.ts';
import { corners } from '#server/testing/pictures.ts';
import { startProcess } from '#server/testing/process.ts';
import { sample } from '#server/testing/samples.ts';
import { storedStrings } from '#server/testing/stored-text.ts';
import { upload } from '#server/testing/upload.ts';

const linksOf = (collection: string, id: string) => previewPaths.links(collection, id);
const pathOf = ({ url }: NewPreviewLink) => new URL(url).pathname;

describeServer('The preview links of a draft', (served) => {
  const draft = (id: string) =>
    served().owner.put(paths.api.document('blogs', id), { title: 'A draft', status: 'draft' });

  test('are made, listed and withdrawn by those who may write it, and by nobody else', async () => {
    const { url, deps, owner, visitor } = served();
    await draft('listed');
    const made = await owner.post(linksOf('blogs', 'listed'));
    expect([made.status, made.body]).toMatchObject([201, { by: expect.any(String) }]);
    const { id, createdAt, expiresAt } = made.body as unknown as NewPreviewLink;
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(7 * 86_400_000);
    const listed = await owner.get(linksOf('blogs', 'listed'));
    expect((listed.body['links'] as PreviewLink[]).map((link) => link.id)).toEqual([id]);
    expect(listed.text).not.toContain(pathOf(made.body as unknown as NewPreviewLink));
    const support = await addStaff({ url, deps }, 'support');
    for (const [client, status] of [
      [support, 403],
      [visitor, 401],
    ] as const) {
      expect((await client.get(linksOf('blogs', 'listed'))).status).toBe(status);
      expect((await client.post(linksOf('blogs', 'listed'))).status).toBe(status);
      expect((await client.delete(previewPaths.link('blogs', 'listed', id))).status).toBe(status);
    }
    // A link belongs to its own document.
    expect((await owner.delete(previewPaths.link('blogs', 'other', id))).status).toBe(404);
    expect((await owner.delete(previewPaths.link('blogs', 'listed', id))).status).toBe(204);
    expect((await owner.get(linksOf('blogs', 'listed'))).body['links']).toEqual([]);
  });

  test('are random, and the database has nothing that opens one', async () => {
    const { deps, owner } = served();
    await draft('secret');
    const { body } = await owner.post(linksOf('blogs', 'secret'));
    const code = pathOf(body as unknown as NewPreviewLink)
      .split('/')
      .at(-1)!;
    expect(code).toMatch(/^[\w-]{43}$/);
    const found = await storedStrings(deps.database);
    expect([...found].some((text) => text.includes(code))).toBe(false);
  });

  test(`are ${PREVIEW_LINKS_MAX} at most, only of what is no page yet, and only where there is a page`, async () => {
    const { owner } = served();
    await draft('many');
    for (let count = 0; count < PREVIEW_LINKS_MAX; count++)
      expect((await owner.post(linksOf('blogs', 'many'))).status).toBe(201);
    const refused = await owner.post(linksOf('blogs', 'many'));
    expect([refused.status, refused.body.message]).toEqual([
      412,
      expect.stringContaining('10 preview links'),
    ]);
    await owner.put(paths.api.document('blogs', 'out'), sample('blogs'));
    expect((await owner.post(linksOf('blogs', 'out'))).body.message).toContain('Visitors see this already');
    expect((await owner.post(linksOf('blogs', 'nowhere'))).status).toBe(404);
    expect((await owner.post(linksOf('venues', 'lawn'))).status).toBe(412);
  });

  test('end by themselves', async () => {
    const { deps, owner, visitor } = served();
    await draft('late');
    const { body } = await owner.post(linksOf('blogs', 'late'));
    await deps.database.db
      .updateTable('preview_links')
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .execute();
    const late = await visitor.get(pathOf(body as unknown as NewPreviewLink));
    expect([late.status, late.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(late.text).toContain('This preview has ended');
    expect((await owner.get(linksOf('blogs', 'late'))).body['links']).toEqual([]);
  });
});

describeAnyEngine('A preview link', (newPlace) => {
  test(
    'shows the draft as its page will look, to whoever has it and nobody else',
    { timeout: 60_000 },
    async () => {
      const { url, signal, ended } = await startProcess((await newPlace()).settings());
      onTestFinished(async () => {
        signal('SIGKILL');
        await ended;
      });
      const owner = await signedIn(url);
      const visitor = new ApiClient(url);
      const picture = async (width: number) =>
        (await upload(owner, await corners({ width, height: 40 }).png().toBuffer())).body;
      const [shown, other] = [await picture(60), await picture(70)];
      const post = paths.api.document('blogs', 'quagga');
      await owner.put(post, {
        title: 'The quagga returns',
        content: '<p>Nobody has read this.</p>',
        imageUrl: shown.url,
        imageAlt: 'A quagga',
        status: 'draft',
      });
      const link = (await owner.post(linksOf('blogs', 'quagga'))).body as unknown as NewPreviewLink;
      const page = await visitor.get(pathOf(link));
      expect(page.status).toBe(200);
      for (const text of ['The quagga returns', 'Nobody has read this.', '5 min read', 'It is not published'])
        expect(page.text).toContain(text);
      expect(page.text).toContain('Not filled in yet: description.');
      expect(page.text).not.toMatch(/<script|rel="canonical"|modulepreload/);
      expect(page.text).toContain('<meta name="robots" content="noindex, nofollow"/>');
      expect(Object.fromEntries(page.headers)).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
        'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'self'/),
      });
      expect(page.headers.get('content-security-policy')).not.toContain('script-src');

      // Its picture is opened by the link too; other files are not, and the picture by itself is not.
      const within = (address: string) => `${pathOf(link)}${address}`;
      const addresses = [...page.text.matchAll(/\/api\/previews\/[\w-]+(\/files\/[\w./-]+)/g)].map(
        ([, one]) => one!,
      );
      expect(addresses.length).toBeGreaterThan(0);
      for (const address of addresses) {
        const file = await visitor.get(within(address));
        expect([address, file.status, file.headers.get('cache-control')]).toEqual([address, 200, 'no-store']);
      }
      expect((await visitor.get(within(other.url))).status).toBe(404);
      expect((await visitor.get(shown.url)).status).toBe(404);
      expect((await visitor.get(`${paths.post('quagga')}`)).status).toBe(404);
      expect((await visitor.get('/blog')).text).not.toContain('quagga');

      // What is saved later shows too; an event of which there is only a name has a page as well.
      await owner.patch(post, { title: 'The quagga has returned' });
      expect((await visitor.get(pathOf(link))).text).toContain('The quagga has returned');
      await owner.put(paths.api.document('events', 'race'), { title: 'Quagga race', status: 'draft' });
      await owner.put(paths.api.document('announcement', 'news'), { title: 'Quagga news', status: 'draft' });
      for (const [collection, id, title] of [
        ['events', 'race', 'Quagga race'],
        ['announcement', 'news', 'Quagga news'],
      ] as const) {
        const one = (await owner.post(linksOf(collection, id))).body as unknown as NewPreviewLink;
        const answer = await visitor.get(pathOf(one));
        expect([answer.status, answer.text.includes(title)]).toEqual([200, true]);
      }

      // Withdrawn, it is over at once; published, the page itself is shown.
      const second = (await owner.post(linksOf('blogs', 'quagga'))).body as unknown as NewPreviewLink;
      await owner.delete(previewPaths.link('blogs', 'quagga', link.id));
      expect((await visitor.get(pathOf(link))).status).toBe(404);
      expect((await visitor.get(within(addresses[0]!))).status).toBe(404);
      const whole = { description: 'It is back.', status: 'published' };
      expect((await owner.patch(post, whole)).status).toBe(200);
      const moved = await visitor.get(pathOf(second));
      expect([moved.status, moved.headers.get('location')]).toEqual([302, paths.post('quagga')]);
      await owner.delete(post);
      expect((await visitor.get(pathOf(second))).status).toBe(404);
    },
  );
});
