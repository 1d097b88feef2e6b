import { randomBytes, randomUUID } from 'node:crypto';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { AppError } from '#contract/api/errors.ts';
import { PREVIEW_LINK_DAYS, PREVIEW_LINKS_MAX, type PreviewLink } from '#contract/api/previews.ts';
import { t } from '#contract/languages/words.ts';
import type { Database } from '#server/db/database.ts';
import type { PreviewLinksTable } from '#server/db/tables.ts';
import { namesOf } from '#server/documents/people.ts';
import type { Secrets } from '#server/secrets/secrets.ts';

const DAY_MS = 86_400_000;

interface Previewed {
  collection: CollectionName;
  id: string;
}

/** Links to drafts. The database has a keyed hash of each link's code, so that a copy of it opens nothing. */
export class PreviewLinks {
  readonly #database: Database;
  readonly #secrets: Secrets;

  constructor(database: Database, secrets: Secrets) {
    this.#database = database;
    this.#secrets = secrets;
  }

  async create({ collection, id }: Previewed, actor: string): Promise<{ link: PreviewLink; code: string }> {
    const present = await this.#rows({ collection, id });
    if (present.length >= PREVIEW_LINKS_MAX) throw tooMany();
    const code = randomBytes(32).toString('base64url');
    const now = Date.now();
    const row: PreviewLinksTable = {
      id: randomUUID(),
      code_hash: this.#secrets.stored(code),
      collection,
      document_id: id,
      created_at: new Date(now).toISOString(),
      created_by: actor,
      expires_at: new Date(now + PREVIEW_LINK_DAYS * DAY_MS).toISOString(),
    };
    await this.#database.db.insertInto('preview_links').values(row).execute();
    const [link] = await this.#views([row]);
    return { link: link!, code };
  }

  async list(document: Previewed): Promise<PreviewLink[]> {
    return this.#views(await this.#rows(document));
  }

  async withdraw({ collection, id }: Previewed, link: string): Promise<void> {
    const { numDeletedRows } = await this.#database.db
      .deleteFrom('preview_links')
      .where('id', '=', link)
      .where('collection', '=', collection)
      .where('document_id', '=', id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new AppError('not-found', `preview link ${link}`);
  }

  /** What a link shows and until when; undefined for one that has ended, was withdrawn or never was. */
  async find(code: string): Promise<(Previewed & { expiresAt: string }) | undefined> {
    const row = await this.#database.db
      .selectFrom('preview_links')
      .selectAll()
      .where('code_hash', '=', this.#secrets.stored(code))
      .where('expires_at', '>', new Date().toISOString())
      .executeTakeFirst();
    return (
      row && { collection: row.collection as CollectionName, id: row.document_id, expiresAt: row.expires_at }
    );
  }

  #rows({ collection, id }: Previewed): Promise<PreviewLinksTable[]> {
    return this.#database.db
      .selectFrom('preview_links')
      .selectAll()
      .where('collection', '=', collection)
      .where('document_id', '=', id)
      .where('expires_at', '>', new Date().toISOString())
      .orderBy('created_at', 'desc')
      .execute();
  }

  async #views(rows: readonly PreviewLinksTable[]): Promise<PreviewLink[]> {
    const names = await namesOf(
      this.#database,
      rows.map(({ created_by }) => created_by),
    );
    return rows.map(({ id, created_at, created_by, expires_at }) => ({
      id,
      createdAt: created_at,
      expiresAt: expires_at,
      by: names.get(created_by) ?? 'a former account',
    }));
  }
}

const tooMany = () =>
  new AppError('failed-precondition', 'too many preview links', {
    sentence: t('A draft can have {max} preview links at a time. Withdraw one first.', {
      max: PREVIEW_LINKS_MAX,
    }),
  });
