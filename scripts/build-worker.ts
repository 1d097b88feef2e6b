import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const ROOT = join(import.meta.dirname, '..');
const CLIENT = join(ROOT, 'build/client');
const ASSETS = join(CLIENT, 'assets');

interface RouteFiles {
  module: string;
  imports?: string[];
  css?: string[];
}
interface Manifest {
  url: string;
  entry: RouteFiles;
  routes: Record<string, RouteFiles>;
}

const names = readdirSync(ASSETS).filter((name) => /\.(js|css|woff2)$/.test(name));

/** The files that public pages are made of, and what those name in turn; nothing that only the panel needs. */
function publicFiles(): string[] {
  const listed = names.find((name) => /^manifest-\w+\.js$/.test(name));
  if (!listed) throw new Error('The build has no manifest of its routes.');
  const text = readFileSync(join(ASSETS, listed), 'utf8');
  // The panel's routes stand on a line of their own.
  const [ofVisitors = ''] = text.split('\n');
  const manifest = JSON.parse(
    ofVisitors.slice(ofVisitors.indexOf('{'), ofVisitors.lastIndexOf('}') + 1),
  ) as Manifest;
  const found = new Set<string>();
  const follow = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    if (!/\.(js|css)$/.test(name)) return;
    const source = readFileSync(join(ASSETS, name), 'utf8');
    for (const other of names) if (source.includes(other)) follow(other);
  };
  const nameOf = (address: string) => address.slice(address.lastIndexOf('/') + 1);
  for (const route of [...Object.values(manifest.routes), manifest.entry]) {
    for (const address of [route.module, ...(route.imports ?? []), ...(route.css ?? [])])
      follow(nameOf(address));
  }
  // It names the panel's files too, and must not be followed.
  found.add(listed);
  return [...found].sort().map((name) => `/assets/${name}`);
}

const icons = ['/favicon.svg', '/icons/icon-192.png'];

await build({
  configFile: false,
  root: ROOT,
  logLevel: 'warn',
  publicDir: false,
  define: {
    __BUILD_ID__: JSON.stringify(process.env.BUILD_ID),
    __SCHEMA_VERSION__: JSON.stringify(process.env.SCHEMA_VERSION),
    __FILES__: JSON.stringify([...publicFiles(), ...icons]),
  },
  build: {
    outDir: CLIENT,
    emptyOutDir: false,
    target: ['chrome120', 'edge120', 'firefox121', 'safari17'],
    rolldownOptions: {
      input: join(ROOT, 'web/offline/worker/worker.ts'),
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
});
