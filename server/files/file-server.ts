import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#contract/api/errors.ts';
import { type FileName, fileTypes, parseFileName } from '#contract/api/files.ts';
import { paths } from '#contract/api/paths.ts';
import { parseVariant, type Variant } from '#contract/art/picture-address.ts';
import { sendError } from '#server/http/errors.ts';
import { pathOf } from '#server/http/request.ts';
import type { FileRecords } from './file-records.ts';
import { ByteCache } from '#server/byte-cache.ts';
import {
  prepareAsItIs,
  type PreparedResponse,
  sendFromMemory,
  sendPrepared,
} from '#server/pages/render/prepared-response.ts';
import { type Sent, UNCOUNTED } from '#server/watching/measures.ts';
import { nameRoute } from '#server/watching/current-request.ts';
import { FILES_ROUTE } from '#server/watching/watch-request.ts';
import { WHILE_PUBLIC } from '#server/http/caching.ts';
import type { PublicFiles } from './public-files.ts';
import { originalKey, type Storage, variantKey } from './storage.ts';
import type { Variants } from './variants.ts';

const PREFIX = `${paths.files}/`;
const ID_LENGTH = 40;

/** What only staff may see stays in no cache: whoever sits down next would find it there. */
const FOR_STAFF = 'no-store';
/** Should a browser ever open a file as a page, this policy lets the page do nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const RECENT_BYTES_MAX = 24 * 1024 * 1024;
const RECENT_EACH_MAX = 2 * 1024 * 1024;

type Wanted = { original: FileName; name: string } | { variant: Variant };

/**
 * Serves uploaded files before the framework, because most requests of a visit are for pictures. Visitors get the files
 * that a public document shows at that moment; for them, others do not exist.
 */
export class FileServer {
  readonly #storage: Storage;
  readonly #records: FileRecords;
  readonly #variants: Variants;
  readonly #shown: PublicFiles;
  /** Pictures that were asked for last, by path: everybody asks for the same ones at once. */
  readonly #recent = new ByteCache<PreparedResponse>(RECENT_BYTES_MAX, ({ bytes }) => bytes);
  readonly #sent: Sent;

  constructor(
    storage: Storage,
    records: FileRecords,
    variants: Variants,
    shown: PublicFiles,
    sent: Sent = UNCOUNTED,
  ) {
    this.#storage = storage;
    this.#records = records;
    this.#variants = variants;
    this.#shown = shown;
    this.#sent = sent;
  }

  /** Sends a public picture, if it is in memory. */
  answerFromMemory(request: IncomingMessage, response: ServerResponse): boolean {
    const recent = this.#wantsPublicFile(request) && this.#recent.get(pathIn(request.url!));
    if (!recent) return false;
    sendFromMemory(recent, request, response);
    return true;
  }

  /** False for an address that is not a public file's: the route finds out whether staff ask. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (!this.#wantsPublicFile(request)) return false;
    nameRoute(FILES_ROUTE);
    void this.respond(request, response, false);
    return true;
  }

  async respond(request: IncomingMessage, response: ServerResponse, isStaff: boolean): Promise<void> {
    try {
      await this.#respond(request, response, isStaff);
    } catch (error) {
      if (response.headersSent) response.destroy();
      else await sendError(error, response, SAFETY);
    }
  }

  #wantsPublicFile({ url = '', method }: IncomingMessage): boolean {
    if (!url.startsWith(PREFIX) || (method !== 'GET' && method !== 'HEAD')) return false;
    return this.#shown.has(url.slice(PREFIX.length, PREFIX.length + ID_LENGTH));
  }

  /** Drops the picture and all its variants from memory. */
  forget(id: string): void {
    for (const [path] of this.#recent.entries()) if (path.startsWith(id)) this.#recent.delete(path);
  }

  async #respond(request: IncomingMessage, response: ServerResponse, isStaff: boolean): Promise<void> {
    const path = pathIn(request.url!);
    const wanted = parse(path);
    const { id } = 'variant' in wanted ? wanted.variant : wanted.original;
    const isPublic = this.#shown.has(id);
    // A file that is public cannot be deleted; of the others, bytes may be left for a moment.
    if (!isPublic && !(isStaff && (await this.#records.find(id)))) throw new AppError('object-not-found', id);
    const key = 'variant' in wanted ? variantKey(wanted.variant) : originalKey(wanted.name);
    const type = 'variant' in wanted ? `image/${wanted.variant.format}` : fileTypes[wanted.original.ending];
    const headers: Record<string, string> = {
      'Content-Type': type,
      'Cache-Control': isPublic ? WHILE_PUBLIC : FOR_STAFF,
      ...SAFETY,
    };
    const send = (bytes: Buffer) => {
      const prepared = { ...prepareAsItIs(200, headers, bytes, path), sent: this.#sent };
      if (isPublic && isKept(type, bytes.length)) this.#recent.set(path, prepared);
      sendPrepared(prepared, request, response);
    };

    const found = await this.#storage.open(key);
    if (found) {
      if (!('variant' in wanted) && wanted.original.ending === 'pdf')
        Object.assign(headers, await this.#asAttachment(wanted.original));
      if (isKept(type, found.bytes)) return send(Buffer.concat(await found.stream.toArray()));
      headers['ETag'] = `"${path}"`;
      const isKnown = request.headers['if-none-match']?.includes(headers['ETag']) ?? false;
      if (isKnown) response.writeHead(304, headers);
      else response.writeHead(200, { ...headers, 'Content-Length': found.bytes });
      if (!isKnown && request.method === 'GET')
        return pipeline(found.stream, response).catch(() => undefined);
      found.stream.destroy();
      response.end();
      return;
    }
    if (!('variant' in wanted))
      throw new AppError(
        // The record is there and its bytes are not: somebody has tidied up in the storage.
        (await this.#records.find(id)) ? 'no-download-url' : 'object-not-found',
        key,
      );
    const made = await this.#variants.make(wanted.variant);
    if (Buffer.isBuffer(made)) return send(made);
    // Too many variants are waiting: the original shows the same picture.
    response
      .writeHead(302, ['Location', made.instead, 'Cache-Control', 'no-store', 'Content-Length', '0'])
      .end();
  }

  async #asAttachment({ id }: FileName): Promise<Record<string, string>> {
    const name = (await this.#records.find(id))?.name ?? 'document.pdf';
    const full = name.toLowerCase().endsWith('.pdf') ? name : `${name}.pdf`;
    const plain = full.replace(/[^\x20-\x7e]|["\\%]/g, '_');
    return {
      'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(full)}`,
    };
  }
}

const SAFETY = { 'X-Content-Type-Options': 'nosniff', 'Content-Security-Policy': POLICY };

const pathIn = (url: string): string => pathOf(url).slice(PREFIX.length);

/** Larger files are streamed from the storage, and so are documents, which few ask for. */
const isKept = (type: string, bytes: number): boolean => bytes <= RECENT_EACH_MAX && type !== fileTypes.pdf;

function parse(path: string): Wanted {
  const original = parseFileName(path);
  if (original) return { original, name: path };
  const variant = parseVariant(path);
  if (variant) return { variant };
  if (path === '') throw new AppError('invalid-root-operation', 'the folder itself');
  throw new AppError('invalid-url', path.slice(0, 200));
}
