import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { limitConnections, listen } from './listen.ts';

const REQUEST = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

async function open(limits: { total: number; perAddress: number }) {
  const server = createServer((_, response) => response.end('welcome'));
  limitConnections(server, limits);
  await listen(server, { port: 0, host: '127.0.0.1' });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const sockets: Socket[] = [];
  const ask = async (): Promise<string> => {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    sockets.push(socket);
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(REQUEST);
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
    await expect.poll(ask).toContain('welcome');
  },
);
