import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ROOT } from '#server/root.ts';
import { languageFiles } from '#server/languages.ts';
import { writeLicences } from './licences.ts';
import { mustBeFor, nativeParts, type Platform } from './parts.ts';

/** What the program reads beside the files that it is packed into: see `typefaces.ts`, `built-pages.ts` and `languages.ts`. */
const FILES = [
  'build/program',
  'build/client',
  'web/shared/fonts',
  'server/pages/cards/fonts',
  ...languageFiles(),
  'README.md',
  'CHANGELOG.md',
];
/** Libraries that cannot be packed: see `vite.program.config.ts`. */
const LIBRARIES = ['sharp', 'pg'];
/** Sources in other languages, and descriptions for compilers. */
const NOT_RUN = /(\.(d\.[cm]?ts|map|cc|h|gyp)|^(src|install))$/;

/** Puts everything into a folder that runs on that platform wherever it is copied to. */
export function assemble(folder: string, platform: Platform, version: string): void {
  for (const name of FILES) copy(join(ROOT, name), join(folder, name));
  const libraries = new Map<string, string>();
  for (const name of LIBRARIES) collect(name, ROOT, libraries);
  for (const { name, folder: from } of nativeParts(platform)) libraries.set(name, from);
  for (const [name, from] of libraries) copy(from, join(folder, 'node_modules', name));
  for (const file of nativeFiles(join(folder, 'node_modules/@img'))) mustBeFor(platform, file);

  const about = { name: 'utsav', version, private: true, type: 'module' };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(about, undefined, 2)}\n`);
  copy(join(import.meta.dirname, 'utsav.sh'), join(folder, 'utsav'));
  chmodSync(join(folder, 'utsav'), 0o755);
  writeLicences(folder, libraries);
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true, dereference: true, filter: (path) => !NOT_RUN.test(basename(path)) });
}

/** A library and all that it needs; parts for other platforms are no dependencies of this kind. */
function collect(name: string, importer: string, found: Map<string, string>): void {
  const folder = folderOf(name, importer);
  const known = found.get(name);
  if (known === folder) return;
  if (known) throw new Error(`Two versions of ${name} are needed: ${known} and ${folder}.`);
  found.set(name, folder);
  const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  for (const each of Object.keys(dependencies)) collect(each, folder, found);
}

/** As Node looks for it: in the importer's folder and all above. */
function folderOf(name: string, importer: string): string {
  for (let folder = importer; folder !== dirname(folder); folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(found)) return found;
  }
  throw new Error(`${name} is not installed.`);
}

const nativeFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.node$|\.so(\.[\d.]+)?$/.test(name))
    .map((name) => join(folder, name));
