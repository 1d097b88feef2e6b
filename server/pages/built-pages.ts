import { join } from 'node:path';
import { ROOT } from '../root.ts';
import type { PagesSource } from '../site.ts';
import { loadStaticFiles } from './static-files.ts';

/** The built web app. */
export const builtPages: PagesSource = async () => {
  const build = await import('#web-build');
  return {
    mode: 'production',
    build: async () => build,
    files: await loadStaticFiles(join(ROOT, 'build/client')),
  };
};
