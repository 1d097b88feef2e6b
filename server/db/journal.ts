import { once } from 'node:events';
import { fstatSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { AppError } from '#contract/api/errors.ts';
import { logger } from '#server/logger.ts';
import type { CheckpointOrder } from './checkpoint.ts';
import { diskSentences } from './disk-sentences.ts';

/** SQLite cuts a journal to this size when it begins it anew. Shorter, and each flush would have to enlarge the file. */
export const JOURNAL_BYTES = 16 * 1024 * 1024;
/** After so many commits the journal is moved into the database file. */
const MOVE_AFTER = 256;
/** And after so many where it is too long. Writers are held then for the last part, or it would never end. */
const MOVE_LONG_AFTER = 16;

/**
 * SQLite's write-ahead log. SQLite would flush it to the disk with every commit, on the thread that answers visitors;
 * here other threads do. Who asks `flushed` has on the disk all that was committed before, as with synchronous=FULL.
 */
export class Journal {
  readonly #database: string;
  #file: Promise<FileHandle> | undefined;
  #written = 0;
  #flushed = 0;
  #flushing: Promise<void> | undefined;
  /** Ends when the journal has been moved, which keeps writers out for a moment. */
  moving: Promise<boolean> | undefined;
  #worker: Worker | undefined;
  /** How many commits there were when it was last moved. */
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
    const file = await this.#file?.catch(() => undefined);
    await file?.close();
    this.#file = undefined;
  }

  async #flush(): Promise<void> {
    const upTo = this.#written;
    try {
      const file = await (this.#file ??= open(`${this.#database}-wal`));
      await file.datasync();
      this.#flushed = upTo;
      this.#moveWhenLong(file);
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
  #moveWhenLong({ fd }: FileHandle): void {
    const commits = this.#written - this.#movedAt;
    if (commits < MOVE_LONG_AFTER) return;
    const isLong = fstatSync(fd).size > JOURNAL_BYTES;
    if (!isLong && commits < MOVE_AFTER) return;
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
