import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { paths } from '#contract/api/paths.ts';
import { isCompressed, prepareBrotli, prepareResponse, type PreparedResponse } from './prepared-response.ts';

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

export type StaticFiles = ReadonlyMap<string, PreparedResponse>;

const typeOf = (name: string): string => TYPES[extname(name)] ?? 'application/octet-stream';

/** Every file except the compressed form of another. */
export const pathsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.br'))
    .map((entry) => join(entry.parentPath, entry.name));

export const gainsByCompression = (path: string): boolean => !isCompressed(typeOf(path));

/** The built client in memory, compressed: about a megabyte. */
export async function loadStaticFiles(folder: string): Promise<StaticFiles> {
  const files = new Map<string, PreparedResponse>();
  await Promise.all(
    pathsIn(folder).map(async (path) => {
      const url = `/${relative(folder, path).split(sep).join('/')}`;
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
      files.set(
        url,
        gainsByCompression(path)
          ? prepareBrotli(headers, readFileSync(`${path}.br`))
          : await prepareResponse(200, headers, readFileSync(path)),
      );
    }),
  );
  return files;
}
