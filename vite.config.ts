import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** What every page runs on. */
const LIBRARIES =
  /node_modules[\\/](react|react-dom|scheduler|react-router|@reduxjs|redux|redux-thunk|react-redux|use-sync-external-store)[\\/]/;

/** Below this many bytes of source, parts that several pages share travel together: each file of its own costs. */
const SMALL_PART = 20_000;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'web/public',
  build: {
    target: ['chrome120', 'edge120', 'firefox121', 'safari17'],
    // The pages' Content-Security-Policy allows files of this origin only, no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // The router's advice to developers; nobody reads it in a visitor's console.
          treeshake: { manualPureFunctions: ['warning', 'warnOnce'] },
          output: {
            // Parts are named after all the pages that share them, and every page carries those names.
            chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
            codeSplitting: {
              groups: [
                { name: 'libraries', test: LIBRARIES },
                {
                  name: 'shared',
                  // Not the schemas, which only the panel has: among these parts, visitors would load them.
                  test: /[\\/](web|contract)[\\/](?!entities[\\/]|collections\.ts|features[\\/]editing[\\/])/,
                  minShareCount: 2,
                  entriesAware: true,
                  entriesAwareMergeThreshold: SMALL_PART,
                },
              ],
            },
          },
        },
      },
    },
  },
});
