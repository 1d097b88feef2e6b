import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { KeptPage } from './kept-page.ts';
import { keepPage } from './kept-page.ts';

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

export type StaticFiles = ReadonlyMap<string, KeptPage>;

/** The built client, whole, in memory: a few hundred kilobytes that every visitor asks for. */
export async function loadStaticFiles(folder: string): Promise<StaticFiles> {
  const files = new Map<string, KeptPage>();
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  await Promise.all(
    names.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const url = `/${relative(folder, path).split(sep).join('/')}`;
      const isHashed = url.startsWith('/assets/');
      files.set(
        url,
        await keepPage(
          200,
          {
            'Content-Type': TYPES[extname(entry.name)] ?? 'application/octet-stream',
            'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
            'X-Content-Type-Options': 'nosniff',
          },
          readFileSync(path),
        ),
      );
    }),
  );
  return files;
}
