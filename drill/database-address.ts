import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { run } from './proxies.ts';

const PORT = 5432;
/** Each process has its own way to the database, so that one of them can be cut. */
export const wayOf = (number: number): string => `127.0.0.2${number}`;
export const serverAddress = (index: number) => ({ host: `127.0.0.3${index}`, port: PORT });

/** The database's address, which moves from one server to the other. */
export class DatabaseAddress {
  readonly #socket: string;

  constructor(folder: string) {
    this.#socket = join(folder, 'address.sock');
    const file = join(folder, 'address.cfg');
    writeFileSync(file, settings(this.#socket));
    run(['/usr/sbin/haproxy', '-db', '-f', file], join(folder, 'address.log'));
  }

  /** Connections to the other server end. */
  async moveTo(index: number): Promise<void> {
    await this.#say(`disable server database/s${1 - index}`);
    await this.#say(`shutdown sessions server database/s${1 - index}`);
    await this.#say(`enable server database/s${index}`);
  }

  async #say(words: string): Promise<string> {
    for (let tries = 0; ; tries++) {
      try {
        const socket = connect(this.#socket);
        await once(socket, 'connect');
        socket.end(`${words}\n`);
        return await text(socket);
      } catch (error) {
        if (tries > 50) throw error;
        await pause(100);
      }
    }
  }
}

const settings = (socket: string): string => `
global
    stats socket ${socket} level admin
defaults
    mode tcp
    timeout connect 2s
    timeout client 1h
    timeout server 1h
listen database
${[1, 2, 3].map((number) => `    bind ${wayOf(number)}:${PORT}`).join('\n')}
    server s0 ${serverAddress(0).host}:${PORT}
    server s1 ${serverAddress(1).host}:${PORT} disabled
`;
