import { once } from 'node:events';
import { closeSync, fdatasync, fstatSync, openSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { AppError } from '#contract/api/errors.ts';
import { logger } from '#server/logger.ts';
import type { CheckpointOrder } from './checkpoint.ts';
import { diskSentences } from './disk-sentences.ts';

/** SQLite cuts a journal to this size when it begins it anew. Shorter, and each flush would have to enlarge the file. */
export const JOURNAL_BYTES = 16 * 1024 * 1024;
/** After so many commits the journal is moved into the database file. */
const MOVE_AFTER = 256;
/** After so many it is looked at. Writers are held for the last part of one that is too long, or it would never end. */
const LOOK_AFTER = 16;

const flushToDisk = promisify(fdatasync);

/**
 * SQLite's write-ahead log. SQLite would flush it to the disk with every commit, on the thread that answers visitors;
 * here other threads do. Who asks `flushed` has on the disk all that was committed before, as with synchronous=FULL.
 */
export class Journal {
  readonly #database: string;
  #file: number | undefined;
  #written = 0;
  #flushed = 0;
  #flushing: Promise<void> | undefined;
  /** Ends when the journal has been moved, which keeps writers out for a moment. */
  moving: Promise<boolean> | undefined;
  #worker: Worker | undefined;
  /** How many commits there were when it was last looked at, and when it was last moved. */
  #lookedAt = 0;
  #movedAt = 0;
  /** A disk that failed to flush once may forget it and report success the next time. */
  #failure: AppError | undefined;

  constructor(database: string) {
    this.#database = database;
  }

  wrote(): void {
    this.#written += 1;
  }

  /** One flush serves all who wait for it. */
  async flushed(): Promise<void> {
    const goal = this.#written;
    while (this.#flushed < goal) {
      if (this.#failure) throw this.#failure;
      await (this.#flushing ??= this.#flush());
    }
  }

  async empty(): Promise<boolean> {
    await this.moving;
    return (this.moving = this.#move('truncate'));
  }

  async close(): Promise<void> {
    await this.#flushing?.catch(() => undefined);
    await this.moving;
    await this.#worker?.terminate();
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }

  async #flush(): Promise<void> {
    const upTo = this.#written;
    try {
      const file = (this.#file ??= openSync(`${this.#database}-wal`, 'r'));
      await flushToDisk(file);
      this.#flushed = upTo;
      if (upTo - this.#lookedAt >= LOOK_AFTER) this.#moveWhenLong(file);
    } catch (error) {
      logger.error(
        'The journal of the database could not be flushed to the disk; restart the program.',
        error,
      );
      this.#failure = new AppError('unavailable', 'fdatasync', { sentence: diskSentences.failing });
      throw this.#failure;
    } finally {
      this.#flushing = undefined;
    }
  }

  /** The file stays as it is while SQLite writes it from its beginning again; so commits are counted, too. */
  #moveWhenLong(file: number): void {
    this.#lookedAt = this.#written;
    const isLong = fstatSync(file).size > JOURNAL_BYTES;
    if (!isLong && this.#written - this.#movedAt < MOVE_AFTER) return;
    this.#movedAt = this.#written;
    this.moving ??= this.#move(isLong ? 'restart' : 'passive');
  }

  /** In a thread of its own, because it waits for the disk several times; true when nothing is left in the journal. */
  #move(how: CheckpointOrder['how']): Promise<boolean> {
    const order: CheckpointOrder = { file: this.#database, how };
    const worker = (this.#worker ??= this.#start());
    const listening = new AbortController();
    const { signal } = listening;
    const done = Promise.race([
      once(worker, 'message', { signal }).then(([isEmpty]) => isEmpty === true),
      once(worker, 'exit', { signal }).then(() => false),
    ]);
    worker.ref();
    worker.postMessage(order);
    return done
      .catch(() => false)
      .finally(() => {
        listening.abort();
        worker.unref();
        this.moving = undefined;
      });
  }

  /** It stays: starting one takes longer than moving the journal. */
  #start(): Worker {
    const worker = new Worker(join(import.meta.dirname, `checkpoint${extname(import.meta.filename)}`));
    worker.on('error', (error) =>
      logger.error('The journal of the database could not be moved into it; it goes on growing.', error),
    );
    worker.on('exit', () => (this.#worker = undefined));
    return worker;
  }
}
