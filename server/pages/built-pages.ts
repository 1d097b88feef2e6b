import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PagesSource } from '../site.ts';
import { RELEASE_HEADER, SHAPE_HEADER } from '#contract/changes.ts';
import { BUILD_DIR, ensureBuild } from './ensure-build.ts';
import type { WebBuild } from './pages.ts';
import { loadStaticFiles } from './static-files.ts';

/** The built web app, made first if its sources have changed. */
export const builtPages: PagesSource = async () => {
  ensureBuild((line) => console.log(line));
  const build = (await import(pathToFileURL(join(BUILD_DIR, 'server/index.js')).href)) as WebBuild;
  const { release, shape } = build.entry.module;
  return {
    mode: 'production',
    release: { [RELEASE_HEADER]: release, [SHAPE_HEADER]: shape },
    build: async () => build,
    files: await loadStaticFiles(join(BUILD_DIR, 'client')),
  };
};
