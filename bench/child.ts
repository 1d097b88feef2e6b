import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';

const canPin = spawnSync('taskset', ['--version']).status === 0;

/** The server runs on one core and the load on the other, where the system allows it. */
export function pinLoadGenerator(): void {
  if (canPin) spawnSync('taskset', ['-a', '-p', '-c', '1', String(process.pid)]);
}

/** A browser is started as if by hand: its processes share the machine with the server's. */
export function useAllCores(): void {
  if (canPin) spawnSync('taskset', ['-a', '-p', '-c', `0-${cpus().length - 1}`, String(process.pid)]);
}

export interface Child {
  process: ChildProcess;
  dataDir: string;
  /** Sends a message and waits for the answer. */
  ask<T>(message: object): Promise<T>;
  hears<T>(): Promise<T>;
  end(): void;
}

/**
 * A process of bench/processes, on the server's core, that of the load, or both; its data folder is removed with it. A program
 * named as `under` starts it, as `strace` with its arguments.
 */
export function startChild(
  script: string,
  core: '0' | '1' | '0,1' = '0',
  under: readonly string[] = [],
  settings: Readonly<Record<string, string>> = {},
): Child {
  const dataDir = mkdtempSync(join(tmpdir(), 'utsav-bench-'));
  const [execPath = '', ...execArgv] = [...under, process.execPath, '--expose-gc'];
  const child = fork(join(import.meta.dirname, 'processes', script), {
    env: { ...process.env, DATA_DIR: dataDir, ...settings },
    execPath,
    execArgv,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // A group of its own, because what runs under another program must end with it.
    detached: true,
  });
  if (canPin) spawnSync('taskset', ['-a', '-p', '-c', core, String(child.pid)]);
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${script} has ended.`);
  });
  // Nobody may be listening when it is ended on purpose.
  ended.catch(() => undefined);
  const hears = async <T>() => (await Promise.race([once(child, 'message'), ended]))[0] as T;
  return {
    process: child,
    dataDir,
    hears,
    ask: (message) => {
      const answer = hears();
      child.send(message);
      return answer as never;
    },
    end() {
      process.kill(-child.pid!, 'SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
