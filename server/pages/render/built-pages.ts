import { join } from 'node:path';
import { RELEASE_HEADER, SHAPE_HEADER } from '#contract/api/changes.ts';
import { ROOT } from '#server/root.ts';
import type { PagesSource } from '#server/site.ts';
import { loadStaticFiles } from './static-files.ts';

/** The built web app. */
export const builtPages: PagesSource = async () => {
  const build = await import('#web-build');
  const { release, shape } = build.entry.module;
  return {
    mode: 'production',
    release: { [RELEASE_HEADER]: release, [SHAPE_HEADER]: shape },
    build: async () => build,
    files: await loadStaticFiles(join(ROOT, 'build/client')),
  };
};
