import { AsyncLocalStorage } from 'node:async_hooks';
import { execFile } from 'node:child_process';
import { format } from 'node:util';
import { runCli } from '#server/cli/run.ts';

interface Ended {
  code: number;
  out: string;
  err: string;
}

/** As a release has it, because a start from the sources takes five times the work. */
const PROGRAM = ['node', 'build/program/utsav.js', 'cli'];

/** Runs the command line as a person does, in a process of its own. */
export const cliProcess = (settings: Record<string, string>, ...args: string[]): Promise<Ended> =>
  run(settings, [...PROGRAM, ...args]);

/** What the commands say that run in this process. */
const said = new AsyncLocalStorage<{ out: string; err: string }>();
for (const [method, stream] of [
  ['log', 'out'],
  ['error', 'err'],
] as const) {
  const print = console[method];
  console[method] = (...values) => {
    const ours = said.getStore();
    if (ours) ours[stream] += `${format(...values)}\n`;
    else print(...values);
  };
}

/** The same; in the suite within this process, because to start one is most of the work. */
export const cli = process.env['LONG']
  ? cliProcess
  : (settings: Record<string, string>, ...args: string[]): Promise<Ended> =>
      said.run({ out: '', err: '' }, async () => {
        const code = await runCli(args, settings);
        return { code, ...said.getStore()! };
      });

/** The same where no file can grow beyond half a kilobyte, as if the disk were full. */
export const cliOnFullDisk = (settings: Record<string, string>, ...args: string[]): Promise<Ended> =>
  run(settings, ['/bin/sh', '-c', 'ulimit -f 1; exec "$0" "$@"', ...PROGRAM, ...args]);

function run(settings: Record<string, string>, [command, ...args]: string[]): Promise<Ended> {
  const env = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: 'build/compile-cache', ...settings };
  return new Promise((resolve) => {
    execFile(command!, args, { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}
