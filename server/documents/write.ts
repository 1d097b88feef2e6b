import { isDeepStrictEqual } from 'node:util';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { type AnyDocument, ownFields, writtenFields } from '#contract/api/document.ts';
import { AppError } from '#contract/api/errors.ts';
import { fieldExpression, inCollection } from '#server/db/indexes.ts';
import type { LogNumbers } from '#server/db/log-numbers.ts';
import type { Within } from '#server/db/prepared-query.ts';
import type { DocumentsTable } from '#server/db/tables.ts';
import { type Change, fromRow, remainsOf, SYSTEM, toRow } from '#server/live/change.ts';
import { isSeenByVisitors } from '#server/live/messages.ts';
import { parseFields } from './parse-fields.ts';
import { fromDocumentRow, fromDocumentRows, sortKeyOf, toData } from './row.ts';
import { type Fields, type Surroundings, writeRules } from './rules/write-rules.ts';
import { logChange, selectingDocument, selectWithPast, storeDocument } from './write-queries.ts';

/** How many versions back a change of single fields may have been begun. */
const VERSIONS_MAX = 50;

export interface WriteOptions {
  /** The version that the writer read, 0 for none; a write over a newer version is refused. */
  version?: number | undefined;
  /** The only fields that this write changes: a newer version is no obstacle where the others have left these alone. */
  changes?: readonly string[];
  /** The account's id; SYSTEM for the server itself. */
  actor: string;
  /** The id was made for this write, so the log has nothing of it. */
  isFresh?: boolean;
  /** The id is the key of a message; what was deleted or erased under it stays so. */
  isOnce?: boolean;
  /** What only the server sets, such as the time of creation, is as it was exported. */
  isImport?: boolean;
}

interface Storing {
  seq: number;
  id: string;
  before: AnyDocument | null;
  /** A deleted document with the same id, whose version numbers continue. */
  past?: AnyDocument | null;
  fields: Fields;
  actor: string;
  at: string;
}

interface Seen {
  collection: CollectionName;
  id: string;
  /** The version that the writer read, and the only fields that are to change. */
  seen: number | undefined;
  changes?: readonly string[] | undefined;
}

/** The steps of one write, inside its transaction. */
export class Write {
  readonly #within: Within;
  readonly #numbers: LogNumbers;
  readonly #changes: Change[];

  constructor(within: Within, numbers: LogNumbers, changes: Change[]) {
    this.#within = within;
    this.#numbers = numbers;
    this.#changes = changes;
  }

