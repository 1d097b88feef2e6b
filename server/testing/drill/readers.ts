import { setTimeout as pause } from 'node:timers/promises';
import { LOG_HEADER } from '#contract/api/changes.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { type Audience, LiveCopy } from '#server/testing/live-copy.ts';
import { type LiveEvent, LiveReader } from '#server/testing/live-reader.ts';

const LOOK_MS = 25;
const AFTER_FAILURE_MS = 150;
/** Two heartbeats, and the time that one may be late: a browser gives up a silent stream then. */
const SILENCE_MS = 35_000;

interface Options {
  name: string;
  audience: Audience;
  collections: readonly CollectionName[];
  url: () => string;
  cookie: () => Promise<string>;
}

/** Follows the log as a browser does, over every break, and notes whatever a browser must never see. */
export class DrillReader {
  readonly options: Options;
  /** The last one is what it knows now; of the others only what they were told counts. */
  readonly copies = [new LiveCopy()];
  readonly problems: string[] = [];
  breaks = 0;
  resets = 0;
  /** The highest number that it has been told. */
  highest = 0;
  #running: Promise<void> | undefined;
  #stream: LiveReader | undefined;
  #isOver = false;

  constructor(options: Options) {
    this.options = options;
  }

  get copy(): LiveCopy {
    return this.copies.at(-1)!;
  }

  start(): void {
    this.#running = this.#follow();
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#stream?.drop();
    await this.#running;
  }

  async #follow(): Promise<void> {
    const { audience, collections, url, cookie } = this.options;
    const headers: Record<string, string> = {};
    let cursor: number | undefined;
    while (!this.#isOver) {
      const stream = new LiveReader(url(), {
        collections,
        audience,
        headers,
        ...(audience === 'staff' && { cookie: await cookie() }),
      });
      this.#stream = stream;
      stream.cursor = cursor;
      this.copy.resume(cursor);
      let isWhole = cursor !== undefined;
      const silence = setTimeout(() => void stream.drop(), SILENCE_MS);
      try {
        await stream.connect();
        clearTimeout(silence);
        isWhole = await this.#read(stream, isWhole);
      } catch {
        // Refused or broken off: tried again below.
      }
      clearTimeout(silence);
      await stream.drop();
      this.breaks += 1;
      // A reader that was reset and has not got everything begins anew.
      cursor = isWhole ? stream.cursor : undefined;
      const log = stream.response?.headers.get(LOG_HEADER);
      if (cursor === undefined) {
        delete headers[LOG_HEADER];
        this.copies.push(new LiveCopy());
      } else if (log) headers[LOG_HEADER] = log;
      await pause(AFTER_FAILURE_MS);
    }
  }

  /** True if the reader has all that it was told to have. */
  async #read(stream: LiveReader, wasWhole: boolean): Promise<boolean> {
    let isWhole = wasWhole;
    let heardAt = performance.now();
    for (;;) {
      const isOpen = stream.isOpen && !this.#isOver && performance.now() - heardAt < SILENCE_MS;
      for (const event of stream.events.splice(0)) {
        heardAt = performance.now();
        if (event.name === 'reset') {
          isWhole = false;
          this.resets += 1;
          this.copies.push(new LiveCopy());
        } else if (event.name === 'ready') isWhole = true;
        this.#take(event);
      }
      if (!isOpen) return isWhole;
      await pause(LOOK_MS);
    }
  }

  #take(event: LiveEvent): void {
    if (event.name !== 'bye' && event.name !== 'reset' && event.name !== 'part') {
      const { seq } = event.data;
      if (seq < this.highest)
        this.problems.push(`${this.options.name}: ${event.name} ${seq} came after ${this.highest}`);
      this.highest = Math.max(this.highest, seq);
    }
    try {
      this.copy.take(event);
    } catch (error) {
      this.problems.push(`${this.options.name}: ${(error as Error).message}`);
    }
  }
}

const END_MS = 60_000;

/** Waits until every reader has come to the end of the log, and names those that have not. */
export async function behindTheEnd(
  readers: readonly DrillReader[],
  counters: readonly Record<string, unknown>[],
): Promise<string[]> {
  const end = (name: string) => Number(counters.find((row) => row['name'] === name)?.['value']);
  const until = Date.now() + END_MS;
  const isBehind = ({ highest, options }: DrillReader) =>
    highest < end(options.audience === 'staff' ? 'changes' : 'public');
  while (readers.some(isBehind) && Date.now() < until) await pause(LOOK_MS);
  return readers.filter(isBehind).map(({ options }) => `${options.name} never came to the end of the log`);
}
