import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// This must come before all imports: it caches the compiled sources and halves the next start.
enableCompileCache(join(import.meta.dirname, '../build/compile-cache'));

if (process.argv.includes('--dev')) {
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
