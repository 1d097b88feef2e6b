import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { EnvError } from '#server/env.ts';
import { network } from './request.ts';

const LOOK_FOR_IDLE_MS = 50;
const RETRY_AFTER_S = 5;

interface Address {
  port: number;
  host: string;
}

export function listen(server: Server, address: Address): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => reject(faultOf(error, address));
    server.once('error', fail);
    server.listen(address.port, address.host, () => {
      server.off('error', fail);
      resolve();
    });
  });
}

function faultOf(error: NodeJS.ErrnoException, { port, host }: Address): Error {
  if (error.code === 'EADDRINUSE')
    return new EnvError(
      `PORT ${port} is in use by another program. Stop it, or set PORT to another number.`,
      'unavailable',
    );
  if (error.code === 'EACCES')
    return new EnvError(
      `PORT ${port} may not be used by this account. Set PORT to 1024 or more, or let the account use it.`,
    );
  if (error.syscall === 'listen' || error.syscall === 'getaddrinfo')
    return new EnvError(`HOST is "${host}", but this machine has no such address (${error.code}).`);
  return error;
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

interface ConnectionLimits {
  total: number;
  /** Infinity behind a proxy, which makes all the connections. */
  perAddress: number;
  /** Called once, when three of four connections are in use. */
  onScarce?: () => void;
}

const SCARCE = 0.75;
/** So many may wait for the sentence that refuses them; in a larger crowd the rest is cut off at once. */
const REFUSED_AT_ONCE = 16;
/** A browser sends its request within this time, or has opened the connection in advance. */
const SILENT_MS = 2000;

/**
 * Refuses connections beyond what one address, or all together, may have open: each costs memory while it idles. When
 * they become scarce, connections that wait for a next request are closed, so that others get their page.
 */
export function limitConnections(server: Server, { total, perAddress, onScarce }: ConnectionLimits): void {
  const open = new Map<string, number>();
  const sockets = new Map<Socket, number>();
  let isSaid = false;
  let lookedAt = 0;
  const isScarce = () => sockets.size > total * SCARCE;
  const makeRoom = () => {
    const now = performance.now();
    // Looking through thousands of connections for each new one would take longer than answering it.
    if (now - lookedAt < sockets.size / 100) return;
    lookedAt = now;
    server.closeIdleConnections();
    for (const [socket, since] of sockets)
      if (socket.bytesRead === 0 && now - since > SILENT_MS) socket.destroy();
  };
  const endAfterAnswer = (_request: IncomingMessage, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  };
  let isEnding = false;
  /** Looks whether connections have become scarce, or are no longer. A second listener costs each request 6 µs. */
  const lookAround = () => {
    if (isScarce() === isEnding) return;
    isEnding = !isEnding;
    if (isEnding) server.prependListener('request', endAfterAnswer);
    else server.off('request', endAfterAnswer);
  };
  server.on('connection', (socket) => {
    const from = network(socket.remoteAddress ?? 'unknown');
    const count = (open.get(from) ?? 0) + 1;
    open.set(from, count);
    sockets.set(socket, performance.now());
    lookAround();
    socket.once('close', () => {
      sockets.delete(socket);
      lookAround();
      const left = open.get(from)! - 1;
      if (left > 0) open.set(from, left);
      else open.delete(from);
    });
    if (count > perAddress)
      return refuse(socket, '429 Too Many Requests', `At most ${perAddress} connections from one network.`);
    if (!isScarce()) return;
    if (!isSaid) onScarce?.();
    isSaid = true;
    makeRoom();
    if (sockets.size > total + REFUSED_AT_ONCE) socket.destroy();
    else if (sockets.size > total)
      refuse(socket, '503 Service Unavailable', `At most ${total} connections at once.`);
  });
}

function refuse(socket: Socket, status: string, limit: string): void {
  const body = `${limit} Please try again in ${RETRY_AFTER_S} seconds.\n`;
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: text/plain',
    `Content-Length: ${body.length}`,
    `Retry-After: ${RETRY_AFTER_S}`,
    'Connection: close',
  ];
  // Whatever it sends is not read: the answer is the same.
  socket.removeAllListeners('data').on('error', () => undefined);
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
