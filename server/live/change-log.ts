import { sql } from 'kysely';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { AppError } from '#contract/api/errors.ts';
import { t } from '#contract/languages/words.ts';
import type { Database } from '#server/db/database.ts';
import { afterSilence } from '#server/db/silence.ts';
import { logger } from '#server/logger.ts';
import { type Change, fromRow } from './change.ts';
import type { Follower } from './follower.ts';
import { Generations } from './generations.ts';
import { Peers } from './peers.ts';

const BATCH = 500;
/** Each change has two whole documents, so a replay reads few at once. */
const REPLAY_BATCH = 50;
const POLL_MS = 1000;
/** A look takes milliseconds; if it takes this long, the connection is dead. */
const LOOK_LIMIT_MS = 5000;
/** Without a look for this long, this process no longer knows what the others write. */
const BEHIND_AFTER_MS = 8000;
const RETRY_WHEN_BEHIND_SECONDS = 5;

/** A document, and the public number of its last change. */
export type Touched = Pick<Change, 'collection' | 'id'> & { publicSeq: number };

export interface Retention {
  maxRows: number;
  maxDays: number;
}
/** More than a festival writes, so that history and undo reach back to its first day. */
export const DEFAULT_RETENTION: Retention = { maxRows: 200_000, maxDays: 400 };

/**
 * Gives every change of the log to its followers, once and in order. This process's own changes come directly from
 * the write. Changes of other processes are read when they notify us, and once a second in case that was lost.
 */
export class ChangeLog {
  readonly #database: Database;
  /** Who hears of a commit, in this order; site.ts sets them. */
  followers: Follower[] = [];
  readonly #peers: Peers;
  #reading: Promise<void> | undefined;
  #poll: NodeJS.Timeout | undefined;
  #stopped = false;
  #pruned = 0;
  /** When the log was last read to its end, by a clock that never jumps. */
  #lookedAt = performance.now();
  /** Set while the database does not answer. */
  #failingSince: number | undefined;
  #isReplaced = false;
  /** Called when this process begins or ceases to know what the others write. */
  onFollowing: (isFollowing: boolean) => void = () => undefined;
  #wasFollowing = true;
  /** The number of the last change that the followers have heard of; and of the last that visitors can see. */
  seq = 0;
  publicSeq = 0;
  readonly generations: Generations;

  constructor(database: Database) {
    this.#database = database;
    this.#peers = new Peers(database);
    this.generations = new Generations(database);
  }

  /** Names the log, because another database's log has the same numbers for other changes. */
  get id(): string {
    return this.generations.id;
  }

