import { expect, test } from 'vitest';
import type { ListedFile } from '#contract/api/files.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { paths } from '#contract/api/paths.ts';
import type { Deps } from '#server/deps.ts';
import { describeAnyServer } from '#server/testing/engines.ts';
import { corners } from '#server/testing/pictures.ts';
import { sample } from '#server/testing/samples.ts';
import { upload } from '#server/testing/upload.ts';

const YEAR_MS = 366 * 86_400_000;

let year = 0;
/** A year after the last time: what was in use then and is not now has been unused for long. */
const clean = ({ files }: Deps) => files.cleaning.run(new Date(Date.now() + (year += 1) * YEAR_MS));

describeAnyServer('A gallery', (served) => {
  let width = 500;
  const add = async () => {
    const bytes = await corners({ width: (width += 1), height: 50 })
      .png()
      .toBuffer();
    return (await upload(served().owner, bytes, { name: 'gallery.png' })).body;
  };
  const homes = [
    ['events', 'of-event', 'gallery'],
    ['blogs', 'of-post', 'gallery'],
    ['site', 'site', 'gallery'],
    ['site', 'site', 'homeGallery'],
  ] as const;

  test.each(homes)('of %s/%s (%s) holds its pictures while it shows them', async (collection, id, field) => {
    const { owner, url, deps } = served();
    const [first, second] = [await add(), await add()];
    const address = paths.api.document(collection, id);
    const stored = await owner.get(address);
    const fields = stored.status === 200 ? stored.body : sample(collection, { slug: id });
    const gallery = [
      { url: first.url, caption: 'A lamp', credit: 'Keya' },
      { url: `${second.url}#focus=20,80`, alt: 'Another' },
    ];
    const written = await owner.put(address, { ...fields, [field]: gallery });
    expect(written.body).toMatchObject({ [field]: gallery });

    // In use: listed as such, not to be deleted, left by the cleaning of unused uploads, and public.
    const { body } = await owner.get(`${paths.api.files}?search=gallery`);
    const uses = (body as unknown as { files: ListedFile[] }).files.find((file) => file.id === second.id)!;
    expect(uses.uses).toMatchObject([{ collection, id, alt: 'Another' }]);
    expect((await owner.delete(adminPaths.api.file(first.id))).status).toBeGreaterThanOrEqual(400);
    await clean(deps);
    for (const file of [first, second]) expect((await fetch(url + file.url)).status).toBe(200);

    // Visitors get it with the document itself; lists and copies are light.
    const whole = (await (await fetch(url + address)).json()) as Record<string, unknown>;
    expect(whole[field]).toEqual(gallery);
    const lists = await (await fetch(url + paths.api.collection(collection))).text();
    expect(lists).not.toContain(second.id);

    // Taken out of the gallery, they are gone for visitors at once, and cleaned away.
    const { version } = written.body as unknown as { version: number };
    await owner.put(address, { ...fields, [field]: [gallery[0]], version });
    expect((await fetch(url + second.url)).status).toBe(404);
    await clean(deps);
    expect((await owner.delete(adminPaths.api.file(second.id))).status).toBe(404);
    expect((await fetch(url + first.url)).status).toBe(200);

    const history = await owner.get(adminPaths.api.history(collection, id));
    expect(JSON.stringify(history.body)).toContain('Another');
  });

  test('is refused in words that name the field and the limit', async () => {
    const { owner } = served();
    const put = async (gallery: unknown) =>
      (await owner.put(paths.api.document('blogs', 'refused'), { ...sample('blogs'), gallery })).body;
    const picture = { url: '/files/x.jpg' };
    expect(await put(Array.from({ length: 41 }, () => picture))).toMatchObject({
      fields: { gallery: 'Gallery can have at most 40 pictures.' },
    });
    expect(await put([{ ...picture, caption: 'x'.repeat(201) }])).toMatchObject({
      fields: { 'gallery.0.caption': 'Caption can have at most 200 characters.' },
    });
    expect(await put([{ url: 'https://example.org/x.jpg' }])).toMatchObject({
      fields: { 'gallery.0.url': 'Gallery picture must be a picture that was uploaded to this site.' },
    });
  });
});
