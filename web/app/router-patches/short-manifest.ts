/**
 * What it does: shortens the list of routes (React Router's manifest) that every page loads. Only pages of the panel
 * load the panel's routes, because a visitor enters the panel by a new page.
 * Measured gain: 7 KB of script to read on every page, 52 KB without (1.5 and 3.5 KB gzip).
 * Remove when React Router splits its manifest, or when lazy route discovery works without a network.
 */
import { adminPaths } from '#contract/api/admin-paths.ts';

interface Route {
  imports: string[];
}
interface Manifest {
  entry: { imports: string[] };
  routes: Record<string, Route>;
}

const OPENING = 'window.__reactRouterManifest=';
const PANEL = 'panel/';
/** Few go there, and its module imports its files itself: every other page need not know them. */
const SELDOM = 'site/routes/archive';

/** The manifest as the build writes it; the build fails if a new release of React Router writes it in another way. */
function parseManifest(text: string): Manifest {
  const json = text.trimEnd().replace(/;$/, '');
  if (!json.startsWith(OPENING)) throw new Error('React Router writes its manifest in another form.');
  return JSON.parse(json.slice(OPENING.length)) as Manifest;
}

/** The public routes stand in the first line, which scripts/build-worker.ts reads; the panel's in a file of their own. */
export function shortManifest(
  text: string,
  { panelFile, basename }: { panelFile: string; basename: string },
): { manifest: string; panel: string } {
  const { routes, ...rest } = parseManifest(text);
  const isOfPanel = ([id]: [string, Route]) => id.startsWith(PANEL);
  const all = Object.entries(routes);
  const site = all
    .filter((entry) => !isOfPanel(entry))
    // The entry's files are loaded before any route's.
    .map(([id, route]) => [
      id,
      {
        ...route,
        imports: id === SELDOM ? [] : route.imports.filter((file) => !rest.entry.imports.includes(file)),
      },
    ]);
  // A module of the panel imports its files itself.
  const panel = all.filter(isOfPanel).map(([id, route]) => [id, { ...route, imports: [] }]);
  return {
    manifest:
      `${OPENING}${short({ ...rest, routes: Object.fromEntries(site) })};\n` +
      `if(location.pathname.startsWith(${short(basename.replace(/\/$/, '') + adminPaths.root)}))` +
      `Object.assign(window.__reactRouterManifest.routes,(await import("./${panelFile}")).default);`,
    panel: `export default ${short(Object.fromEntries(panel))};`,
  };
}

/** React Router reads an absent field as false. */
const short = (value: unknown) =>
  JSON.stringify(value, (_key, part: unknown) => (part === false ? undefined : part));
