import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { settingOr } from '../db/settings.ts';
import { logger } from '#server/logger.ts';
import { type Change, fromRow } from './change.ts';
import type { Follower } from './follower.ts';
import { Peers } from './peers.ts';

const BATCH = 500;
/** Whole documents, twice each: few enough that a replay weighs little. */
const REPLAY_BATCH = 50;
const POLL_MS = 1000;

export interface Retention {
  maxRows: number;
  maxDays: number;
}
/** Far more than a festival writes, so that history and undo reach back to its first day. */
export const DEFAULT_RETENTION: Retention = { maxRows: 200_000, maxDays: 400 };

/**
 * Follows the log and hands every change, once and in order, to whoever must know of it. What this process
 * writes is handed over directly; what others write is read when they tell of it, and looked for once a second in
 * case their word was lost.
 */
export class ChangeLog {
  readonly #database: Database;
  /** Who hears of a commit, in this order. */
  followers: Follower[] = [];
  readonly #peers: Peers;
  #reading: Promise<void> | undefined;
  #poll: NodeJS.Timeout | undefined;
  #stopped = false;
  #pruned = 0;
  /** The number of the last change that was handed over. */
  seq = 0;
  /** Another database has another log, whose numbers say nothing about this one's. */
  id = '';

  constructor(database: Database) {
    this.#database = database;
    this.#peers = new Peers(database);
  }

  async start(): Promise<void> {
    this.id = await settingOr(this.#database, 'log', randomUUID);
    this.seq = await this.#counter('changes');
    this.#pruned = await this.#counter('pruned');
    const look = () => {
      if (!this.#stopped) this.#look().catch((error: unknown) => this.#report(error));
    };
    await this.#database.listen(look, (word) => this.#peers.hear(word));
    await this.#peers.tell(this.seq);
    this.#poll = setInterval(look, POLL_MS);
    this.#poll.unref();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#poll);
    await this.#peers.leave();
  }

  /** This process has committed these; resolves once every listener has seen them, here and in other processes. */
  async committed(changes: readonly Change[]): Promise<void> {
    const last = changes.at(-1);
    if (!last) return;
    // With a gap before them, another process's changes come first: the database knows those.
    if (changes[0]!.seq === this.seq + 1) this.#hand(changes);
    while (this.seq < last.seq) await this.#readOn();
    await this.#peers.reached(last.seq);
  }

  /** Whether the log holds everything after that number, and not more than so much of it. */
  reaches(since: number, limit: number): boolean {
    return since >= this.#pruned && since <= this.seq && this.seq - since <= limit;
  }

  /** The next ones after `since`, a batch at most; undefined where another process has pruned them meanwhile. */
  async after(since: number, until: number): Promise<Change[] | undefined> {
    const count = Math.min(until - since, REPLAY_BATCH);
    const changes = await this.#read(since, count);
    // The numbers have no gaps, so one that is missing has been pruned.
    return changes.length === count && changes.at(-1)?.seq === since + count ? changes : undefined;
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
          // Another process may have gone further.
          .where('value', '<', floor)
          .execute();
        await transaction.deleteFrom('changes').where('seq', '<=', floor).execute();
      });
      this.#pruned = floor;
    }
    return this.#pruned;
  }

  /** A look that the end of the process has overtaken is no news. */
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
        while ((await this.#counter('changes')) > this.seq) this.#hand(await this.#read(this.seq, BATCH));
      } finally {
        this.#reading = undefined;
      }
    })();
    return this.#reading;
  }

  /** Synchronous, and deaf to what was handed over already: two ways to the same change do no harm. */
  #hand(changes: readonly Change[]): void {
    const fresh = changes.filter((change) => change.seq > this.seq);
    if (fresh.length === 0) return;
    this.seq = fresh.at(-1)!.seq;
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

  async #counter(name: string): Promise<number> {
    const row = await this.#database.db
      .selectFrom('counters')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    return row.value;
  }
}
