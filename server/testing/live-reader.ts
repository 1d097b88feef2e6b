import { connect, type Socket } from 'node:net';
import type { LiveEventName, LiveMessages } from '#contract/api/changes.ts';
import { paths } from '#contract/api/paths.ts';

export type LiveEvent = {
  [Name in LiveEventName]: { name: Name; id: number | undefined; data: LiveMessages[Name] };
}[LiveEventName];

export interface LiveRequest {
  collections: readonly string[];
  audience?: 'public' | 'staff';
  since?: number | 'now';
  for?: string;
  cookie?: string | undefined;
  headers?: Record<string, string>;
}

const WAIT_MS = 15_000;

/** Reads a live stream as a browser does: it can be dropped, and resumes with the last number that it was given. */
export class LiveReader {
  readonly #url: string;
  readonly #request: LiveRequest;
  readonly #waiting = new Set<() => void>();
  #connection: AbortController | undefined;
  #reading: Promise<void> = Promise.resolve();
  response: Response | undefined;
  /** Everything that has arrived, over all connections. */
  readonly events: LiveEvent[] = [];
  /** What `Last-Event-ID` says on the next connection. */
  cursor: number | undefined;
  isOpen = false;

  constructor(url: string, request: LiveRequest) {
    this.#url = url;
    this.#request = request;
  }

  static async open(url: string, request: LiveRequest): Promise<LiveReader> {
    const reader = new LiveReader(url, request);
    await reader.connect();
    return reader;
  }

  /** Opens a stream; resumes when an earlier one has left a cursor. */
  async connect(): Promise<void> {
    const { collections, audience, since, for: purpose, cookie, headers } = this.#request;
    const query = new URLSearchParams({
      collections: collections.join(','),
      ...(audience && { audience }),
      ...(since !== undefined && { since: String(since) }),
      ...(purpose !== undefined && { for: purpose }),
    });
    this.#connection = new AbortController();
    this.response = await fetch(`${this.#url}${paths.api.live}?${query}`, {
      signal: this.#connection.signal,
      headers: {
        ...(cookie && { Cookie: cookie }),
        ...(this.cursor !== undefined && { 'Last-Event-ID': String(this.cursor) }),
        ...headers,
      },
    });
    if (this.response.status !== 200) {
      throw new Error(`The stream answered ${this.response.status}: ${await this.response.text()}`);
    }
    this.isOpen = true;
    this.#reading = this.#read(this.response.body!);
  }

  /** Breaks the connection, as a tunnel does. What has arrived so far stays. */
  async drop(): Promise<void> {
    this.#connection?.abort();
    await this.#reading;
  }

  of<Name extends LiveEventName>(name: Name): LiveMessages[Name][] {
    return this.events
      .filter((event) => event.name === name)
      .map((event) => event.data as LiveMessages[Name]);
  }

  /** Waits until the test holds, looking again after everything that happens. */
  async until(test: (reader: this) => boolean, what = String(test)): Promise<this> {
    const deadline = AbortSignal.timeout(WAIT_MS);
    while (!test(this)) {
      if (deadline.aborted) throw new Error(`It never came to: ${what}. There was: ${this.summary()}`);
      await new Promise<void>((resolve) => {
        const look = () => {
          this.#waiting.delete(look);
          deadline.removeEventListener('abort', look);
          resolve();
        };
        this.#waiting.add(look);
        deadline.addEventListener('abort', look);
      });
    }
    return this;
  }

  /** Until everything up to this number has been said. */
  reached(seq: number): Promise<this> {
    return this.until((reader) => (reader.cursor ?? -1) >= seq, `the number ${seq}`);
  }

  ready(times = 1): Promise<this> {
    return this.until((reader) => reader.of('ready').length >= times, 'ready');
  }

  ended(): Promise<this> {
    return this.until((reader) => !reader.isOpen, 'the end of the stream');
  }

  summary(): string {
    return (
      this.events.map(({ name, id }) => (id === undefined ? name : `${name} ${id}`)).join(', ') || 'nothing'
    );
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    let text = '';
    try {
      for await (const chunk of body) {
        text += decoder.decode(chunk, { stream: true });
        const messages = text.split('\n\n');
        text = messages.pop()!;
        for (const message of messages) this.#take(message);
        this.#lookAgain();
      }
    } catch {
      // Dropped by us or by the server: both end the stream.
    } finally {
      this.isOpen = false;
      this.#lookAgain();
    }
  }

  #take(message: string): void {
    const fields = new Map(
      message.split('\n').map((line): [string, string] => {
        const end = line.indexOf(': ');
        return [line.slice(0, end), line.slice(end + 2)];
      }),
    );
    const id = fields.has('id') ? Number(fields.get('id')) : undefined;
    if (id !== undefined) this.cursor = id;
    this.events.push({ name: fields.get('event'), id, data: JSON.parse(fields.get('data')!) } as LiveEvent);
  }

  #lookAgain(): void {
    for (const look of this.#waiting) look();
  }
}

/** Opens a live stream and never reads from it, as a sleeping phone does, so that the server's buffers fill up. */
export async function idleStream(
  url: string,
  query: string,
  headers: Record<string, string> = {},
): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  // The server ends these connections, sometimes with a reset.
  socket.on('error', () => undefined);
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  socket.pause();
  const lines = [`GET ${paths.api.live}?${query} HTTP/1.1`, `Host: ${hostname}:${port}`];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  return socket;
}
