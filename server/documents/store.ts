import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { CollectionName } from '#contract/collection-names.ts';
import type { AnyDocument } from '#contract/document.ts';
import { AppError } from '#contract/errors.ts';
import type { Database, Engine } from '../db/database.ts';
import { GroupCommit } from '../db/group-commit.ts';
import type { Tables } from '../db/tables.ts';
import { type Change, toRow } from '../live/change.ts';
import { fieldExpression, inCollection } from '../db/indexes.ts';
import { parseFields } from './parse-fields.ts';
import { type DocumentRow, fromDocumentRow, toData, withoutSystemFields } from './row.ts';
import { type Fields, type Surroundings, writeRules } from './rules/write-rules.ts';

export interface WriteOptions {
  /** The version that the writer saw. An older one than the present is refused. */
  version?: number | undefined;
  /** The id of who writes; `system` for the server itself. */
  actor: string;
}

/**
 * Documents and the log of their changes, always written together. Each write takes the log's next number first,
 * which holds the counter's row until the commit: numbers are given in the order of commits, and whatever a
 * write reads after that cannot change under it.
 */
export class DocumentStore {
  readonly #database: Database;
  readonly #commits: GroupCommit;
  /** Called after each commit with what it changed; a write resolves once this has. */
  onCommitted: (changes: Change[]) => Promise<void> = async () => undefined;

  constructor(database: Database) {
    this.#database = database;
    this.#commits = new GroupCommit(database);
  }

  async get(collection: CollectionName, id: string): Promise<AnyDocument | undefined> {
    const row = await selectDocument(this.#database.db, collection, id);
    return row && fromDocumentRow(row);
  }

  async all(collection: CollectionName): Promise<AnyDocument[]> {
    const rows = await this.#database.db
      .selectFrom('documents')
      .selectAll()
      .where('collection', '=', collection)
      .execute();
    return rows.map(fromDocumentRow);
  }

  /** Creates, or overwrites as a whole. */
  put(collection: CollectionName, id: string, fields: Fields, options: WriteOptions): Promise<AnyDocument> {
    return this.#write(async (write) => write.put(collection, id, () => fields, options));
  }

  /** All or none, in one transaction. */
  putMany(
    entries: ReadonlyArray<{ collection: CollectionName; id: string; fields: Fields }>,
    options: WriteOptions,
  ): Promise<void> {
    return this.#write(async (write) => {
      for (const { collection, id, fields } of entries)
        await write.put(collection, id, () => fields, options);
    });
  }

  /** Creates under a new id. */
  add(collection: CollectionName, fields: Fields, options: WriteOptions): Promise<AnyDocument> {
    return this.put(collection, randomUUID(), fields, options);
  }

  /** Creates under that id, or under a new one; one that is there already stays as it is. */
  async addOnce(
    collection: CollectionName,
    fields: Fields,
    { actor }: WriteOptions,
    id: string = randomUUID(),
  ): Promise<{ id: string }> {
    try {
      return await this.put(collection, id, fields, { actor, version: 0 });
    } catch (error) {
      // Another request with the same id was faster.
      if (error instanceof AppError && error.code === 'aborted') return { id };
      throw error;
    }
  }

  /** Changes the fields that are named; null takes one away. */
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
        options,
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

  idle(): Promise<void> {
    return this.#commits.idle();
  }

  async #write<T>(work: (write: Write) => Promise<T>): Promise<T> {
    const changes: Change[] = [];
    const result = await this.#commits.write(async (transaction) => {
      changes.length = 0;
      return work(new Write(transaction, this.#database.engine, changes));
    });
    await this.onCommitted(changes);
    return result;
  }
}

interface Storing {
  seq: number;
  id: string;
  before: AnyDocument | null;
  fields: Fields;
  actor: string;
  at: string;
}

/** The steps of one write, inside its transaction. */
class Write {
  readonly #transaction: Transaction<Tables>;
  readonly #engine: Engine;
  readonly #changes: Change[];

  constructor(transaction: Transaction<Tables>, engine: Engine, changes: Change[]) {
    this.#transaction = transaction;
    this.#engine = engine;
    this.#changes = changes;
  }

