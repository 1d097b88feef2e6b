import { randomUUID } from 'node:crypto';
import { open, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#contract/api/errors.ts';
import { diskSentences } from '#server/db/disk-sentences.ts';
import { logger } from '#server/logger.ts';

const LOOK_EVERY_MS = 5000;
const RETRY_AFTER_SECONDS = 30;
/** Below this a burst of uploads fills the disk before anybody looks. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024;

const sentences: Readonly<Record<string, string>> = {
  ENOSPC: diskSentences.full,
  EDQUOT: diskSentences.full,
  EROFS: diskSentences.readOnly,
  EACCES: diskSentences.closed,
  EPERM: diskSentences.closed,
  ENOENT: diskSentences.gone,
};

/**
 * Looks whether the data folder can still be written, and whether the database file is still the one that was opened:
 * a deleted or replaced one would take every write and lose it.
 */
export class SelfCheck {
  readonly #dataDir: string;
  readonly #databaseFile: string | undefined;
  #opened: string | undefined;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  /** What staff are told while something is wrong. */
  problem: string | undefined;
  /** What is left on the disk of the data folder; undefined until the first look. */
  freeBytes: number | undefined;

  /** `databaseFile` is undefined on PostgreSQL, which looks after its own files. */
  constructor(dataDir: string, databaseFile: string | undefined) {
    this.#dataDir = dataDir;
    this.#databaseFile = databaseFile;
  }

  async start(): Promise<void> {
    this.#opened = await this.#identity();
    this.#timer = setInterval(() => void this.look(), LOOK_EVERY_MS);
    this.#timer.unref();
  }

  /** After it nothing is written into the data folder any more. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  /** Throws while nothing can be written safely. */
  mustBeWell(): void {
    if (this.problem === undefined) return;
    throw new AppError('unavailable', 'self-check', {
      sentence: this.problem,
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }

  look(): Promise<void> {
    this.#looking = this.#look();
    return this.#looking;
  }

  /** One line in the log when it begins and one when it is over. */
  async #look(): Promise<void> {
    const problem = await this.#find();
    if (problem === this.problem) return;
    if (problem) logger.error(problem);
    else logger.info('The data folder can be written again.');
    this.problem = problem;
  }

  async #find(): Promise<string | undefined> {
    try {
      if ((await this.#identity()) !== this.#opened) return diskSentences.replaced;
      await this.#testWrite();
      const { bavail, bsize } = await statfs(this.#dataDir);
      this.freeBytes = bavail * bsize;
      return this.freeBytes < LEAST_FREE_BYTES ? diskSentences.full : undefined;
    } catch (error) {
      return sentences[(error as NodeJS.ErrnoException).code ?? ''] ?? diskSentences.failing;
    }
  }

  /** The device and number of the file; a missing file has none. */
  async #identity(): Promise<string | undefined> {
    if (this.#databaseFile === undefined) return undefined;
    try {
      const { dev, ino } = await stat(this.#databaseFile);
      return `${dev} ${ino}`;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  async #testWrite(): Promise<void> {
    const path = join(this.#dataDir, `.test-${randomUUID()}`);
    try {
      const file = await open(path, 'wx', 0o600);
      try {
        await file.writeFile('x'.repeat(4096));
        await file.sync();
      } finally {
        await file.close();
      }
    } finally {
      await rm(path, { force: true });
    }
  }
}
