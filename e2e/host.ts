import { type ChildProcess, fork } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bareEnvironment } from '#server/testing/process.ts';
import type { HostAnswer, HostOrder } from './festival-host.ts';

let host: ChildProcess | undefined;

/** It ends with this worker, because the channel between them ends then. */
const theHost = () =>
  (host ??= fork(join(import.meta.dirname, 'festival-host.ts'), {
    cwd: tmpdir(),
    env: { ...bareEnvironment(), NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  }).setMaxListeners(0));

function order(what: HostOrder): Promise<void> {
  const process = theHost();
  return new Promise((resolve, reject) => {
    const hear = ({ port, error }: HostAnswer) => {
      if (port !== what.port) return;
      process.off('message', hear);
      if (error === undefined) resolve();
      else reject(new Error(error));
    };
    process.on('message', hear);
    process.send(what);
  });
}

/** A festival beside others in a process that is warm already. It cannot be killed, only stopped. */
export async function startHosted(
  settings: Record<string, string>,
  port: number,
): Promise<() => Promise<void>> {
  // A thread that draws pages takes longer to begin than most stories; tests of its own are about it.
  await order({ port, settings: { DRAWING_THREAD: 'off', ...settings, PORT: String(port) } });
  return () => order({ port });
}
