import { connect, type Socket } from 'node:net';
import { startChild } from './child.ts';
import { median, type Row } from './report.ts';

const PASSES = 3;
const ROUNDS = 10;
const WARM_UP = 3;

interface Measured {
  times: number[];
  bytesPerStream: number;
}

/**
 * From the commit of one change to the moment the last of many open streams has received it, and what a stream costs
 * to hold. The reference is a bare loop of node:http that writes a message of the same size, in a process of its own
 * like ours.
 */
export async function liveFanOut(streams: number): Promise<Row[]> {
  const ours: Measured[] = [];
  const bare: Measured[] = [];
  for (let pass = 0; pass < PASSES; pass++) {
    bare.push(await measure('live-bare.ts', streams));
    ours.push(await measure('live-utsav.ts', streams));
  }
  const [time, bareTime] = [ours, bare].map((passes) => median(passes.flatMap(({ times }) => times))) as [
    number,
    number,
  ];
  const [held, bareHeld] = [ours, bare].map((passes) =>
    median(passes.map(({ bytesPerStream }) => bytesPerStream)),
  ) as [number, number];
  const many = streams.toLocaleString('en');
  return [
    {
      what: `live: commit to the last of ${many} streams`,
      ours: `${time.toFixed(1)} ms`,
      reference: `${bareTime.toFixed(1)} ms, bare SSE loop`,
      ratio: bareTime / time,
    },
    {
      what: `live: memory of one of ${many} streams`,
      ours: `${(held / 1024).toFixed(1)} KB`,
      reference: `${(bareHeld / 1024).toFixed(1)} KB, bare SSE loop`,
      ratio: bareHeld / held,
    },
  ];
}

/** From the request that publishes a result to the moment the last of many open public pages has heard of it. */
export async function resultFanOut(streams: number): Promise<Row> {
  const [ours, bare] = [await measure('live-result.ts', streams), await measure('live-bare.ts', streams)];
  const [time, bareTime] = [median(ours.times), median(bare.times)];
  return {
    what: `live: a result is published by the API, to the last of ${streams.toLocaleString('en')} streams`,
    ours: `${time.toFixed(1)} ms`,
    reference: `${bareTime.toFixed(1)} ms, bare SSE loop without the write`,
    ratio: bareTime / time,
  };
}

async function measure(script: string, count: number): Promise<Measured> {
  const child = startChild(script);
  try {
    const { url, path } = await child.hears<{ url: string; path: string }>();
    const memory = () => child.ask<{ bytes: number }>({ memory: true });
    const before = await memory();
    const readers = await openReaders(new URL(url), path, count);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS + WARM_UP; round++) {
      const received = readers.next();
      const [{ committedAt }, lastAt] = await Promise.all([child.ask<{ committedAt: string }>({}), received]);
      if (round >= WARM_UP) times.push(Number(lastAt - BigInt(committedAt)) / 1e6);
    }
    const after = await memory();
    readers.close();
    return { times, bytesPerStream: (after.bytes - before.bytes) / count };
  } finally {
    child.end();
  }
}

/** Many plain sockets; `next` resolves with the time at which the last of them saw the next change. */
async function openReaders(url: URL, path: string, count: number) {
  let waiting = 0;
  let resolve: (at: bigint) => void = () => undefined;
  const sockets: Socket[] = [];
  const ready: Promise<void>[] = [];
  for (let n = 0; n < count; n++) {
    const socket = connect(Number(url.port), url.hostname);
    sockets.push(socket);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${url.host}\r\n\r\n`);
    let isReady = false;
    ready.push(
      new Promise((done) => {
        socket.on('data', (chunk) => {
          if (!isReady && chunk.includes('event: ready')) {
            isReady = true;
            done();
          }
          if (chunk.includes('event: change') && --waiting === 0) resolve(process.hrtime.bigint());
        });
      }),
    );
    // Opening a thousand at once would measure the kernel's queue of new connections.
    if (n % 200 === 199) await Promise.all(ready.splice(0));
  }
  await Promise.all(ready);
  return {
    next: () =>
      new Promise<bigint>((done) => {
        waiting = count;
        resolve = done;
      }),
    close: () => sockets.forEach((socket) => socket.destroy()),
  };
}
