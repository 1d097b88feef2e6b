import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Must come before anything else is loaded: it keeps what Node makes of our sources, and halves the next start.
enableCompileCache(join(import.meta.dirname, '../build/compile-cache'));
await import('./run.ts');
