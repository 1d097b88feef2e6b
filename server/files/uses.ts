import { decoded } from '#contract/text/plain-text.ts';
import { sql, type Transaction } from 'kysely';
import { type FileUse, mentionedFiles } from '#contract/api/files.ts';
import { authDb } from '#server/auth/auth-tables.ts';
import type { Database } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';

/** Which documents and accounts use a file: those that mention its address in any field or text. */
export class FileUses {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async all(): Promise<Map<string, FileUse[]>> {
    const uses = new Map<string, FileUse[]>();
    const add = (text: string, use: (file: string) => FileUse) => {
      for (const id of new Set(mentionedFiles(text))) uses.set(id, [...(uses.get(id) ?? []), use(id)]);
    };
    const documents = await this.#database.db
      .selectFrom('documents')
      .select(['collection', 'id', sql<string>`${this.#text()}`.as('text')])
      .where(this.#text(), 'like', '%/files/%')
      .execute();
    for (const { collection, id, text } of documents) {
      const document = JSON.parse(text) as Record<string, unknown>;
      const alts = altTexts(document);
      const title = titleIn(document) ?? id;
      add(text, (file) => ({ collection, id, title, ...(alts.has(file) && { alt: alts.get(file)! }) }));
    }
    const accounts = await authDb(this.#database)
      .selectFrom('user')
      .select(['id', 'name', 'image'])
      .where('image', 'like', '%/files/%')
      .execute();
    for (const { id, name, image } of accounts) add(image!, () => ({ collection: 'user', id, title: name }));
    return uses;
  }

  async isUsed(transaction: Transaction<Tables>, fileId: string): Promise<boolean> {
    const mention = `%/files/${fileId}%`;
    const document = await transaction
      .selectFrom('documents')
      .select('id')
      .where(this.#text(), 'like', mention)
      .limit(1)
      .executeTakeFirst();
    if (document) return true;
    const account = await sql<{
      id: string;
    }>`select id from ${sql.table('user')} where image like ${mention} limit 1`.execute(transaction);
    return account.rows.length > 0;
  }

  /** Every document write first updates the counter's row, so a transaction that holds the row blocks all others. */
  whileNothingChanges<T>(work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T> {
    return this.#database.db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('counters')
        .set({ value: sql`value` })
        .where('name', '=', 'changes')
        .execute();
      return work(transaction);
    });
  }

  #text() {
    return this.#database.engine === 'postgres' ? sql<string>`data::text` : sql<string>`data`;
  }
}

const titleIn = ({ title, name }: Record<string, unknown>): string | undefined =>
  [title, name].find((found): found is string => typeof found === 'string');

/**
 * The descriptions of a document's pictures, by file id: from the field beside the address, or from an image's `alt`
 * in HTML. Pictures without a description are left out.
 */
export function altTexts(document: unknown): Map<string, string> {
  const found = new Map<string, string>();
  const add = (address: string, alt: unknown) => {
    const [id] = mentionedFiles(address);
    if (id && typeof alt === 'string' && alt.trim() && !found.has(id)) found.set(id, alt.trim());
  };
  const walk = (value: unknown): void => {
    if (typeof value === 'string') {
      for (const [image] of value.matchAll(/<img\b[^>]*>/g))
        add(image, decoded(/\salt="([^"]*)"/.exec(image)?.[1] ?? ''));
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const fields = value as Record<string, unknown>;
    if (typeof fields['url'] === 'string') add(fields['url'], fields['alt']);
    if (typeof fields['imageUrl'] === 'string') add(fields['imageUrl'], fields['imageAlt']);
    for (const inner of Object.values(fields)) walk(inner);
  };
  walk(document);
  return found;
}
