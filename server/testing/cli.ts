import { execFile } from 'node:child_process';

interface Ended {
  code: number;
  out: string;
  err: string;
}

/** As a release has it, because a start from the sources takes five times the work. */
const PROGRAM = ['node', 'build/program/utsav.js', 'cli'];

/** Runs the command line as a person does, in a process of its own. */
export const cli = (settings: Record<string, string>, ...args: string[]): Promise<Ended> =>
  run(settings, [...PROGRAM, ...args]);

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
