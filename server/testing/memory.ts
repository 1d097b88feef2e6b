import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const MEGABYTE = 1024 * 1024;
/** V8 reserves this for compiled code, twice with a worker thread. Nearly none of it is used, but the limit counts it. */
const ONLY_RESERVED_MB = 512;

interface Limit {
  /** What stands before the command that is limited. */
  prefix: string[];
  /** For the output, because not every machine can do the same. */
  how: string;
}

/** The strictest limit of memory that this machine can set: of all processes together, of each, or none. */
export function memoryLimit(megabytes: number): Limit {
  const scope = ['systemd-run', '--quiet', '--scope', ...(process.getuid?.() === 0 ? [] : ['--user'])];
  scope.push('-p', `MemoryMax=${megabytes}M`, '-p', 'MemorySwapMax=0');
  if (works(scope)) return { prefix: scope, how: `systemd limits all processes together to ${megabytes} MB` };
  const data = ['prlimit', `--data=${(megabytes + ONLY_RESERVED_MB) * MEGABYTE}`];
  if (works(data)) return { prefix: data, how: `prlimit limits each process to ${megabytes} MB of its own` };
  return { prefix: [], how: 'this machine cannot limit memory; it is only measured' };
}

function works([command, ...args]: readonly string[]): boolean {
  return spawnSync(command!, [...args, 'true'], { stdio: 'ignore' }).status === 0;
}

/** The most that a process and its children have taken together so far, in megabytes. */
export function watchMemory(pid: number, everyMs = 20): { most(): number; stop(): void } {
  let most = 0;
  const timer = setInterval(() => (most = Math.max(most, memoryOf(pid))), everyMs);
  return { most: () => most, stop: () => clearInterval(timer) };
}

/** What each has for itself, and once the program's own file, which all of them share. */
function memoryOf(pid: number): number {
  const processes = familyOf(pid).map(statusOf);
  const own = processes.reduce((sum, { anonymous }) => sum + anonymous, 0);
  return own + Math.max(0, ...processes.map(({ file }) => file));
}

function statusOf(pid: number): { anonymous: number; file: number } {
  const text = read(`/proc/${pid}/status`);
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024;
  return { anonymous: megabytes('RssAnon') + megabytes('RssShmem'), file: megabytes('RssFile') };
}

function familyOf(pid: number): number[] {
  const children = read(`/proc/${pid}/task/${pid}/children`).trim().split(' ').filter(Boolean);
  return [pid, ...children.flatMap((child) => familyOf(Number(child)))];
}

/** A process may end while it is looked at. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
