import { type FileHandle, open } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { AppError } from '#contract/api/errors.ts';
import { logger } from '#server/logger.ts';
import type { CheckpointOrder } from './checkpoint.ts';
import { diskSentences } from './disk-sentences.ts';

/** From this size on the journal is moved into the database file. */
const MOVE_AT_BYTES = 16 * 1024 * 1024;
/** From this size on writers are held until it is done, or a journal that is always written to would never end. */
const MUST_MOVE_AT_BYTES = 64 * 1024 * 1024;

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
  #moving: Promise<boolean> | undefined;
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
    await this.#moving;
    return (this.#moving = this.#move('truncate'));
  }

  async close(): Promise<void> {
    await this.#flushing?.catch(() => undefined);
    await this.#moving;
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
      const { size } = await file.stat();
      if (size > MOVE_AT_BYTES)
        this.#moving ??= this.#move(size > MUST_MOVE_AT_BYTES ? 'restart' : 'passive');
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

  /** In a thread of its own, because it waits for the disk several times; true when nothing is left in the journal. */
  #move(how: CheckpointOrder['how']): Promise<boolean> {
    const order: CheckpointOrder = { file: this.#database, how };
    const worker = new Worker(join(import.meta.dirname, `checkpoint${extname(import.meta.filename)}`), {
      workerData: order,
    });
    const done = new Promise<boolean>((resolve) => {
      worker.once('message', resolve);
      worker.once('error', (error) => {
        logger.error('The journal of the database could not be moved into it; it goes on growing.', error);
        resolve(false);
      });
      worker.once('exit', () => resolve(false));
    });
    return done.finally(() => (this.#moving = undefined));
  }
}
