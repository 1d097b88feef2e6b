import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { productionEnvironment } from '../env.ts';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = ['web', 'contract', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json'];
const STAMP = join(ROOT, 'build/sources.sha256');

export const BUILD_DIR = join(ROOT, 'build');

/** Builds the web app unless the last build was made of the very same sources. */
export function ensureBuild(say: (line: string) => void): void {
  const sources = hashOfSources();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return;
  say('Building the web app (only when its sources have changed) …');
  const cli = join(ROOT, 'node_modules/@react-router/dev/bin.cjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, 'build'], {
    cwd: ROOT,
    env: productionEnvironment(),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The web app could not be built.\n${stdout}\n${stderr}`);
  writeFileSync(STAMP, sources);
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
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
