import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';

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
  routes: Record<string, { id: string; imports: string[] }>;
}

const OPENING = 'window.__reactRouterManifest=';

/**
 * The list of routes goes to every visitor. What is false in it can as well be absent; what every page
 * runs on is there before any other is asked for; and which files the panel's pages import, their first lines say.
 */
function shortenRouteList(assets: string): void {
  const name = readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Error('The build has no list of routes.');
  const file = join(assets, name);
  const text = readFileSync(file, 'utf8');
  if (!text.startsWith(OPENING)) throw new Error(`The list of routes in ${name} has another form.`);
  const manifest = JSON.parse(text.slice(OPENING.length).replace(/;\s*$/, '')) as RouteList;
  for (const route of Object.values(manifest.routes)) {
    const isOfPanel = /(^|\/)admin\/|^(list|edit)-/.test(route.id);
    route.imports = isOfPanel ? [] : route.imports.filter((file) => !manifest.entry.imports.includes(file));
  }
  const short = JSON.stringify(manifest, (_key, value: unknown) => (value === false ? undefined : value));
  writeFileSync(file, `${OPENING}${short};`);
}
