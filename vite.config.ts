import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { catalogues, isRightToLeft, languageNames } from './scripts/words/catalogues.ts';
import { LANGUAGE } from './scripts/words/language.ts';
import { inlineWords } from './scripts/words/inline-words.ts';
import { latePanel } from './web/app/router-patches/late-panel.ts';

/** The libraries that every page needs. */
const LIBRARIES =
  /node_modules[\\/](react|react-dom|scheduler|react-router|@reduxjs|redux|redux-thunk|react-redux|use-sync-external-store(?!.*shim))[\\/]/;

/** The entries of every public page, and the page that most visits begin with. */
const FRAME = /[\\/]web[\\/](root|entry\.client|site[\\/]routes[\\/]public-layout)\.tsx/;
/** What follows a page's letters, once it is idle, is too short for a file of its own. */
const LETTERS =
  /[\\/](web[\\/]shared[\\/]page[\\/]other-scripts|contract[\\/]text[\\/](script-sheet|tall-script))\.ts/;
const HOME = /[\\/]web[\\/]site[\\/]routes[\\/]home\.tsx/;
const PAGE = /[\\/]web[\\/]site[\\/]routes[\\/]/;
/** The tab that holds the live stream; every visit loads it once the page is at rest. */
const LEADER_TAB = /[\\/]web[\\/]live[\\/]tabs[\\/]leader-tab\.ts/;

/** Named by what only the server draws of every page; a browser needs it when the look changes while a page is open. */
const LOOK = /[\\/]contract[\\/]look[\\/]/;

/**
 * Modules that every public page needs go into one file, those that the home page shares with others into a second,
 * those of the live stream into a third, and those of three or more other pages into a fourth, because a phone takes
 * milliseconds to begin each file, and small ones compress worse. The bundler places the rest, so that no visitor loads
 * what only the panel needs.
 */
function chunkOf(id: string, graph: Rolldown.ChunkingContext): string | null {
  if (LOOK.test(id)) return null;
  const importers = new Set([id]);
  for (const module of importers) {
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) importers.add(importer);
  }
  const pages = [...importers].filter((module) => {
    const info = graph.getModuleInfo(module);
    return info?.isEntry || info?.dynamicImporters.length;
  });
  if (pages.includes(id)) return null;
  if (LETTERS.test(id) || pages.some((page) => FRAME.test(page))) return 'frame';
  if (pages.length > 1 && pages.some((page) => HOME.test(page))) return 'parts';
  if (pages.some((page) => LEADER_TAB.test(page))) return 'stream';
  return pages.filter((page) => PAGE.test(page)).length > 2 ? 'shared' : null;
}

const SERVED_IMPORT = /(import\.meta\.env\.SSR\s*\?\s*\(?)await import\('([^']+)'\)/g;

/** What a module imports for the server alone is imported at once there: modules that wait cannot share a file. */
const servedImports: Plugin = {
  name: 'served-imports',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform(source) {
    let imports = '';
    const code = source.replaceAll(SERVED_IMPORT, (_, before: string, from: string) => {
      const name = `served${imports.length}`;
      imports += `import * as ${name} from '${from}';`;
      return before + name;
    });
    return imports === '' ? null : { code: imports + code, map: null };
  },
};

/** One file for all that public pages need on the server, because a start pays for each file. */
function servedChunkOf(id: string, graph: Rolldown.ChunkingContext): string | null {
  // The list of routes stays where scripts/build-worker.ts reads it.
  if (id.startsWith('\0')) return null;
  const importers = new Set([id]);
  for (const module of importers) {
    const info = graph.getModuleInfo(module);
    if (info?.isEntry) return 'site';
    for (const importer of info?.importers ?? []) importers.add(importer);
  }
  return null;
}

/** The build's id and the version of its documents: see web/shared/services/build-id.ts. */
const named = (name: 'BUILD_ID' | 'SCHEMA_VERSION') => JSON.stringify(process.env[name] ?? 'development');

export default defineConfig({
  define: {
    __BUILD_ID__: named('BUILD_ID'),
    __SCHEMA_VERSION__: named('SCHEMA_VERSION'),
    __LANGUAGES__: JSON.stringify(languageNames()),
    __IS_RIGHT_TO_LEFT__: JSON.stringify(isRightToLeft(LANGUAGE)),
  },
  plugins: [servedImports, inlineWords(LANGUAGE, catalogues()), tailwindcss(), reactRouter(), latePanel()],
  publicDir: 'web/public',
  // All libraries are prepared at the start: one that is found later makes every open page load again.
  optimizeDeps: { entries: ['web/entry.client.tsx', 'web/root.tsx', 'web/*/routes/*.tsx'] },
  build: {
    target: ['chrome120', 'edge120', 'firefox121', 'safari17'],
    // Browsers that do not know light-dark() never reach it (theme.css); for their sake it would be written in twice its length.
    cssTarget: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    // The pages' Content-Security-Policy allows files of this origin only, no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: false,
  },
  environments: {
    ssr: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: [{ name: servedChunkOf, debugName: 'served' }] } },
        },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          // The router's warnings are for developers, who see them in development.
          treeshake: {
            manualPureFunctions: ['warning', 'warnOnce', 'warningOnce', 'invariant', 'UNSAFE_invariant'],
          },
          output: {
            codeSplitting: {
              groups: [
                { name: 'libraries', test: LIBRARIES },
                { name: chunkOf, debugName: 'own', test: /[\\/](web|contract)[\\/].*\.tsx?$/ },
              ],
            },
          },
        },
      },
    },
  },
});
