import { connect, type Socket } from 'node:net';
import type { RecordableHistogram } from 'node:perf_hooks';

/** What a write says: which one it is, and when it was asked for. */
export const titleOf = (round: number): string => `Round ${round} at ${process.hrtime.bigint()}`;
const TITLE = /"id":"rush-(\d+)".*?"title":"Round (\d+) at (\d+)"/;
const PATH = '/api/live?collections=announcement';

/** A phone with an open page: it hears the stream, and comes back to where it left. */
export class Phone {
  /** The last round that it heard of each document. */
  readonly heard: number[] = [];
  #socket: Socket | undefined;
  #cursor = '';
  #rest = '';
  readonly #times: RecordableHistogram;

  constructor(times: RecordableHistogram) {
    this.#times = times;
  }

  /** Resolves when the server has told all that was missed. */
  come(to: URL): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect(Number(to.port), to.hostname);
      this.#socket = socket;
      this.#rest = '';
      const from = this.#cursor ? `Last-Event-ID: ${this.#cursor}\r\n` : '';
      const path = this.#cursor ? PATH : `${PATH}&since=now`;
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${to.host}\r\n${from}\r\n`);
      socket.setEncoding('utf8');
      socket.on('error', reject);
      socket.on('data', (text: string) => {
        const messages = (this.#rest + text).split('\n\n');
        this.#rest = messages.pop()!;
        for (const message of messages) {
          this.#hear(message);
          if (message.includes('event: ready')) resolve();
        }
      });
    });
  }

  go(): void {
    this.#socket?.removeAllListeners('error').on('error', () => undefined);
    this.#socket?.destroy();
  }

  #hear(message: string): void {
    this.#cursor = /^id: (.+)$/m.exec(message)?.[1] ?? this.#cursor;
    const [, document, round, askedAt] = TITLE.exec(message) ?? [];
    if (document === undefined) return;
    this.heard[Number(document)] = Number(round);
    this.#times.record(Math.max(1, Math.round(Number(process.hrtime.bigint() - BigInt(askedAt!)) / 1000)));
  }
}
