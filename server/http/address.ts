import type { IncomingMessage } from 'node:http';

/**
 * Where a request comes from. Only what our own proxies appended is believed: with n of them, the n-th entry from
 * the right of X-Forwarded-For; whatever stands before it the client wrote itself.
 */
export function clientAddress(incoming: IncomingMessage, trustProxy: number): string {
  const direct = incoming.socket.remoteAddress ?? 'unknown';
  if (trustProxy === 0) return direct;
  const header = incoming.headers['x-forwarded-for'];
  const hops = (Array.isArray(header) ? header.join(',') : (header ?? ''))
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  return hops.at(-trustProxy) ?? hops[0] ?? direct;
}
