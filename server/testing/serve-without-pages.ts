import { registerHooks } from 'node:module';

/**
 * For `node --import server/testing/serve-without-pages.ts server/program.ts`: the real program, except that it
 * does not load the web app, which would be most of the time that a start takes.
 */
registerHooks({
  resolve: (specifier, context, next) =>
    specifier.endsWith('/pages/built-pages.ts')
      ? next(new URL('no-pages.ts', import.meta.url).href, context)
      : next(specifier, context),
});

// A test that was broken off leaves nothing running.
process.once('disconnect', () => process.exit(1));
