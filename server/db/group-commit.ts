import { AsyncLocalStorage } from 'node:async_hooks';
import type { ControlledTransaction, Transaction } from 'kysely';
import type { Database } from './database.ts';
import { LogNumbers } from './log-numbers.ts';
import { within } from './prepared-query.ts';
import type { Tables } from './tables.ts';

const GROUP_MAX = 128;

type Work<T> = (transaction: Transaction<Tables>, numbers: LogNumbers) => Promise<T>;

interface Job {
  run: Work<void>;
  settle(error?: unknown): void;
}

/**
 * Runs write jobs one after another, and those that wait at the same moment in one transaction, because the disk's
 * flush at commit is the expensive part. If one of several fails, all are run again, each behind a savepoint, so that
 * it does not affect the others. A job resolves only after the commit.
 */
export class GroupCommit {
  readonly #database: Database;
  #waiting: Job[] = [];
  #running: Promise<void> | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  write<T>(work: Work<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let result: T;
      const run = async (transaction: Transaction<Tables>, numbers: LogNumbers) => {
        result = await work(transaction, numbers);
      };
      this.#waiting.push({
        // Whoever comes first runs the jobs of all, but each speaks the language of its own request.
        run: this.#running ? AsyncLocalStorage.bind(run) : run,
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

  async #commit(group: readonly Job[]): Promise<void> {
    const failed = new Map<Job, unknown>();
    const runAll: Work<void> = async (transaction, numbers) => {
      for (const job of group)
        await job.run(transaction, numbers).catch((error: unknown) => {
          failed.set(job, error);
          throw error;
        });
    };
    const runEach = async (transaction: ControlledTransaction<Tables>, numbers: LogNumbers) => {
      for (const job of group)
        await this.#behindSavepoint(job, transaction, numbers).catch((error: unknown) =>
          failed.set(job, error),
        );
    };
    try {
      await this.#inTransaction(runAll).catch(async (error: unknown) => {
        // Not after the commit was asked for: it may have happened, even if its answer was lost.
        if (group.length === 1 || failed.size === 0) throw error;
        failed.clear();
        await this.#inTransaction(runEach);
      });
    } catch (error) {
      for (const job of group) job.settle(failed.get(job) ?? error);
      return;
    }
    for (const job of group) job.settle(failed.get(job));
  }

  async #inTransaction(
    work: (transaction: ControlledTransaction<Tables>, numbers: LogNumbers) => Promise<void>,
  ): Promise<void> {
    const { transaction, commit, rollback } = await this.#database.beginWriting();
    try {
      const inside = within(this.#database, transaction);
      const numbers = await LogNumbers.take(inside);
      await work(transaction, numbers);
      await numbers.keep(inside);
      await commit();
    } catch (error) {
      await rollback().catch(() => undefined);
      throw error;
    }
  }

  async #behindSavepoint(
    job: Job,
    transaction: ControlledTransaction<Tables>,
    numbers: LogNumbers,
  ): Promise<void> {
    const savepoint = await transaction.savepoint('job').execute();
    try {
      await numbers.orNone(() => job.run(savepoint, numbers));
    } catch (error) {
      await savepoint.rollbackToSavepoint('job').execute();
      throw error;
    } finally {
      await savepoint.releaseSavepoint('job').execute();
    }
  }
}
