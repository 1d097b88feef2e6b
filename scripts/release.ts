import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '#server/root.ts';
import { ensureBuild } from './ensure-build.ts';
import { pack, run } from './release/archive.ts';
import { assemble } from './release/assemble.ts';
import { HERE, nodeOf, type Platform, PLATFORMS } from './release/parts.ts';

/**
 * `npm run release` makes two archives for each platform, one with Node inside, and their checksums. `--here` makes
 * only the smaller one of this machine, without a network; `--to` names another folder.
 */
const { values } = parseArgs({
  options: { here: { type: 'boolean', default: false }, to: { type: 'string', default: 'build/release' } },
});
const folder = resolve(values.to);
const version = versionOfTag() ?? versionOfPackage();

ensureBuild(console.log);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const missing = (values.here ? [HERE] : PLATFORMS).filter((platform) => !release(platform));
const archives = readdirSync(folder).sort();
const sum = (name: string) =>
  createHash('sha256')
    .update(readFileSync(join(folder, name)))
    .digest('hex');
writeFileSync(join(folder, 'SHA256SUMS'), archives.map((name) => `${sum(name)}  ${name}\n`).join(''));
for (const name of archives)
  console.log(`${name}  ${(statSync(join(folder, name)).size / 1e6).toFixed(1)} MB`);
if (missing.length > 0) process.exitCode = 1;

/** False if its parts cannot be had; the other platforms are made nevertheless. */
function release(platform: Platform): boolean {
  const name = `utsav-${version}-${platform}`;
  const program = join(folder, name);
  try {
    assemble(program, platform, version);
    pack(folder, name, `${name}.tar.gz`);
    if (values.here) return true;
    const { binary, licence } = nodeOf(platform);
    mkdirSync(join(program, 'bin'));
    cpSync(binary, join(program, 'bin/node'));
    cpSync(licence, join(program, 'licences/node.txt'));
    const withNode = `${name}-node`;
    renameSync(program, join(folder, withNode));
    pack(folder, withNode, `${withNode}.tar.gz`);
    return true;
  } catch (error) {
    console.error(`There is no release for ${platform}: ${(error as Error).message}`);
    return false;
  } finally {
    for (const each of [name, `${name}-node`]) rmSync(join(folder, each), { recursive: true, force: true });
  }
}

/** The tag of exactly this commit, such as v1.2.0. */
function versionOfTag(): string | undefined {
  try {
    const tag = run('git', ['describe', '--tags', '--exact-match', '--match', 'v[0-9]*'], ROOT);
    return tag.trim().slice(1);
  } catch {
    return undefined;
  }
}

function versionOfPackage(): string {
  return (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version;
}
