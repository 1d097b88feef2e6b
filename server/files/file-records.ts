import type { Selectable } from 'kysely';
import { type Actor, can, canManageUsers } from '#contract/api/access.ts';
import { isCollectionName } from '#contract/api/collection-names.ts';
import { AppError } from '#contract/api/errors.ts';
import { type FileType, type FileUse, type StoredFile } from '#contract/api/files.ts';
import { paths } from '#contract/api/paths.ts';
import { t } from '#contract/languages/words.ts';
import type { Database } from '#server/db/database.ts';
import type { FilesTable } from '#server/db/tables.ts';
import { originalKey, type Storage, variantsPrefix } from './storage.ts';
import { FileUses } from './uses.ts';

export type FileRow = Selectable<FilesTable>;

export const fileView = (row: FileRow): StoredFile => ({
  id: row.id,
  url: `${paths.files}/${row.stored_name}`,
  type: row.type as FileType,
  bytes: row.bytes,
  ...(row.width && { width: row.width }),
  ...(row.height && { height: row.height }),
  name: row.name,
  createdAt: row.created_at,
});

/** The records of the stored files, and their removal. */
export class FileRecords {
  readonly #database: Database;
  readonly #storage: Storage;
  readonly #uses: FileUses;

  constructor(database: Database, storage: Storage) {
    this.#database = database;
    this.#storage = storage;
    this.#uses = new FileUses(database);
  }

  find(id: string): Promise<FileRow | undefined> {
    return this.#database.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();
  }

  async remove(actor: Actor, id: string): Promise<FileRow> {
    const row = await this.find(id);
    if (!row) throw new AppError('object-not-found', id);
    const uses = (await this.#uses.all()).get(id) ?? [];
    const own = await this.#ownedBy(actor, [row]);
    if (!mayDelete(actor, own.has(id), uses))
      throw new AppError('unauthorized', `${actor.id} does not own ${id}`);
    if (!(await this.removeUnused(row))) {
      throw new AppError('failed-precondition', `${id} is used`, { sentence: usedSentence(uses) });
    }
    return row;
  }

  /** Removes the file unless something uses it; answers whether it did. */
  async removeUnused(row: Pick<FileRow, 'id' | 'stored_name'>): Promise<boolean> {
    const isUnused = await this.#uses.whileNothingChanges(async (transaction) => {
      if (await this.#uses.isUsed(transaction, row.id)) return false;
      await transaction.deleteFrom('file_owners').where('file_id', '=', row.id).execute();
      await transaction.deleteFrom('uploads').where('file_id', '=', row.id).execute();
      await transaction.deleteFrom('files').where('id', '=', row.id).execute();
      return true;
    });
    // The same bytes may have been uploaded again in between.
    if (isUnused && !(await this.find(row.id))) await this.#removeBytes(row);
    return isUnused;
  }

  async #removeBytes({ id, stored_name }: Pick<FileRow, 'id' | 'stored_name'>): Promise<void> {
    await this.#storage.remove(originalKey(stored_name));
    for await (const { key } of this.#storage.list(variantsPrefix(id))) await this.#storage.remove(key);
  }

  async #ownedBy(actor: Actor, rows: readonly FileRow[]): Promise<ReadonlySet<string>> {
    if (rows.length === 0) return new Set();
    const owned = await this.#database.db
      .selectFrom('file_owners')
      .select('file_id')
      .where('user_id', '=', actor.id)
      .where(
        'file_id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
    return new Set(owned.map(({ file_id }) => file_id));
  }
}

/** A file may be deleted by its uploaders, by those who may edit all its uses, and by managers. */
export function mayDelete(actor: Actor, isOwner: boolean, uses: readonly FileUse[]): boolean {
  if (isOwner || canManageUsers(actor)) return true;
  return (
    uses.length > 0 &&
    uses.every(({ collection }) => isCollectionName(collection) && can(actor, 'write', collection))
  );
}

function usedSentence(uses: readonly FileUse[]): string {
  const [first] = uses;
  if (!first) return t('This file is used. Take it out there first.');
  const { title } = first;
  return uses.length > 1
    ? t('This file is used by “{title}” and {more} more. Take it out there first.', {
        title,
        more: uses.length - 1,
      })
    : t('This file is used by “{title}”. Take it out there first.', { title });
}
