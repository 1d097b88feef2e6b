import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { ENGLISH } from '#contract/languages/words.ts';
import { BUILD_ID_HEADER, SCHEMA_VERSION_HEADER } from '#contract/api/changes.ts';
import { ROOT } from '#server/root.ts';
import type { Env } from '#server/env.ts';
import { DrawingThread } from '#server/pages/draw/drawing-thread.ts';
import { webBuildOf } from '#server/pages/draw/web-build.ts';
import type { PagesOptions } from './pages.ts';
import { StaticFiles } from './static-files.ts';

export type NodeHandler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Where pages come from: the build, or the development server. */
export type PagesSource = (
  server: Server,
  env: Env,
) => Promise<
  Pick<PagesOptions, 'build' | 'thread' | 'files' | 'mode' | 'buildHeaders'> & {
    before?: NodeHandler;
  }
>;

/** The built web app. */
export const builtPages: PagesSource = async (_server, env) => {
  const { buildId, schemaVersion } = (await webBuildOf(ENGLISH)).entry.module;
  return {
    mode: 'production',
    buildHeaders: { [BUILD_ID_HEADER]: buildId, [SCHEMA_VERSION_HEADER]: schemaVersion },
    build: webBuildOf,
    thread: env.drawingThread ? new DrawingThread({ buildId, retention: env.retention }) : undefined,
    files: new StaticFiles(join(ROOT, 'build/client')),
  };
};