  /** Undefined while this process follows the log; else the time up to which it did. */
  get behindSince(): Date | undefined {
    // A process that is busy looks late, but misses nothing: only looks that fail count.
    if (this.#failingSince === undefined) return undefined;
    const behindMs = performance.now() - this.#lookedAt;
    return behindMs < BEHIND_AFTER_MS ? undefined : new Date(Date.now() - behindMs);
  }

  /** How long ago the log was read to its end; a second at most, while all is well. */
  get lagMs(): number {
    return performance.now() - this.#lookedAt;
  }

  /** The other processes: up to which number each has read, and when it last said so. */
  get peers(): Peers {
    return this.#peers;
  }

  /** How many changes the database has that this process has not read. */
  async unread(): Promise<number> {
    return Math.max(0, (await this.#counters()).get('changes')! - this.seq);
  }

  /** Throws while this process does not know what the others write. */
  mustFollow(): void {
    const since = this.behindSince;
    if (!since) return;
    throw new AppError('unavailable', 'behind', {
      sentence: t(
        'The database has not answered since {since}. What you typed stays here; please try again in a moment.',
        { since: since.toISOString() },
      ),
      retryAfterSeconds: RETRY_WHEN_BEHIND_SECONDS,
    });
  }

  async start(): Promise<void> {
    const counters = await this.#counters();
    this.seq = counters.get('changes')!;
    this.publicSeq = counters.get('public')!;
    this.#pruned = counters.get('pruned')!;
    // Nothing else watches the connections until this process listens.
    await this.#inTime(this.generations.start(this));
    const look = () => {
      if (!this.#stopped)
        this.#look().then(
          () => this.#answered(),
          (error: unknown) => this.#failed(error),
        );
    };
    await this.#database.listen(look, (message) => this.#peers.receive(message));
    await this.#peers.tell(this.seq);
    this.#poll = setInterval(() => {
      // A look that gets no answer takes long to fail.
      this.#tellIfFollowing();
      look();
    }, POLL_MS);
    this.#poll.unref();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#poll);
    await this.#peers.leave();
  }

  /** After a commit of this process. Resolves once all followers know of it, here and in the other processes. */
  async committed(changes: readonly Change[]): Promise<void> {
    const last = changes.at(-1);
    if (!last) return;
    // A gap means that another process wrote before us; its changes must be read first.
    if (changes[0]!.seq === this.seq + 1) this.#hand(changes);
    while (this.seq < last.seq) await this.#readOn();
    await this.#peers.reached(last.seq);
  }

  /** Whether the log still has everything after that number, and at most `limit` of it. */
  reaches(since: number, limit: number): boolean {
    return since >= this.#pruned && since <= this.seq && this.seq - since <= limit;
  }

  /** The next changes after `since`, one batch; undefined if another process has pruned them meanwhile. */
  async after(since: number, until: number): Promise<Change[] | undefined> {
    const count = Math.min(until - since, REPLAY_BATCH);
    const changes = await this.#read(since, count);
    // The numbers have no gaps, so one that is missing has been pruned.
    return changes.length === count && changes.at(-1)?.seq === since + count ? changes : undefined;
  }

  /**
   * Which documents visitors saw change after that public number, each once, where it changed last. Undefined if the
   * log no longer has all of it, or it is more than `limit`.
   */
  async publicAfter(since: number, until: number, limit: number): Promise<Touched[] | undefined> {
    if (since > until || until - since > limit) return undefined;
    const rows = await this.#database.db
      .selectFrom('changes')
      .select(['public_seq', 'collection', 'id'])
      .where('public_seq', '>', since)
      .where('public_seq', '<=', until)
      .orderBy('public_seq')
      .execute();
    // The numbers have no gaps, so one that is missing has been pruned.
    if (rows.length !== until - since) return undefined;
    const last = new Map<string, Touched>();
    for (const { public_seq, collection, id } of rows) {
      const key = `${collection}/${id}`;
      // A map has the order of insertion, and a reader that breaks off goes on after the last that it got.
      last.delete(key);
      last.set(key, { publicSeq: public_seq!, collection: collection as CollectionName, id });
    }
    return [...last.values()];
  }

  async prune({ maxRows, maxDays }: Retention): Promise<number> {
    const { db } = this.#database;
    const oldest = new Date(Date.now() - maxDays * 86_400_000).toISOString();
    const young = await db
      .selectFrom('changes')
      .select('seq')
      .where('at', '>=', oldest)
      .orderBy('at')
      .limit(1)
      .executeTakeFirst();
    const floor = Math.max(this.seq - maxRows, young ? young.seq - 1 : this.seq);
    if (floor > this.#pruned) {
      await db.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('counters')
          .set({ value: floor })
          .where('name', '=', 'pruned')
          // Another process may have pruned more.
          .where('value', '<', floor)
          .execute();
        await transaction.deleteFrom('changes').where('seq', '<=', floor).execute();
      });
      this.#pruned = floor;
    }
    return this.#pruned;
  }

  /** Reads on at once; rejects if the database does not answer. */
  async readOn(): Promise<void> {
    await this.#readOn();
  }

  /** One line when it begins and one when it is over, because a look follows every second. */
  #failed(error: unknown): void {
    // Errors after the stop are expected, because the database is closed then.
    if (this.#stopped) return;
    if (this.#failingSince === undefined) {
      this.#failingSince = performance.now();
      logger.error('The change log could not be read; it is tried again every second.', error);
    }
    this.#tellIfFollowing();
  }

  #answered(): void {
    if (this.#failingSince !== undefined) {
      const seconds = Math.round((performance.now() - this.#failingSince) / 1000);
      logger.info(`The change log can be read again, after ${seconds} s.`);
      this.#failingSince = undefined;
    }
    this.#tellIfFollowing();
  }

  #tellIfFollowing(): void {
    const isFollowing = this.behindSince === undefined;
    if (isFollowing === this.#wasFollowing) return;
    this.#wasFollowing = isFollowing;
    this.onFollowing(isFollowing);
  }

  async #look(): Promise<void> {
    await this.#readOn();
    if (!this.#stopped) await this.#peers.tell(this.seq);
  }

  #readOn(): Promise<void> {
    this.#reading ??= (async () => {
      try {
        const startedAt = performance.now();
        for (;;) {
          const known = this.seq;
          const counters = await this.#counters();
          const last = counters.get('changes')!;
          // A process that started while the others' lines were down took itself for the only one.
          const generations = counters.get('generations')!;
          if (generations !== this.generations.counted) {
            await this.generations.read();
            this.generations.counted = generations;
          }
          if (last < known || this.#isReplaced) await this.#replace(last, counters.get('public')!);
          else if (last <= this.seq) break;
          else this.#hand(await this.#read(this.seq, BATCH));
        }
        this.#lookedAt = startedAt;
      } finally {
        this.#reading = undefined;
      }
    })();
    return this.#reading;
  }

  /** The database has fewer changes than before: it was restored, or an older standby took over. */
  async #replace(seq: number, publicSeq: number): Promise<void> {
    // The flag makes the next look go on here, if the database fails meanwhile.
    this.#isReplaced = true;
    logger.error(`The change log ends at ${seq} instead of ${this.seq}: the database was replaced.`);
    await this.generations.replace({ seq, publicSeq });
    this.seq = seq;
    this.publicSeq = publicSeq;
    for (const follower of this.followers) await follower.replaced?.();
    this.#isReplaced = false;
  }

  /** Skips what the followers know already, because a change may arrive by both ways. */
  #hand(changes: readonly Change[]): void {
    const fresh = changes.filter((change) => change.seq > this.seq);
    if (fresh.length === 0) return;
    this.seq = fresh.at(-1)!.seq;
    this.publicSeq = fresh.findLast(({ publicSeq }) => publicSeq !== null)?.publicSeq ?? this.publicSeq;
    for (const follower of this.followers) follower.changed(fresh);
  }

  /** A query that does not end in time ends every connection, and so itself. */
  async #inTime<T>(query: Promise<T>): Promise<T> {
    const stop = afterSilence(LOOK_LIMIT_MS, () => this.#database.renewLines());
    try {
      return await query;
    } finally {
      stop();
    }
  }

  async #read(since: number, limit: number): Promise<Change[]> {
    const query = this.#database.db
      .selectFrom('changes')
      .selectAll()
      .where('seq', '>', since)
      .orderBy('seq')
      .limit(limit)
      .execute();
    return (await this.#inTime(query)).map(fromRow);
  }

  /** All of them at one moment, and how many generations there are. */
  async #counters(): Promise<ReadonlyMap<string, number>> {
    const { db } = this.#database;
    const query = db
      .selectFrom('counters')
      .select(['name', 'value'])
      .unionAll(
        db
          .selectFrom('log_generations')
          .select(({ fn }) => [sql<string>`'generations'`.as('name'), fn.countAll<number>().as('value')]),
      )
      .execute();
    return new Map((await this.#inTime(query)).map(({ name, value }) => [name, value]));
  }
}
