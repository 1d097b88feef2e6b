import { COLLECTION_NAMES, type CollectionName } from '#contract/api/collection-names.ts';
import { collections } from '#contract/api/collections.ts';
import type { AnyDocument } from '#contract/api/document.ts';
import { AppError } from '#contract/api/errors.ts';
import type { Follower } from '#server/live/follower.ts';
import { logger } from '#server/logger.ts';
import { type Change, SYSTEM } from '#server/live/change.ts';
import type { DocumentStore } from './store.ts';

const LOOK_AT_LEAST_EVERY_MS = 60_000;
const RETRY_MS = 5_000;

export interface ScheduleFailure {
  collection: CollectionName;
  id: string;
  title: string;
  /** When it should have been done. */
  dueAt: string;
  /** Why it failed, as a sentence for people. */
  reason: string;
}

interface Due {
  collection: CollectionName;
  document: AnyDocument;
  at: number;
  change: { status?: 'published' | 'archived' };
}

/**
 * Publishes scheduled documents, archives expired ones and records freezes, by ordinary writes. It looks at the start,
 * whenever a collection with a schedule changes, and when the next document is due. Each process has one; a write
 * names the version that was read, so only one process succeeds.
 */
export class Scheduler implements Follower {
  /** What is due but failed, by `collection/id`; it is tried again. */
  readonly failures = new Map<string, ScheduleFailure>();
  /** What was done since the start, and when it last looked. */
  done = 0;
  lookedAt = performance.now();
  readonly #store: DocumentStore;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #lookAgain = false;
  #stopped = false;

  constructor(store: DocumentStore) {
    this.#store = store;
  }

  changed(changes: readonly Change[]): void {
    if (changes.some(({ collection }) => isScheduled(collection))) this.#look();
  }

  replaced(): void {
    this.#look();
  }

  async start(): Promise<void> {
    this.#look();
    await this.#looking;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#looking;
  }

  #look(): void {
    if (this.#stopped) return;
    this.#lookAgain = true;
    this.#looking ??= this.#run().finally(() => {
      this.#looking = undefined;
    });
  }

  async #run(): Promise<void> {
    let wait = LOOK_AT_LEAST_EVERY_MS;
    while (this.#lookAgain && !this.#stopped) {
      this.#lookAgain = false;
      try {
        wait = await this.#actOnDue();
      } catch (error) {
        logger.error('The scheduler could not look for what is due; it tries again.', error);
        wait = RETRY_MS;
      }
    }
    clearTimeout(this.#timer);
    if (this.#stopped) return;
    this.#timer = setTimeout(() => this.#look(), wait);
    this.#timer.unref();
  }

  /** Does what is due; returns the time until the next is due. */
  async #actOnDue(): Promise<number> {
    const awaited = await this.#awaited();
    this.lookedAt = performance.now();
    // A failure that is not awaited any more was done, moved or withdrawn.
    const keys = new Set(awaited.map(keyOf));
    for (const key of this.failures.keys()) if (!keys.has(key)) this.failures.delete(key);
    let wait = LOOK_AT_LEAST_EVERY_MS;
    for (const due of awaited) {
      const left = due.at - Date.now();
      if (left > 0) wait = Math.min(wait, left);
      else if (!(await this.#act(due))) wait = Math.min(wait, RETRY_MS);
    }
    return wait;
  }

  async #act(due: Due): Promise<boolean> {
    const { collection, document, change } = due;
    try {
      const { version } = document;
      await this.#store.patch(collection, document.id, change, { version, actor: SYSTEM });
      this.failures.delete(keyOf(due));
      this.done += 1;
      return true;
    } catch (error) {
      // Another writer was faster; that write makes the scheduler look again.
      if (error instanceof AppError && (error.code === 'aborted' || error.code === 'not-found')) return true;
      this.failures.set(keyOf(due), {
        collection,
        id: document.id,
        title: String(document['title'] ?? document.id),
        dueAt: new Date(due.at).toISOString(),
        reason: reasonOf(error),
      });
      logger.error(
        `${collection}/${document.id} is overdue to be ${change.status ?? 'noted'}; it is tried again.`,
        error,
      );
      return false;
    }
  }

  async #awaited(): Promise<Due[]> {
    const found: Due[] = [];
    for (const collection of COLLECTION_NAMES) {
      const { publishedBy, expiresBy, recordAt } = collections[collection];
      const add = (document: AnyDocument, at: unknown, change: Due['change']) => {
        if (at) found.push({ collection, document, at: Date.parse(at as string), change });
      };
      if (publishedBy) {
        for (const document of await this.#store.withStatus(collection, 'scheduled')) {
          add(document, document[publishedBy], { status: 'published' });
        }
      }
      if (expiresBy) {
        for (const document of await this.#store.withStatus(collection, 'published')) {
          add(document, document[expiresBy], { status: 'archived' });
        }
      }
      if (recordAt)
        for (const document of await this.#store.all(collection)) add(document, recordAt(document), {});
    }
    return found;
  }
}

const keyOf = ({ collection, document }: Due): string => `${collection}/${document.id}`;

/** A broken rule is explained in the form's words; other errors are the server's own. */
function reasonOf(error: unknown): string {
  if (!(error instanceof AppError)) return 'The server could not write it. It tries again.';
  return Object.values(error.detail.fields ?? {}).join(' ') || error.sentence;
}

function isScheduled(collection: CollectionName): boolean {
  const { publishedBy, expiresBy, recordAt } = collections[collection];
  return (publishedBy ?? expiresBy ?? recordAt) !== undefined;
}
