import { describe, expect, test } from 'vitest';
import { variantAddress } from '#contract/art/picture-address.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { paths } from '#contract/api/paths.ts';
import type { ApiClient } from '#server/testing/client.ts';
import { describeAnyEngine, describeEngines, type Place, signedIn } from '#server/testing/engines.ts';
import { corners } from '#server/testing/pictures.ts';
import { sample } from '#server/testing/samples.ts';
import { upload } from '#server/testing/upload.ts';

const POST = paths.api.document('blogs', 'post');

/** A post with a picture, which visitors of every process have looked at in three forms. */
async function published(place: Place, processes: number) {
  const running = [];
  for (let count = 0; count < processes; count++) running.push(await place.start());
  const urls = running.map(({ url }) => url);
  const owner = await signedIn(urls[0]!);
  const { body } = await upload(owner, await corners({ width: 640, height: 480 }).png().toBuffer());
  const post = await owner.put(POST, sample('blogs', { imageUrl: body.url, imageAlt: 'Lamps' }));
  expect(post.status).toBe(200);
  const addresses = [body.url, variantAddress(body.id, 480, 'webp'), variantAddress(body.id, 640, 'avif')];
  const statuses = () =>
    Promise.all(urls.flatMap((url) => addresses.map(async (address) => (await fetch(url + address)).status)));
  // Twice, so that the second come from memory.
  for (let time = 0; time < 2; time++) expect(new Set(await statuses())).toEqual(new Set([200]));
  const asStaff = (client: ApiClient) =>
    Promise.all(addresses.map(async (address) => (await client.get(address)).status));
  return { owner, urls, id: body.id, addresses, statuses, asStaff, deps: running[0]!.deps };
}

const all = (status: number, { urls, addresses }: { urls: string[]; addresses: string[] }) =>
  Array<number>(urls.length * addresses.length).fill(status);

function stories(newPlace: () => Promise<Place>, processes: number): void {
  test('of a post that was unpublished is gone for visitors, and there for staff', async () => {
    const scene = await published(await newPlace(), processes);
    const { owner, asStaff, statuses, addresses, urls } = scene;
    await owner.patch(POST, { status: 'draft' });
    expect(await statuses()).toEqual(all(404, scene));
    const kept = await fetch(urls[0]! + addresses[0]!);
    expect(kept.headers.get('cache-control')).toBe('no-store');
    expect(await asStaff(owner)).toEqual([200, 200, 200]);
    await owner.patch(POST, { status: 'published' });
    expect(await statuses()).toEqual(all(200, scene));
  });

  test('that was taken out and deleted is gone from memory, from the storage and for everybody', async () => {
    const scene = await published(await newPlace(), processes);
    const { owner, id, asStaff, statuses, deps } = scene;
    await owner.patch(POST, { imageUrl: null, imageAlt: null });
    expect(await statuses()).toEqual(all(404, scene));
    expect((await owner.delete(adminPaths.api.file(id))).status).toBe(204);
    expect(await statuses()).toEqual(all(404, scene));
    expect(await asStaff(owner)).toEqual([404, 404, 404]);
    const left: string[] = [];
    for await (const { key } of deps.files.storage.list('')) if (key.includes(id)) left.push(key);
    expect(left).toEqual([]);
  });

  test('may be kept by a browser for a day, by what stands between for a minute', async () => {
    const { urls, addresses } = await published(await newPlace(), processes);
    for (const address of addresses) {
      const { headers } = await fetch(urls[0]! + address);
      expect(headers.get('cache-control')).toBe('public, max-age=86400, s-maxage=60, immutable');
    }
  });
}

describe('A picture', () => {
  describeAnyEngine('of one process', (newPlace) => stories(newPlace, 1));
  describeEngines('of two processes', (newPlace) => stories(newPlace, 2), ['postgres']);
});
