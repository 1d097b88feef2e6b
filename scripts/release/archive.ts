import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** What a program prints. An error holds what it complains about. */
export function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status === 0) return stdout;
  throw new Error(`${command} ${args[0]} failed: ${(error?.message ?? stderr).trim()}`);
}

/** Packs a folder, whose name becomes the folder of whoever unpacks it. */
export function pack(folder: string, name: string, archive: string): void {
  run('tar', ['--owner=0', '--group=0', '-czf', join(folder, archive), name], folder);
}

export function unpack(archive: string, folder: string): void {
  run('tar', ['-xzf', archive, '--strip-components=1'], folder);
}
