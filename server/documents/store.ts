import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { CollectionName } from '#contract/api/collection-names.ts';
import type { AnyDocument, PublicDocument } from '#contract/api/document.ts';
import { AppError } from '#contract/api/errors.ts';
import type { Database, Engine } from '#server/db/database.ts';
import { GroupCommit } from '#server/db/group-commit.ts';
import { fieldExpression, inCollection } from '#server/db/indexes.ts';
import { PreparedQueries, within } from '#server/db/prepared-query.ts';
import type { DocumentsTable, Tables } from '#server/db/tables.ts';
import type { Change } from '#server/live/change.ts';
import { fromDocumentRow, fromDocumentRows, fromViewRows } from './row.ts';
import type { Fields } from './rules/write-rules.ts';
import { selectDocument, Write, type WriteOptions } from './write.ts';

const ROWS_AT_ONCE = 2000;

interface ViewPage {
  documents: PublicDocument[];
  /** Whether these words stand anywhere in them. */
  mentions: (words: string) => boolean;
}

/**
 * The documents of many rows as one text, each with its id and time at its end. A start reads all of a festival, and one
 * text takes two thirds of the time of thousands. A row that holds no document makes it no JSON.
 */
const viewTexts: Record<Engine, RawBuilder<string | null>> = {
  sqlite: sql`group_concat(substr(data, 1, length(data) - 1) || ',"id":' || json_quote(id) || ',"updatedAt":' || json_quote(updated_at) || '}')`,
  postgres: sql`string_agg(left(data::text, -1) || ',"id":' || to_json(id) || ',"updatedAt":' || to_json(updated_at) || '}', ',')`,
};

const statusQueries = new PreparedQueries<DocumentsTable>();

const withStatus = (collection: CollectionName) =>
  statusQueries.of([collection], (db, value, engine) =>
    db
      .selectFrom('documents')
      .selectAll()
      .where(inCollection(collection))
      .where(fieldExpression(engine, 'status'), '=', value('status')),
  );

/** Undefined where one of them cannot be read. */
function parsed(text: string | null, count: number): PublicDocument[] | undefined {
  try {
    const documents = JSON.parse(`[${text ?? ''}]`) as PublicDocument[];
    return documents.length === count ? documents : undefined;
  } catch {
    return undefined;
  }
}

export interface Step {
  collection: CollectionName;
  id: string;
  /** The whole document; null deletes it. */
  fields: Fields | null;
  version?: number | undefined;
}

/**
 * Documents and the log of their changes, always written together. Each write first takes the log's next number, which
 * locks the counter's row until the commit (see LogNumbers). So numbers follow the order of commits, and nothing that a
 * write reads can change before it commits.
 */
export class DocumentStore {
  readonly #database: Database;
  readonly #commits: GroupCommit;
  /** Since the start: changes that were written, and writes that somebody else's was ahead of. */
  written = 0;
  conflicts = 0;
  /** Called before each write; throws if this process may not write now. */
  beforeWrite: () => void = () => undefined;
  /** Called after each commit with its changes; the write waits for it. */
  onCommitted: (changes: Change[]) => Promise<void> = async () => undefined;

  constructor(database: Database) {
    this.#database = database;
    this.#commits = new GroupCommit(database);
  }

