import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';

const LOOK_FOR_IDLE_MS = 50;

export function listen(server: Server, { port, host }: { port: number; host: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/**
 * Accepts no new connections, and lets running requests finish within a limit. A browser that holds an open connection
 * may send its next request before it knows; within the grace it is answered, and told that the connection ends.
 */
export async function closeServer(server: Server, limitMs: number, graceMs = 0): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  // This is the close of net, because that of http ends idle connections at once.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  const limit = setTimeout(() => server.closeAllConnections(), limitMs);
  let idle: NodeJS.Timeout | undefined;
  const grace = setTimeout(() => {
    server.closeIdleConnections();
    // A connection that becomes idle would otherwise stay open for another request.
    idle = setInterval(() => server.closeIdleConnections(), LOOK_FOR_IDLE_MS);
  }, graceMs);
  await closed;
  clearTimeout(grace);
  clearInterval(idle);
  clearTimeout(limit);
  // Node's own close also ends the server's check for slow requests.
  server.close();
}
