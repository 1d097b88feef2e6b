import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  brotliAtOnce,
  chooseEncoding,
  prepareBrotli,
  prepareFile,
  prepareResponse,
  sendPrepared,
} from './prepared-response.ts';

const HTML = `<!doctype html>${'<p>The same again. </p>'.repeat(200)}`;
const kept = await prepareResponse(200, { 'Content-Type': 'text/html; charset=utf-8' }, Buffer.from(HTML));
const missing = await prepareResponse(404, { 'Content-Type': 'text/html; charset=utf-8' }, Buffer.from(HTML));
const built = prepareBrotli({ 'Content-Type': 'text/javascript' }, brotliCompressSync(HTML));
const picture = await prepareResponse(200, { 'Content-Type': 'image/png' }, Buffer.from(HTML));
const LARGE = HTML.repeat(300);
const pieces = Object.assign(
  Array.from({ length: 300 }, () => Buffer.from(HTML)),
  { bytes: LARGE.length },
);
const large = await prepareFile(200, { 'Content-Type': 'application/json' }, pieces);

describe('The encoding of an answer', () => {
  test.each<[string | undefined, string]>([
    [undefined, 'identity'],
    ['', 'identity'],
    ['identity', 'identity'],
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'br'],
    ['br;q=0.05', 'br'],
    ['gzip;q=0.001', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0,gzip;q=0.000', 'identity'],
    ['br; q=0 , gzip ; q=0', 'identity'],
    ['brotli', 'identity'],
    ['deflate', 'identity'],
  ])('asked for with %j is %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  });
});

describe('Compressing a page', () => {
  const words = Array.from({ length: 20_000 }, (_, number) => `${(number * 7919) % 9973} lamps`).join(' ');
  const byEffort = (body: Buffer, effort: number) =>
    brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: effort } });

  test.each([
    ['a short one is done quickly', 60_000, 4],
    ['a long one must still come in one round trip', 70_000, 5],
  ])('%s', (_, length, effort) => {
    const body = Buffer.from(words.slice(0, length));
    expect(byEffort(body, 4)).not.toEqual(byEffort(body, 5));
    expect(brotliAtOnce(body)).toEqual(byEffort(body, effort));
  });
});

describe('A kept page', () => {
  let server: Server;
  beforeAll(async () => {
    server = createServer((request, response) => {
      const others = { '/missing': missing, '/picture': picture, '/large': large, '/built': built };
      sendPrepared(others[request.url as keyof typeof others] ?? kept, request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  /** Without a client that decodes, so that the bytes can be looked at. */
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      httpRequest({ port, path, method, headers, agent: false }, async (response) => {
        const body = Buffer.concat(await response.toArray());
        resolve({ status: response.statusCode!, headers: response.headers, body });
      })
        .once('error', reject)
        .end();
    });

  test.each([
    ['br', (body: Buffer) => brotliDecompressSync(body)],
    ['gzip', (body: Buffer) => gunzipSync(body)],
  ])('is sent as %s to whom it says so', async (encoding, decode) => {
    const { status, headers, body } = await ask('/', { 'Accept-Encoding': encoding });
    expect([status, headers['content-encoding'], headers.vary]).toEqual([200, encoding, 'Accept-Encoding']);
    expect(Number(headers['content-length'])).toBe(body.length);
    expect(body.length).toBeLessThan(HTML.length / 4);
    expect(decode(body).toString()).toBe(HTML);
  });

  test.each(['identity', 'br', 'gzip'] as const)('has its form %s made once', (encoding) => {
    expect(kept.forms[encoding]).toBe(kept.forms[encoding]);
  });

  test('is sent as it is to who takes nothing else', async () => {
    const { headers, body } = await ask('/', { 'Accept-Encoding': 'identity, br;q=0' });
    expect(headers).not.toHaveProperty('content-encoding');
    expect([body.toString(), headers['content-length'], headers.vary]).toEqual([
      HTML,
      String(HTML.length),
      'Accept-Encoding',
    ]);
  });

  test.each(['br', 'gzip', 'identity'])('is sent as %s where it is a file of the build', async (encoding) => {
    const { headers, body } = await ask('/built', { 'Accept-Encoding': encoding });
    const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };
    expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
    expect(Number(headers['content-length'])).toBe(body.length);
    expect(decode[encoding as 'br'](body).toString()).toBe(HTML);
    expect((await ask('/built', { 'If-None-Match': headers.etag! })).status).toBe(304);
  });

  test('is not sent again to who has it', async () => {
    const { headers } = await ask('/');
    for (const tag of [headers.etag!, `W/${headers.etag}`, `"other", ${headers.etag}`, '*']) {
      const again = await ask('/', { 'If-None-Match': tag });
      expect([again.status, again.body.length, again.headers.etag], tag).toEqual([304, 0, headers.etag]);
      expect(again.headers).not.toHaveProperty('content-length');
    }
    expect((await ask('/', { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  test('has the same tag for the same content and another for another', async () => {
    const again = await prepareResponse(200, {}, Buffer.from(HTML));
    const other = await prepareResponse(200, {}, Buffer.from(`${HTML} `));
    expect(again.etag).toBe(kept.etag);
    expect(other.etag).not.toBe(kept.etag);
  });

  test('is described but not sent to a HEAD', async () => {
    const full = await ask('/', { 'Accept-Encoding': 'br' });
    const head = await ask('/', { 'Accept-Encoding': 'br' }, 'HEAD');
    const { date: _full, ...described } = full.headers;
    const { date: _head, ...said } = head.headers;
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(said).toEqual(described);
  });

  test('that says that something is missing is never "not modified"', async () => {
    const { status, body } = await ask('/missing', { 'If-None-Match': missing.etag });
    expect([status, body.toString()]).toEqual([404, HTML]);
  });

  test('that is a picture is not compressed once more', async () => {
    const { headers, body } = await ask('/picture', { 'Accept-Encoding': 'br, gzip' });
    expect(headers).not.toHaveProperty('content-encoding');
    expect(body.toString()).toBe(HTML);
    expect(picture.bytes).toBe(HTML.length);
  });

  test.each([
    ['br', (body: Buffer) => brotliDecompressSync(body)],
    ['gzip', (body: Buffer) => gunzipSync(body)],
    ['identity', (body: Buffer) => body],
  ])('that is a large file is sent as %s, and kept only as what is small', async (encoding, decode) => {
    const { headers, body } = await ask('/large', { 'Accept-Encoding': encoding });
    expect(decode(body).toString() === LARGE).toBe(true);
    expect(Number(headers['content-length'])).toBe(body.length);
    const held = Object.values(large.forms).reduce((sum, form) => sum + form.body.length, 0);
    expect(held).toBeLessThan(LARGE.length / 4);
    expect(large.bytes).toBeLessThanOrEqual(held);
    expect(large.etag).toBe((await prepareResponse(200, {}, Buffer.from(LARGE))).etag);
  });
});
