import { execFile } from 'node:child_process';

interface Ended {
  code: number;
  out: string;
  err: string;
}

/** Runs the command line as a person does, in a process of its own. */
export function cli(settings: Record<string, string>, ...args: string[]): Promise<Ended> {
  const env = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: 'build/compile-cache', ...settings };
  return new Promise((resolve) => {
    execFile('node', ['server/cli/main.ts', ...args], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}
