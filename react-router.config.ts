import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { paths } from './contract/api/paths.ts';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // Every page knows every route from the start: no discovery request that a kept page, an old tab or a
  // browser without a network would have to wait for.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) =>
    shortenRouteList(join(reactRouterConfig.buildDirectory, 'client/assets')),
} satisfies Config;

interface RouteList {
  entry: { imports: string[] };
  routes: Record<string, { imports: string[] }>;
}

const OPENING = 'window.__reactRouterManifest=';

const isOfPanel = (id: string) => /^panel\/|^(list|edit)-/.test(id);

/**
 * The list of routes goes to every visitor. What is false in it can as well be absent; what every page
 * runs on is there before any other is asked for; and which files the panel's pages import, their first lines say.
 * A page that begins outside the panel has no way into it but by a new page: the router need not learn its routes.
 */
function shortenRouteList(assets: string): void {
  const name = readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Error('The build has no list of routes.');
  const file = join(assets, name);
  const text = readFileSync(file, 'utf8');
  if (!text.startsWith(OPENING)) throw new Error(`The list of routes in ${name} has another form.`);
  const manifest = JSON.parse(text.slice(OPENING.length).replace(/;\s*$/, '')) as RouteList;
  const panel: RouteList['routes'] = {};
  for (const [id, route] of Object.entries(manifest.routes)) {
    if (isOfPanel(id)) {
      panel[id] = { ...route, imports: [] };
      delete manifest.routes[id];
    } else {
      route.imports = route.imports.filter((part) => !manifest.entry.imports.includes(part));
    }
  }
  const json = (value: unknown) =>
    JSON.stringify(value, (_key, part: unknown) => (part === false ? undefined : part));
  writeFileSync(
    file,
    // The first line is what the pocket keeps pages from; see scripts/build-worker.ts.
    `${OPENING}${json(manifest)};\n` +
      `if(location.pathname.startsWith(${json(paths.admin.root)}))` +
      `Object.assign(window.__reactRouterManifest.routes,${json(panel)});`,
  );
}
