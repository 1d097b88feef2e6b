import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// This file is JavaScript, because Node's type stripper takes 14 MB for as long as the process runs. The other sources
// come stripped from the cache. The cache must come before all imports; it also halves the next start.
enableCompileCache(join(import.meta.dirname, '../build/compile-cache'));

if (process.argv.includes('--dev')) {
  // Node's watcher asks every process for the files that it reads, in messages that its parent would take for an answer.
  delete process.env['WATCH_REPORT_DEPENDENCIES'];
  const [{ run }, { devPages }] = await Promise.all([
    import('./run.ts'),
    import('./pages/render/dev-pages.ts'),
  ]);
  await run(devPages);
} else {
  const { ensureBuild, PROGRAM } = await import('../scripts/ensure-build.ts');
  ensureBuild(console.log);
  await import(PROGRAM);
}
