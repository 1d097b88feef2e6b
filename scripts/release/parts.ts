import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#server/root.ts';
import { run, unpack } from './archive.ts';

export const PLATFORMS = ['linux-x64', 'linux-arm64'] as const;
export type Platform = (typeof PLATFORMS)[number];

export const HERE = `${process.platform}-${process.arch}` as Platform;

/** The processor that an ELF file is for: its bytes 18 and 19. */
const MACHINES: Record<Platform, number> = { 'linux-x64': 0x3e, 'linux-arm64': 0xb7 };
const ELF_MACHINE = 18;

/** Packages of other platforms, and Node itself, come from npm once and stay here. */
const FETCHED = join(ROOT, 'build/release-parts');

interface Lock {
  packages: Record<string, { version: string; integrity: string }>;
}
const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lock;

/** The parts of sharp in native code. */
export const nativeParts = (platform: Platform): { name: string; folder: string }[] =>
  [`@img/sharp-${platform}`, `@img/sharp-libvips-${platform}`].map((name) => {
    const installed = join(ROOT, 'node_modules', name);
    if (existsSync(installed)) return { name, folder: installed };
    const { version, integrity } = lock.packages[`node_modules/${name}`]!;
    return { name, folder: fetched(name, version, integrity) };
  });

/** Node's own program for a platform, of the version that this project runs on. */
export function nodeOf(platform: Platform): { binary: string; licence: string } {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules/node/package.json'), 'utf8')) as {
    version: string;
  };
  const folder = fetched(`node-${platform}`, version);
  const binary = join(folder, 'bin/node');
  mustBeFor(platform, binary);
  const licence = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  if (!licence) throw new Error(`node-${platform} has no licence text.`);
  return { binary, licence: join(folder, licence) };
}

export function mustBeFor(platform: Platform, file: string): void {
  const machine = readFileSync(file).readUInt16LE(ELF_MACHINE);
  if (machine !== MACHINES[platform]) throw new Error(`${file} is not for ${platform}.`);
}

function fetched(name: string, version: string, integrity?: string): string {
  const folder = join(FETCHED, `${name.replaceAll('/', '-')}-${version}`);
  if (existsSync(join(folder, 'package.json'))) return folder;
  mkdirSync(folder, { recursive: true });
  console.log(`Fetching ${name} ${version} …`);
  const [packed] = JSON.parse(
    run('npm', ['pack', `${name}@${version}`, '--json', '--pack-destination', FETCHED], ROOT),
  ) as { filename: string; integrity: string }[];
  const archive = join(FETCHED, packed!.filename.replace('@', '').replaceAll('/', '-'));
  const hash = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
  // The lock file is what everybody has reviewed; npm itself vouches for what is not in it.
  if (hash !== (integrity ?? packed!.integrity))
    throw new Error(`${name} ${version} is not the one that is meant.`);
  unpack(archive, folder);
  return folder;
}