  async put(
    collection: CollectionName,
    id: string,
    fieldsFrom: (present: Fields | undefined) => Fields,
    { version, actor }: WriteOptions,
  ): Promise<AnyDocument> {
    const seq = await this.#nextSeq();
    const before = await this.#present(collection, id, version);
    const at = new Date().toISOString();
    const { complete, follow } = writeRules[collection] ?? {};
    const around = this.#surroundings(at, actor);
    const parsed = parseFields(collection, fieldsFrom(before ?? undefined), { at, before });
    const fields = complete ? await complete(parsed, { id, before }, around) : parsed;
    const after = await this.#store(collection, { seq, id, before, fields, actor, at });
    await follow?.({ before, after }, around);
    return after;
  }

  async #store(
    collection: CollectionName,
    { seq, id, before, fields, actor, at }: Storing,
  ): Promise<AnyDocument> {
    const after: AnyDocument = {
      ...fields,
      id,
      version: (before?.version ?? 0) + 1,
      createdAt: before?.createdAt ?? at,
      updatedAt: at,
      updatedBy: actor,
    };
    const row: DocumentRow = {
      collection,
      id,
      version: after.version,
      data: toData(after),
      created_at: after.createdAt,
      updated_at: at,
      updated_by: actor,
    };
    if (before) {
      const { version: next, data, updated_at, updated_by } = row;
      await this.#transaction
        .updateTable('documents')
        .set({ version: next, data, updated_at, updated_by })
        .where('collection', '=', collection)
        .where('id', '=', id)
        .execute();
    } else {
      await this.#transaction.insertInto('documents').values(row).execute();
    }
    await this.#log({ seq, collection, id, op: 'put', before, after, actor, at });
    return after;
  }

  /** What the rules of a collection may do within this write. */
  #surroundings(at: string, actor: string): Surroundings {
    const transaction = this.#transaction;
    return {
      at,
      actor,
      get: async (collection, id) => {
        const row = await selectDocument(transaction, collection, id);
        return row && fromDocumentRow(row);
      },
      where: async (collection, field, value) => {
        const rows = await transaction
          .selectFrom('documents')
          .selectAll()
          .where(inCollection(collection))
          .where(fieldExpression(this.#engine, field), '=', value)
          .execute();
        return rows.map(fromDocumentRow);
      },
      rewrite: async (collection, document) => {
        const { id } = document;
        const seq = await this.#nextSeq();
        const before = await this.#present(collection, id, undefined);
        await this.#store(collection, { seq, id, before, fields: withoutSystemFields(document), actor, at });
      },
    };
  }

  async remove(collection: CollectionName, id: string, { version, actor }: WriteOptions): Promise<void> {
    const seq = await this.#nextSeq();
    const before = await this.#present(collection, id, version);
    if (!before) throw new AppError('not-found', `${collection}/${id} does not exist`);
    const at = new Date().toISOString();
    const { checkRemoval, follow } = writeRules[collection] ?? {};
    const around = this.#surroundings(at, actor);
    await checkRemoval?.(before, around);
    await this.#transaction
      .deleteFrom('documents')
      .where('collection', '=', collection)
      .where('id', '=', id)
      .execute();
    await this.#log({ seq, collection, id, op: 'delete', before, after: null, actor, at });
    await follow?.({ before, after: null }, around);
  }

  /** First in every write: from here to the commit no other write runs, in any process. */
  async #nextSeq(): Promise<number> {
    const { value } = await this.#transaction
      .updateTable('counters')
      .set({ value: sql`value + 1` })
      .where('name', '=', 'changes')
      .returning('value')
      .executeTakeFirstOrThrow();
    return value;
  }

  async #present(
    collection: CollectionName,
    id: string,
    seen: number | undefined,
  ): Promise<AnyDocument | null> {
    const row = await selectDocument(this.#transaction, collection, id);
    const present = row ? fromDocumentRow(row) : null;
    if (seen !== undefined && seen !== (present?.version ?? 0)) {
      throw new AppError(
        'aborted',
        `${collection}/${id} is at ${present?.version ?? 0}, the writer saw ${seen}`,
        {
          current: present,
        },
      );
    }
    return present;
  }

  async #log(change: Change): Promise<void> {
    await this.#transaction.insertInto('changes').values(toRow(change)).execute();
    this.#changes.push(change);
  }
}

function selectDocument(
  db: Pick<Transaction<Tables>, 'selectFrom'>,
  collection: CollectionName,
  id: string,
): Promise<DocumentRow | undefined> {
  return db
    .selectFrom('documents')
    .selectAll()
    .where('collection', '=', collection)
    .where('id', '=', id)
    .executeTakeFirst();
}
