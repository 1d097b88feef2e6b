import { sql, type Transaction } from 'kysely';
import { type FileUse, mentionedFiles } from '#contract/api/files.ts';
import { authDb } from '../auth/auth-tables.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { altTexts } from './alt-texts.ts';

/** Documents and accounts that mention a file use it, wherever in them that is: a field, or a text's picture. */
export class FileUses {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async all(): Promise<Map<string, FileUse[]>> {
    const uses = new Map<string, FileUse[]>();
    const note = (text: string, use: (file: string) => FileUse) => {
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
      note(text, (file) => ({ collection, id, title, ...(alts.has(file) && { alt: alts.get(file)! }) }));
    }
    const accounts = await authDb(this.#database)
      .selectFrom('user')
      .select(['id', 'name', 'image'])
      .where('image', 'like', '%/files/%')
      .execute();
    for (const { id, name, image } of accounts) note(image!, () => ({ collection: 'user', id, title: name }));
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

  /** Every write to a document takes the log's number first, so whoever holds its row is alone. */
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
