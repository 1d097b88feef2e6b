import { defineConfig } from 'vite';

/**
 * The server with all that it imports, the built web app included, in a few files: a thousand modules less to find,
 * read and keep at every start. Names are kept, so that an error's trace can be read.
 */
export default defineConfig({
  publicDir: false,
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
      input: { program: 'server/program.ts', process: 'server/files/workshop/process.ts' },
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
