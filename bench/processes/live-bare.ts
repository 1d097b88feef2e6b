import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { memoryInUse } from './memory.ts';

/** The reference: a loop over open responses, nothing else. On "fire" it writes a message of the same size. */
const streams = new Set<ServerResponse>();
const server = createServer((request, response) => {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
  response.write('event: ready\ndata: {}\n\n');
  streams.add(response);
  request.on('close', () => streams.delete(response));
});

let round = 0;
process.on('message', ({ memory }: { memory?: boolean }) => {
  if (memory) return void process.send!({ bytes: memoryInUse() });
  const document = {
    title: `Round ${round++}`,
    body: '<p>Judging has moved to the Sports Hall. Same time, dry floor.</p>',
    severity: 'info',
    category: 'general',
    pinned: false,
    status: 'published',
    publishAt: '2026-03-12T10:00:00.000Z',
    id: 'bench',
    updatedAt: '2026-03-12T10:00:00.000Z',
  };
  const committedAt = process.hrtime.bigint();
  const data = JSON.stringify({ seq: round, collection: 'announcement', id: 'bench', op: 'put', document });
  for (const response of streams) response.write(`id: ${round}\nevent: change\ndata: ${data}\n\n`);
  process.send!({ committedAt: String(committedAt) });
});
server.listen(0, '127.0.0.1', () => {
  process.send!({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, path: '/' });
});
