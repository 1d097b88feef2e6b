import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { productionEnvironment } from '../env.ts';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = [
  'web',
  'contract',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/build-worker.ts',
  'package-lock.json',
];
const ID_LENGTH = 12;
const STAMP = join(ROOT, 'build/sources.sha256');

export const BUILD_DIR = join(ROOT, 'build');

/** Builds the web app unless the last build was made of the very same sources. */
export function ensureBuild(say: (line: string) => void): void {
  const sources = hashOf(SOURCES);
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return;
  say('Building the web app (only when its sources have changed) …');
  const env = {
    ...productionEnvironment(),
    RELEASE: sources.slice(0, ID_LENGTH),
    // What documents look like is said by the contract, and nowhere else.
    SHAPE: hashOf(['contract']).slice(0, ID_LENGTH),
  };
  // The worker names the files that the first one made.
  for (const step of [['node_modules/@react-router/dev/bin.cjs', 'build'], ['scripts/build-worker.ts']]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, step, {
      cwd: ROOT,
      env,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`The web app could not be built.\n${stdout}\n${stderr}`);
  }
  writeFileSync(STAMP, sources);
}

function hashOf(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesOf(source))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(ROOT, file)))
        .update('\0');
  }
  return hash.digest('hex');
}

function filesOf(source: string): string[] {
  const path = join(ROOT, source);
  if (!existsSync(path)) return [];
  if (/\.\w+$/.test(source)) return [source];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
    .sort();
}
