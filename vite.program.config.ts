import { defineConfig, type Plugin } from 'vite';
import { otherLanguages } from './scripts/words/catalogues.ts';

/** Node stores a source at two bytes per character if a single one is beyond ASCII; these sources are megabytes. */
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
 * Packs the server with all that it imports, the built web app included, into a few files, because a thousand modules
 * make every start slow. Names of functions and classes stay, so that an error's trace can be read; those within functions are
 * shortened, because pages carry a few functions as text.
 */
export default defineConfig({
  publicDir: false,
  plugins: [escapeBeyondAscii],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: {
    target: 'node',
    noExternal: true,
    // Both have parts in native code, which cannot be packed.
    external: ['sharp', 'pg'],
  },
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'build/program',
    emptyOutDir: true,
    license: { fileName: 'licences.json' },
    rolldownOptions: {
      input: {
        utsav: 'server/release/utsav.ts',
        program: 'server/program.ts',
        process: 'server/files/image-worker/process.ts',
        'backup-process': 'server/backup/backup-process.ts',
        checkpoint: 'server/db/checkpoint.ts',
        thread: 'server/pages/draw/thread.ts',
        // Their words are read when somebody asks for them first.
        ...Object.fromEntries(
          otherLanguages().map((code) => [`web-${code}`, `build/languages/${code}/server/index.js`]),
        ),
      },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        minify: { mangle: { toplevel: false, keepNames: true }, compress: true, codegen: true },
      },
      onLog(level, log, report) {
        // Directives like "use client" mean nothing here.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
      },
    },
  },
});
