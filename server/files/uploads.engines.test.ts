import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { errorCatalogue, rangeMessage } from '#contract/api/errors.ts';
import { FILE_BYTES_MAX, parseFileName, UPLOAD_CHUNK_BYTES_MAX } from '#contract/api/files.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { paths } from '#contract/api/paths.ts';
import { variantAddress } from '#contract/art/picture-address.ts';
import { ApiClient } from '#server/testing/client.ts';
import { describeAnyServer, type Served } from '#server/testing/engines.ts';
import { addStaff } from '#server/testing/people.ts';
import { corners, phonePhoto } from '#server/testing/pictures.ts';
import { type S3, startS3 } from '#server/testing/s3.ts';
import { checksumOf, sendPiece, upload } from '#server/testing/upload.ts';

const begin = (client: ApiClient, size: number, more = {}) =>
  client.post(paths.api.uploads, { name: 'a.png', size, ...more });
const keys = async ({ deps }: Served, prefix: string) => {
  const found: string[] = [];
  for await (const { key } of deps.files.storage.list(prefix)) found.push(key);
  return found;
};

let s3: S3;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

// The same on both storages.
describe.each<[string, () => Record<string, string>]>([
  ['disk', () => ({})],
  ['s3', () => s3.settings],
])('On %s', (_kind, settings) => {
  describeAnyServer('an upload', tellUploads, settings);
});

