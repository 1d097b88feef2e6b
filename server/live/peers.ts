import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';

/** A process that has said nothing for this long is gone; each says something once a second. */
const SILENT_MS = 3000;
/** A write waits no longer than this for a process that hangs. */
const WAIT_MAX_MS = 1000;
const GONE = -1;

interface Peer {
  seq: number;
  heardAt: number;
}

/**
 * The other processes on the same database, and how far each has followed the log. A write is acknowledged when all
 * of them have it, so that whichever of them answers the next request knows of it.
 */
export class Peers {
  readonly #database: Database;
  readonly #id = randomUUID();
  readonly #peers = new Map<string, Peer>();
  readonly #waiting = new Set<() => void>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Tells the others how far this process is. */
  tell(seq: number): Promise<void> {
    return this.#database.tell(`${this.#id} ${seq}`);
  }

  /** Nobody has to wait for this process any more. Where that cannot be said, they notice the silence. */
  async leave(): Promise<void> {
    await this.tell(GONE).catch(() => undefined);
  }

  hear(word: string): void {
    const [id, text] = word.split(' ') as [string, string];
    if (id === this.#id) return;
    const seq = Number(text);
    if (seq === GONE) this.#peers.delete(id);
    else this.#peers.set(id, { seq, heardAt: Date.now() });
    for (const check of this.#waiting) check();
  }

  /** Resolves once every other process has followed the log up to this number. */
  reached(seq: number): Promise<void> {
    if (this.#have(seq)) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(limit);
        this.#waiting.delete(check);
        resolve();
      };
      const check = () => {
        if (this.#have(seq)) done();
      };
      const limit = setTimeout(() => {
        for (const [id, peer] of this.#peers) if (peer.seq < seq) this.#peers.delete(id);
        done();
      }, WAIT_MAX_MS);
      this.#waiting.add(check);
    });
  }

  #have(seq: number): boolean {
    const oldest = Date.now() - SILENT_MS;
    for (const [id, peer] of this.#peers) {
      if (peer.heardAt < oldest) this.#peers.delete(id);
      else if (peer.seq < seq) return false;
    }
    return true;
  }
}
