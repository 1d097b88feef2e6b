import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { memoryInUse } from './memory.ts';

/** The reference: as many bytes as it is told, from one piece of memory, as fast as each reader takes them. */
const PIECE = Buffer.alloc(128 * 1024, 'x');
let bytes = 0;
const server = createServer((_, response) => {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', Connection: 'close' });
  let left = bytes;
  const go = () => {
    while (left > 0) {
      left -= PIECE.length;
      if (!response.write(PIECE)) return void response.once('drain', go);
    }
    response.write('event: ready\ndata: {}\n\n');
  };
  go();
});
process.on('message', (message: { bytes?: number }) => {
  if (message.bytes !== undefined) ({ bytes } = message);
  process.send!({ bytes: memoryInUse() });
});
server.listen(0, '127.0.0.1', () => {
  process.send!({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    path: '/',
    headers: {},
  });
});
