import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  createBrotliCompress,
  createBrotliDecompress,
  createGzip,
  gzip,
  gzipSync,
} from 'node:zlib';
import type { Pieces } from '#server/pages/exports/exported-file.ts';
import { type Sent, UNCOUNTED } from '#server/watching/measures.ts';

/** Compression levels. A visitor waits while a page is made, so it is compressed quickly; the build takes its time. */
const QUICK = { brotli: 5, gzip: 6 };
/** A shorter page fits into the first round trip anyway, with effort 4 and 6% more bytes; it takes two thirds of the time. */
const SHORT_BYTES = 64 * 1024;
const effortFor = ({ length }: Uint8Array): number => (length < SHORT_BYTES ? 4 : QUICK.brotli);
/** What a page hydrates with is asked for after it, and longer: 1.8 ms instead of 3.8 for 119 KB, and 7% more of them. */
export const DATA_EFFORT = 4;
/** Smaller ones take a few milliseconds. */
const COMPRESSED_AT_ONCE_BYTES = 256 * 1024;
/** A larger file is in memory only in its compressed forms. */
const PLAIN_MAX_BYTES = 1024 * 1024;

export type Encoding = 'identity' | 'br' | 'gzip';

interface Form {
  /** Names and values in turn, as Node's response takes them. */
  headers: string[];
  body: Buffer;
  /** The body is as Brotli has it, and unpacked while it is sent. */
  isUnpacked?: true;
}

/** An answer as bytes in every encoding, so that a request costs no work. */
export interface PreparedResponse {
  status: number;
  etag: string;
  forms: Readonly<Record<Encoding, Form>>;
  notModified: string[];
  bytes: number;
  /** Counts how often it was sent from memory. */
  sent: Sent;
  /** What the page hydrates with, and under which path. */
  hydrationData?: PreparedResponse & { path: string };
}

export interface Compressed {
  br: Buffer;
  gzip: Buffer;
}

async function compress(body: Buffer): Promise<Compressed> {
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(body, quality(QUICK.brotli)),
    promisify(gzip)(body, { level: QUICK.gzip }),
  ]);
  return { br, gzip: zipped };
}

const quality = (effort: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: effort } });
export const brotliAtOnce = (body: Uint8Array, effort = effortFor(body)): Buffer =>
  brotliCompressSync(body, quality(effort));

/** What is small takes a few milliseconds, and is compressed when somebody asks for that form first. */
export async function compressWhenAsked(body: Buffer, brotli?: Buffer, effort?: number): Promise<Compressed> {
  if (body.length > COMPRESSED_AT_ONCE_BYTES && !brotli) return compress(body);
  // Not in Node's pool: each of its threads would keep the megabytes that compressing takes.
  return madeOnce({
    br: () => brotli ?? brotliAtOnce(body, effort),
    gzip: () => gzipSync(body, { level: QUICK.gzip }),
  });
}

/** What is made when it is read first, and then stays. */
function madeOnce<Made extends object>(how: { [Name in keyof Made]: () => Made[Name] }): Made {
  const made = {} as Made;
  for (const name of Object.keys(how) as (keyof Made)[])
    Object.defineProperty(made, name, {
      configurable: true,
      enumerable: true,
      get() {
        const value = how[name]();
        Object.defineProperty(made, name, { value });
        return value;
      },
    });
  return made;
}

export const tagOf = (body: Uint8Array | string): string => tagIn(createHash('sha256').update(body));
const tagIn = (hash: Hash): string => hash.digest('base64url').slice(0, 22);

export async function prepareResponse(
  status: number,
  headers: Record<string, string>,
  body: Buffer,
  compressed?: Compressed,
  tag?: string,
): Promise<PreparedResponse> {
  if (isCompressed(headers['Content-Type'])) return prepareAsItIs(status, headers, body);
  const etag = `"${tag ?? tagOf(body)}"`;
  const shared = [...Object.entries(headers).flat(), 'ETag', etag, 'Vary', 'Accept-Encoding'];
  const bodies = compressed ?? (await compressWhenAsked(body));
  return {
    status,
    etag,
    forms: madeOnce({
      identity: () => form(shared, body),
      br: () => form(shared, bodies.br, 'br'),
      gzip: () => form(shared, bodies.gzip, 'gzip'),
    }),
    notModified: shared,
    // Each compressed form is about a quarter.
    bytes: Math.round(1.5 * body.length),
    sent: UNCOUNTED,
  };
}

