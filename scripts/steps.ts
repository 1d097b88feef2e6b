import { spawnSync } from 'node:child_process';

/** The quick checks; the quickest come first. */
export const quickSteps: ReadonlyArray<readonly [name: string, command: string]> = [
  ['format', 'oxfmt --check'],
  ['lint', 'oxlint'],
  ['words', 'node scripts/words.ts --check'],
  ['route types', 'react-router typegen'],
  // It reads the route types.
  ['unused code', 'knip'],
  ['types of contract', 'tsc -p contract'],
  ['types of server', 'tsc -p server'],
  ['types of web', 'tsc -p web'],
  ['types of worker', 'tsc -p web/offline/worker'],
  ['types of stories', 'tsc -p e2e'],
];

/** Runs one command; says how long it took, and on failure everything it printed. */
export function runStep(name: string, command: string): boolean {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(command, { shell: true, encoding: 'utf8' });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (status !== 0) console.log(`${stdout}${stderr}`);
  return status === 0;
}
