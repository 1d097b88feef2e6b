import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { BUILD_ID_HEADER, SCHEMA_VERSION_HEADER } from '#contract/api/changes.ts';
import { ROOT } from '#server/root.ts';
import type { PagesOptions } from './pages.ts';
import { loadStaticFiles } from './static-files.ts';

export type NodeHandler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Where pages come from: the build, or the development server. */
export type PagesSource = (
  server: Server,
) => Promise<Pick<PagesOptions, 'build' | 'files' | 'mode' | 'buildHeaders'> & { before?: NodeHandler }>;

/** The built web app. */
export const builtPages: PagesSource = async () => {
  const build = await import('#web-build');
  const { buildId, schemaVersion } = build.entry.module;
  return {
    mode: 'production',
    buildHeaders: { [BUILD_ID_HEADER]: buildId, [SCHEMA_VERSION_HEADER]: schemaVersion },
    build: async () => build,
    files: await loadStaticFiles(join(ROOT, 'build/client')),
  };
};
