import { join } from 'node:path';
import { BUILD_ID_HEADER, SCHEMA_VERSION_HEADER } from '#contract/api/changes.ts';
import { ROOT } from '#server/root.ts';
import type { PagesSource } from '#server/site.ts';
import { loadStaticFiles } from './static-files.ts';

/** The built web app. */
export const builtPages: PagesSource = async () => {
  const build = await import('#web-build');
  const { buildId, schemaVersion } = build.entry.module;
  return {
    mode: 'production',
    release: { [BUILD_ID_HEADER]: buildId, [SCHEMA_VERSION_HEADER]: schemaVersion },
    build: async () => build,
    files: await loadStaticFiles(join(ROOT, 'build/client')),
  };
};
