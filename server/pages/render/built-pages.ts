import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { ENGLISH } from '#contract/languages/words.ts';
import { BUILD_ID_HEADER, SCHEMA_VERSION_HEADER } from '#contract/api/changes.ts';
import { ROOT } from '#server/root.ts';
import type { PagesOptions } from './pages.ts';
import { loadStaticFiles } from './static-files.ts';

export type NodeHandler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Where pages come from: the build, or the development server. */
export type PagesSource = (
  server: Server,
) => Promise<Pick<PagesOptions, 'build' | 'files' | 'mode' | 'buildHeaders'> & { before?: NodeHandler }>;

/** Those of other languages than English are loaded when they are asked for first. The packed program has them beside it. */
const inOtherLanguages = new URL(
  import.meta.filename.endsWith('.js') ? './web-' : '../../../build/languages/',
  import.meta.url,
).href;
const fileOf = (language: string) =>
  inOtherLanguages + language + (inOtherLanguages.endsWith('/') ? '/server/index.js' : '.js');

/** The built web app. */
export const builtPages: PagesSource = async () => {
  const build = await import('#web-build');
  const { buildId, schemaVersion } = build.entry.module;
  return {
    mode: 'production',
    buildHeaders: { [BUILD_ID_HEADER]: buildId, [SCHEMA_VERSION_HEADER]: schemaVersion },
    build: async (language) =>
      language === ENGLISH ? build : ((await import(/* @vite-ignore */ fileOf(language))) as typeof build),
    files: await loadStaticFiles(join(ROOT, 'build/client')),
  };
};
