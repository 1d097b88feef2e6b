import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { paths } from '#contract/api/paths.ts';
import { UNCOUNTED } from '#server/watching/measures.ts';
import { isCompressed, prepareAsItIs, prepareBrotli, type PreparedResponse } from './prepared-response.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};

const typeOf = (name: string): string => TYPES[extname(name)] ?? 'application/octet-stream';

/** Every file except the compressed form of another. */
export const pathsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.br'))
    .map((entry) => join(entry.parentPath, entry.name));

export const gainsByCompression = (path: string): boolean => !isCompressed(typeOf(path));

/**
 * The built client in memory, compressed: about a megabyte. A start does not wait until all of it is read; `readAll` must
 * follow it soon, because the next build replaces the files while this process goes on.
 */
export class StaticFiles {
  readonly #unread: Map<string, string>;
  readonly #read = new Map<string, PreparedResponse>();
  /** Counts how often one was sent. */
  sent = UNCOUNTED;

  constructor(folder: string) {
    this.#unread = new Map(
      pathsIn(folder).map((path) => [`/${relative(folder, path).split(sep).join('/')}`, path]),
    );
  }

  get(url: string): PreparedResponse | undefined {
    return this.#read.get(url) ?? this.#readOne(url);
  }

  readAll(): void {
    for (const url of this.#unread.keys()) this.#readOne(url);
  }

  #readOne(url: string): PreparedResponse | undefined {
    const path = this.#unread.get(url);
    if (path === undefined) return undefined;
    const file = prepared(url, path);
    file.sent = this.sent;
    this.#read.set(url, file);
    this.#unread.delete(url);
    return file;
  }
}

function prepared(url: string, path: string): PreparedResponse {
  const isHashed = /^\/(assets|fonts)\//.test(url);
  const headers = {
    'Content-Type': typeOf(path),
    // The worker is always checked, because an old worker would serve an old site.
    'Cache-Control': isHashed
      ? 'public, max-age=31536000, immutable'
      : url === paths.worker
        ? 'no-cache'
        : 'public, max-age=3600',
    'X-Content-Type-Options': 'nosniff',
  };
  return gainsByCompression(path)
    ? prepareBrotli(headers, readFileSync(`${path}.br`))
    : prepareAsItIs(200, headers, readFileSync(path));
}
