import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The reference: node:http, one response that never changes. */
process.once('message', ({ headers, body }: { headers: string[]; body: string }) => {
  const bytes = Buffer.from(body, 'base64');
  const etag = headers[headers.indexOf('etag') + 1];
  const length = headers.indexOf('content-length');
  const notModified = headers.toSpliced(length, 2);
  const server = createServer((request, response) => {
    if (request.headers['if-none-match'] === etag) response.writeHead(304, notModified).end();
    else response.writeHead(200, headers).end(bytes);
  });
  server.listen(0, '127.0.0.1', () => {
    process.send!({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  });
});
