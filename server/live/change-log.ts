import { randomUUID } from 'node:crypto';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { type Database, settingOr } from '#server/db/database.ts';
import { logger } from '#server/logger.ts';
import { type Change, fromRow } from './change.ts';
import type { Follower } from './follower.ts';
import { Peers } from './peers.ts';

const BATCH = 500;
/** Each change has two whole documents, so a replay reads few at once. */
const REPLAY_BATCH = 50;
const POLL_MS = 1000;

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
  /** The number of the last change that the followers have heard of; and of the last that visitors can see. */
  seq = 0;
  publicSeq = 0;
  /** Names the log, because another database's log has the same numbers for other changes. */
  id = '';

  constructor(database: Database) {
    this.#database = database;
    this.#peers = new Peers(database);
  }

  async start(): Promise<void> {
    this.id = await settingOr(this.#database, 'log', randomUUID);
    const counters = await this.#counters();
    this.seq = counters.get('changes')!;
    this.publicSeq = counters.get('public')!;
    this.#pruned = counters.get('pruned')!;
    const look = () => {
      if (!this.#stopped) this.#look().catch((error: unknown) => this.#report(error));
    };
    await this.#database.listen(look, (message) => this.#peers.receive(message));
    await this.#peers.tell(this.seq);
    this.#poll = setInterval(look, POLL_MS);
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

  /** Errors after the stop are expected, because the database is closed then. */
  #report(error: unknown): void {
    if (!this.#stopped) logger.error('The change log could not be read; it is tried again.', error);
  }

  async #look(): Promise<void> {
    await this.#readOn();
    if (!this.#stopped) await this.#peers.tell(this.seq);
  }

  #readOn(): Promise<void> {
    this.#reading ??= (async () => {
      try {
        while ((await this.#counters()).get('changes')! > this.seq)
          this.#hand(await this.#read(this.seq, BATCH));
      } finally {
        this.#reading = undefined;
      }
    })();
    return this.#reading;
  }

  /** Skips what the followers know already, because a change may arrive by both ways. */
  #hand(changes: readonly Change[]): void {
    const fresh = changes.filter((change) => change.seq > this.seq);
    if (fresh.length === 0) return;
    this.seq = fresh.at(-1)!.seq;
    this.publicSeq = fresh.findLast(({ publicSeq }) => publicSeq !== null)?.publicSeq ?? this.publicSeq;
    for (const follower of this.followers) follower.changed(fresh);
  }

  async #read(since: number, limit: number): Promise<Change[]> {
    const rows = await this.#database.db
      .selectFrom('changes')
      .selectAll()
      .where('seq', '>', since)
      .orderBy('seq')
      .limit(limit)
      .execute();
    return rows.map(fromRow);
  }

  /** All of them at one moment. */
  async #counters(): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#database.db.selectFrom('counters').select(['name', 'value']).execute();
    return new Map(rows.map(({ name, value }) => [name, value]));
  }
}
