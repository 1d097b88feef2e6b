import type { Database } from '#server/db/database.ts';
import { AppError } from '#contract/api/errors.ts';
import { databaseFault } from '#server/db/database-fault.ts';
import { withoutAddresses } from '#server/logger.ts';
import type { Files } from '#server/files/files.ts';
import type { ChangeLog } from '#server/live/change-log.ts';
import type { LiveHub } from '#server/live/hub.ts';
import type { SelfCheck } from './self-check.ts';

const ANSWER_LIMIT_MS = 3000;
/** A bucket elsewhere is asked at most this often, however many watch. */
const STORAGE_LOOK_MS = 5000;

/** What a process needs to serve everybody, and why it cannot. */
export interface Readiness {
  ready: boolean;
  /** In words; absent while all is well. */
  reason?: string;
  database: 'ok' | 'failing';
  storage: 'ok' | 'failing';
  log: {
    state: 'followed' | 'behind';
    /** How long ago the log was read to its end. */
    lagMs: number;
  };
}

/** Rejects if the database does not answer. */
export async function askDatabase({ db }: Database): Promise<void> {
  await db.selectFrom('counters').select('value').limit(1).execute();
}

interface Looked {
  database: Database;
  selfCheck: SelfCheck;
  files: Files;
  log: ChangeLog;
  hub: LiveHub;
}

/** Looks whether this process can do its work. */
export class ReadyCheck {
  readonly #site: Looked;
  readonly #isRemote: boolean;
  #storage: Promise<string | undefined> | undefined;
  #storageAt = Number.NEGATIVE_INFINITY;

  /** `isRemote`: uploads go to a bucket. The data folder looks after itself, see SelfCheck. */
  constructor(site: Looked, isRemote: boolean) {
    this.#site = site;
    this.#isRemote = isRemote;
  }

  /** Waits for what it looks at for a few seconds at most. */
  async look(isOpen: boolean): Promise<Readiness> {
    const { log, selfCheck, hub } = this.#site;
    const [database, storage] = await Promise.all([this.#askDatabase(), this.#askStorage()]);
    const behind = log.behindSince;
    const reason =
      database ??
      (behind && `The change log was last read at ${behind.toISOString()}, so pages may be out of date.`) ??
      selfCheck.problem ??
      storage ??
      (hub.isStopping ? 'This process is stopping.' : undefined) ??
      (isOpen ? undefined : 'This process is starting: visitors can read, the panel is not loaded yet.');
    return {
      ready: reason === undefined,
      ...(reason !== undefined && { reason }),
      database: database === undefined ? 'ok' : 'failing',
      storage: selfCheck.problem === undefined && storage === undefined ? 'ok' : 'failing',
      log: { state: behind ? 'behind' : 'followed', lagMs: Math.round(log.lagMs) },
    };
  }

  #askDatabase(): Promise<string | undefined> {
    return inTime(askDatabase(this.#site.database)).then(
      () => undefined,
      (error: unknown) =>
        `The database does not answer: ${databaseFault(error)?.message ?? said(error)}. Pages are served from memory.`,
    );
  }

  async #askStorage(): Promise<string | undefined> {
    if (!this.#isRemote) return undefined;
    const now = performance.now();
    if (!this.#storage || now - this.#storageAt > STORAGE_LOOK_MS) {
      this.#storageAt = now;
      this.#storage = inTime(this.#site.files.storage.check()).then(
        () => undefined,
        (error: unknown) => `The file storage cannot be used: ${said(error)}.`,
      );
    }
    return this.#storage;
  }
}

/** Rejects if it takes longer than those who watch would wait. */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new AppError('deadline-exceeded', `no answer in ${ANSWER_LIMIT_MS / 1000} s`)),
    ANSWER_LIMIT_MS,
  );
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

const said = (error: unknown): string =>
  withoutAddresses(error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
