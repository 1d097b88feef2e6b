import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { paths } from '#contract/api/paths.ts';
import type { Random } from '#seed/random.ts';
import { type Answer, ApiClient } from '#server/testing/client.ts';
import { sample } from '#server/testing/samples.ts';

const COLLECTION = 'venues';
const INQUIRIES = paths.api.collection('contact-inquiry');
/** A visitor's network may send so many messages, whatever happens. */
const INQUIRY_EVERY_MS = 12_000;
const AFTER_FAILURE_MS = 100;
const SLOW_MS = 6000;
/** Longer than any limit of a server or proxy: whoever still waits then waits for ever. */
const HUNG_MS = 75_000;

interface Options {
  count: number;
  /** Where the next request goes. */
  url: () => string;
  random: Random;
  owner: { email: string; password: string };
  /** Between two writes of one writer. */
  pauseMs: number;
  /** Hears of what took long, for the log. */
  onSlow?: (words: string) => void;
}

/** Writes without a pause, and remembers what the server has said to be done, and what it has left open. */
export class Writers {
  /** The name of each acknowledged write is unique. */
  readonly puts: { id: string; name: string; version: number }[] = [];
  readonly deletions: string[][] = [];
  /** Messages of visitors are sent again under their key until they are acknowledged. */
  readonly inquiries: string[] = [];
  readonly problems: string[] = [];
  readonly statuses = new Map<string, number>();
  /** The longest time from one acknowledged write to the next. */
  longestGapMs = 0;
  readonly #options: Options;
  readonly #running: Promise<void>[] = [];
  #lastDone = performance.now();
  #isOver = false;
  #number = 0;
  #session: Promise<string> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  get acknowledged(): number {
    return this.puts.length + this.deletions.length + this.inquiries.length;
  }

  start(): void {
    this.#lastDone = performance.now();
    for (let writer = 0; writer < this.#options.count; writer++) this.#running.push(this.#write(writer));
    this.#running.push(this.#sendInquiries());
  }

  /** What is under way is finished first. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#running);
  }

  cookie(): Promise<string> {
    this.#session ??= this.#signIn();
    return this.#session;
  }

  async #signIn(): Promise<string> {
    while (!this.#isOver) {
      const client = new ApiClient(this.#options.url());
      const { email, password } = this.#options.owner;
      const answer = await this.#inTime(client.signIn(email, password)).catch(() => undefined);
      if (answer?.status === 200) return client.cookie;
      await pause(AFTER_FAILURE_MS);
    }
    return '';
  }

  async #write(writer: number): Promise<void> {
    for (let turn = 0; !this.#isOver; turn++) {
      const isDone = await this.#step(writer, turn);
      if (isDone) this.#done();
      await pause(isDone ? this.#options.pauseMs * 2 * this.#options.random.next() : AFTER_FAILURE_MS);
    }
  }

  #done(): void {
    const now = performance.now();
    const gap = now - this.#lastDone;
    this.longestGapMs = Math.max(this.longestGapMs, gap);
    if (gap > SLOW_MS) this.#options.onSlow?.(`no write was acknowledged for ${Math.round(gap)} ms`);
    this.#lastDone = now;
  }

  async #step(writer: number, turn: number): Promise<boolean> {
    const own = (suffix: string) => `w${writer}-${suffix}`;
    const ids = [own('a'), own('b'), 'shared', own(`kept-${turn % 100}`)];
    const id = ids[turn % 5];
    if (id) return this.#put(id);
    const pair = [own('a'), own('b')];
    const status = await this.#call((client) =>
      client.post(adminPaths.api.bulkDelete(COLLECTION), { ids: pair }),
    );
    if (status?.status === 204) this.deletions.push(pair);
    return status?.status === 204;
  }

  async #put(id: string): Promise<boolean> {
    // Never sent again: so it may be in the log once, or, without an answer, not at all.
    const name = `Write ${this.#number++}`;
    const answer = await this.#call((client) =>
      client.put(paths.api.document(COLLECTION, id), sample(COLLECTION, { name })),
    );
    if (answer?.status === 200) this.puts.push({ id, name, version: answer.body.version });
    return answer?.status === 200;
  }

  async #sendInquiries(): Promise<void> {
    while (!this.#isOver) {
      const key = randomUUID();
      const body = { ...sample('contact-inquiry'), openForMs: 60_000 };
      for (;;) {
        const answer = await this.#inTime(
          new ApiClient(this.#options.url()).post(INQUIRIES, body, { 'Idempotency-Key': key }),
        ).catch(() => undefined);
        if (answer?.status === 201) break;
        if (this.#isOver) return;
        await pause(AFTER_FAILURE_MS * 5);
      }
      this.inquiries.push(key);
      const next = performance.now() + INQUIRY_EVERY_MS;
      while (!this.#isOver && performance.now() < next) await pause(AFTER_FAILURE_MS);
    }
  }

  /** Undefined when the connection broke: whether it was done is open. */
  async #call(request: (client: ApiClient) => Promise<Answer>): Promise<Answer | undefined> {
    const began = performance.now();
    const tell = (what: string) => {
      this.#count(what);
      const took = performance.now() - began;
      if (took > SLOW_MS) this.#options.onSlow?.(`a write took ${Math.round(took)} ms: ${what}`);
    };
    try {
      const cookie = await this.cookie();
      const answer = await this.#inTime(request(new ApiClient(this.#options.url(), cookie)));
      const said = answer.status < 400 ? '' : ` ${answer.body?.code ?? 'from the proxy'}`;
      tell(`${answer.status}${said}`);
      if (answer.status === 401) this.#session = undefined;
      return answer;
    } catch {
      tell('no answer');
      return undefined;
    }
  }

  /** A request that is neither answered nor broken off in time is a problem. */
  async #inTime<T>(request: Promise<T>): Promise<T> {
    const timer = new AbortController();
    const late = pause(HUNG_MS, undefined, { signal: timer.signal }).then(() => {
      this.problems.push(`a request had no answer for ${HUNG_MS / 1000} s`);
      throw new Error('hung');
    });
    try {
      return await Promise.race([request, late]);
    } finally {
      late.catch(() => undefined);
      timer.abort();
    }
  }

  #count(status: string): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
  }
}
