import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/database.ts';

/** Each process sends a message once a second; one that is silent for this long is gone. */
const SILENT_MS = 3000;
/** The longest that a write waits for a process that hangs. */
const WAIT_MAX_MS = 1000;
const GONE = -1;
/** For so long, who watches is told of a process that fell silent without a word. */
const FORGOTTEN_MS = 600_000;

interface Peer {
  seq: number;
  heardAt: number;
}

/**
 * The other processes on the same database, and up to which number each has read the log. A write is acknowledged
 * when all of them have it, because any of them may answer the next request.
 */
export class Peers {
  readonly #database: Database;
  readonly #id = randomUUID();
  readonly #peers = new Map<string, Peer>();
  readonly #waiting = new Set<() => void>();
  /** Those that no write waits for any more are still here, for who watches. */
  readonly #heardOf = new Map<string, Peer>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Tells the others up to which number this process has read the log. */
  tell(seq: number): Promise<void> {
    return this.#database.tell(`${this.#id} ${seq}`);
  }

  /** The others stop waiting for this process; if the message fails, they do so after SILENT_MS. */
  async leave(): Promise<void> {
    await this.tell(GONE).catch(() => undefined);
  }

  receive(message: string): void {
    const [id, text] = message.split(' ') as [string, string];
    if (id === this.#id) return;
    const seq = Number(text);
    const peer = { seq, heardAt: Date.now() };
    for (const peers of [this.#peers, this.#heardOf])
      if (seq === GONE) peers.delete(id);
      else peers.set(id, peer);
    for (const check of this.#waiting) check();
  }

  /** The others that run or fell silent lately, with their places in the log. */
  known(now = Date.now()): Array<{ id: string; seq: number; silentMs: number }> {
    for (const [id, { heardAt }] of this.#heardOf) if (now - heardAt > FORGOTTEN_MS) this.#heardOf.delete(id);
    return [...this.#heardOf].map(([id, { seq, heardAt }]) => ({ id, seq, silentMs: now - heardAt }));
  }

  /** Resolves once every other process has read the log up to this number. */
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
