import { type Actor, can, canManageUsers } from '#contract/api/access.ts';
import { isCollectionName } from '#contract/api/collection-names.ts';
import type { FileUse, ListedFile, MediaFilter } from '#contract/api/files.ts';
import { t } from '#contract/languages/words.ts';
import type { Database } from '#server/db/database.ts';
import { namesOf } from '#server/documents/people.ts';
import { type FileRow, fileView, mayDelete } from './file-records.ts';
import { FileUses } from './uses.ts';

export interface MediaRequest extends MediaFilter {
  limit: number;
  /** The id of the last file on the previous page. */
  after?: string | undefined;
}

/** Rows per read when files are filtered by person, use or text: the database does not know the uses. */
const BATCH = 500;

/** The uploaded files for the media screen, newest first. */
export class MediaList {
  readonly #database: Database;
  readonly #uses: FileUses;

  constructor(database: Database) {
    this.#database = database;
    this.#uses = new FileUses(database);
  }

  async list(
    actor: Actor,
    { limit, after, ...filter }: MediaRequest,
  ): Promise<{ files: ListedFile[]; next?: string }> {
    const all = await this.#uses.all();
    const usesOf = ({ id }: FileRow) => all.get(id) ?? [];
    const matches = wanted(filter, (row) => usesOf(row).map((use) => seenBy(actor, use)));
    const own = await this.#ownedBy(actor);
    const isWanted = (row: FileRow) => maySee(actor, own.has(row.id), usesOf(row)) && matches(row);
    const isFiltered = filter.search || filter.isUnused || !canManageUsers(actor);
    const batch = isFiltered ? BATCH : limit + 1;
    const found: FileRow[] = [];
    let last = after === undefined ? undefined : await this.#row(after);
    for (;;) {
      const rows = await this.#rows(filter, last, batch);
      found.push(...rows.filter(isWanted));
      if (found.length > limit || rows.length < batch) break;
      last = rows.at(-1);
    }
    const shown = found.slice(0, limit);
    const owners = await this.#owners(shown);
    const files = shown.map((row) => {
      const uses = usesOf(row);
      return {
        ...fileView(row),
        uses: uses.map((use) => seenBy(actor, use)),
        by: (owners.get(row.id) ?? []).map(({ name }) => name),
        isMine: mayDelete(actor, own.has(row.id), uses),
      };
    });
    return { files, ...(found.length > limit && { next: shown.at(-1)!.id }) };
  }

  #row(id: string): Promise<FileRow | undefined> {
    return this.#database.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();
  }

  #rows({ kind }: MediaFilter, last: FileRow | undefined, limit: number): Promise<FileRow[]> {
    let query = this.#database.db
      .selectFrom('files')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc');
    if (kind) query = query.where('type', kind === 'picture' ? 'like' : 'not like', 'image/%');
    if (last) {
      query = query.where((where) =>
        where.or([
          where('created_at', '<', last.created_at),
          where.and([where('created_at', '=', last.created_at), where('id', '<', last.id)]),
        ]),
      );
    }
    return query.limit(limit).execute();
  }

  async #ownedBy(actor: Actor): Promise<ReadonlySet<string>> {
    const rows = await this.#database.db
      .selectFrom('file_owners')
      .select('file_id')
      .where('user_id', '=', actor.id)
      .execute();
    return new Set(rows.map(({ file_id }) => file_id));
  }

  /** Who uploaded each file, without accounts that were deleted. */
  async #owners(rows: readonly FileRow[]): Promise<Map<string, { id: string; name: string }[]>> {
    const owners = new Map<string, { id: string; name: string }[]>();
    if (rows.length === 0) return owners;
    const found = await this.#database.db
      .selectFrom('file_owners')
      .selectAll()
      .where(
        'file_id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
    const names = await namesOf(
      this.#database,
      found.map(({ user_id }) => user_id),
    );
    for (const { file_id, user_id } of found) {
      const name = names.get(user_id);
      if (name) owners.set(file_id, [...(owners.get(file_id) ?? []), { id: user_id, name }]);
    }
    return owners;
  }
}

function wanted({ search, isUnused }: MediaFilter, usesOf: (row: FileRow) => FileUse[]) {
  const words = search?.toLowerCase().split(/\s+/).filter(Boolean) ?? [];
  return (row: FileRow): boolean => {
    const uses = usesOf(row);
    if (isUnused && uses.length > 0) return false;
    const text = [row.name, ...uses.flatMap(({ title, alt }) => [title, alt ?? ''])].join('\n').toLowerCase();
    return words.every((word) => text.includes(word));
  };
}

/** People see the files that they uploaded, and those of documents that they may read; editors also what is unused. */
function maySee(actor: Actor, isOwner: boolean, uses: readonly FileUse[]): boolean {
  if (isOwner || canManageUsers(actor)) return true;
  // Whoever looks after the site chooses among what nothing uses yet.
  if (uses.length === 0) return can(actor, 'read', 'site');
  return uses.some(({ collection }) => isCollectionName(collection) && can(actor, 'read', collection));
}

/** Whoever sees a file may know that it is used; only those who may read the document see its title. */
function seenBy(actor: Actor, use: FileUse): FileUse {
  const mayRead =
    use.collection === 'user'
      ? canManageUsers(actor) || use.id === actor.id
      : isCollectionName(use.collection) && can(actor, 'read', use.collection);
  return mayRead ? use : { collection: use.collection, id: '', title: t('Something that others look after') };
}
