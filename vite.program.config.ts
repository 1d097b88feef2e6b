import { defineConfig, type Plugin } from 'vite';

/** Node keeps a source with a single character beyond ASCII at two bytes for each: these are megabytes. */
const escapeBeyondAscii: Plugin = {
  name: 'escape-beyond-ascii',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      chunk.code = chunk.code.replaceAll(
        /[^\0-\x7f]/g,
        (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
    }
  },
};

/**
 * The server with all that it imports, the built web app included, in a few files: a thousand modules less to find,
 * read and keep at every start. Names are kept, so that an error's trace can be read.
 */
export default defineConfig({
  publicDir: false,
  plugins: [escapeBeyondAscii],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: {
    target: 'node',
    noExternal: true,
    // Native code, and what falls back to it.
    external: ['sharp', 'pg'],
  },
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'build/program',
    emptyOutDir: true,
    rolldownOptions: {
      input: { program: 'server/program.ts', process: 'server/files/image-worker/process.ts' },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        minify: { mangle: false, compress: true, codegen: true },
      },
      onLog(level, log, report) {
        // Directives for bundlers that split a server from its clients; there is nothing here to split.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
      },
    },
  },
});