  async get(collection: CollectionName, id: string): Promise<AnyDocument | undefined> {
    const row = await selectDocument(this.#database, collection, id);
    return row && fromDocumentRow(row);
  }

  async all(collection: CollectionName): Promise<AnyDocument[]> {
    const rows = await this.#database.db
      .selectFrom('documents')
      .selectAll()
      .where('collection', '=', collection)
      .execute();
    return fromDocumentRows(rows);
  }

  /**
   * All of them by their ids, without what visitors never see of any, a few thousand at a time: the rows of a very long
   * collection never stand in memory together.
   */
  async *inPages(collection: CollectionName): AsyncGenerator<ViewPage> {
    const { db, engine } = this.#database;
    for (let after = ''; ;) {
      const rows = db
        .selectFrom('documents')
        .select(['collection', 'id', 'data', 'updated_at'])
        .where('collection', '=', collection)
        .where('id', '>', after)
        .orderBy('id')
        .limit(ROWS_AT_ONCE);
      const { text, count, last } = await db
        .selectFrom(rows.as('rows'))
        .select([
          viewTexts[engine].as('text'),
          ({ fn }) => fn.countAll<string | number>().as('count'),
          ({ fn }) => fn.max('id').as('last'),
        ])
        .executeTakeFirstOrThrow();
      const documents = parsed(text, Number(count)) ?? fromViewRows(await rows.execute());
      yield { documents, mentions: (words) => text?.includes(words) ?? false };
      if (Number(count) < ROWS_AT_ONCE) return;
      after = last!;
    }
  }

  /** The documents of one status: an index leads to them, however many others there are. */
  async withStatus(collection: CollectionName, status: string): Promise<AnyDocument[]> {
    return fromDocumentRows(await withStatus(collection).run(this.#database, { status }));
  }

  /** Creates, or overwrites as a whole. */
  put(collection: CollectionName, id: string, fields: Fields, options: WriteOptions): Promise<AnyDocument> {
    return this.#write(async (write) => write.put(collection, id, () => fields, options));
  }

  /** All or none, in one transaction. */
  putMany(
    entries: ReadonlyArray<{ collection: CollectionName; id: string; fields: Fields; version?: number }>,
    options: WriteOptions,
  ): Promise<void> {
    return this.#write(async (write) => {
      for (const { collection, id, fields, version } of entries)
        await write.put(collection, id, () => fields, { ...options, version });
    });
  }

  /** All steps or none, in one transaction. Returns what each step has stored; null for a deletion. */
  together(steps: readonly Step[], options: Pick<WriteOptions, 'actor'>): Promise<Array<AnyDocument | null>> {
    return this.#write(async (write) => {
      const stored: Array<AnyDocument | null> = [];
      for (const [at, { collection, id, fields, version }] of steps.entries()) {
        try {
          if (fields) stored.push(await write.put(collection, id, () => fields, { ...options, version }));
          else {
            await write.remove(collection, id, { ...options, version });
            stored.push(null);
          }
        } catch (error) {
          throw error instanceof AppError ? error.atStep(at) : error;
        }
      }
      return stored;
    });
  }

  /** Documents as they once were, with what the server had added to them, and further steps: all or none. */
  restore(
    documents: ReadonlyArray<{ collection: CollectionName; document: AnyDocument }>,
    steps: readonly Step[],
    options: Pick<WriteOptions, 'actor'>,
  ): Promise<void> {
    return this.#write(async (write) => {
      for (const { collection, document } of documents) await write.restore(collection, document, options);
      for (const { collection, id, fields, version } of steps)
        if (fields) await write.put(collection, id, () => fields, { ...options, version });
        else await write.remove(collection, id, { ...options, version });
    });
  }

  /** Creates under a new id. */
  add(collection: CollectionName, fields: Fields, options: WriteOptions): Promise<AnyDocument> {
    return this.put(collection, randomUUID(), fields, { ...options, isFresh: true });
  }

  /** Creates under that id, or a new one. An existing document stays as it is, and a deleted one stays deleted. */
  async addOnce(
    collection: CollectionName,
    fields: Fields,
    { actor }: WriteOptions,
    id: string = randomUUID(),
  ): Promise<{ id: string }> {
    try {
      return await this.put(collection, id, fields, { actor, version: 0, isOnce: true });
    } catch (error) {
      // Another request with the same id was faster, or staff have deleted what it brought.
      if (error instanceof AppError && ['aborted', 'already-exists'].includes(error.code)) return { id };
      throw error;
    }
  }

  /** Changes the named fields; null removes one. It goes together with what others changed in other fields. */
  patch(
    collection: CollectionName,
    id: string,
    changed: Fields,
    options: WriteOptions,
  ): Promise<AnyDocument> {
    return this.#write(async (write) =>
      write.put(
        collection,
        id,
        (present) => {
          if (!present) throw new AppError('not-found', `${collection}/${id} does not exist`);
          const merged = { ...present, ...changed };
          return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
        },
        { ...options, changes: Object.keys(changed) },
      ),
    );
  }

  remove(collection: CollectionName, id: string, options: WriteOptions): Promise<void> {
    return this.#write(async (write) => write.remove(collection, id, options));
  }

  /** All or none, in one transaction. */
  removeMany(collection: CollectionName, ids: readonly string[], options: WriteOptions): Promise<void> {
    return this.#write(async (write) => {
      for (const id of ids) await write.remove(collection, id, options);
    });
  }

  /**
   * Removes documents that belong together, all or none, in one transaction. `remember` is told their numbers in the
   * log, from the first to the last, and writes them down in the same transaction.
   */
  clear(
    entries: ReadonlyArray<{ collection: CollectionName; id: string; version: number }>,
    options: Pick<WriteOptions, 'actor'>,
    remember: (transaction: Transaction<Tables>, first: number, last: number) => Promise<void>,
  ): Promise<void> {
    return this.#write(async (write, changes, transaction) => {
      for (const { collection, id, version } of entries)
        await write.clear(collection, id, { ...options, version });
      const [first, last] = [changes[0], changes.at(-1)];
      if (first && last) await remember(transaction, first.seq, last.seq);
    });
  }

  /** Puts back what was cleared. Returns how many had their id free. */
  bringBack(
    entries: ReadonlyArray<{ collection: CollectionName; document: AnyDocument }>,
    options: Pick<WriteOptions, 'actor'>,
    forget: (transaction: Transaction<Tables>) => Promise<void>,
  ): Promise<number> {
    return this.#write(async (write, _changes, transaction) => {
      let count = 0;
      for (const { collection, document } of entries)
        if (await write.bringBack(collection, document, options.actor)) count += 1;
      await forget(transaction);
      return count;
    });
  }

  /** All or none, for good. Returns the texts that were removed. */
  eraseMany(
    collection: CollectionName,
    ids: readonly string[],
    options: Pick<WriteOptions, 'actor'>,
  ): Promise<string[]> {
    return this.#write(async (write) => {
      const removed: string[] = [];
      for (const id of ids) removed.push(...(await write.erase(collection, id, options)));
      return removed;
    });
  }

  /** Whether there is or was a document with this id, as far as the log reaches back. */
  async wasAdded(collection: CollectionName, id: string): Promise<boolean> {
    if (await selectDocument(this.#database, collection, id)) return true;
    const row = await this.#database.db
      .selectFrom('changes')
      .select('seq')
      .where('collection', '=', collection)
      .where('id', '=', id)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  idle(): Promise<void> {
    return this.#commits.idle();
  }

  async #write<T>(
    work: (write: Write, changes: readonly Change[], transaction: Transaction<Tables>) => Promise<T>,
  ): Promise<T> {
    this.beforeWrite();
    const changes: Change[] = [];
    const result = await this.#commits
      .write(async (transaction, numbers) => {
        changes.length = 0;
        return work(new Write(within(this.#database, transaction), numbers, changes), changes, transaction);
      })
      .catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'aborted') this.conflicts += 1;
        throw error;
      });
    this.written += changes.length;
    await this.onCommitted(changes);
    return result;
  }
}
