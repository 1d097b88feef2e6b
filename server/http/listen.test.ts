import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { limitConnections, listen } from './listen.ts';
import { fitConnections } from './open-files.ts';

/** A stream does not end; a page does, and leaves its connection open. */
type Target = '/stream' | '/page';

async function open(limits: { total: number; perAddress: number; onScarce?: () => void }) {
  const server = createServer(({ url }, response) =>
    url === '/stream' ? response.write('welcome') : response.end('welcome'),
  );
  limitConnections(server, limits);
  await listen(server, { port: 0, host: '127.0.0.1' });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const sockets: Socket[] = [];
  const ask = async (target: Target = '/stream'): Promise<string> => {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    sockets.push(socket);
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(`GET ${target} HTTP/1.1\r\nHost: a\r\n\r\n`);
    return (await once(socket, 'data'))[0] as string;
  };
  return { ask, sockets };
}

test.each([
  [
    'of one network',
    { total: 100, perAddress: 2 },
    'HTTP/1.1 429',
    'At most 2 connections from one network.',
  ],
  ['of all', { total: 2, perAddress: 100 }, 'HTTP/1.1 503', 'At most 2 connections at once.'],
])(
  'connections %s that are left open keep out the next one, until one closes',
  async (_, limits, status, sentence) => {
    const { ask, sockets } = await open(limits);
    expect(await ask()).toContain('welcome');
    expect(await ask()).toContain('welcome');
    const refused = await ask();
    expect(refused).toContain(status);
    expect(refused).toContain(sentence);
    expect(refused).toMatch(/Retry-After: \d/);
    sockets[0]!.destroy();
    await expect.poll(() => ask()).toContain('welcome');
  },
);

test('connections that only wait for a next request make room, and it is said once that they are scarce', async () => {
  let said = 0;
  const { ask, sockets } = await open({ total: 4, perAddress: 100, onScarce: () => (said += 1) });
  expect(await ask()).toContain('welcome');
  expect(await ask()).toContain('welcome');
  expect(await ask('/page')).toContain('welcome');
  expect(said).toBe(0);
  for (let visitor = 0; visitor < 20; visitor += 1) {
    expect(await ask('/page')).toContain('welcome');
  }
  expect(said).toBe(1);
  expect(sockets.slice(0, 2).map(({ destroyed }) => destroyed)).toEqual([false, false]);
});

test.each([
  [1_048_576, { total: 25_000, streams: 20_000, warning: undefined }],
  [Number.POSITIVE_INFINITY, { total: 25_000, streams: 20_000, warning: undefined }],
  [256, { total: 192, streams: 144, warning: expect.stringMatching(/open 256 files.*ulimit -n 65536/) }],
  [20, { total: 1, streams: 1, warning: expect.stringContaining('open 20 files') }],
])('with %d open files, what fits is served', (filesMax, expected) => {
  expect(fitConnections({ streams: 20_000, others: 5000 }, filesMax)).toEqual(expected);
});
