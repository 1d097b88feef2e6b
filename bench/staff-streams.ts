import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { type Child, startChild } from './child.ts';
import { median, type Row } from './report.ts';

const STREAMS = 100;
const ROUNDS = 3;
const READY = 'event: ready';

interface Target {
  url: string;
  path: string;
  headers: Record<string, string>;
}

interface Measured {
  /** Until the last stream was ready. */
  ms: number;
  /** What the process took beyond what it had before, at the worst moment. */
  bytes: number;
}

/** A hundred staff open the inquiries at the same moment, beside node:http sending as many bytes to as many readers. */
export async function staffStreams(): Promise<Row[]> {
  const [site, bare] = [startChild('staff-site.ts'), startChild('bare-snapshot.ts')];
  try {
    const [target, bareTarget] = await Promise.all([site.hears<Target>(), bare.hears<Target>()]);
    const { read } = await openOne(target);
    await bare.ask({ bytes: read });
    const ours: Measured[] = [];
    const plain: Measured[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      plain.push(await measure(bare, bareTarget));
      ours.push(await measure(site, target));
    }
    const [ms, plainMs] = [ours, plain].map((all) => median(all.map((one) => one.ms))) as [number, number];
    const most = Math.max(...ours.map(({ bytes }) => bytes));
    const plainMost = Math.max(...plain.map(({ bytes }) => bytes));
    const what = `${STREAMS} staff streams start at once on 100,000 inquiries (${megabytes(read)} each)`;
    return [
      {
        what: `${what}: the last is ready`,
        ours: `${(ms / 1000).toFixed(1)} s`,
        reference: `${(plainMs / 1000).toFixed(1)} s, bare node:http sends as much`,
        ratio: plainMs / ms,
      },
      {
        what: `${what}: memory, at most`,
        ours: `+${megabytes(most)}`,
        reference: `+${megabytes(plainMost)}, bare node:http`,
        ratio: plainMost / most,
      },
    ];
  } finally {
    site.end();
    bare.end();
  }
}

async function measure(child: Child, target: Target): Promise<Measured> {
  const { bytes: before } = await child.ask<{ bytes: number }>({});
  let most = before;
  const watching = setInterval(() => (most = Math.max(most, residentBytes(child.process.pid!))), 20);
  const began = performance.now();
  await Promise.all(Array.from({ length: STREAMS }, () => openOne(target)));
  const ms = performance.now() - began;
  clearInterval(watching);
  return { ms, bytes: most - before };
}

/** A plain socket, because whoever reads must not be what is measured. */
function openOne({ url, path, headers }: Target): Promise<{ read: number }> {
  const { hostname, port, host } = new URL(url);
  const lines = [`GET ${path} HTTP/1.1`, `Host: ${host}`];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  return new Promise((resolve, reject) => {
    let read = 0;
    let tail = '';
    const socket = connect({
      host: hostname,
      port: Number(port),
      onread: {
        buffer: Buffer.alloc(256 * 1024),
        callback(count, buffer) {
          read += count;
          const end = Buffer.prototype.toString.call(buffer, 'latin1', Math.max(0, count - 100), count);
          if ((tail + end).includes(READY)) {
            socket.destroy();
            resolve({ read });
          }
          tail = end;
          return true;
        },
      },
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`The stream ended after ${read} bytes: ${tail}`)));
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  });
}

const residentBytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024;

const megabytes = (size: number): string => `${Math.round(size / 1024 / 1024)} MB`;
