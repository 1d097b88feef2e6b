import { AsyncLocalStorage } from 'node:async_hooks';
import type { Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

const GROUP_MAX = 128;

interface Job {
  run(transaction: Transaction<Tables>): Promise<void>;
  settle(error?: unknown): void;
}

/**
 * Runs write jobs one after another, and those that wait at the same moment in one transaction, because the disk's
 * flush at commit is the expensive part. Each job has its own savepoint, so that a failed job does not affect the
 * others. A job resolves only after the commit.
 */
export class GroupCommit {
  readonly #database: Database;
  #waiting: Job[] = [];
  #running: Promise<void> | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  write<T>(work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let result: T;
      this.#waiting.push({
        // Whoever comes first runs the jobs of all, but each speaks the language of its own request.
        run: AsyncLocalStorage.bind(async (transaction: Transaction<Tables>) => {
          result = await work(transaction);
        }),
        settle: (error) => (error === undefined ? resolve(result) : reject(error)),
      });
      this.#running ??= this.#drain();
    });
  }

  /** Resolves when no job waits or runs. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async #drain(): Promise<void> {
    // Jobs of the same turn of the event loop go into one group.
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      const group = this.#waiting.splice(0, GROUP_MAX);
      await this.#commit(group);
    }
    this.#running = undefined;
  }

  async #commit(group: Job[]): Promise<void> {
    const failed = new Map<Job, unknown>();
    const transaction = await this.#database.db
      .startTransaction()
      .execute()
      .catch((error: unknown) => {
        for (const job of group) job.settle(error);
      });
    if (!transaction) return;
    try {
      for (const job of group) {
        // A single job needs no savepoint, because the whole transaction is rolled back if it fails.
        if (group.length === 1) {
          await job.run(transaction);
          continue;
        }
        const savepoint = await transaction.savepoint('job').execute();
        try {
          await job.run(savepoint);
          await savepoint.releaseSavepoint('job').execute();
        } catch (error) {
          failed.set(job, error);
          await savepoint.rollbackToSavepoint('job').execute();
          await savepoint.releaseSavepoint('job').execute();
        }
      }
      if (failed.size < group.length) await this.#database.announce(transaction);
      await transaction.commit().execute();
    } catch (error) {
      await transaction
        .rollback()
        .execute()
        .catch(() => undefined);
      for (const job of group) job.settle(failed.get(job) ?? error);
      return;
    }
    for (const job of group) job.settle(failed.get(job));
  }
}
