import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { HOST } from './own-machine.ts';

const PROGRAMS = {
  nginx: ['/usr/sbin/nginx', '-g', 'daemon off;'],
  haproxy: ['/usr/sbin/haproxy', '-db', '-f', '/etc/haproxy/haproxy.cfg'],
  caddy: ['/usr/bin/caddy', 'run', '--config', '/etc/caddy/Caddyfile'],
} as const;

export type ProxyName = keyof typeof PROGRAMS;
export const PROXIES = Object.keys(PROGRAMS) as ProxyName[];
export const PUBLIC_URL = `https://${HOST}`;

/** The proxy in front of the processes, with the file of `deploy/` as a college would have it. */
export class Proxy {
  readonly #folder: string;
  #process: ChildProcess | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Ends the one before, with every connection through it. */
  async use(name: ProxyName): Promise<void> {
    await this.stop();
    this.#process = run(PROGRAMS[name], join(this.#folder, `${name}.log`));
    for (let tries = 0; ; tries++) {
      const answer = await fetch(`${PUBLIC_URL}/api/health`).catch((error: unknown) => error);
      if (answer instanceof Response) return;
      if (tries > 100 || this.#process.exitCode !== null)
        throw new Error(`${name} does not answer; see ${this.#folder}/${name}.log`, { cause: answer });
      await pause(100);
    }
  }

  async stop(): Promise<void> {
    if (!this.#process || this.#process.exitCode !== null) return;
    this.#process.kill('SIGTERM');
    const gone = setTimeout(() => this.#process!.kill('SIGKILL'), 2000);
    await once(this.#process, 'exit');
    clearTimeout(gone);
  }
}

export function run([program, ...args]: readonly string[], log: string): ChildProcess {
  const child = spawn(program!, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], HOME: '/tmp' },
  });
  const file = createWriteStream(log, { flags: 'a' });
  for (const stream of [child.stdout, child.stderr]) stream.pipe(file, { end: false });
  return child;
}