  async put(
    collection: CollectionName,
    id: string,
    fieldsFrom: (present: Fields | undefined) => Fields,
    { version, changes, actor, isFresh, isOnce, isImport }: WriteOptions,
  ): Promise<AnyDocument> {
    const seq = this.#numbers.next('changes');
    const { present, past } = isFresh
      ? { present: await this.#get(collection, id), past: null }
      : await this.#withPast(collection, id);
    const before = await this.#unlessNewer(present, { collection, id, seen: version, changes });
    if (isOnce && past) throw new AppError('aborted', `${collection}/${id} was there before`);
    const at = new Date().toISOString();
    const { prepare, complete, follow } = writeRules[collection] ?? {};
    const around = this.#surroundings(at, actor, isImport);
    const sent = fieldsFrom(before ? writtenFields(before) : undefined);
    const parsed = parseFields(collection, prepare?.(sent, before) ?? sent, {
      at,
      before: before ?? past,
      isImport,
      mayBeLoose: true,
    });
    const fields = complete ? await complete(parsed, { id, before }, around) : parsed;
    const after = await this.#store(collection, { seq, id, before, past, fields, actor, at });
    await follow?.({ before, after }, around);
    return after;
  }

  async #store(
    collection: CollectionName,
    { seq, id, before, past, fields, actor, at }: Storing,
  ): Promise<AnyDocument> {
    const earlier = before ?? past;
    const after: AnyDocument = {
      ...fields,
      id,
      version: (earlier?.version ?? 0) + 1,
      createdAt: earlier?.createdAt ?? at,
      updatedAt: at,
      updatedBy: actor,
    };
    const row: DocumentsTable = {
      collection,
      id,
      version: after.version,
      data: toData(after),
      created_at: after.createdAt,
      updated_at: at,
      updated_by: actor,
    };
    const stored = { ...row, sort_key: sortKeyOf(collection, fields) };
    const change = this.#numbered({ seq, collection, id, op: 'put', before, after, actor, at });
    await storeDocument(this.#within, stored, toRow(change), before === null);
    this.#changes.push(change);
    return after;
  }

  /** What the rules of a collection may do within this write. */
  #surroundings(at: string, actor: string, isImport = false): Surroundings {
    return {
      at,
      actor,
      isTrusted: isImport || actor === SYSTEM,
      get: async (collection, id) => (await this.#get(collection, id)) ?? undefined,
      where: async (collection, field, value) => {
        const rows = await this.#within.db
          .selectFrom('documents')
          .selectAll()
          .where(inCollection(collection))
          .where(fieldExpression(this.#within.engine, field), '=', value)
          .execute();
        return fromDocumentRows(rows);
      },
      rewrite: async (collection, document) => {
        const { id } = document;
        const seq = this.#numbers.next('changes');
        const before = await this.#get(collection, id);
        await this.#store(collection, { seq, id, before, fields: ownFields(document), actor, at });
      },
    };
  }

  /** The document as it once was. No rule is asked: what the rules had added then is part of it. */
  async restore(
    collection: CollectionName,
    document: AnyDocument,
    { actor }: Pick<WriteOptions, 'actor'>,
  ): Promise<void> {
    const { id } = document;
    const seq = this.#numbers.next('changes');
    const { present: before, past } = await this.#withPast(collection, id);
    const at = new Date().toISOString();
    await this.#store(collection, { seq, id, before, past, fields: ownFields(document), actor, at });
  }

  async remove(collection: CollectionName, id: string, options: WriteOptions): Promise<void> {
    const { checkRemoval, follow } = writeRules[collection] ?? {};
    const around = this.#surroundings(new Date().toISOString(), options.actor);
    const before = await this.#take(collection, id, options, (document) => checkRemoval?.(document, around));
    await follow?.({ before, after: null }, around);
  }

  /** Removes what belongs together, whatever rules hold between the parts; it can be put back by `bringBack`. */
  async clear(collection: CollectionName, id: string, options: WriteOptions): Promise<void> {
    await this.#take(collection, id, options);
  }

  /** Puts a document back as it was, with all that the server had added. False where another has its id by now. */
  async bringBack(collection: CollectionName, was: AnyDocument, actor: string): Promise<boolean> {
    if (await selectDocument(this.#within, collection, was.id)) return false;
    await this.restore(collection, was, { actor });
    return true;
  }

  /**
   * Removes the document and all that the log has of it, which cannot be undone. The rows of the log stay, with the
   * remains. Returns the texts that were removed, for those who look for the files in them.
   */
  async erase(
    collection: CollectionName,
    id: string,
    { actor }: Pick<WriteOptions, 'actor'>,
  ): Promise<string[]> {
    const seq = this.#numbers.next('changes');
    const before = await this.#get(collection, id);
    const ofDocument = { collection, id };
    const past = await this.#within.db
      .selectFrom('changes')
      .selectAll()
      .where((row) => row.and(ofDocument))
      .where('erased_at', 'is', null)
      .execute();
    if (!before && past.length === 0) throw new AppError('not-found', `${collection}/${id} does not exist`);
    const at = new Date().toISOString();
    for (const row of past) {
      const change = fromRow(row);
      const blank = { before: remainsOf(change.before), after: remainsOf(change.after), erasedAt: at };
      const { before: was, after, erased_at } = toRow({ ...change, ...blank });
      await this.#within.db
        .updateTable('changes')
        .set({ before: was, after, erased_at })
        .where('seq', '=', row.seq)
        .execute();
    }
    for (const table of ['documents', 'presence'] as const)
      await this.#within.db
        .deleteFrom(table)
        .where((row) => row.and(ofDocument))
        .execute();
    const remains = { before: remainsOf(before), after: null, erasedAt: at };
    await this.#log(this.#numbered({ seq, ...ofDocument, op: 'erase', ...remains, actor, at }, before));
    const texts = past.flatMap((row) => [row.before, row.after]).filter((text) => text !== null);
    return before ? [...texts, JSON.stringify(before)] : texts;
  }

  async #take(
    collection: CollectionName,
    id: string,
    { version, actor }: WriteOptions,
    check?: (document: AnyDocument) => Promise<void> | void | undefined,
  ): Promise<AnyDocument> {
    const seq = this.#numbers.next('changes');
    const present = await this.#get(collection, id);
    const before = await this.#unlessNewer(present, { collection, id, seen: version });
    if (!before) throw new AppError('not-found', `${collection}/${id} does not exist`);
    await check?.(before);
    await this.#within.db
      .deleteFrom('documents')
      .where('collection', '=', collection)
      .where('id', '=', id)
      .execute();
    const at = new Date().toISOString();
    await this.#log(this.#numbered({ seq, collection, id, op: 'delete', before, after: null, actor, at }));
    return before;
  }

  async #get(collection: CollectionName, id: string): Promise<AnyDocument | null> {
    const row = await selectDocument(this.#within, collection, id);
    return row ? fromDocumentRow(row) : null;
  }

  /**
   * The document, or the deleted one with this id, if the log still has it. Version numbers continue from that, so that
   * somebody who still has it open cannot overwrite the new one; a restored document keeps its creation time.
   */
  async #withPast(
    collection: CollectionName,
    id: string,
  ): Promise<{ present: AnyDocument | null; past: AnyDocument | null }> {
    const { document, past } = await selectWithPast(this.#within, { collection, id });
    return {
      present: document ? fromDocumentRow(document) : null,
      past: past ? (JSON.parse(past) as AnyDocument) : null,
    };
  }

  /** Throws where somebody else was faster than the writer. */
  async #unlessNewer(
    present: AnyDocument | null,
    { collection, id, seen, changes }: Seen,
  ): Promise<AnyDocument | null> {
    if (seen === undefined || seen === (present?.version ?? 0)) return present;
    const then = present && changes && (await this.#atVersion(collection, id, seen));
    if (then && isUntouched(changes, writtenFields(then), writtenFields(present))) return present;
    throw new AppError(
      seen === 0 && present ? 'already-exists' : 'aborted',
      `${collection}/${id} is at ${present?.version ?? 0}, the writer saw ${seen}`,
      { current: present },
    );
  }

  /** The document as it was, if the log still has it. */
  async #atVersion(collection: CollectionName, id: string, version: number): Promise<AnyDocument | null> {
    const rows = await this.#within.db
      .selectFrom('changes')
      .selectAll()
      .where('collection', '=', collection)
      .where('id', '=', id)
      .orderBy('seq', 'desc')
      .limit(VERSIONS_MAX)
      .execute();
    for (const row of rows) {
      const { after } = fromRow(row);
      if (after?.version === version) return after;
    }
    return null;
  }

  /** Whether visitors see a change depends on what the document was, of which an erasing leaves only remains. */
  #numbered(done: Omit<Change, 'publicSeq'>, before = done.before): Change {
    const publicSeq = isSeenByVisitors({ ...done, before }) ? this.#numbers.next('public') : null;
    return { ...done, publicSeq };
  }

  async #log(change: Change): Promise<void> {
    await logChange(this.#within, toRow(change));
    this.#changes.push(change);
  }
}

const isUntouched = (names: readonly string[], then: Fields, now: Fields): boolean =>
  names.every((name) => isDeepStrictEqual(then[name], now[name]));

export async function selectDocument(
  within: Within,
  collection: CollectionName,
  id: string,
): Promise<DocumentsTable | undefined> {
  return (await selectingDocument.run(within, { collection, id }))[0];
}
