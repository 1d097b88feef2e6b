import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** The reference: a folder, each file found and streamed at every request, as the manual of Node shows it. */
process.once('message', ({ folder, type }: { folder: string; type: string }) => {
  const server = createServer(async (request, response) => {
    const path = join(folder, request.url!);
    const { size } = await stat(path);
    response.writeHead(200, { 'Content-Type': type, 'Content-Length': size });
    createReadStream(path).pipe(response);
  });
  server.listen(0, '127.0.0.1', () => {
    process.send!({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  });
});
