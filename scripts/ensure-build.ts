import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '#server/root.ts';

const SETTINGS = ['package.json', 'package-lock.json'];
const STEPS = [
  {
    what: 'web app',
    sources: [
      'web',
      'contract',
      'vite.config.ts',
      'react-router.config.ts',
      'scripts/words',
      'scripts/build-languages.ts',
      'scripts/build-worker.ts',
      'scripts/compress-files.ts',
    ],
    commands: [
      ['node_modules/@react-router/dev/bin.cjs', 'build'],
      ['scripts/build-languages.ts'],
      // The worker lists the files that these made.
      ['scripts/build-worker.ts'],
      ['scripts/compress-files.ts'],
    ],
  },
  {
    // The packed server holds the built web app, so the web app's sources are its sources too.
    what: 'server',
    sources: ['web', 'contract', 'server', 'seed', 'vite.config.ts', 'vite.program.config.ts'],
    commands: [['node_modules/vite/bin/vite.js', 'build', '--config', 'vite.program.config.ts']],
  },
];
const ID_LENGTH = 12;

/** When each source was last changed, as of the last look. */
const TIMES = join(ROOT, 'build/times.sha256');

export const CLIENT_DIR = join(ROOT, 'build/client');
export const PROGRAM = pathToFileURL(join(ROOT, 'build/program/program.js')).href;

/** Builds whatever has other sources now than when it was last built. */
export function ensureBuild(say: (line: string) => void): void {
  const times = timesOf([...new Set(STEPS.flatMap(({ sources }) => sources)), ...SETTINGS]);
  // Reading all sources takes a tenth of a second at every start.
  if (existsSync(TIMES) && readFileSync(TIMES, 'utf8') === times) return;
  for (const { what, sources, commands } of STEPS) {
    const stamp = join(ROOT, 'build', `${what.replaceAll(' ', '-')}.sha256`);
    const hash = hashOf([...sources, ...SETTINGS]);
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) continue;
    say(`Building the ${what} (only when its sources have changed) …`);
    // Only the contract says what documents look like.
    const names = {
      BUILD_ID: hash.slice(0, ID_LENGTH),
      SCHEMA_VERSION: hashOf(['contract']).slice(0, ID_LENGTH),
    };
    for (const command of commands) runNode(command, what, names);
    writeFileSync(stamp, hash);
  }
  try {
    writeFileSync(TIMES, times);
  } catch {
    // Who may not write here reads all sources at every start.
  }
}

function runNode(command: readonly string[], what: string, names: Record<string, string>): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: ROOT,
    // A test runner's NODE_ENV would give a build with React's development code.
    env: { ...process.env, ...names, NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The ${what} could not be built.\n${stdout}\n${stderr}`);
}

/** The time of the last change of a file's content, name or rights, which nobody can set. */
function timesOf(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesOf)) {
    const { ctimeMs, size } = statSync(join(ROOT, file));
    hash.update(`${file} ${ctimeMs} ${size}\n`);
  }
  return hash.digest('hex');
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
  return filesIn(source).sort();
}

/** Node's own walk through a folder asks for each entry's kind a second time. */
const filesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'testing' ? [] : filesIn(path);
    return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
