import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
/** The program as visitors get it, in a few files. */
const BUILT = 'build/program/program.js';
/** The child ends when the test that started it is gone. */
const ENDS_WITH_US = ['--import', `data:text/javascript,process.once('disconnect',()=>process.exit(1))`];
/** A start takes half as long when Node has compiled the sources before. */
const COMPILED = join(ROOT, 'build/compile-cache');

type Settings = Record<string, string>;

export interface ServerProcess {
  url: string;
  pid: number;
  /** All that it has printed so far. */
  output(): string;
  signal(signal: NodeJS.Signals): void;
  /** How it ended: its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
}

interface Place {
  port?: number;
  /** The folder of the program, if it is another build than this one. */
  root?: string;
  /** The working folder. It is not the project's own, whose `.env` is for whoever works on it. */
  cwd?: string;
  /** As a shell sets it, such as 022. */
  umask?: string;
  /** The limit of files and connections, as `ulimit -n` sets it. */
  openFiles?: number;
  /** Kills it, even while it is starting. */
  signal?: AbortSignal;
  /** Whether it starts others, which get each signal too. */
  isGroup?: boolean;
}

/** Starts the built program, because a start from the sources takes twice the work. */
export function startProcess(settings: Settings, place: Place = {}): Promise<ServerProcess> {
  const { root = ROOT, umask, openFiles } = place;
  const args = [process.execPath, ...ENDS_WITH_US, join(root, BUILT)];
  const limits = [umask && `umask ${umask};`, openFiles && `ulimit -n ${openFiles};`].filter(Boolean);
  const command = limits.length > 0 ? ['/bin/sh', '-c', `${limits.join(' ')} exec "$0" "$@"`, ...args] : args;
  return startCommand(command, { NODE_COMPILE_CACHE: COMPILED, ...settings }, place);
}

/** What any program needs, and the clock that `npm run long` moves, but nothing else of the test's own environment. */
export const bareEnvironment = (): Settings =>
  Object.fromEntries(
    Object.entries(process.env as Settings).filter(([name]) => /^(PATH|LD_PRELOAD|FAKETIME.*)$/.test(name)),
  );

/** Resolves when it says that it is running, rejects when it ends instead. */
export async function startCommand(
  [command, ...args]: readonly string[],
  settings: Settings,
  { port, cwd = tmpdir(), signal, isGroup = false }: Place = {},
): Promise<ServerProcess> {
  const chosen = port ?? (await freePort());
  const child = spawn(command!, args, {
    cwd,
    env: { ...bareEnvironment(), ...settings, PORT: String(chosen) },
    // The channel carries no messages; its end tells the child that the test is gone.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: isGroup,
    ...(signal && { signal, killSignal: 'SIGKILL' }),
  });
  const tell = (name: NodeJS.Signals) => (isGroup ? tellGroup(child.pid!, name) : void child.kill(name));
  if (isGroup) signal?.addEventListener('abort', () => tell('SIGKILL'));
  // Its end says the same.
  child.on('error', () => undefined);
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
    pid: child.pid!,
    output: () => output,
    signal: tell,
    ended,
  };
}

function tellGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // Nobody of it is left.
  }
}

async function said(child: ChildProcess, test: () => boolean): Promise<void> {
  while (!test()) await once(child.stdout!, 'data');
}

async function end(child: ChildProcess): Promise<number | NodeJS.Signals> {
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return code ?? signal!;
}

/** A port that nothing listens on at this moment, on any address. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** npm may start a shell, which starts the server: the last of the line. */
export function lastChild(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return children === '' ? pid : lastChild(Number(children.split(' ')[0]));
}
