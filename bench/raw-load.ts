import { connect } from 'node:net';
import { CONNECTIONS, type Load } from './load.ts';

const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * Requests one address again and again and only counts the bytes. The usual load generator reads every answer as
 * text, which takes longer for a picture than sending it takes the server.
 */
export async function rawLoad(
  address: string,
  _headers: Record<string, string>,
  seconds: number,
): Promise<Load> {
  const { hostname, port, pathname, host } = new URL(address);
  const request = `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
  const times: number[] = [];
  const began = performance.now();
  const until = began + seconds * 1000;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, () => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const socket = connect({ port: Number(port), host: hostname });
      let left = 0;
      let askedAt = 0;
      const ask = () => {
        askedAt = performance.now();
        if (askedAt >= until) socket.destroy();
        else socket.write(request);
      };
      socket.on('connect', ask);
      socket.on('data', (chunk) => {
        if (left === 0) {
          const end = chunk.indexOf(HEAD_END) + HEAD_END.length;
          const head = chunk.toString('latin1', 0, end);
          const length = /content-length: (\d+)/i.exec(head)?.[1];
          if (!head.startsWith('HTTP/1.1 200') || length === undefined) {
            reject(new Error(`${address}: ${head}`));
            return;
          }
          left = Number(length) + end;
        }
        left -= chunk.length;
        if (left > 0) return;
        times.push(performance.now() - askedAt);
        ask();
      });
      socket.on('error', reject);
      socket.on('close', () => resolve());
      return promise;
    }),
  );
  times.sort((a, b) => a - b);
  return {
    rate: (times.length / (performance.now() - began)) * 1000,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
  };
}
