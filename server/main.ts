import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Must come before anything else is loaded: it keeps what Node makes of our sources, and halves the next start.
enableCompileCache(join(import.meta.dirname, '../build/compile-cache'));

if (process.argv.includes('--dev')) {
  const [{ run }, { devPages }] = await Promise.all([
    import('./run.ts'),
    import('#server/pages/render/dev-pages.ts'),
  ]);
  await run(devPages);
} else {
  const { ensureBuild, PROGRAM } = await import('../scripts/ensure-build.ts');
  ensureBuild(console.log);
  await import(PROGRAM);
}