function tellUploads(served: () => Served): void {
  const pixelAt = async (bytes: Buffer, x: number, y: number) => {
    const { data } = await sharp(bytes)
      .extract({ left: x, top: y, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [...data.subarray(0, 3)].map((value) => (value > 127 ? 1 : 0)).join('');
  };
  /** As staff, who see what they have uploaded before any page shows it. */
  const fetched = async (path: string, more = {}) => {
    const headers = { Cookie: served().owner.cookie, ...more };
    const response = await fetch(served().url + path, { headers, redirect: 'manual' });
    return {
      status: response.status,
      headers: response.headers,
      bytes: Buffer.from(await response.arrayBuffer()),
    };
  };

  test('of a telephone’s photograph is kept upright, small and without where it was taken', async () => {
    const photo = await phonePhoto({ width: 3000, height: 4000 });
    const { status, body } = await upload(served().owner, photo, { name: 'IMG_0042.jpg' });
    expect([status, body.message]).toEqual([201, undefined]);
    expect(body).toMatchObject({ type: 'image/jpeg', width: 1920, height: 2560, name: 'IMG_0042.jpg' });
    const { bytes, headers } = await fetched(body.url);
    // Turned by a quarter: red was lower left of what was held, and is upper left now.
    expect(await pixelAt(bytes, 10, 10)).toBe('001');
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 1920, height: 2560 });
    expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await fetched(body.url, { 'If-None-Match': headers.get('etag')! })).status).toBe(304);
  });

  test('is shown in the widths of the layout, as AVIF and WebP, made once', async () => {
    const { body } = await upload(
      served().owner,
      await corners({ width: 1000, height: 500 }).png().toBuffer(),
    );
    for (const format of ['avif', 'webp'] as const) {
      const address = variantAddress(body.id, 480, format);
      const first = await fetched(address);
      expect([first.status, first.headers.get('content-type')]).toEqual([200, `image/${format}`]);
      expect(await sharp(first.bytes).metadata()).toMatchObject({ width: 480, height: 240 });
      expect((await fetched(address)).bytes.equals(first.bytes)).toBe(true);
    }
    expect(await keys(served(), `variants/${body.id}`)).toEqual(
      expect.arrayContaining(['480.avif', '480.webp'].map((file) => expect.stringContaining(file))),
    );
    expect((await fetched(variantAddress(body.id, 1000, 'webp'))).status).toBe(200);
    const never = [variantAddress(body.id, 481, 'avif'), variantAddress(body.id, 1920, 'webp')];
    for (const address of never) expect((await fetched(address)).status).toBe(404);
  });

  test('can be cut to a part', async () => {
    const photo = await corners({ width: 400, height: 400 }).png().toBuffer();
    const { body } = await upload(served().owner, photo, {
      crop: { x: 0.5, y: 0.5, width: 0.5, height: 0.25 },
    });
    expect(body).toMatchObject({ width: 200, height: 100 });
    expect(await pixelAt((await fetched(body.url)).bytes, 20, 20)).toBe('111');
  });

  test('goes on where the connection broke, and takes no piece twice', async () => {
    const { owner } = served();
    const photo = await corners({ width: 900, height: 700 }).png({ compressionLevel: 0 }).toBuffer();
    const { body: begun } = await begin(owner, photo.length);
    const half = Math.floor(photo.length / 2);
    const first = photo.subarray(0, half);
    expect((await sendPiece(owner, begun.id, 0, first)).body).toMatchObject({ received: half });
    expect((await sendPiece(owner, begun.id, 0, first)).body).toMatchObject({ received: half });
    expect((await owner.get(adminPaths.api.upload(begun.id))).body).toMatchObject({
      received: half,
      size: photo.length,
    });
    const early = await owner.post(adminPaths.api.finishUpload(begun.id), { checksum: checksumOf(photo) });
    expect(early).toMatchObject({ status: 400, body: { code: 'server-file-wrong-size' } });
    const gap = await sendPiece(owner, begun.id, half + 1, photo.subarray(half + 1));
    expect(gap.body).toMatchObject({
      code: 'invalid-argument',
      message: rangeMessage('offset', half, 'less'),
    });
    await sendPiece(owner, begun.id, half, photo.subarray(half));
    const finish = () => owner.post(adminPaths.api.finishUpload(begun.id), { checksum: checksumOf(photo) });
    const [once, again] = [await finish(), await finish()];
    expect(once.status).toBe(201);
    expect(again.body).toEqual(once.body);
    expect(await keys(served(), `uploads/${begun.id}/`)).toEqual([]);
  });

  test('that arrived damaged or is cancelled leaves nothing', async () => {
    const { owner } = served();
    const { body: damaged } = await begin(owner, 10);
    await sendPiece(owner, damaged.id, 0, Buffer.alloc(10));
    const { body } = await owner.post(adminPaths.api.finishUpload(damaged.id), { checksum: '00000000' });
    expect(body).toMatchObject({ code: 'invalid-checksum', message: errorCatalogue['invalid-checksum'][1] });
    const { body: given } = await begin(owner, 10);
    await sendPiece(owner, given.id, 0, Buffer.alloc(5));
    expect((await owner.delete(adminPaths.api.upload(given.id))).status).toBe(204);
    for (const { id } of [damaged, given]) {
      expect(await keys(served(), `uploads/${id}/`)).toEqual([]);
      expect(await owner.get(adminPaths.api.upload(id))).toMatchObject({
        status: 404,
        body: { code: 'object-not-found' },
      });
    }
  });

  test('is refused by its size with the exact sentence', async () => {
    const { owner } = served();
    const sizes: [number, string][] = [
      [0, rangeMessage('size', 1, 'greater')],
      [FILE_BYTES_MAX + 1, rangeMessage('size', FILE_BYTES_MAX, 'less')],
    ];
    for (const [size, message] of sizes) {
      expect(await begin(owner, size)).toMatchObject({
        status: 400,
        body: { code: 'invalid-argument', message, fields: { size: message } },
      });
    }
    const { body } = await begin(owner, UPLOAD_CHUNK_BYTES_MAX * 2);
    expect((await sendPiece(owner, body.id, 0, Buffer.alloc(UPLOAD_CHUNK_BYTES_MAX + 1))).status).toBe(413);
    const { body: small } = await begin(owner, 10);
    expect(await sendPiece(owner, small.id, 0, Buffer.alloc(11))).toMatchObject({
      status: 400,
      body: { code: 'server-file-wrong-size' },
    });
    for (const { id } of [body, small]) await owner.delete(adminPaths.api.upload(id));
  });

  test('belongs to who began it, on every call', async () => {
    const { owner, visitor, deps, url } = served();
    const other = await addStaff({ deps, url }, 'editor');
    const photo = await corners({ width: 64, height: 64 }).png().toBuffer();
    const { body } = await begin(owner, photo.length);
    const calls: ((client: ApiClient) => Promise<{ status: number; body: unknown }>)[] = [
      (client) => client.get(adminPaths.api.upload(body.id)),
      (client) => sendPiece(client, body.id, 0, photo),
      (client) => client.post(adminPaths.api.finishUpload(body.id), { checksum: checksumOf(photo) }),
      (client) => client.delete(adminPaths.api.upload(body.id)),
    ];
    for (const call of calls) {
      expect(await call(other)).toMatchObject({ status: 403, body: { code: 'unauthorized' } });
      expect(await call(visitor)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    }
    expect(await begin(visitor, 10)).toMatchObject({ status: 401 });
    expect((await owner.get(adminPaths.api.upload(body.id))).body).toMatchObject({ received: 0 });
    await owner.delete(adminPaths.api.upload(body.id));
  });

  test('of a document is offered for download only, under its own name', async () => {
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
    const { status, body } = await upload(served().owner, pdf, {
      kind: 'document',
      name: 'Régles "2026".pdf',
    });
    expect([status, body.type]).toEqual([201, 'application/pdf']);
    const { headers } = await fetched(body.url);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="R_gles 2026.pdf"; filename*=UTF-8''R%C3%A9gles%202026.pdf`,
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const asPicture = await upload(served().owner, pdf, { name: 'x.png' });
    expect(asPicture).toMatchObject({ status: 400, body: { code: 'invalid-argument' } });
  });

  test('of the same bytes twice is one file', async () => {
    const photo = await corners({ width: 77, height: 77 }).png().toBuffer();
    const [first, second] = [await upload(served().owner, photo), await upload(served().owner, photo)];
    expect(second.body.url).toBe(first.body.url);
    expect(parseFileName(first.body.url.split('/').at(-1)!)).toMatchObject({
      id: first.body.id,
      width: 77,
      height: 77,
    });
  });

  test('answers wrong addresses by their kind', async () => {
    const missing = `/files/${'0'.repeat(40)}-10x10.png`;
    const expected: [string, number, string][] = [
      [missing, 404, 'object-not-found'],
      [`/files/${'0'.repeat(40)}/320.avif`, 404, 'object-not-found'],
      [`/files/${'0'.repeat(40)}/320.png`, 400, 'invalid-url'],
      ['/files/', 400, 'invalid-root-operation'],
      ['/files/x.html', 400, 'invalid-url'],
      ['/files/%2e%2e%2f%2e%2e%2futsav.sqlite', 400, 'invalid-url'],
      [`/files/${'0'.repeat(40)}.html`, 400, 'invalid-url'],
    ];
    for (const [path, status, code] of expected) {
      const answer = await fetched(path);
      expect([path, answer.status, JSON.parse(String(answer.bytes)).code]).toEqual([path, status, code]);
    }
  });
}
