import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#server/root.ts';

interface Licence {
  name: string;
  version: string;
  identifier?: string;
  text?: string;
}

/** In the browsers' files or the fonts, but not in the packed server, whose build lists the rest. */
const OF_THE_WEB_APP = [
  'scheduler',
  'tailwindcss',
  '@fontsource-variable/archivo',
  '@fontsource-variable/bricolage-grotesque',
  '@fontsource-variable/figtree',
  '@fontsource-variable/fraunces',
  '@fontsource-variable/playfair-display',
  '@fontsource-variable/source-sans-3',
];

/** One file with the texts of all that the release carries, and a folder for those that are longer. */
export function writeLicences(folder: string, libraries: ReadonlyMap<string, string>): void {
  const list = join(folder, 'build/program/licences.json');
  const packed = JSON.parse(readFileSync(list, 'utf8')) as Licence[];
  rmSync(list);
  const others = [
    ...libraries.values(),
    ...OF_THE_WEB_APP.map((name) => join(ROOT, 'node_modules', name)),
  ].map(licenceOf);
  const all = [...packed, ...others].sort((a, b) => a.name.localeCompare(b.name));
  const texts = all.map(
    ({ name, version, identifier = 'no licence named', text }) =>
      `${name} ${version}: ${identifier}\n\n${text ?? 'The package names its licence, but holds no text of it.'}\n`,
  );
  mkdirSync(join(folder, 'licences'), { recursive: true });
  writeFileSync(join(folder, 'licences/libraries.txt'), texts.join(`\n${'-'.repeat(80)}\n\n`));
  // libvips is under the LGPL, whose text its package leaves out; it refers to the GPL.
  cpSync(join(import.meta.dirname, 'licences'), join(folder, 'licences'), { recursive: true });
}

function licenceOf(folder: string): Licence {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    license?: string;
  };
  const file = readdirSync(folder).find((each) => /^(licen[cs]e|copying)/i.test(each));
  // The readme of libvips lists the licences of its many parts.
  const readme = join(folder, 'README.md');
  const source = file ? join(folder, file) : existsSync(readme) ? readme : undefined;
  return { name, version, identifier: license, text: source && readFileSync(source, 'utf8').trim() };
}
