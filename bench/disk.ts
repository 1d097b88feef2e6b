import { spawnSync } from 'node:child_process';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { paths } from '#contract/api/paths.ts';
import { sqliteFile } from '#server/db/database.ts';
import { ApiClient } from '#server/testing/client.ts';
import { startChild } from './child.ts';
import type { Row } from './report.ts';

const SECONDS = 12;
const WRITES_A_SECOND = 5;
/** Few enough that the processor is not what they wait for. */
const REQUESTS_A_SECOND = 400;
const STREAMS_A_SECOND = 20;
const SLOWER_MS = 300;
const FLUSHES = 'fsync,fdatasync';

interface Waits {
  page: number;
  stream: number;
}

/** What visitors wait for while staff write and SQLite's lock is taken, or each flush to the disk is slow. */
export async function visitorsBesideTheDisk(): Promise<Row[]> {
  const rows = await compare('another program holds the write lock for 12 s', [], [], (dataDir) => {
    const other = new DatabaseSync(sqliteFile(dataDir), { timeout: 5000 });
    other.exec('BEGIN IMMEDIATE');
    return () => other.close();
  });
  if (spawnSync('strace', ['--version']).status !== 0) {
    console.log('The rows about a slow disk need the program strace, which is not here.');
    return rows;
  }
  const watched = ['strace', '-f', '--seccomp-bpf', '-qq', '-o', '/dev/null', '-e', `trace=${FLUSHES}`];
  const slow = [...watched, '-e', `inject=${FLUSHES}:delay_exit=${SLOWER_MS * 1000}`];
  return [...rows, ...(await compare(`every flush takes ${SLOWER_MS} ms more`, watched, slow))];
}

async function compare(
  what: string,
  quietUnder: readonly string[],
  under: readonly string[],
  disturb: (dataDir: string) => () => void = () => () => undefined,
): Promise<Row[]> {
  const quiet = await measure(quietUnder, () => () => undefined);
  const disturbed = await measure(under, disturb);
  const row = (kind: string, of: keyof Waits): Row => ({
    what: `99th percentile of ${kind} while ${what}`,
    ours: `${disturbed[of].toFixed(1)} ms`,
    reference: `${quiet[of].toFixed(1)} ms when it is quiet`,
    ratio: quiet[of] / disturbed[of],
  });
  return [row('cached pages', 'page'), row('new streams', 'stream')];
}

async function measure(under: readonly string[], disturb: (dataDir: string) => () => void): Promise<Waits> {
  const site = startChild('site.ts', '0', under);
  try {
    const { url } = await site.hears<{ url: string }>();
    const owner = await new ApiClient(url).signedIn('bench@example.org', 'benchmark');
    await new ApiClient(url).get('/');
    const mend = disturb(site.dataDir);
    const over = performance.now() + SECONDS * 1000;
    const [{ latency }, stream] = await Promise.all([
      autocannon({ url, connections: 16, duration: SECONDS, overallRate: REQUESTS_A_SECOND }),
      openStreams(url, over),
      write(owner, over),
    ]);
    mend();
    return { page: latency.p99, stream };
  } finally {
    site.end();
  }
}

/** Inquiries, because no page shows them: what is measured is waiting, not drawing. */
async function write(owner: ApiClient, over: number): Promise<void> {
  const writes: Promise<unknown>[] = [];
  for (let n = 0; performance.now() < over; n++) {
    const fields = { name: 'Asha', email: 'asha@example.org', subject: `Question ${n}`, message: 'When?' };
    writes.push(owner.put(paths.api.document('contact-inquiry', `bench-${n}`), fields));
    await pause(1000 / WRITES_A_SECOND);
  }
  await Promise.all(writes);
}

/** How long it takes until a new stream has said where it stands. */
async function openStreams(url: string, over: number): Promise<number> {
  const waits: number[] = [];
  const opened: Promise<void>[] = [];
  while (performance.now() < over) {
    opened.push(untilReady(url).then((ms) => void waits.push(ms)));
    await pause(1000 / STREAMS_A_SECOND);
  }
  await Promise.all(opened);
  return waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.99)]!;
}

async function untilReady(url: string): Promise<number> {
  const began = performance.now();
  const end = new AbortController();
  const { body } = await fetch(`${url}${paths.api.live}?collections=announcement`, { signal: end.signal });
  const decoder = new TextDecoder();
  for await (const chunk of body!) if (decoder.decode(chunk).includes('event: ready')) break;
  end.abort();
  return performance.now() - began;
}
