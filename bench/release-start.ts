import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { memoryLimit } from '#server/testing/memory.ts';
import { freePort } from '#server/testing/process.ts';
import { unpackRelease } from '#server/testing/release.ts';
import { median, type Row } from './report.ts';
import { answers } from './start-up.ts';

const STARTS = 5;
const MEGABYTES = 256;

/** A release's very first start, which fills the database, with little memory; and Node doing nothing in the same run. */
export async function releaseStart(): Promise<Row[]> {
  const release = unpackRelease();
  const { prefix, how } = memoryLimit(MEGABYTES);
  console.log(`Memory of the release: ${how}.`);
  try {
    const ours: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < STARTS; round++) {
      bare.push(await timeOf(['node', '-e', '0'], release.empty, release.path));
      ours.push(await timeOf([...prefix, release.command, 'start'], release.empty, release.path));
      rmSync(join(release.empty, 'data'), { recursive: true });
    }
    return [
      {
        what: `a release’s first start with ${MEGABYTES} MB: to the first page answered`,
        ours: `${median(ours).toFixed(0)} ms`,
        reference: `${median(bare).toFixed(0)} ms, Node starting and nothing else`,
        ratio: median(bare) / median(ours),
      },
    ];
  } finally {
    release.remove();
  }
}

/** Until the first page is answered, or the process has ended by itself. */
async function timeOf([command, ...args]: string[], cwd: string, path: string): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(command!, args, { cwd, env: { PATH: path, PORT: String(port) }, stdio: 'ignore' });
  const ended = once(child, 'exit');
  while (child.exitCode === null && !(await answers(`http://127.0.0.1:${port}`))) await pause(5);
  const ms = performance.now() - began;
  child.kill('SIGTERM');
  await ended;
  return ms;
}
