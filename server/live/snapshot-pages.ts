import { sql } from 'kysely';
import type { CollectionName } from '#contract/api/collection-names.ts';
import type { Database } from '#server/db/database.ts';
import { ByteCache } from '#server/byte-cache.ts';
import { rowJson, tellUnreadable } from '#server/documents/row.ts';
import type { Change } from './change.ts';
import type { ChangeLog } from './change-log.ts';
import type { Follower } from './follower.ts';
import { partFrame } from './messages.ts';

/** Most collections are one page, and so one message. */
const FIRST_PAGE = 50;
const PAGE_MAX = 2000;
const PAGE_BYTES = 240 * 1024;
/** Streams that start together share pages while they are not further apart than this. */
const KEPT_BYTES = 40 * 1024 * 1024;

interface Page {
  /** The log's number when it was read; it may hold later changes too. */
  seq: number;
  json: string;
  /** The message of every page but the last. */
  part: Buffer | undefined;
  next: { after: string; limit: number } | undefined;
}

/**
 * A collection as staff may read it, page by page, for streams that begin. Everybody who may read a collection reads
 * the same, so each page is read and serialised once for all streams that need it at about the same time.
 */
export class SnapshotPages implements Follower {
  readonly #database: Database;
  readonly #log: ChangeLog;
  readonly #kept = new ByteCache<Page>(KEPT_BYTES, ({ json, part }) => json.length + (part?.length ?? 0));
  readonly #reading = new Map<string, { seq: number; page: Promise<Page> }>();
  readonly #changedAt = new Map<CollectionName, number>();
  #readers = 0;
  /** The page that is read now; the next one waits, because streams must not take all connections. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(database: Database, log: ChangeLog) {
    this.#database = database;
    this.#log = log;
  }

  changed(changes: readonly Change[]): void {
    for (const { collection, seq } of changes) this.#changedAt.set(collection, seq);
  }

  replaced(): void {
    this.#forget();
    this.#changedAt.clear();
  }

  /** All pages of a collection, each at least as new as this moment. */
  of(collection: CollectionName): AsyncGenerator<Page> {
    return this.#pagesOf(collection, this.#changedAt.get(collection) ?? 0);
  }

  async *#pagesOf(collection: CollectionName, atLeast: number): AsyncGenerator<Page> {
    this.#readers += 1;
    try {
      let next: Page['next'] = { after: '', limit: FIRST_PAGE };
      while (next) {
        const page: Page = await this.#page(collection, next, atLeast);
        yield page;
        ({ next } = page);
      }
    } finally {
      this.#readers -= 1;
      // What nobody needs must not stay in memory: staff may have erased some of it since.
      if (this.#readers === 0) this.#forget();
    }
  }

  async #page(
    collection: CollectionName,
    { after, limit }: NonNullable<Page['next']>,
    atLeast: number,
  ): Promise<Page> {
    const key = `${collection} ${after}`;
    const kept = this.#kept.get(key);
    if (kept && kept.seq >= atLeast) return kept;
    const running = this.#reading.get(key);
    if (running && running.seq >= atLeast) return running.page;
    const { seq } = this.#log;
    const page = this.#last.then(() => this.#read(collection, after, limit, seq));
    this.#reading.set(key, { seq, page });
    this.#last = page.catch(() => undefined);
    try {
      const read = await page;
      if (this.#readers > 0) this.#kept.set(key, read);
      return read;
    } finally {
      if (this.#reading.get(key)?.page === page) this.#reading.delete(key);
    }
  }

  async #read(collection: CollectionName, after: string, limit: number, seq: number): Promise<Page> {
    const { db, engine } = this.#database;
    // As text, because nobody here looks into a document.
    const data = engine === 'sqlite' ? sql<string>`data` : sql<string>`data::text`;
    const rows = await db
      .selectFrom('documents')
      .select(['id', 'version', data.as('data'), 'created_at', 'updated_at', 'updated_by'])
      .where('collection', '=', collection)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute();
    const documents = rows.map((row) => rowJson(row) ?? tellUnreadable(collection, row.id));
    const json = `[${documents.filter((text) => text !== undefined).join(',')}]`;
    if (rows.length < limit) return { seq, json, part: undefined, next: undefined };
    const fitting = Math.floor((PAGE_BYTES / json.length) * rows.length);
    const next = { after: rows.at(-1)!.id, limit: Math.max(1, Math.min(fitting, 4 * limit, PAGE_MAX)) };
    return { seq, json: '', part: partFrame(collection, json), next };
  }

  #forget(): void {
    for (const [key] of this.#kept.entries()) this.#kept.delete(key);
  }
}
