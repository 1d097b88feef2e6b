import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeServer, listen } from '#server/http/listen.ts';
import { type S3, startS3 } from '#server/testing/s3.ts';
import { DiskStorage } from './disk-storage.ts';
import { S3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

const text = (value: string) => Buffer.from(value);
const keysOf = async (storage: Storage, prefix: string) => {
  const keys: string[] = [];
  for await (const { key } of storage.list(prefix)) keys.push(key);
  return keys;
};

/** Signature version 4, for a request without parameters. */
function signatureOf({ method, url, headers }: IncomingMessage, secret: string): string {
  const hash = (value: string) => createHash('sha256').update(value).digest('hex');
  const hmac = (key: string | Buffer, value: string) => createHmac('sha256', key).update(value).digest();
  const [, scope = '', signed = ''] = /Credential=[^/]+\/([^,]+), SignedHeaders=([^,]+)/.exec(
    headers.authorization!,
  )!;
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const request = [method, url, '', lines.join(''), signed, headers['x-amz-content-sha256']].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash(request)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>((made, part) => hmac(made, part), `AWS4${secret}`);
  return hmac(key, toSign).toString('hex');
}

let s3: S3;
const folder = mkdtempSync(join(tmpdir(), 'utsav-storage-'));
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe.each<[name: string, () => Storage]>([
  ['disk', () => new DiskStorage(join(folder, 'files'))],
  ['s3', () => new S3Storage(s3.env)],
])('A storage on %s', (_name, open) => {
  test('gives back what was put in, whole and as a stream', async () => {
    const storage = open();
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251));
    await storage.put('files/a.png', bytes, 'image/png');
    expect((await storage.get('files/a.png'))!.equals(bytes)).toBe(true);
    const opened = (await storage.open('files/a.png'))!;
    expect(opened.bytes).toBe(bytes.length);
    expect(Buffer.concat(await opened.stream.toArray()).equals(bytes)).toBe(true);
  });

  test('overwrites, removes, and has nothing where nothing is', async () => {
    const storage = open();
    await storage.put('files/b.png', text('one'), 'image/png');
    await storage.put('files/b.png', text('two'), 'image/png');
    expect(String(await storage.get('files/b.png'))).toBe('two');
    await storage.remove('files/b.png');
    await storage.remove('files/b.png');
    expect(await storage.get('files/b.png')).toBeUndefined();
    expect(await storage.open('files/b.png')).toBeUndefined();
    expect(await storage.open('nowhere/at/all')).toBeUndefined();
  });

  test('lists by prefix, in the order of keys', async () => {
    const storage = open();
    const keys = ['uploads/u1/000000000000', 'uploads/u1/000000524288', 'uploads/u2/000000000000'];
    for (const key of keys.toReversed()) await storage.put(key, text(key), 'application/octet-stream');
    expect(await keysOf(storage, 'uploads/u1/')).toEqual(keys.slice(0, 2));
    expect(await keysOf(storage, 'uploads/')).toEqual(keys);
    expect(await keysOf(storage, 'nothing/')).toEqual([]);
    const { value } = await storage.list('uploads/u2/')[Symbol.asyncIterator]().next();
    expect(value).toMatchObject({ key: keys[2], bytes: keys[2]!.length });
    expect(Date.now() - value!.modifiedAt.getTime()).toBeLessThan(60_000);
  });

  test('is ready when it is set up rightly', async () => {
    await expect(open().check()).resolves.toBeUndefined();
  });
});

describe('Disk storage', () => {
  test('keeps writers of the same key apart: whoever reads gets one of them whole', async () => {
    const storage = new DiskStorage(join(folder, 'shared'));
    const versions = ['a', 'b', 'c', 'd'].map((letter) => Buffer.alloc(200_000, letter));
    await storage.put('files/c.png', versions[0]!);
    const reading = Array.from({ length: 12 }, async () => {
      const found = (await storage.get('files/c.png'))!;
      expect(versions.some((version) => version.equals(found))).toBe(true);
    });
    await Promise.all([...versions.map((version) => storage.put('files/c.png', version)), ...reading]);
  });

  test('leaves nothing unfinished behind, and no folder that is empty', async () => {
    const storage = new DiskStorage(join(folder, 'tidy'));
    await storage.put('variants/x/320.avif', text('x'));
    await storage.remove('variants/x/320.avif');
    expect(readdirSync(join(folder, 'tidy'), { recursive: true }).sort()).toEqual([
      '.unfinished',
      'variants',
    ]);
  });

  test('touches nothing outside its folder', async () => {
    const storage = new DiskStorage(join(folder, 'inside'));
    for (const key of ['../outside', 'files/../../outside', '..']) {
      await expect(storage.put(key, text('x'))).rejects.toThrow('leads out');
    }
    expect(readdirSync(folder)).not.toContain('outside');
  });
});

describe('S3 storage', () => {
  test('names a bucket that is missing, and keys that are wrong', async () => {
    const missing = new S3Storage({ ...s3.env, bucket: 'other' });
    await expect(missing.check()).rejects.toMatchObject({ code: 'bucket-not-found' });
    await expect(missing.get('files/a.png')).rejects.toMatchObject({ code: 'bucket-not-found' });
    const stranger = new S3Storage({ ...s3.env, accessKeyId: 'wrong' });
    await expect(stranger.check()).rejects.toMatchObject({ code: 'invalid-default-bucket' });
  });

  test('signs as Amazon’s own description of it says', async () => {
    const { promise, resolve } = Promise.withResolvers<{ request: IncomingMessage; body: Buffer }>();
    const server = createServer((request, response) => {
      void request.toArray().then((parts) => resolve({ request, body: Buffer.concat(parts) }));
      response.end();
    });
    await listen(server, { port: 0, host: '127.0.0.1' });
    const { port } = server.address() as AddressInfo;
    const storage = new S3Storage({
      ...s3.env,
      endpoint: `http://127.0.0.1:${port}`,
      secretAccessKey: 'secret',
    });
    await storage.put('files/a b.png', text('picture'), 'image/png');
    const { request, body } = await promise;
    expect(request.headers['x-amz-content-sha256']).toBe(createHash('sha256').update(body).digest('hex'));
    expect(request.headers.authorization).toContain(`Signature=${signatureOf(request, 'secret')}`);
    await closeServer(server, 1000);
  });

  test('lists what does not fit into one answer', async () => {
    const page = (key: string, more: string) =>
      `<ListBucketResult><Contents><Key>${key}</Key><Size>1</Size></Contents>${more}</ListBucketResult>`;
    const server = createServer((request, response) => {
      const isSecond = request.url!.includes('continuation-token=a%2Fb%3D');
      const more = '<NextContinuationToken>a/b=</NextContinuationToken>';
      response.end(isSecond ? page('files/b&amp;c', '') : page('files/a', more));
    });
    await listen(server, { port: 0, host: '127.0.0.1' });
    const { port } = server.address() as AddressInfo;
    const storage = new S3Storage({ ...s3.env, endpoint: `http://127.0.0.1:${port}` });
    expect(await keysOf(storage, 'files/')).toEqual(['files/a', 'files/b&c']);
    await closeServer(server, 1000);
  });

  test('is unavailable, not broken, when nobody answers', async () => {
    const silent = new S3Storage({ ...s3.env, endpoint: 'http://127.0.0.1:1' });
    await expect(silent.get('files/a.png')).rejects.toMatchObject({ code: 'unavailable', status: 503 });
  });
});