/** What is compressed already has one form. */
export function prepareAsItIs(
  status: number,
  headers: Record<string, string>,
  body: Buffer,
  tag = tagOf(body),
): PreparedResponse {
  const etag = `"${tag}"`;
  const shared = [...Object.entries(headers).flat(), 'ETag', etag];
  const only = form(shared, body);
  const forms = { identity: only, br: only, gzip: only };
  return { status, etag, forms, notModified: shared, bytes: body.length, sent: UNCOUNTED };
}

/** A file of the build. Nearly all browsers ask for it as Brotli has it, so its other forms are made when one asks. */
export function prepareBrotli(headers: Record<string, string>, br: Buffer): PreparedResponse {
  const etag = `"${tagOf(br)}"`;
  const shared = [...Object.entries(headers).flat(), 'ETag', etag, 'Vary', 'Accept-Encoding'];
  const forms: PreparedResponse['forms'] = madeOnce({
    identity: () => form(shared, brotliDecompressSync(br)),
    br: () => form(shared, br, 'br'),
    gzip: () => form(shared, gzipSync(forms.identity.body, { level: QUICK.gzip }), 'gzip'),
  });
  return { status: 200, etag, forms, notModified: shared, bytes: br.length, sent: UNCOUNTED };
}

/** The same for a file that may be very large. Few ask for it as it is, so that form is never there as a whole. */
export async function prepareFile(
  status: number,
  headers: Record<string, string>,
  pieces: Pieces,
): Promise<PreparedResponse> {
  if (pieces.bytes <= PLAIN_MAX_BYTES || isCompressed(headers['Content-Type']))
    return prepareResponse(status, headers, Buffer.concat([...pieces]));
  const { br, gzip: zipped, tag } = await compressPieces(pieces);
  const etag = `"${tag}"`;
  const shared = [...Object.entries(headers).flat(), 'ETag', etag, 'Vary', 'Accept-Encoding'];
  return {
    status,
    etag,
    forms: {
      identity: { headers: [...shared, 'Content-Length', String(pieces.bytes)], body: br, isUnpacked: true },
      br: form(shared, br, 'br'),
      gzip: form(shared, zipped, 'gzip'),
    },
    notModified: shared,
    bytes: br.length + zipped.length,
    sent: UNCOUNTED,
  };
}

async function compressPieces(pieces: Pieces): Promise<Compressed & { tag: string }> {
  const hash = createHash('sha256');
  const packers = [createBrotliCompress(quality(QUICK.brotli)), createGzip({ level: QUICK.gzip })];
  const packed = Promise.all(packers.map((packer) => buffer(packer)));
  for (const piece of pieces) {
    hash.update(piece);
    const full = packers.filter((packer) => !packer.write(piece));
    // The next piece is made when there is room for it.
    await Promise.all(full.map((packer) => once(packer, 'drain')));
  }
  for (const packer of packers) packer.end();
  const [br, zipped] = (await packed) as [Buffer, Buffer];
  return { br, gzip: zipped, tag: tagIn(hash) };
}

const form = (shared: readonly string[], body: Buffer, encoding?: string): Form => ({
  headers: [
    ...shared,
    ...(encoding ? ['Content-Encoding', encoding] : []),
    'Content-Length',
    String(body.length),
  ],
  body,
});

/** Pictures and fonts are compressed already. */
export const isCompressed = (type: string | undefined): boolean =>
  type !== undefined && /^(?:image\/(?!svg|x-icon)|font\/woff2)/.test(type);

export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(\.0+)?(?![\d.]))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0+)?(?![\d.]))/.test(accepted) ? 'gzip' : 'identity';
}

export function sendPrepared(
  page: PreparedResponse,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (page.status === 200 && isKnown(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, page.notModified).end();
    return;
  }
  const { headers, body, isUnpacked } =
    page.forms[chooseEncoding(request.headers['accept-encoding'] as string | undefined)];
  response.writeHead(page.status, headers);
  if (request.method === 'HEAD') response.end();
  else if (isUnpacked) unpack(body, response);
  else response.end(body);
}

/** As fast as it is read. */
function unpack(body: Buffer, response: ServerResponse): void {
  const unpacking = createBrotliDecompress();
  // Who leaves before the end has ended the stream too.
  pipeline(unpacking, response, () => undefined);
  unpacking.end(body);
}

/** The same for what is in memory, counted. */
export function sendFromMemory(
  page: PreparedResponse,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  sendPrepared(page, request, response);
  if (response.statusCode === 304) page.sent.unchanged += 1;
  else page.sent.whole += 1;
}

/** A browser may send several tags, and a proxy may have made ours weak (W/). */
const isKnown = (tags: string | undefined, etag: string): boolean =>
  tags !== undefined && (tags === etag || tags.includes(etag) || tags === '*');
