import { connect, type Socket } from 'node:net';
import { paths } from '#contract/api/paths.ts';

/** Opens a live stream and never reads from it, as a phone in a pocket does; the server's buffers fill up. */
export async function idleStream(
  url: string,
  query: string,
  headers: Record<string, string> = {},
): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  // It is the server that ends these connections, sometimes with a reset.
  socket.on('error', () => undefined);
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  socket.pause();
  const lines = [`GET ${paths.api.live}?${query} HTTP/1.1`, `Host: ${hostname}:${port}`];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  return socket;
}
