import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

const beside = (file: string) => join(import.meta.dirname, file);
const PACKED = [beside('../../build/program/program.js')];
const FROM_SOURCES = [beside('../main.ts')];
// A test that was broken off leaves nothing running.
const ENDS_WITH_US = ['--import', `data:text/javascript,process.once('disconnect',()=>process.exit(1))`];
/** A start is half as long when Node has read the sources before. */
const COMPILED = beside('../../build/compile-cache');

export interface ServerProcess {
  url: string;
  /** All that it has printed so far. */
  output(): string;
  signal(signal: NodeJS.Signals): void;
  /** How it ended: its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
}

/** The program as a process of its own, packed as it is for visitors: from its sources a start takes twice the work. */
export const startProcess = (settings: Record<string, string>, port?: number): Promise<ServerProcess> =>
  startNode(PACKED, settings, port);

/** The same by its front door, which makes sure of the build first. */
export const startByMain = (settings: Record<string, string>): Promise<ServerProcess> =>
  startNode(FROM_SOURCES, settings);

/** Resolves when it says that it is running, rejects when it ends instead. */
async function startNode(
  args: string[],
  settings: Record<string, string>,
  port?: number,
): Promise<ServerProcess> {
  const chosen = port ?? (await freePort());
  const child = spawn(process.execPath, [...ENDS_WITH_US, ...args], {
    // Nothing of our own environment but what a program needs to run at all.
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: COMPILED, ...settings, PORT: String(chosen) },
    // The channel carries nothing; by its end the child learns that the test is gone.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const ended = end(child);
  await Promise.race([
    said(child, () => output.includes('is running on')),
    ended.then((how) => {
      throw new Error(`The server ended (${how}) instead of running:\n${output}`);
    }),
  ]);
  return {
    url: `http://127.0.0.1:${chosen}`,
    output: () => output,
    signal: (signal) => void child.kill(signal),
    ended,
  };
}

async function said(child: ChildProcess, test: () => boolean): Promise<void> {
  while (!test()) await once(child.stdout!, 'data');
}

async function end(child: ChildProcess): Promise<number | NodeJS.Signals> {
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return code ?? signal!;
}
