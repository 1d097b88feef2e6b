import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface SilentProxy {
  /** The same address, through the proxy. */
  url: string;
  /** From now on no byte passes and nothing is closed, as behind a firewall that drops packets. */
  silence(): void;
  /** New connections pass again; those from before stay dead. */
  restore(): void;
  /** The address belongs to another server from now on; connections to the one before end. */
  move(target: string): void;
  close(): void;
}

/** Stands between the program and its database, and can fall silent as a network does. */
export async function silentProxy(target: string): Promise<SilentProxy> {
  let to = new URL(target);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname);
    const ends: [Socket, Socket][] = [
      [near, far],
      [far, near],
    ];
    for (const [from, other] of ends) {
      sockets.add(from);
      from.on('data', (bytes) => other.write(bytes));
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        // The other side of a silent line never learns that this one is gone.
        if (!isSilent && !from.isPaused()) other.destroy();
      });
    }
    if (isSilent) pause();
  });
  const pause = () => {
    for (const socket of sockets) socket.pause();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    silence() {
      isSilent = true;
      pause();
    },
    restore() {
      isSilent = false;
    },
    move(next) {
      to = new URL(next);
      for (const socket of sockets) socket.destroy();
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
