import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { paths } from '#contract/api/paths.ts';
import { ENGLISH } from '#contract/languages/words.ts';
import { SCRIPT_SHEET } from '#contract/text/script-sheet.ts';
import { startFileOf } from '#web/shared/services/build-id.ts';
import { catalogueOf, otherLanguages } from './words/catalogues.ts';

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
function publicFiles(code: string): string[] {
  const server = join(ROOT, 'build', code === ENGLISH ? '' : `languages/${code}`, 'server/index.js');
  const program = readFileSync(server, 'utf8');
  const listed = names.find((name) => /^manifest-\w+\.js$/.test(name) && program.includes(name));
  if (!listed) throw new Error(`The build has no manifest of its routes (${code}).`);
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

/** What declares the fonts of other scripts, and those that a language's words are written in. */
function fontsOf(code: string): string[] {
  const words = JSON.stringify(catalogueOf(code) ?? '');
  const sheet = readFileSync(join(CLIENT, SCRIPT_SHEET), 'utf8');
  const fonts = [...sheet.matchAll(/url\(([^)]+)\)[^}]*unicode-range:([^;}]+)/g)]
    .filter(([, , ranges = '']) => {
      const letters = ranges.replaceAll(/[\da-f]{3,}/gi, String.raw`\u{$&}`).replaceAll(/U\+|[\s,]/g, '');
      return new RegExp(`[${letters}]`, 'u').test(words);
    })
    .map(([, file = '']) => file);
  return fonts.length > 0 ? [SCRIPT_SHEET, ...fonts] : [];
}

/** The list of a further language is a file of its own, which only its readers load. */
function listOf(code: string): string {
  const list = JSON.stringify([...publicFiles(code), ...fontsOf(code), ...others]);
  const name = `files-${code}-${createHash('sha256').update(list).digest('hex').slice(0, 8)}.json`;
  writeFileSync(join(ASSETS, name), list);
  return `/assets/${name}`;
}

const startFile = startFileOf(process.env['BUILD_ID']!);
const others = [startFile, '/favicon.svg', '/icons/icon-192.png'];

/** Makes one file that imports nothing, at an address of the site. */
const buildFile = (source: string, address: string, define: Record<string, string>) =>
  build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: {
      outDir: CLIENT,
      emptyOutDir: false,
      modulePreload: false,
      target: ['chrome120', 'edge120', 'firefox121', 'safari17'],
      rolldownOptions: {
        input: join(ROOT, source),
        output: { format: 'iife', entryFileNames: address.slice(1) },
      },
    },
  });

const buildId = { __BUILD_ID__: JSON.stringify(process.env['BUILD_ID']) };
await buildFile('web/app/router-patches/start-file.ts', startFile, buildId);
await buildFile('web/offline/worker/worker.ts', paths.worker, {
  ...buildId,
  __SCHEMA_VERSION__: JSON.stringify(process.env['SCHEMA_VERSION']),
  __FILES__: JSON.stringify([...publicFiles(ENGLISH), ...others]),
  __LISTS__: JSON.stringify(Object.fromEntries(otherLanguages().map((code) => [code, listOf(code)]))),
});
