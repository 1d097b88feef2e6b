import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Festival } from './festival.ts';
import { command } from './own-machine.ts';

/** Packets to and from that address vanish: nothing is refused and nothing is closed. */
export async function withoutPackets([host, port]: [string, number], ms: number): Promise<void> {
  const rules = [
    ['INPUT', '-p', 'tcp', '-d', host, '--dport', String(port), '-j', 'DROP'],
    ['INPUT', '-p', 'tcp', '-s', host, '--sport', String(port), '-j', 'DROP'],
  ];
  for (const rule of rules) command('iptables', '-w', '-A', ...rule);
  await pause(ms);
  for (const rule of rules) command('iptables', '-w', '-D', ...rule);
}

export async function withFullDisk(folder: string, ms: number): Promise<void> {
  const path = join(folder, 'ballast');
  const file = openSync(path, 'w');
  const piece = Buffer.alloc(1024 * 1024);
  try {
    for (;;) writeSync(file, piece);
  } catch {
    // Full.
  }
  fsyncSync(file);
  closeSync(file);
  await pause(ms);
  rmSync(path);
}

/** Every flush of both servers takes that much longer. */
export async function withSlowDisk({ pair }: Festival, delay: number, ms: number): Promise<void> {
  const pids = pair.servers.flatMap((server) => server.processes());
  const calls = 'fsync,fdatasync,sync_file_range';
  const tracer = spawn(
    '/usr/bin/strace',
    [
      ...['-f', '-qqq', '-o', '/dev/null', '-e', `trace=${calls}`],
      ...['-e', `inject=${calls}:delay_enter=${delay * 1000}`],
      ...pids.flatMap((pid) => ['-p', String(pid)]),
    ],
    { stdio: 'ignore' },
  );
  const ended = once(tracer, 'exit');
  await pause(ms);
  tracer.kill('SIGINT');
  await ended;
}
