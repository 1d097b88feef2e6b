import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

/** What every page runs on. */
const LIBRARIES =
  /node_modules[\\/](react|react-dom|scheduler|react-router|@reduxjs|redux|redux-thunk|react-redux|use-sync-external-store)[\\/]/;

/** What every public page begins with, and the page that most visits begin with. */
const FRAME = /[\\/]web[\\/](root|entry\.client|routes[\\/]public-layout)\.tsx/;
const HOME = /[\\/]web[\\/]routes[\\/]home\.tsx/;

/**
 * The parts that no public page does without travel in one file, and those that the first page shares with others in
 * a second: dozens of small ones would cost a tenth of all script in lost compression. The rest is left to the
 * bundler, so that no visitor loads what only the panel needs.
 */
function travellingWith(id: string, graph: Rolldown.ChunkingContext): string | null {
  const importers = new Set([id]);
  for (const module of importers) {
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) importers.add(importer);
  }
  const pages = [...importers].filter((module) => graph.getModuleInfo(module)?.isEntry);
  if (pages.includes(id)) return null;
  if (pages.some((page) => FRAME.test(page))) return 'frame';
  return pages.length > 1 && pages.some((page) => HOME.test(page)) ? 'parts' : null;
}

/**
 * Parts of the router that this site has switched off, as their modules' ends of the matter: routes are all known from
 * the start, and nothing listens in on the router. It asks for them by name, so that a release that needs more of them
 * fails the build.
 */
const SWITCHED_OFF: Record<string, string> = {
  'dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => {};
    export const getPartialManifest = (manifest) => manifest;
    export const getManifestPath = () => '';
    export const getPathsWithAncestors = (paths) => paths;
    export const handleClientVersionMismatch = async () => false;`,
  'router/instrumentation.js': `
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const instrumentHandler = (handler) => handler;
    export const instrumentationResultMetaContext = {};`,
};

const withoutSwitchedOff: Plugin = {
  name: 'without-switched-off',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load(id) {
    const part = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/](.+)$/.exec(id)?.[1];
    return part && SWITCHED_OFF[part.replaceAll('\\', '/')];
  },
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), withoutSwitchedOff],
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
          // The router's advice to developers, who read it in development; a visitor's console is not the place.
          treeshake: {
            manualPureFunctions: ['warning', 'warnOnce', 'warningOnce', 'invariant', 'UNSAFE_invariant'],
          },
          output: {
            codeSplitting: {
              groups: [
                { name: 'libraries', test: LIBRARIES },
                { name: travellingWith, debugName: 'own', test: /[\\/](web|contract)[\\/].*\.tsx?$/ },
              ],
            },
          },
        },
      },
    },
  },
});
